; What players see of the installer in Vietnamese, over the compiler's English messages.
[LangOptions]
LanguageName=Tiếng Việt
LanguageID=$042A
LanguageCodePage=0

[Messages]
SetupAppTitle=Cài đặt
SetupWindowTitle=Cài đặt - %1
UninstallAppTitle=Gỡ cài đặt
UninstallAppFullTitle=Gỡ cài đặt %1
ButtonBack=< &Quay lại
ButtonNext=&Tiếp >
ButtonInstall=&Cài đặt
ButtonOK=OK
ButtonCancel=Hủy
ButtonYes=&Có
ButtonNo=&Không
ButtonFinish=&Xong
ButtonBrowse=&Duyệt...
ButtonWizardBrowse=&Duyệt...
SelectLanguageTitle=Chọn ngôn ngữ cài đặt
SelectLanguageLabel=Chọn ngôn ngữ dùng trong khi cài đặt.
ClickNext=Nhấn Tiếp để tiếp tục, hoặc Hủy để thoát.
WelcomeLabel1=Chào mừng bạn cài đặt [name]
WelcomeLabel2=[name/ver] sẽ được cài vào máy của bạn.%n%nBạn nên đóng các chương trình khác trước khi tiếp tục.
WizardLicense=Giấy phép
LicenseLabel=Vui lòng đọc thông tin quan trọng sau trước khi tiếp tục.
LicenseLabel3=Vui lòng đọc giấy phép sau. Bạn phải chấp nhận thì mới cài tiếp được.
LicenseAccepted=Tôi &chấp nhận
LicenseNotAccepted=Tôi &không chấp nhận
WizardSelectDir=Chọn nơi cài đặt
SelectDirDesc=Cài [name] vào đâu?
SelectDirLabel3=[name] sẽ được cài vào thư mục sau.
SelectDirBrowseLabel=Nhấn Tiếp để tiếp tục. Muốn chọn thư mục khác, nhấn Duyệt.
WizardSelectTasks=Chọn việc làm thêm
SelectTasksDesc=Cần làm thêm những việc nào?
SelectTasksLabel2=Chọn những việc cần làm khi cài [name], rồi nhấn Tiếp.
WizardReady=Sẵn sàng cài đặt
ReadyLabel1=Mọi thứ đã sẵn sàng để cài [name] vào máy của bạn.
ReadyLabel2a=Nhấn Cài đặt để bắt đầu, hoặc Quay lại để xem hay đổi thiết lập.
ReadyLabel2b=Nhấn Cài đặt để bắt đầu.
WizardInstalling=Đang cài đặt
InstallingLabel=Vui lòng chờ trong khi [name] được cài vào máy của bạn.
FinishedHeadingLabel=Đã cài xong [name]
FinishedLabelNoIcons=[name] đã được cài vào máy của bạn.
FinishedLabel=[name] đã được cài vào máy của bạn. Mở chương trình bằng biểu tượng của nó.
ClickFinish=Nhấn Xong để thoát.
ExitSetupTitle=Thoát cài đặt
ExitSetupMessage=Chưa cài xong. Nếu thoát bây giờ, chương trình sẽ không được cài.%n%nBạn có thể chạy lại trình cài đặt lúc khác.%n%nThoát?
ConfirmUninstall=Bạn có chắc muốn gỡ bỏ hoàn toàn %1 và mọi thành phần của nó?
UninstalledAll=%1 đã được gỡ khỏi máy của bạn.
WizardUninstalling=Đang gỡ cài đặt
StatusUninstalling=Đang gỡ %1...

[CustomMessages]
CreateDesktopIcon=Tạo biểu tượng trên &màn hình
AdditionalIcons=Biểu tượng thêm:
LaunchProgram=Mở %1

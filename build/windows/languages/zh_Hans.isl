; What players see of the installer in Simplified Chinese, over the compiler's English messages.
[LangOptions]
LanguageName=简体中文
LanguageID=$0804
LanguageCodePage=0

[Messages]
SetupAppTitle=安装
SetupWindowTitle=安装 - %1
UninstallAppTitle=卸载
UninstallAppFullTitle=卸载 %1
ButtonBack=< 上一步(&B)
ButtonNext=下一步(&N) >
ButtonInstall=安装(&I)
ButtonOK=确定
ButtonCancel=取消
ButtonYes=是(&Y)
ButtonNo=否(&N)
ButtonFinish=完成(&F)
ButtonBrowse=浏览(&B)...
ButtonWizardBrowse=浏览(&R)...
SelectLanguageTitle=选择安装语言
SelectLanguageLabel=请选择安装时使用的语言。
ClickNext=点击“下一步”继续，点击“取消”退出安装。
WelcomeLabel1=欢迎安装 [name]
WelcomeLabel2=现在将在你的电脑上安装 [name/ver]。%n%n建议先关闭其他程序再继续。
WizardLicense=许可协议
LicenseLabel=继续之前，请阅读以下重要信息。
LicenseLabel3=请阅读以下许可协议。接受协议后才能继续安装。
LicenseAccepted=我接受协议(&A)
LicenseNotAccepted=我不接受协议(&D)
WizardSelectDir=选择安装位置
SelectDirDesc=[name] 安装到哪里？
SelectDirLabel3=安装程序将把 [name] 装到以下文件夹。
SelectDirBrowseLabel=点击“下一步”继续。要选择别的文件夹，请点击“浏览”。
WizardSelectTasks=选择附加任务
SelectTasksDesc=还要做哪些事？
SelectTasksLabel2=请选择安装 [name] 时要一并完成的任务，然后点击“下一步”。
WizardReady=准备安装
ReadyLabel1=可以开始在你的电脑上安装 [name] 了。
ReadyLabel2a=点击“安装”开始。要查看或更改设置，请点击“上一步”。
ReadyLabel2b=点击“安装”开始。
WizardInstalling=正在安装
InstallingLabel=正在你的电脑上安装 [name]，请稍候。
FinishedHeadingLabel=[name] 安装完成
FinishedLabelNoIcons=[name] 已安装到你的电脑上。
FinishedLabel=[name] 已安装到你的电脑上。点击它的图标即可启动。
ClickFinish=点击“完成”退出安装程序。
ExitSetupTitle=退出安装
ExitSetupMessage=安装尚未完成。现在退出，程序就不会安装。%n%n你可以以后再运行安装程序。%n%n要退出吗？
ConfirmUninstall=确定要完全删除 %1 及其所有组件吗？
UninstalledAll=%1 已从你的电脑上删除。
WizardUninstalling=卸载状态
StatusUninstalling=正在卸载 %1...

[CustomMessages]
CreateDesktopIcon=创建桌面图标(&D)
AdditionalIcons=附加图标：
LaunchProgram=启动 %1

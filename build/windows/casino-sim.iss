; The installer for Windows, for Inno Setup 6: iscc /DVersion=0.1.0 build\windows\casino-sim.iss (/DQuick: not packed)
; It packs what `python build\make.py package` has put into dist, and needs no administrator. Who removes the casino keeps
; the players, which lie under %LOCALAPPDATA%\casino-sim, unless they say otherwise: asked, or by unins000.exe /PLAYERS=delete.

#ifndef Version
  #error Give the version: /DVersion=0.1.0
#endif
#define Folder "..\..\dist\casino-sim-" + Version + "-windows-amd64"

[Setup]
AppId={{0F6B4C52-6E0B-4B57-9C0E-5B1E4C8A7D21}
AppName=Casino Sim
AppVersion={#Version}
AppVerName=Casino Sim {#Version}
AppPublisher=The casino-sim authors
VersionInfoVersion={#Version}
VersionInfoOriginalFileName=casino-sim-{#Version}-windows-setup.exe
DefaultDirName={code:Programs}\Casino Sim
DefaultGroupName=Casino Sim
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=casino-sim-{#Version}-windows-setup
SetupIconFile=..\icons\casino-sim.ico
UninstallDisplayIcon={app}\Casino Sim.exe
#ifdef Quick
Compression=none
#else
Compression=lzma2/max
SolidCompression=yes
#endif
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "zh_Hans"; MessagesFile: "compiler:Default.isl,languages\zh_Hans.isl"
Name: "vi"; MessagesFile: "compiler:Default.isl,languages\vi.isl"

[CustomMessages]
DeletePlayers=Players and their history lie in %1. Delete them, too?
es.DeletePlayers=Los jugadores y su historial están en %1. ¿Borrarlos también?
zh_Hans.DeletePlayers=玩家及其历史记录在 %1。也要删除吗？
vi.DeletePlayers=Người chơi và lịch sử của họ nằm ở %1. Xóa luôn chứ?

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Casino Sim"; Filename: "{app}\Casino Sim.exe"
Name: "{autodesktop}\Casino Sim"; Filename: "{app}\Casino Sim.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\Casino Sim.exe"; Description: "{cm:LaunchProgram,Casino Sim}"; Flags: nowait postinstall skipifsilent

[Code]
// What {autopf} means, but for Wine, which does not know the programs of a user.
function Programs(Unused: String): String;
begin
  if IsAdminInstallMode then
    Result := ExpandConstant('{commonpf}')
  else
    Result := ExpandConstant('{localappdata}\Programs');
end;

function PlayersGoToo(Folder: String): Boolean;
begin
  Result := ExpandConstant('{param:players|keep}') = 'delete';
  if not Result and not UninstallSilent then
    Result := MsgBox(FmtMessage(CustomMessage('DeletePlayers'), [Folder]),
                     mbConfirmation, MB_YESNO or MB_DEFBUTTON2) = IDYES;
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Folder: String;
begin
  Folder := ExpandConstant('{localappdata}\casino-sim');
  if (Step = usPostUninstall) and DirExists(Folder) and PlayersGoToo(Folder) then
    DelTree(Folder, True, True, True);
end;

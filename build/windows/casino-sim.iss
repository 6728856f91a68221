; The installer for Windows, for Inno Setup 6: iscc /DVersion=0.1.0 build\windows\casino-sim.iss
; It packs what `python build\make.py package` has put into dist, needs no administrator, and leaves the players' data,
; which lie under %LOCALAPPDATA%\casino-sim, where they are when the casino is removed.

#ifndef Version
  #error Give the version: /DVersion=0.1.0
#endif
#define Folder "..\..\dist\casino-sim-" + Version + "-windows-amd64"

[Setup]
AppId={{0F6B4C52-6E0B-4B57-9C0E-5B1E4C8A7D21}
AppName=Casino Sim
AppVersion={#Version}
AppVerName=Casino Sim {#Version}
DefaultDirName={autopf}\Casino Sim
DefaultGroupName=Casino Sim
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=casino-sim-{#Version}-windows-setup
SetupIconFile=..\icons\casino-sim.ico
UninstallDisplayIcon={app}\Casino Sim.exe
Compression=lzma2/max
SolidCompression=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

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
procedure CurUninstallStepChanged(Step: TUninstallStep);
begin
  if (Step = usPostUninstall) and DirExists(ExpandConstant('{localappdata}\casino-sim')) then
    MsgBox('Players and their history stay in ' + ExpandConstant('{localappdata}\casino-sim') + '. Delete that folder to forget them.', mbInformation, MB_OK);
end;

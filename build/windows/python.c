typedef unsigned short wide;
__declspec(dllimport) void *LoadLibraryW(const wide *);
__declspec(dllimport) void *GetProcAddress(void *, const char *);
__declspec(dllimport) wide *GetCommandLineW(void);
__declspec(dllimport) wide **CommandLineToArgvW(const wide *, int *);
__declspec(dllimport) void ExitProcess(unsigned);

void start(void) {
    int count = 0;
    wide **words = CommandLineToArgvW(GetCommandLineW(), &count);
    void *python = LoadLibraryW(PYTHON);
    int (*py_main)(int, wide **) = python ? (int (*)(int, wide **))GetProcAddress(python, "Py_Main") : 0;
    ExitProcess(py_main ? (unsigned)py_main(count, words) : 127u);
}

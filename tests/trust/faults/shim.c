/* Stands between a process and its disk: counts what it writes below one folder, and lets the n-th of it go wrong.
 *
 * Loaded with LD_PRELOAD. Does nothing until faults_arm is called, by the process itself through ctypes.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#define FILES 1024
enum mode { OFF, COUNT, KILL_BEFORE, KILL_WITHIN, KILL_AFTER, FAIL_ONCE, FAIL_FROM, HOLD };
enum what { WRITE = 1, SYNC = 2, NAMES = 4, OPENS = 8, LOCKS = 16 };

static char folder[512];
static char name_of[FILES][512];
static int mode = OFF, error_number, which, log_fd = -1, hold_fd = -1;
static long at, count;
static int64_t clock_offset;

#define REAL(result, name, ...)                                    \
  static result (*real)(__VA_ARGS__);                              \
  if (!real) real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

void faults_arm(const char *below, int new_mode, int kinds, long nth, int error) {
  strncpy(folder, below, sizeof folder - 1);
  mode = new_mode, which = kinds, at = nth, error_number = error, count = 0;
}
long faults_count(void) { return count; }
void faults_clock(int64_t seconds) { clock_offset = seconds; }
void faults_log(int fd) { log_fd = fd; }
void faults_hold(int fd) { hold_fd = fd; }

static void put(const void *bytes, size_t size) {
  const char *from = bytes;
  while (size) {
    ssize_t done = syscall(SYS_write, log_fd, from, size);
    if (done <= 0) return;
    from += done, size -= (size_t)done;
  }
}

/* One line of the log: a letter, the name (as a length and its bytes), an offset, a length, the bytes. */
static void note(char letter, const char *name, int64_t offset, const void *bytes, int64_t size) {
  if (log_fd < 0) return;
  int32_t length = (int32_t)strlen(name);
  put(&letter, 1), put(&length, 4), put(name, (size_t)length), put(&offset, 8), put(&size, 8);
  if (bytes && size) put(bytes, (size_t)size);
}
void faults_mark(int64_t number) { note('m', "", number, 0, 0); }

static int watched(int fd) { return mode && fd >= 0 && fd < FILES && name_of[fd][0]; }

static void die(void) {
  syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
  for (;;) pause();
}

/* 1: this one fails. Kills before it where that is asked for. */
static int turn(int kind) {
  if (!mode || !(which & kind)) return 0;
  count++;
  if (mode == HOLD && hold_fd >= 0) {
    char letter;
    syscall(SYS_read, hold_fd, &letter, 1);
  }
  if (mode == KILL_BEFORE && count == at) die();
  if ((mode == FAIL_ONCE && count == at) || (mode == FAIL_FROM && count >= at)) {
    errno = error_number;
    return 1;
  }
  return 0;
}
static void after(int kind) {
  if (mode && (which & kind) && mode == KILL_AFTER && count == at) die();
}
static int torn(void) { return mode == KILL_WITHIN && (which & WRITE) && count == at; }

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  if (!watched(fd)) return real(fd, bytes, size, offset);
  if (turn(WRITE)) return -1;
  if (torn()) {
    real(fd, bytes, size / 2, offset);
    die();
  }
  ssize_t done = real(fd, bytes, size, offset);
  if (done > 0) note('w', name_of[fd], offset, bytes, done);
  after(WRITE);
  return done;
}
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) { return pwrite64(fd, bytes, size, offset); }

ssize_t write(int fd, const void *bytes, size_t size) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (!watched(fd)) return real(fd, bytes, size);
  if (turn(WRITE)) return -1;
  off64_t offset = lseek64(fd, 0, SEEK_CUR);
  if (torn()) {
    real(fd, bytes, size / 2);
    die();
  }
  ssize_t done = real(fd, bytes, size);
  if (done > 0) note('w', name_of[fd], offset, bytes, done);
  after(WRITE);
  return done;
}

static int synced(int fd, int (*real)(int)) {
  if (!watched(fd)) return real(fd);
  if (turn(SYNC)) return -1;
  int done = real(fd);
  if (!done) note('s', name_of[fd], 0, 0, 0);
  after(SYNC);
  return done;
}
int fsync(int fd) {
  REAL(int, "fsync", int);
  return synced(fd, real);
}
int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  return synced(fd, real);
}

int ftruncate64(int fd, off64_t size) {
  REAL(int, "ftruncate64", int, off64_t);
  if (!watched(fd)) return real(fd, size);
  if (turn(WRITE)) return -1;
  int done = real(fd, size);
  if (!done) note('t', name_of[fd], size, 0, 0);
  after(WRITE);
  return done;
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

static int below(const char *path) { return mode && folder[0] && !strncmp(path, folder, strlen(folder)); }

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  if (!below(to)) return real(from, to);
  if (turn(NAMES)) return -1;
  int done = real(from, to);
  if (!done) note('r', from, 0, to, (int64_t)strlen(to));
  after(NAMES);
  return done;
}
int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  if (!below(path)) return real(path);
  if (turn(NAMES)) return -1;
  int done = real(path);
  if (!done) note('u', path, 0, 0, 0);
  after(NAMES);
  return done;
}

static int opened(int fd, const char *path, int flags, int there) {
  if (fd >= 0 && fd < FILES && below(path)) {
    strncpy(name_of[fd], path, 511);
    if ((flags & O_CREAT) && !there) note('c', path, 0, 0, 0);
    if (flags & O_TRUNC) note('t', path, 0, 0, 0);
  }
  return fd;
}
#define OPENING(symbol)                                                                         \
  int symbol(const char *path, int flags, ...) {                                                \
    REAL(int, #symbol, const char *, int, ...);                                                 \
    va_list more;                                                                               \
    va_start(more, flags);                                                                      \
    mode_t rights = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(more, mode_t) : 0;                 \
    va_end(more);                                                                               \
    if (below(path) && turn(OPENS)) return -1;                                                  \
    int there = below(path) && !syscall(SYS_access, path, 0);                                   \
    return opened(real(path, flags, rights), path, flags, there);                               \
  }
OPENING(open)
OPENING(open64)

int close(int fd) {
  REAL(int, "close", int);
  if (fd >= 0 && fd < FILES) name_of[fd][0] = 0;
  return real(fd);
}

#define LOCKING(symbol)                                            \
  int symbol(int fd, int command, ...) {                           \
    REAL(int, #symbol, int, int, ...);                             \
    va_list more;                                                  \
    va_start(more, command);                                       \
    void *value = va_arg(more, void *);                            \
    va_end(more);                                                  \
    if (watched(fd) && (command == F_SETLK || command == F_SETLKW) && turn(LOCKS)) return -1; \
    return real(fd, command, value);                               \
  }
LOCKING(fcntl)
LOCKING(fcntl64)

int clock_gettime(clockid_t clock, struct timespec *found) {
  REAL(int, "clock_gettime", clockid_t, struct timespec *);
  int done = real(clock, found);
  if (!done && clock == CLOCK_REALTIME) found->tv_sec += clock_offset;
  return done;
}

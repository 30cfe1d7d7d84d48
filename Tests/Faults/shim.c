// Intercepts haru's disk calls (LD_PRELOAD): makes the n-th call on a file below a folder fail, and logs all disk
// operations.
//
// FAULTS_UNDER   the folder
// FAULTS_AT      the number of the call that fails, from 1
// FAULTS_ERRNO   the error number of the failure
// FAULTS_KILL    if set, the n-th call kills haru
// FAULTS_AND_ALL if set, all later calls fail, too
// FAULTS_HIT     a file that is created when a call fails
// FAULTS_LOG     the log of all operations, which DiskLog.swift reads
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static const char *under, *hit;
static long count, fails_at;
static int with, and_all, log_file = -1;

__attribute__((constructor)) static void begin(void) {
  under = getenv("FAULTS_UNDER");
  hit = getenv("FAULTS_HIT");
  const char *at = getenv("FAULTS_AT"), *number = getenv("FAULTS_ERRNO"), *log = getenv("FAULTS_LOG");
  fails_at = at ? atol(at) : 0;
  with = number ? atoi(number) : EIO;
  and_all = getenv("FAULTS_AND_ALL") != NULL;
  if (log) log_file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static int is_concerned(const char *path) { return under && path && strncmp(path, under, strlen(under)) == 0; }

// Returns the path of an open file; NULL if the file is outside the folder.
static const char *concerned(int fd, char *path) {
  char name[64];
  strcpy(name, "/proc/self/fd/");
  char digits[16], *digit = digits + sizeof digits - 1;
  *digit = 0;
  for (unsigned rest = (unsigned)fd;; rest /= 10) {
    *--digit = (char)('0' + rest % 10);
    if (rest < 10) break;
  }
  strcat(name, digit);
  ssize_t length = fd < 0 ? -1 : readlink(name, path, PATH_MAX - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  return is_concerned(path) ? path : NULL;
}

// Returns 1 and sets errno if this call must fail.
static int is_to_fail(void) {
  if (!fails_at) return 0;
  long now = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
  if (now != fails_at && !(and_all && now > fails_at)) return 0;
  if (hit) {
    int file = (int)syscall(SYS_openat, AT_FDCWD, hit, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) syscall(SYS_close, file);
  }
  if (getenv("FAULTS_KILL")) kill(getpid(), SIGKILL);
  errno = with;
  return 1;
}

struct header {
  uint64_t kind, inode, offset, path_length, data_length;
};

// Appends a record to the log: the operation, its file, the offset and the data.
static void note(char kind, int fd, uint64_t offset, const char *path, const void *data, size_t length) {
  if (log_file < 0) return;
  int saved = errno;
  struct stat status = {0};
  if (fd >= 0) fstat(fd, &status);
  struct header header = {(uint64_t)kind, status.st_ino, offset, path ? strlen(path) : 0, length};
  pthread_mutex_lock(&mutex);
  syscall(SYS_write, log_file, &header, sizeof header);
  if (header.path_length) syscall(SYS_write, log_file, path, header.path_length);
  if (length) syscall(SYS_write, log_file, data, length);
  pthread_mutex_unlock(&mutex);
  errno = saved;
}

static int open_file(int folder, const char *path, int flags, mode_t mode) {
  if (!is_concerned(path)) return (int)syscall(SYS_openat, folder, path, flags, mode);
  if (is_to_fail()) return -1;
  int is_there = syscall(SYS_faccessat, folder, path, F_OK) == 0;
  int fd = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (fd >= 0 && !is_there) note('C', fd, 0, path, NULL, 0);
  if (fd >= 0 && is_there && flags & O_TRUNC) note('T', fd, 0, path, NULL, 0);
  return fd;
}

#define OPEN(name, head, folder, path) \
  int name(head const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    return open_file(folder, path, flags, mode); \
  }
#define COMMA ,
OPEN(open, , AT_FDCWD, path)
OPEN(open64, , AT_FDCWD, path)
OPEN(openat, int folder COMMA, folder, path)
OPEN(openat64, int folder COMMA, folder, path)

static ssize_t write_at(int fd, const void *data, size_t length, off_t offset) {
  char path[PATH_MAX];
  if (!concerned(fd, path)) return syscall(SYS_pwrite64, fd, data, length, offset);
  if (is_to_fail()) return -1;
  ssize_t written = syscall(SYS_pwrite64, fd, data, length, offset);
  if (written > 0) note('W', fd, (uint64_t)offset, path, data, (size_t)written);
  return written;
}
ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) { return write_at(fd, data, length, offset); }
ssize_t pwrite64(int fd, const void *data, size_t length, off_t offset) { return write_at(fd, data, length, offset); }

ssize_t write(int fd, const void *data, size_t length) {
  char path[PATH_MAX];
  if (!concerned(fd, path)) {
    // Once the output is written, the user relies on the change.
    if (fd == STDOUT_FILENO) note('P', -1, 0, NULL, data, length);
    return syscall(SYS_write, fd, data, length);
  }
  if (is_to_fail()) return -1;
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t written = syscall(SYS_write, fd, data, length);
  if (written > 0) note('W', fd, (uint64_t)offset, path, data, (size_t)written);
  return written;
}

static ssize_t read_at(int fd, void *data, size_t length, off_t offset) {
  char path[PATH_MAX];
  if (concerned(fd, path) && is_to_fail()) return -1;
  return syscall(SYS_pread64, fd, data, length, offset);
}
ssize_t pread(int fd, void *data, size_t length, off_t offset) { return read_at(fd, data, length, offset); }
ssize_t pread64(int fd, void *data, size_t length, off_t offset) { return read_at(fd, data, length, offset); }

ssize_t read(int fd, void *data, size_t length) {
  char path[PATH_MAX];
  if (concerned(fd, path) && is_to_fail()) return -1;
  return syscall(SYS_read, fd, data, length);
}

static int truncate_to(int fd, off_t length) {
  char path[PATH_MAX];
  if (!concerned(fd, path)) return (int)syscall(SYS_ftruncate, fd, length);
  if (is_to_fail()) return -1;
  int result = (int)syscall(SYS_ftruncate, fd, length);
  if (result == 0) note('T', fd, (uint64_t)length, path, NULL, 0);
  return result;
}
int ftruncate(int fd, off_t length) { return truncate_to(fd, length); }
int ftruncate64(int fd, off_t length) { return truncate_to(fd, length); }

static int sync_file(long call, int fd) {
  char path[PATH_MAX];
  if (!concerned(fd, path)) return (int)syscall(call, fd);
  if (is_to_fail()) return -1;
  // The sync is only logged, because test files need not survive a real power loss.
  note('S', fd, 0, path, NULL, 0);
  return 0;
}
int fsync(int fd) { return sync_file(SYS_fsync, fd); }
int fdatasync(int fd) { return sync_file(SYS_fdatasync, fd); }

int unlink(const char *path) {
  if (is_concerned(path) && is_to_fail()) return -1;
  int result = (int)syscall(SYS_unlink, path);
  if (result == 0 && is_concerned(path)) note('U', -1, 0, path, NULL, 0);
  return result;
}

int rename(const char *old, const char *new) {
  if (is_concerned(new) && is_to_fail()) return -1;
  int result = (int)syscall(SYS_rename, old, new);
  if (result == 0 && is_concerned(new)) note('R', -1, 0, old, new, strlen(new));
  return result;
}

int link(const char *old, const char *new) {
  if (is_concerned(new) && is_to_fail()) return -1;
  int result = (int)syscall(SYS_link, old, new);
  if (result == 0 && is_concerned(new)) note('L', -1, 0, old, new, strlen(new));
  return result;
}

int mkdir(const char *path, mode_t mode) {
  if (is_concerned(path) && is_to_fail()) return -1;
  int result = (int)syscall(SYS_mkdir, path, mode);
  if (result == 0 && is_concerned(path)) note('M', -1, 0, path, NULL, 0);
  return result;
}

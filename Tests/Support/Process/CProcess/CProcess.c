// Swift cannot fork. Between fork and exec nothing here allocates or locks, as other threads may hold those locks.
#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

// Bytes that no terminal program writes and no output processing changes.
const unsigned char pseudo_terminal_end_mark[8] = {0, 0xFF, 0, 0xFE, 0, 0xFF, 0, 0xFE};

static void use_default_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void close_all_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  for (int descriptor = first; descriptor < 4096; descriptor++) close(descriptor);
}

static void become(const char *path, char *const arguments[], char *const environment[], int input, int output,
                   int errors) {
  // Moved out of the way first: the three may be given in any order.
  int moved[3] = {fcntl(input, F_DUPFD, 10), fcntl(output, F_DUPFD, 10), fcntl(errors, F_DUPFD, 10)};
  for (int standard = 0; standard < 3; standard++) dup2(moved[standard], standard);
  close_all_from(3);
  use_default_signals();
  execve(path, arguments, environment);
  _exit(127);
}

pid_t process_start(const char *path, char *const arguments[], char *const environment[], int input, int output,
                    int errors) {
  pid_t child = fork();
  if (child == 0) become(path, arguments, environment, input, output, errors);
  return child;
}

static void set_close_on_exec(int descriptor) { fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

int pseudo_terminal_open(void) {
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return -1;
  set_close_on_exec(master);
  if (grantpt(master) == 0 && unlockpt(master) == 0 && fcntl(master, F_SETFL, O_NONBLOCK) == 0) return master;
  int cause = errno;
  close(master);
  errno = cause;
  return -1;
}

int pseudo_terminal_resize(int master, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(master, TIOCSWINSZ, &size);
}

static void report(int control, int value) {
  while (write(control, &value, sizeof value) < 0 && errno == EINTR) {
  }
}

// Whether the harness asked for something; not when it has closed its end.
static int is_asked(int control) {
  char byte;
  ssize_t count;
  while ((count = read(control, &byte, 1)) < 0 && errno == EINTR) {
  }
  return count == 1;
}

// The session leader's whole life, after the fork.
static void lead(int control, const char *name, unsigned short columns, unsigned short rows, const char *path,
                 char *const arguments[], char *const environment[]) {
  dup2(control, 0);
  close_all_from(1);
  control = 0;
  use_default_signals();
  setsid();
  int terminal = open(name, O_RDWR);
  if (terminal < 0 || ioctl(terminal, TIOCSCTTY, 0) < 0) _exit(126);
  pseudo_terminal_resize(terminal, columns, rows);
  // In the background of its own terminal it gives the foreground away and takes it back; when the terminal goes it
  // still has the program's end to see.
  signal(SIGTTOU, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);

  pid_t program = fork();
  if (program < 0) _exit(126);
  if (program == 0) {
    setpgid(0, 0);
    tcsetpgrp(terminal, getpid());
    become(path, arguments, environment, terminal, terminal, terminal);
  }
  setpgid(program, program);
  report(control, program);

  int status;
  for (;;) {
    pid_t changed = waitpid(program, &status, WUNTRACED);
    if (changed < 0 && errno == EINTR) continue;
    tcsetpgrp(terminal, getpgrp());
    report(control, status);
    if (changed < 0 || !WIFSTOPPED(status)) break;
    if (!is_asked(control)) {
      kill(-program, SIGKILL);
      _exit(0);
    }
    tcsetpgrp(terminal, program);
    kill(-program, SIGCONT);
  }
  ssize_t written = write(terminal, pseudo_terminal_end_mark, sizeof pseudo_terminal_end_mark);
  (void)written;
  while (is_asked(control)) {
  }
  _exit(0);
}

int pseudo_terminal_start(int master, unsigned short columns, unsigned short rows, const char *path, char *const arguments[],
                   char *const environment[], struct pseudo_terminal_child *child) {
  char name[128];
  int ends[2];
  if (ptsname_r(master, name, sizeof name) != 0) return -1;
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) < 0) return -1;
  set_close_on_exec(ends[0]);
  set_close_on_exec(ends[1]);
  child->leader = fork();
  if (child->leader == 0) lead(ends[1], name, columns, rows, path, arguments, environment);
  int cause = errno;
  close(ends[1]);
  if (child->leader > 0) {
    int program;
    if (read(ends[0], &program, sizeof program) == sizeof program) {
      child->program = program;
      child->control = ends[0];
      return 0;
    }
    waitpid(child->leader, NULL, 0);
    cause = ENXIO;
  }
  close(ends[0]);
  errno = cause;
  return -1;
}

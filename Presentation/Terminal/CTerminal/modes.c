#include "CTerminal.h"
#include "secrets.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <signal.h>

static int tty = -1;
static int wake_pipe[2] = {-1, -1};
static struct termios original;
static volatile sig_atomic_t is_changed;

// Ends synchronized output, mouse, focus reports and bracketed paste; restores style, wrapping, cursor and main screen.
static const char restoring[] =
    "\033[?2026l\033[?1006l\033[?1002l\033[?1000l\033[?1004l\033[?2004l\033[m\033[?7h\033[?25h\033[?1049l";

// Opens the terminal as a file of its own, so that non-blocking mode affects no other user of the terminal.
// /dev/tty comes last because poll() does not work on it on macOS.
static int open_tty(const char *path) {
  const int flags = O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK;
  if (path) return open(path, flags);
  char name[256];
  for (int fd = 0; fd <= 2; fd++)
    if (isatty(fd) && ttyname_r(fd, name, sizeof name) == 0) {
      int opened = open(name, flags);
      if (opened >= 0) return opened;
    }
  return open("/dev/tty", flags);
}

int terminal_open(const char *path) {
  static int is_registered;
  tty = open_tty(path);
  if (tty < 0) return errno == ENXIO || errno == ENOENT ? ENOTTY : errno;
  if (tcgetattr(tty, &original) != 0 || pipe(wake_pipe) != 0) {
    int code = errno;
    terminal_close();
    return code;
  }
  terminal_copy_shown(&original);
  for (int end = 0; end < 2; end++) {
    fcntl(wake_pipe[end], F_SETFD, FD_CLOEXEC);
    fcntl(wake_pipe[end], F_SETFL, O_NONBLOCK);
  }
  if (!is_registered) is_registered = atexit(terminal_restore) == 0;
  return 0;
}

void terminal_close(void) {
  int *fds[] = {&tty, &wake_pipe[0], &wake_pipe[1]};
  for (int i = 0; i < 3; i++) {
    if (*fds[i] >= 0) close(*fds[i]);
    *fds[i] = -1;
  }
}

int terminal_make_raw(void) {
  struct termios raw = original;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON | PARMRK);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  is_changed = 1;
  // Not TCSAFLUSH, which would discard what was typed ahead.
  return tcsetattr(tty, TCSANOW, &raw) == 0 ? 0 : errno;
}

void terminal_restore(void) {
  if (!is_changed || tty < 0) return;
  is_changed = 0;
  int saved = errno;
  const char *rest = restoring;
  size_t left = sizeof restoring - 1;
  // A terminal that accepts no output must not block a process that is ending.
  for (int tries = 0; left > 0 && tries < 4;) {
    ssize_t written = write(tty, rest, left);
    if (written > 0) {
      rest += written;
      left -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd output = {tty, POLLOUT, 0};
      poll(&output, 1, 50);
      tries++;
    } else if (errno != EINTR) {
      break;
    }
  }
  // Setting modes would stop a process in the background.
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &before);
  tcsetattr(tty, TCSANOW, &original);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved;
}

void terminal_size(int *columns, int *rows) {
  struct winsize size = {0};
  if (ioctl(tty, TIOCGWINSZ, &size) != 0) size.ws_col = size.ws_row = 0;
  *columns = size.ws_col;
  *rows = size.ws_row;
}

int terminal_wait(int input, int milliseconds) {
  struct pollfd files[] = {{wake_pipe[0], POLLIN, 0}, {tty, POLLIN, 0}};
  int count = poll(files, input ? 2 : 1, milliseconds);
  if (count <= 0) return count < 0 && errno == EINTR ? TERMINAL_WOKEN : 0;
  int found = files[0].revents ? TERMINAL_WOKEN : 0;
  if (input && files[1].revents & POLLIN) found |= TERMINAL_INPUT;
  else if (input && files[1].revents) found |= TERMINAL_HANGUP;
  return found;
}

int terminal_read(unsigned char *bytes, size_t size) {
  ssize_t count = read(tty, bytes, size);
  if (count > 0) return (int)count;
  return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

int terminal_write(const unsigned char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(tty, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd output = {tty, POLLOUT, 0};
      poll(&output, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

void terminal_wake(unsigned char reason) {
  int saved = errno;
  // A full pipe wakes the reader as well.
  if (write(wake_pipe[1], &reason, 1) < 0) errno = saved;
  errno = saved;
}

int terminal_woken(void) {
  unsigned char reason;
  return read(wake_pipe[0], &reason, 1) == 1 ? reason : -1;
}

#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

static struct termios shown;
static volatile sig_atomic_t is_hidden;
// The signals that ask the process to end, and the signals that a crash raises.
static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE};
static struct sigaction before[sizeof ends / sizeof *ends];

// Shows typing again, and raises the signal again for its previous handler.
static void on_end(int number) {
  terminal_show_typing();
  raise(number);
}

int terminal_hide_typing(void) {
  struct termios hidden;
  if (tcgetattr(STDIN_FILENO, &shown) != 0) return errno;
  hidden = shown;
  // Ctrl-C arrives as a byte, and Ctrl-Z cannot leave behind a terminal that hides what is typed.
  hidden.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  hidden.c_cc[VMIN] = 1;
  hidden.c_cc[VTIME] = 0;
  is_hidden = 1;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    struct sigaction action = {0};
    action.sa_handler = on_end;
    sigaction(ends[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN) sigaction(ends[i], &action, NULL);
  }
  // Keys that were typed before the question weren't meant for it.
  return tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 ? 0 : errno;
}

void terminal_show_typing(void) {
  if (!is_hidden) return;
  is_hidden = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &shown);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) sigaction(ends[i], &before[i], NULL);
}

int terminal_has_byte(int milliseconds) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&input, 1, milliseconds) == 1;
}

int terminal_read_byte(unsigned char *byte) {
  while (1) {
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count == 1) return 1;
    if (count == 0 || errno != EINTR) return 0;
  }
}

#include "secrets.h"

#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
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

// Saves the modes and handles the signals, unless typing is hidden already.
static int begin(void) {
  static int is_registered;
  if (is_hidden) return 0;
  if (tcgetattr(STDIN_FILENO, &shown) != 0) return errno;
  if (!is_registered) is_registered = atexit(terminal_show_typing) == 0;
  is_hidden = 1;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    struct sigaction action = {0};
    action.sa_handler = on_end;
    sigaction(ends[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN) sigaction(ends[i], &action, NULL);
  }
  return 0;
}

int terminal_hide_typing(void) {
  int code = begin();
  if (code != 0) return code;
  struct termios hidden = shown;
  // Ctrl-C arrives as a byte, and Ctrl-Z cannot leave behind a terminal that hides what is typed.
  hidden.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  hidden.c_cc[VMIN] = 1;
  hidden.c_cc[VTIME] = 0;
  // Keys that were typed before the question weren't meant for it.
  return tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 ? 0 : errno;
}

int terminal_hide_echo(void) {
  int code = begin();
  if (code != 0) return code;
  struct termios hidden = shown;
  // Enter stays the byte that the full screen reads as Enter.
  hidden.c_iflag &= ~(tcflag_t)ICRNL;
  hidden.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  return tcsetattr(STDIN_FILENO, TCSANOW, &hidden) == 0 ? 0 : errno;
}

// Ends the hiding without a change of the modes.
static void end(void) {
  is_hidden = 0;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) sigaction(ends[i], &before[i], NULL);
}

void terminal_show_typing(void) {
  if (!is_hidden) return;
  tcsetattr(STDIN_FILENO, TCSANOW, &shown);
  end();
}

void terminal_drop_hidden(void) {
  if (is_hidden) tcflush(STDIN_FILENO, TCIFLUSH);
}

void terminal_pass_typing(void) {
  if (is_hidden) end();
}

void terminal_copy_shown(struct termios *modes) {
  if (is_hidden) *modes = shown;
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

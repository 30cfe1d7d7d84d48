#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

// The signals that ask the process to end, report a change, or come from a crash: Swift traps are SIGILL or SIGTRAP.
static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int changes[] = {SIGWINCH, SIGTSTP, SIGCONT};
static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE};
// Signals that end a program that has no handler for them.
static const int others[] = {SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU};

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static struct sigaction before[NSIG];
static volatile sig_atomic_t is_ending;
static int is_catching;
static unsigned char crash_stack[65536];

static void raise_default(int number) {
  struct sigaction action = {0};
  sigset_t set;
  action.sa_handler = SIG_DFL;
  sigaction(number, &action, NULL);
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
}

void terminal_end(int number) {
  terminal_restore();
  raise_default(number);
}

// The first signal asks the program to end; the next one ends the process, in case the program does not answer.
static void on_end(int number) {
  if (is_ending) terminal_end(number);
  is_ending = 1;
  terminal_wake((unsigned char)number);
}

static void on_change(int number) { terminal_wake((unsigned char)number); }

// Restores the terminal. The signal raised again is delivered when this returns, at the place of the crash, to its
// previous handler.
static void on_crash(int number) {
  terminal_restore();
  sigaction(number, &before[number], NULL);
  raise(number);
}

static void catch(int number, void (*handler)(int), int flags) {
  struct sigaction action = {0};
  sigfillset(&action.sa_mask);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(number, NULL, &before[number]);
  // A signal that the parent ignores, as nohup does, stays ignored.
  if (before[number].sa_handler == SIG_IGN && (handler == on_end || handler == on_crash)) return;
  sigaction(number, &action, NULL);
}

void terminal_catch_signals(void) {
  if (is_catching) return;
  is_catching = 1;
  is_ending = 0;
  for (size_t i = 0; i < COUNT(ends); i++) catch(ends[i], on_end, SA_RESTART);
  for (size_t i = 0; i < COUNT(changes); i++) catch(changes[i], on_change, SA_RESTART);
  // A handler for a stack overflow needs a stack of its own.
  stack_t stack = {0};
  if (sigaltstack(NULL, &stack) == 0 && stack.ss_flags & SS_DISABLE) {
    stack.ss_sp = crash_stack;
    stack.ss_size = sizeof crash_stack;
    stack.ss_flags = 0;
    sigaltstack(&stack, NULL);
  }
  for (size_t i = 0; i < COUNT(crashes); i++) catch(crashes[i], on_crash, SA_ONSTACK);
  for (size_t i = 0; i < COUNT(others); i++) catch(others[i], on_crash, 0);
  catch(SIGPIPE, SIG_IGN, 0);
}

void terminal_release_signals(void) {
  if (!is_catching) return;
  is_catching = 0;
  for (size_t i = 0; i < COUNT(ends); i++) sigaction(ends[i], &before[ends[i]], NULL);
  for (size_t i = 0; i < COUNT(changes); i++) sigaction(changes[i], &before[changes[i]], NULL);
  for (size_t i = 0; i < COUNT(crashes); i++) sigaction(crashes[i], &before[crashes[i]], NULL);
  for (size_t i = 0; i < COUNT(others); i++) sigaction(others[i], &before[others[i]], NULL);
  sigaction(SIGPIPE, &before[SIGPIPE], NULL);
}

void terminal_forget_crash_handlers(void) {
  // The runtime treats SIGQUIT as a crash.
  int numbers[COUNT(crashes) + 1] = {SIGQUIT};
  for (size_t i = 0; i < COUNT(crashes); i++) numbers[i + 1] = crashes[i];
  for (size_t i = 0; i < COUNT(numbers); i++) {
    struct sigaction action;
    // A signal that the parent ignores stays ignored.
    if (sigaction(numbers[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action = (struct sigaction){0};
    action.sa_handler = SIG_DFL;
    sigaction(numbers[i], &action, NULL);
  }
}

void terminal_stop(void) {
  struct sigaction ignore = {0}, handler;
  ignore.sa_handler = SIG_IGN;
  // Stops the rest of the group first; with several threads, a signal to this process would arrive at any time.
  sigaction(SIGTSTP, &ignore, &handler);
  kill(0, SIGTSTP);
  raise_default(SIGTSTP);
  sigaction(SIGTSTP, &handler, NULL);
}

// The signals that ask a command to end in order, without those that a crash or the user raises to get a core file.
static const int orderly[] = {SIGINT, SIGTERM, SIGHUP};
static struct sigaction before_orderly[COUNT(orderly)];
static int end_pipe[2] = {-1, -1};
static volatile sig_atomic_t caught;

static void on_orderly(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  if (caught) raise_default(number);
  caught = number;
  if (write(end_pipe[1], &byte, 1) < 0) raise_default(number);
  errno = saved;
}

int terminal_catch_end(void) {
  if (end_pipe[0] < 0) {
    if (pipe(end_pipe) != 0) return errno;
    for (int end = 0; end < 2; end++) fcntl(end_pipe[end], F_SETFD, FD_CLOEXEC);
  }
  caught = 0;
  for (size_t i = 0; i < COUNT(orderly); i++) {
    struct sigaction action = {0};
    sigfillset(&action.sa_mask);
    action.sa_handler = on_orderly;
    action.sa_flags = SA_RESTART;
    sigaction(orderly[i], NULL, &before_orderly[i]);
    if (before_orderly[i].sa_handler == SIG_DFL) sigaction(orderly[i], &action, NULL);
  }
  return 0;
}

int terminal_wait_for_end(void) {
  unsigned char byte;
  ssize_t count;
  do count = read(end_pipe[0], &byte, 1);
  while (count < 0 && errno == EINTR);
  return count == 1 ? byte : 0;
}

int terminal_release_end(void) {
  unsigned char none = 0;
  for (size_t i = 0; i < COUNT(orderly); i++) {
    struct sigaction now;
    if (sigaction(orderly[i], NULL, &now) == 0 && now.sa_handler == on_orderly)
      sigaction(orderly[i], &before_orderly[i], NULL);
  }
  if (!caught && write(end_pipe[1], &none, 1) < 0) return 0;
  return caught;
}

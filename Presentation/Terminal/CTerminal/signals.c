#include "CTerminal.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

// What asks to end, what tells of a change, and what a crash raises: Swift traps are SIGILL or SIGTRAP.
static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int changes[] = {SIGWINCH, SIGTSTP, SIGCONT};
static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE};
// What ends a program that has no use for it.
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

// The first one asks; the next one does not wait for a program that does not answer.
static void on_end(int number) {
  if (is_ending) terminal_end(number);
  is_ending = 1;
  terminal_wake((unsigned char)number);
}

static void on_change(int number) { terminal_wake((unsigned char)number); }

// Raised again, the signal comes when this returns, where it came first, to do what it did before.
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
  // What the parent wants ignored, as nohup does, stays so.
  if (before[number].sa_handler == SIG_IGN && (handler == on_end || handler == on_crash)) return;
  sigaction(number, &action, NULL);
}

void terminal_catch_signals(void) {
  if (is_catching) return;
  is_catching = 1;
  is_ending = 0;
  for (size_t i = 0; i < COUNT(ends); i++) catch(ends[i], on_end, SA_RESTART);
  for (size_t i = 0; i < COUNT(changes); i++) catch(changes[i], on_change, SA_RESTART);
  // A stack that is full has no room for a handler.
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
  // SIGQUIT is a crash to the runtime.
  int numbers[COUNT(crashes) + 1] = {SIGQUIT};
  for (size_t i = 0; i < COUNT(crashes); i++) numbers[i + 1] = crashes[i];
  for (size_t i = 0; i < COUNT(numbers); i++) {
    struct sigaction action;
    // What the parent wants ignored stays so.
    if (sigaction(numbers[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action = (struct sigaction){0};
    action.sa_handler = SIG_DFL;
    sigaction(numbers[i], &action, NULL);
  }
}

void terminal_stop(void) {
  struct sigaction ignore = {0}, handler;
  ignore.sa_handler = SIG_IGN;
  // The others of the group first; a signal to oneself among several threads would come at any time.
  sigaction(SIGTSTP, &ignore, &handler);
  kill(0, SIGTSTP);
  raise_default(SIGTSTP);
  sigaction(SIGTSTP, &handler, NULL);
}

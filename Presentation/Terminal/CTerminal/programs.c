#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

char **terminal_environment(void) { return environ; }

// The signals that keys send to all programs of a terminal.
static const int keys[] = {SIGINT, SIGQUIT};

static int spawn(pid_t *program, char *const words[], const sigset_t *usual) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  // Standard input and output may be redirected: `haru plan edit dentist --editor --json | jq`.
  int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
  for (int stream = 0; stream <= 2 && terminal >= 0; stream++) {
    posix_spawn_file_actions_adddup2(&files, terminal, stream);
  }
  posix_spawnattr_setsigdefault(&attributes, usual);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  int code = posix_spawnp(program, words[0], &files, &attributes, words, environ);
  if (terminal >= 0) close(terminal);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return code;
}

int terminal_run(char *const words[]) {
  struct sigaction ignore = {0}, before[2];
  sigset_t usual;
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  for (int i = 0; i < 2; i++) {
    sigaction(keys[i], &ignore, &before[i]);
    // A signal that the parent ignores stays ignored.
    if (before[i].sa_handler != SIG_IGN) sigaddset(&usual, keys[i]);
  }
  pid_t program;
  int status = 0, code = spawn(&program, words, &usual);
  if (code == 0) {
    while (waitpid(program, &status, 0) < 0 && errno == EINTR) {}
  }
  for (int i = 0; i < 2; i++) sigaction(keys[i], &before[i], NULL);
  if (code != 0) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

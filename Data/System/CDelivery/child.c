#define _GNU_SOURCE
#include "CDelivery.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
  // Milliseconds for a program to end after SIGTERM, for its last output to arrive, and between two checks.
  GRACE = 1000,
  LAST_WORDS = 100,
  LOOK = 10,
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// The program leads a process group of its own, so that its child processes can be ended with it.
static int start(const char *path, char *const words[], char *const environment[], int input, int output, pid_t *child) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t signals;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  if (input >= 0) posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  else posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  // Standard output is discarded: only standard error is reported.
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&files, output, STDERR_FILENO);
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGCHLD);
  sigaddset(&signals, SIGHUP);
  sigaddset(&signals, SIGQUIT);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int error = posix_spawn(child, path, &files, &attributes, words, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

static void end(pid_t child) {
  int64_t last = now() + GRACE;
  kill(-child, SIGTERM);
  while (waitpid(child, NULL, WNOHANG) == 0) {
    if (now() >= last) {
      kill(-child, SIGKILL);
      while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
      return;
    }
    poll(NULL, 0, LOOK);
  }
  // SIGKILL can't be ignored. The group's number isn't reused while one of its processes exists.
  kill(-child, SIGKILL);
}

int child_run(
  const char *path,
  char *const words[],
  char *const environment[],
  int input,
  int milliseconds,
  struct child_ending *ending
) {
  int ends[2];
  pid_t child;
  *ending = (struct child_ending){0};
  // The parent process may have set SIGCHLD to be ignored; then waitpid would report no status.
  struct sigaction ends_of_children;
  if (sigaction(SIGCHLD, NULL, &ends_of_children) == 0 && ends_of_children.sa_handler == SIG_IGN)
    signal(SIGCHLD, SIG_DFL);
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(ends) != 0) return errno;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
#endif
  int error = start(path, words, environment, input, ends[1], &child);
  close(ends[1]);
  if (error != 0) {
    close(ends[0]);
    return error;
  }
  int64_t last = now() + milliseconds;
  int status = 0, has_ended = 0, is_read = 0;
  while (!has_ended || !is_read) {
    int64_t left = last - now();
    if (left <= 0) break;
    struct pollfd voice = {.fd = is_read ? -1 : ends[0], .events = POLLIN};
    if (poll(&voice, 1, left < LOOK ? (int)left : LOOK) > 0) {
      char bytes[4096];
      ssize_t count = read(ends[0], bytes, sizeof bytes);
      if (count == 0 || (count < 0 && errno != EINTR)) is_read = 1;
      for (ssize_t i = 0; i < count && ending->length < sizeof ending->complaint; i++)
        ending->complaint[ending->length++] = bytes[i];
    }
    if (!has_ended && waitpid(child, &status, WNOHANG) == child) {
      has_ended = 1;
      // A child process of the program may keep standard error open for long.
      int64_t words_end = now() + LAST_WORDS;
      if (words_end < last) last = words_end;
      // The output of a successful program isn't reported, so there is nothing to wait for.
      if (WIFEXITED(status) && WEXITSTATUS(status) == 0) break;
    }
  }
  if (!has_ended) {
    end(child);
    ending->is_too_slow = 1;
  } else {
    ending->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  // Closed only after the program's end, because writing to a closed pipe would end it.
  close(ends[0]);
  return 0;
}

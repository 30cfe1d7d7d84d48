#include "CSignalCleanup.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
static const char *const endings[] = {"", "-journal", "-wal", "-shm"};

// The names of all files to remove, composed before a signal comes, because a signal handler may do very little.
static struct {
  volatile sig_atomic_t is_used;
  char names[COUNT(endings)][4096];
} files[128];

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int used;
static struct sigaction before[COUNT(ends)];

static void on_end(int number) {
  for (size_t i = 0; i < COUNT(files); i++) {
    for (size_t j = 0; files[i].is_used && j < COUNT(endings); j++) unlink(files[i].names[j]);
  }
  // Folders can be removed only after the files in them.
  for (size_t i = 0; i < COUNT(files); i++) {
    if (files[i].is_used) rmdir(files[i].names[0]);
  }
  // Raising the signal again ends the program when this function returns.
  signal(number, SIG_DFL);
  raise(number);
}

// Handles only signals with the default action: ignored signals stay ignored, and the full screen handles its own.
static void catch_ends(void) {
  for (size_t i = 0; i < COUNT(ends); i++) {
    struct sigaction action = {0};
    sigaction(ends[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_DFL) continue;
    sigfillset(&action.sa_mask);
    action.sa_handler = on_end;
    action.sa_flags = SA_RESTART;
    sigaction(ends[i], &action, NULL);
  }
}

static void release_ends(void) {
  for (size_t i = 0; i < COUNT(ends); i++) {
    struct sigaction now;
    if (sigaction(ends[i], NULL, &now) == 0 && now.sa_handler == on_end) sigaction(ends[i], &before[i], NULL);
  }
}

int cleanup_add(const char *path) {
  size_t length = strlen(path);
  int number = -1;
  if (length + 16 > sizeof files[0].names[0]) return -1;
  pthread_mutex_lock(&mutex);
  for (size_t i = 0; i < COUNT(files) && number < 0; i++) {
    if (!files[i].is_used) number = (int)i;
  }
  if (number >= 0) {
    for (size_t j = 0; j < COUNT(endings); j++) {
      memcpy(files[number].names[j], path, length);
      strcpy(files[number].names[j] + length, endings[j]);
    }
    files[number].is_used = 1;
    if (used++ == 0) catch_ends();
  }
  pthread_mutex_unlock(&mutex);
  return number;
}

void cleanup_cancel(int number) {
  if (number < 0) return;
  pthread_mutex_lock(&mutex);
  files[number].is_used = 0;
  if (--used == 0) release_ends();
  pthread_mutex_unlock(&mutex);
}

#ifndef CDELIVERY_H
#define CDELIVERY_H

#include <stddef.h>
#include <stdint.h>

// Why wake_wait ended.
enum {
  WAKE_TIME = 0,
  WAKE_CLOCK = 1,
  WAKE_CHANGE = 2,
};

// Returns a descriptor that tells of files that are written in a folder, -1 where the system has none.
int wake_watch(const char *folder);

// Sleeps until so many seconds after 1970 by the user's clock, until that was set, or until a file was written. It follows
// a computer that sleeps. Systems without timers of that kind wake up every 30 seconds, and say that something changed.
int wake_wait(int watch, int64_t seconds);

// What became of a program.
struct child_ending {
  // Its exit status, or 128 and the number of the signal that ended it.
  int status;
  int is_too_slow;
  // The beginning of what it wrote to standard error, and how many bytes that is.
  char complaint[4096];
  size_t length;
};

// Runs a program, without a shell, until it ends or time is over, when it is ended with all it has started; words and
// environment end with NULL, and without a descriptor its input is empty. Waits for it. Returns 0, or an errno where it
// could not be started.
int child_run(
  const char *path,
  char *const words[],
  char *const environment[],
  int input,
  int milliseconds,
  struct child_ending *ending
);

#endif

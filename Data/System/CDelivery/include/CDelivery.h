#ifndef CDELIVERY_H
#define CDELIVERY_H

#include <stddef.h>
#include <stdint.h>

// The reasons why wake_wait returns.
enum {
  WAKE_TIME = 0,
  WAKE_CLOCK = 1,
  WAKE_CHANGE = 2,
};

// Returns a descriptor that becomes readable when files in a folder are written, or -1 if the system has none.
int wake_watch(const char *folder);

// Sleeps until a time in seconds since 1970, until the user's clock is set, or until a file is written. The time also
// passes while the computer sleeps. Systems without such timers wake up every 30 seconds and report a change.
int wake_wait(int watch, int64_t seconds);

// How a program ended.
struct child_ending {
  // The exit status, or 128 plus the number of the signal that ended the program.
  int status;
  int is_too_slow;
  // The beginning of the output to standard error, and its length in bytes.
  char complaint[4096];
  size_t length;
};

// Runs a program without a shell and waits for it. After the given time, the program and all its child processes are
// ended. Words and environment end with NULL; if the input descriptor is negative, the program's input is empty.
// Returns 0, or an errno if the program could not be started.
int child_run(
  const char *path,
  char *const words[],
  char *const environment[],
  int input,
  int milliseconds,
  struct child_ending *ending
);

#endif

#ifndef CDELIVERY_H
#define CDELIVERY_H

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

// Returns the exit status of a child that has ended, or the number of the signal that ended it, and -1 while it runs. Who
// waits for it is told all the same.
int child_status(int number);

#endif

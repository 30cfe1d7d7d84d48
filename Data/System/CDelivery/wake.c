#include "CDelivery.h"

#include <time.h>
#include <unistd.h>

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>

int wake_watch(const char *folder) {
  int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (watch >= 0 && inotify_add_watch(watch, folder, IN_MODIFY | IN_MOVED_TO) < 0) {
    close(watch);
    return -1;
  }
  return watch;
}

// Writes often come in groups, so this waits a second and then discards their events.
static int changed(int watch) {
  char events[4096];
  nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
  while (read(watch, events, sizeof events) > 0) {
  }
  return WAKE_CHANGE;
}

int wake_wait(int watch, int64_t seconds) {
  struct itimerspec end = {.it_value = {.tv_sec = seconds > 0 ? seconds : 1}};
  int timer = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (timer < 0 || timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &end, NULL) < 0) {
    if (timer >= 0) close(timer);
    sleep(30);
    return WAKE_CHANGE;
  }
  // poll ignores a negative descriptor.
  struct pollfd both[] = {{.fd = timer, .events = POLLIN}, {.fd = watch, .events = POLLIN}};
  while (poll(both, 2, -1) < 0 && errno == EINTR) {
  }
  uint64_t count;
  int reason = WAKE_CHANGE;
  if (both[0].revents) reason = read(timer, &count, sizeof count) < 0 && errno == ECANCELED ? WAKE_CLOCK : WAKE_TIME;
  close(timer);
  return both[0].revents ? reason : changed(watch);
}

#else

int wake_watch(const char *folder) {
  (void)folder;
  return -1;
}

int wake_wait(int watch, int64_t seconds) {
  (void)watch;
  int64_t left = seconds - (int64_t)time(NULL);
  if (left > 0) sleep(left < 30 ? (unsigned)left : 30);
  return (int64_t)time(NULL) >= seconds ? WAKE_TIME : WAKE_CHANGE;
}

#endif

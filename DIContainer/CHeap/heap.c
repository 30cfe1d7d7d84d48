#include "CHeap.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>

// On threads other than the first, glibc requests each page separately: 2,000 requests for a month's list.
// Setting M_TOP_PAD turns off the dynamic M_MMAP_THRESHOLD, below which memory is reused instead of returned.
// Work moves from thread to thread, and a heap of each thread would hold what the others could reuse.
int heap_grow_by(int bytes) {
  return mallopt(M_TOP_PAD, bytes) && mallopt(M_MMAP_THRESHOLD, bytes) && mallopt(M_ARENA_MAX, 1);
}
#else
int heap_grow_by(int bytes) { return bytes > 0; }
#endif

// ICU holds 11 letters of a language (uloc.h); BCP 47 has at most eight per part, and encodings have a few more.
static int is_readable(const char *name) {
  size_t part = 0;
  int parts = 1;
  for (; *name; name++) {
    if (strchr("_-.@", *name)) {
      part = 0;
      parts++;
    } else if (++part > (parts == 1 ? 8 : 16)) {
      return 0;
    }
  }
  return parts <= 6;
}

void occupy_standard_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    // The system gives the lowest number that is free, and the lower streams are open by now.
    if (fcntl(stream, F_GETFD) < 0 && errno == EBADF && open("/dev/null", O_RDONLY) != stream) return;
  }
}

void forbid_core_files(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_CORE, &limit) != 0) return;
  limit.rlim_cur = 0;
  setrlimit(RLIMIT_CORE, &limit);
}

void replace_unreadable_locales(void) {
  static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
    const char *name = getenv(variables[i]);
    if (name && !is_readable(name)) setenv(variables[i], "C", 1);
  }
}

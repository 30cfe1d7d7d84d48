#include "CCurl.h"

#include <CLibrary.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
  HEAD_LIMIT = 256 << 10,

  WRITEDATA = 10001,
  WRITEFUNCTION = 20011,
  HTTPHEADER = 10023,
  HEADERDATA = 10029,
  HEADERFUNCTION = 20079,
  NOSIGNAL = 99,
  BODY = 10165,
  BODY_SIZE = 60,
  PATH_AS_IS = 234,
  ACCEPT_ENCODING = 10102,
  PROTOCOLS = 181,
  SUPPRESS_CONNECT_HEADERS = 265,
  PROTOCOLS_STR = 10318,
  QUICK_EXIT = 322,

  PROTOCOL_HTTP = 1,
  PROTOCOL_HTTPS = 2,
  GLOBAL_DEFAULT = 3,
  MESSAGE_DONE = 1,
  UNKNOWN_OPTION = 48,
  OUT_OF_MEMORY = 27,
  ABORTED = 42,
  TOO_LARGE = 63,
};

// The layout of CURLMsg.
struct message {
  int kind;
  void *easy;
  union {
    void *any;
    int code;
  } data;
};

struct library {
  void *(*easy_init)(void);
  int (*easy_setopt)(void *, int, ...);
  void (*easy_cleanup)(void *);
  void *(*multi_init)(void);
  int (*multi_add)(void *, void *);
  int (*multi_remove)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned, int, int *);
  int (*multi_wakeup)(void *);
  struct message *(*multi_info)(void *, int *);
  int (*multi_cleanup)(void *);
  void *(*list_append)(void *, const char *);
  void (*list_free)(void *);
  int (*global_init)(long);
};

static const char *const names[] = {
    "curl_easy_init", "curl_easy_setopt", "curl_easy_cleanup",
    "curl_multi_init", "curl_multi_add_handle", "curl_multi_remove_handle", "curl_multi_perform",
    "curl_multi_poll", "curl_multi_wakeup", "curl_multi_info_read", "curl_multi_cleanup",
    "curl_slist_append", "curl_slist_free_all", "curl_global_init",
};

enum { COUNT = sizeof names / sizeof *names };

_Static_assert(COUNT == sizeof(struct library) / sizeof(void *), "a name for each function");

struct bytes {
  uint8_t *start;
  size_t count, capacity, limit;
};

struct lane {
  const struct library *curl;
  void *multi;
};

struct transfer {
  const struct library *curl;
  void *easy, *multi, *headers;
  // The multi handle belongs to a lane, which keeps its connections open.
  int is_in_lane;
  struct bytes head, body;
  // The first error before the transfer began.
  int fault;
  int is_too_large;
  atomic_int is_cancelled;
};

uintptr_t http_library_open(const char *name) {
  struct library *library = library_open(name, names, COUNT);
  if (!library) return 0;
  if (library->global_init(GLOBAL_DEFAULT) == 0) return (uintptr_t)library;
  free(library);
  return 0;
}

const char *http_library_version(const char *name) {
  const char *(**functions)(void) = library_open(name, (const char *[]){"curl_version"}, 1);
  const char *version = functions ? functions[0]() : NULL;
  free(functions);
  return version;
}

// Returns less than `count` if the limit is exceeded, which ends the transfer.
static size_t append(struct transfer *transfer, struct bytes *bytes, const void *more, size_t count) {
  if (count > bytes->limit - bytes->count) {
    transfer->is_too_large = 1;
    return 0;
  }
  if (count > bytes->capacity - bytes->count) {
    size_t capacity = (bytes->count + count) * 2;
    uint8_t *start = realloc(bytes->start, capacity);
    if (!start) return 0;
    bytes->start = start;
    bytes->capacity = capacity;
  }
  if (count) memcpy(bytes->start + bytes->count, more, count);
  bytes->count += count;
  return count;
}

static size_t on_head(char *line, size_t size, size_t count, void *transfer) {
  struct transfer *it = transfer;
  // Drops the headers of an answer that wasn't the last, such as 103 Early Hints.
  if (size * count > 5 && memcmp(line, "HTTP/", 5) == 0) it->head.count = 0;
  return append(it, &it->head, line, size * count);
}

static size_t on_body(char *bytes, size_t size, size_t count, void *transfer) {
  struct transfer *it = transfer;
  return append(it, &it->body, bytes, size * count);
}

static int note(struct transfer *it, int code) {
  if (!it->fault) it->fault = code;
  return code;
}

uintptr_t http_lane_make(uintptr_t library) {
  struct lane *it = malloc(sizeof *it);
  if (!it) return 0;
  it->curl = (const struct library *)library;
  it->multi = it->curl->multi_init();
  if (it->multi) return (uintptr_t)it;
  free(it);
  return 0;
}

void http_lane_free(uintptr_t lane) {
  struct lane *it = (struct lane *)lane;
  it->curl->multi_cleanup(it->multi);
  free(it);
}

uintptr_t http_transfer_make(uintptr_t library, uintptr_t lane, size_t limit) {
  const struct library *curl = (const struct library *)library;
  struct transfer *it = calloc(1, sizeof *it);
  if (!it) return 0;
  it->curl = curl;
  it->head.limit = HEAD_LIMIT;
  it->body.limit = limit;
  it->easy = curl->easy_init();
  it->is_in_lane = lane != 0;
  it->multi = lane ? ((struct lane *)lane)->multi : curl->multi_init();
  if (!it->easy || !it->multi) {
    http_transfer_free((uintptr_t)it);
    return 0;
  }
  note(it, curl->easy_setopt(it->easy, WRITEFUNCTION, on_body));
  note(it, curl->easy_setopt(it->easy, WRITEDATA, it));
  note(it, curl->easy_setopt(it->easy, HEADERFUNCTION, on_head));
  note(it, curl->easy_setopt(it->easy, HEADERDATA, it));
  note(it, curl->easy_setopt(it->easy, NOSIGNAL, 1L));
  note(it, curl->easy_setopt(it->easy, ACCEPT_ENCODING, ""));
  note(it, curl->easy_setopt(it->easy, SUPPRESS_CONNECT_HEADERS, 1L));
  note(it, curl->easy_setopt(it->easy, PATH_AS_IS, 1L));
  // Older libraries lack PROTOCOLS_STR and use PROTOCOLS; if both fail, nothing is sent.
  if (curl->easy_setopt(it->easy, PROTOCOLS_STR, "http,https") == UNKNOWN_OPTION) {
    note(it, curl->easy_setopt(it->easy, PROTOCOLS, (long)(PROTOCOL_HTTP | PROTOCOL_HTTPS)));
  }
  // A cancelled transfer doesn't wait for a name that no server answers; older libraries lack this option, too.
  curl->easy_setopt(it->easy, QUICK_EXIT, 1L);
  return (uintptr_t)it;
}

void http_transfer_free(uintptr_t transfer) {
  struct transfer *it = (struct transfer *)transfer;
  if (it->easy && it->multi) it->curl->multi_remove(it->multi, it->easy);
  if (it->easy) it->curl->easy_cleanup(it->easy);
  if (it->multi && !it->is_in_lane) it->curl->multi_cleanup(it->multi);
  it->curl->list_free(it->headers);
  free(it->head.start);
  free(it->body.start);
  free(it);
}

void http_set_text(uintptr_t transfer, int option, const char *text) {
  struct transfer *it = (struct transfer *)transfer;
  note(it, it->curl->easy_setopt(it->easy, option, text));
}

void http_set_number(uintptr_t transfer, int option, long number) {
  struct transfer *it = (struct transfer *)transfer;
  note(it, it->curl->easy_setopt(it->easy, option, number));
}

void http_set_body(uintptr_t transfer, const uint8_t *bytes, size_t count) {
  struct transfer *it = (struct transfer *)transfer;
  // The size comes first, because the bytes are copied at once.
  note(it, it->curl->easy_setopt(it->easy, BODY_SIZE, (long)count));
  note(it, it->curl->easy_setopt(it->easy, BODY, count ? (const char *)bytes : ""));
}

void http_add_header(uintptr_t transfer, const char *line) {
  struct transfer *it = (struct transfer *)transfer;
  void *longer = it->curl->list_append(it->headers, line);
  if (!longer) {
    note(it, OUT_OF_MEMORY);
    return;
  }
  it->headers = longer;
  note(it, it->curl->easy_setopt(it->easy, HTTPHEADER, longer));
}

// Returns the code of the transfer if it has ended, or -1.
static int ended(struct transfer *it) {
  int left;
  for (struct message *message; (message = it->curl->multi_info(it->multi, &left));) {
    if (message->kind == MESSAGE_DONE) return message->data.code;
  }
  return -1;
}

int http_run(uintptr_t transfer) {
  struct transfer *it = (struct transfer *)transfer;
  int running, code = -1;
  if (it->fault) return it->fault;
  if (it->curl->multi_add(it->multi, it->easy) != 0) return OUT_OF_MEMORY;
  while (code < 0 && !atomic_load(&it->is_cancelled)) {
    if (it->curl->multi_perform(it->multi, &running) != 0) return OUT_OF_MEMORY;
    code = ended(it);
    if (code < 0) it->curl->multi_poll(it->multi, NULL, 0, 1000, NULL);
  }
  if (it->is_too_large) return TOO_LARGE;
  return code < 0 ? ABORTED : code;
}

void http_cancel(uintptr_t transfer) {
  struct transfer *it = (struct transfer *)transfer;
  atomic_store(&it->is_cancelled, 1);
  it->curl->multi_wakeup(it->multi);
}

static const uint8_t *bytes(const struct bytes *bytes, size_t *count) {
  *count = bytes->count;
  return bytes->start;
}

const uint8_t *http_head(uintptr_t transfer, size_t *count) { return bytes(&((struct transfer *)transfer)->head, count); }

const uint8_t *http_body(uintptr_t transfer, size_t *count) { return bytes(&((struct transfer *)transfer)->body, count); }

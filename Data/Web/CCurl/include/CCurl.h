#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

// libcurl, opened while the program runs: who never asks for anything on the web does not pay for it, and it need not be
// there where the program is built. Its numbers are part of its interface and never change.

// Numbers for http_set_text and http_set_number, and codes of http_run, by libcurl's names.
enum {
  HTTP_URL = 10002,
  HTTP_PROXY = 10004,
  HTTP_AGENT = 10018,
  HTTP_CERTIFICATES = 10065,
  HTTP_NO_PROXY = 10177,
  HTTP_METHOD = 10036,
  // Copied; no request has one without it.
  HTTP_BODY = 10165,
  HTTP_MILLISECONDS = 155,
  HTTP_CONNECT_MILLISECONDS = 156,
};

// Opens the library of that name. Returns 0 when it is not there or is from before 2020.
uintptr_t http_library_open(const char *name);

// A request for which at most so many bytes are received, decoded. Returns 0 when there is no memory.
uintptr_t http_transfer_make(uintptr_t library, size_t limit);
void http_transfer_free(uintptr_t transfer);

void http_set_text(uintptr_t transfer, int option, const char *text);
void http_set_number(uintptr_t transfer, int option, long number);
void http_add_header(uintptr_t transfer, const char *line);

// Sends it and waits for the whole answer. Returns 0 or a CURLcode: 63 when it is too large, 42 when it was cancelled.
int http_run(uintptr_t transfer);
// Ends http_run from any thread, also before it has begun.
void http_cancel(uintptr_t transfer);

// The answer's status line and headers, and what it holds; as long as the transfer is.
const uint8_t *http_head(uintptr_t transfer, size_t *count);
const uint8_t *http_body(uintptr_t transfer, size_t *count);

#endif

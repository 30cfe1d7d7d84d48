#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

// libcurl, loaded at run time: runs that never use the web don't pay for it, and it isn't needed to build haru. Its
// numbers are part of its interface and never change.

// Options for http_set_text and http_set_number, under libcurl's numbers.
enum {
  HTTP_URL = 10002,
  HTTP_PROXY = 10004,
  HTTP_AGENT = 10018,
  HTTP_CERTIFICATES = 10065,
  HTTP_NO_PROXY = 10177,
  HTTP_METHOD = 10036,
  HTTP_MILLISECONDS = 155,
  HTTP_CONNECT_MILLISECONDS = 156,
};

// Opens the library with that name. Returns 0 if the library doesn't exist or is from before 2020.
uintptr_t http_library_open(const char *name);

// Returns what the library with that name says about itself, such as "libcurl/8.14.1 OpenSSL/3.5.1", or NULL.
const char *http_library_version(const char *name);

// Makes a lane, whose requests run one after another and share their connections. Returns 0 if there is no memory.
uintptr_t http_lane_make(uintptr_t library);
// Frees a lane without requests, and closes its connections.
void http_lane_free(uintptr_t lane);

// Makes a request whose answer may have at most `limit` bytes after decoding. The lane must have no other request and
// must outlive this one; with 0, the request has a connection of its own. Returns 0 if there is no memory.
uintptr_t http_transfer_make(uintptr_t library, uintptr_t lane, size_t limit);
void http_transfer_free(uintptr_t transfer);

void http_set_text(uintptr_t transfer, int option, const char *text);
void http_set_number(uintptr_t transfer, int option, long number);
// Sets the body, which is copied; requests without it have no body.
void http_set_body(uintptr_t transfer, const uint8_t *bytes, size_t count);
void http_add_header(uintptr_t transfer, const char *line);

// Sends the request and waits for the whole answer. Returns 0 or a CURLcode: 63 if the answer is too large, 42 if the
// request was cancelled.
int http_run(uintptr_t transfer);
// Ends http_run from any thread, even before it has begun.
void http_cancel(uintptr_t transfer);

// The answer's status line and headers, and its body; both are valid as long as the transfer exists.
const uint8_t *http_head(uintptr_t transfer, size_t *count);
const uint8_t *http_body(uintptr_t transfer, size_t *count);

#endif

#include "CQRCode.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

enum {
  ANY_VERSION = 0,
  LOWEST_CORRECTION = 0,
  DARK = 1,
};

// The layout of QRcode.
struct code {
  int version;
  int side;
  unsigned char *squares;
};

struct library {
  struct code *(*encode)(const char *, int, int);
  void (*free_code)(struct code *);
};

static const char *const names[] = {"QRcode_encodeString8bit", "QRcode_free"};

_Static_assert(sizeof names / sizeof *names == sizeof(struct library) / sizeof(void *), "a name for each function");

uintptr_t qrcode_library_open(const char *name) {
  void *file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  struct library *library = file ? malloc(sizeof *library) : NULL;
  if (!library) return 0;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *function = dlsym(file, names[i]);
    memcpy((char *)library + i * sizeof function, &function, sizeof function);
    if (function) continue;
    free(library);
    return 0;
  }
  return (uintptr_t)library;
}

size_t qrcode_make(uintptr_t library, const char *text, uint8_t *squares, size_t capacity) {
  const struct library *qrcode = (const struct library *)library;
  struct code *code = qrcode->encode(text, ANY_VERSION, LOWEST_CORRECTION);
  if (!code) return 0;
  size_t side = code->side > 0 && code->side <= QRCODE_LARGEST_SIDE ? (size_t)code->side : 0;
  if (side * side > capacity) side = 0;
  for (size_t i = 0; i < side * side; i++) squares[i] = code->squares[i] & DARK;
  qrcode->free_code(code);
  return side;
}

#include "CQRCode.h"

#include <CLibrary.h>

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

enum { COUNT = sizeof names / sizeof *names };

_Static_assert(COUNT == sizeof(struct library) / sizeof(void *), "a name for each function");

uintptr_t qrcode_library_open(const char *name) {
  return (uintptr_t)library_open(name, names, COUNT);
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

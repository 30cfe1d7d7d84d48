#ifndef CQRCODE_H
#define CQRCODE_H

#include <stddef.h>
#include <stdint.h>

// libqrencode, loaded at run time: only signing in on another device uses it, and it isn't needed to build haru.
// The functions are those of version 4; they are part of its stable interface.

// The largest number of squares on each side of a code (ISO/IEC 18004, version 40).
enum { QRCODE_LARGEST_SIDE = 177 };

// Opens the library with that name, or the one that is open already. Returns 0 if it doesn't exist or is too old.
uintptr_t qrcode_library_open(const char *name);

// Makes the smallest code for a text, and writes 1 for each dark square and 0 for each light one, row by row. Returns
// the number of squares on each side, or 0 if the text is too long.
size_t qrcode_make(uintptr_t library, const char *text, uint8_t *squares, size_t capacity);

#endif

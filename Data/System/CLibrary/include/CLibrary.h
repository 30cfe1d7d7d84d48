#ifndef CLIBRARY_H
#define CLIBRARY_H

#include <stddef.h>

// Opens the library with that name, or the one that is open already, and returns the addresses of `count` functions in
// the order of their names. Returns NULL if the library doesn't exist or lacks one of the functions. The caller frees
// the addresses; the library stays open until the program ends.
void *library_open(const char *name, const char *const *functions, size_t count);

#endif

#include "CLibrary.h"

#include <dlfcn.h>
#include <stdlib.h>

void *library_open(const char *name, const char *const *functions, size_t count) {
  // Never closed, because its threads, and the work that it registers for the end of the program, still use its code.
  void *file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  void **addresses = file ? calloc(count, sizeof *addresses) : NULL;
  for (size_t i = 0; addresses && i < count; i++) {
    addresses[i] = dlsym(file, functions[i]);
    if (addresses[i]) continue;
    free(addresses);
    return NULL;
  }
  return addresses;
}

#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <stddef.h>

#define NUMBER(Result, name, parameters, arguments) NUMBER_##name,
enum { PQ_FUNCTIONS(NUMBER) COUNT };

#define NAME(Result, name, parameters, arguments) #name,
static const char *const names[COUNT] = {PQ_FUNCTIONS(NAME)};

static void *functions[COUNT];

const char *libpq_load(const char *name) {
  // Never closed, because sessions and their threads last until the program ends.
  void *file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!file) return dlerror();
  for (size_t i = 0; i < COUNT; i++) {
    functions[i] = dlsym(file, names[i]);
    if (!functions[i]) return "it is older than version 14";
  }
  return NULL;
}

#define FORWARD(Result, name, parameters, arguments) \
  Result name parameters { return ((Result(*) parameters)functions[NUMBER_##name]) arguments; }
PQ_FUNCTIONS(FORWARD)

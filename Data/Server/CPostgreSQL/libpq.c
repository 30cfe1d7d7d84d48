#include "CPostgreSQL.h"

#include <CLibrary.h>
#include <dlfcn.h>
#include <stddef.h>

#define NUMBER(Result, name, parameters, arguments) NUMBER_##name,
enum { PQ_FUNCTIONS(NUMBER) COUNT };

#define NAME(Result, name, parameters, arguments) #name,
static const char *const names[COUNT] = {PQ_FUNCTIONS(NAME)};

static void **functions;

const char *libpq_load(const char *name) {
  functions = library_open(name, names, COUNT);
  if (functions) return NULL;
  return dlopen(name, RTLD_NOW | RTLD_LOCAL) ? "it is older than version 14" : dlerror();
}

#define FORWARD(Result, name, parameters, arguments) \
  Result name parameters { return ((Result(*) parameters)functions[NUMBER_##name]) arguments; }
PQ_FUNCTIONS(FORWARD)

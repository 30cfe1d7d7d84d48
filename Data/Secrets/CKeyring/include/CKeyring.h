#ifndef C_KEYRING_H
#define C_KEYRING_H

#include <stddef.h>
#include <stdint.h>

// The Secret Service of the desktop, by the library libsecret, which is opened at run time.

enum {
  KEYRING_DONE = 0,
  // The keyring has no such secret; for `keyring_check`, there is no keyring.
  KEYRING_NONE = 1,
  // The keyring is locked; nobody is asked for its password.
  KEYRING_LOCKED = 2,
  // The keyring didn't answer in time.
  KEYRING_SILENT = 3,
  KEYRING_FAILED = 4,
  // The secret doesn't fit into the caller's memory.
  KEYRING_TOO_LONG = 5,
};

// Returns the library, or 0 if it isn't installed. The library asks at the session bus that the environment names.
uintptr_t keyring_library_open(const char *name);

// The functions below wait for an answer for `limit` milliseconds at most. The texts `store` and `name` identify a
// secret.

// Returns whether the default keyring is there and open.
int keyring_check(uintptr_t library, int limit);

// Copies a secret to memory of `*count` bytes, and sets the number of its bytes.
int keyring_find(uintptr_t library, int limit, const char *store, const char *name, uint8_t *secret, size_t *count);

// Saves a secret in the default keyring; replaces a secret with the same name.
int keyring_save(uintptr_t library, int limit, const char *store, const char *name, const char *label,
                 const uint8_t *secret, size_t count);

// Removes a secret; all secrets of the store if the name is null.
int keyring_remove(uintptr_t library, int limit, const char *store, const char *name);

#endif

#include "CCrypto.h"

#include <CLibrary.h>

struct library {
  void *(*read_key)(void **, const unsigned char **, long);
  void (*free_key)(void *);
  void *(*make_context)(void);
  void (*free_context)(void *);
  int (*begin)(void *, void **, const void *, void *, void *);
  int (*verify)(void *, const unsigned char *, size_t, const unsigned char *, size_t);
  const void *(*hashes[3])(void);
  void (*forget_errors)(void);
};

static const char *const names[] = {
    "d2i_PUBKEY", "EVP_PKEY_free", "EVP_MD_CTX_new", "EVP_MD_CTX_free", "EVP_DigestVerifyInit", "EVP_DigestVerify",
    "EVP_sha256", "EVP_sha384", "EVP_sha512", "ERR_clear_error",
};

enum { COUNT = sizeof names / sizeof *names };

_Static_assert(COUNT == sizeof(struct library) / sizeof(void *), "a name for each function");

uintptr_t crypto_library_open(const char *name) {
  return (uintptr_t)library_open(name, names, COUNT);
}

int crypto_verify(uintptr_t library, const uint8_t *key, size_t key_count, int hash, const uint8_t *message,
                  size_t message_count, const uint8_t *signature, size_t signature_count) {
  const struct library *crypto = (const struct library *)library;
  const unsigned char *rest = key;
  void *read = crypto->read_key(NULL, &rest, (long)key_count);
  void *context = crypto->make_context();
  int is_right = read && context && crypto->begin(context, NULL, crypto->hashes[hash](), NULL, read) == 1 &&
                 crypto->verify(context, signature, signature_count, message, message_count) == 1;
  crypto->free_context(context);
  crypto->free_key(read);
  crypto->forget_errors();
  return is_right;
}

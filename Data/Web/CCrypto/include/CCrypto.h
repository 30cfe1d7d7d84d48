#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stddef.h>
#include <stdint.h>

// OpenSSL's libcrypto, loaded at run time: only signing in with a provider uses it, and it isn't needed to build haru.
// The functions are those of version 3; they are part of its stable interface.

// The hash that is signed.
enum {
  CRYPTO_SHA256,
  CRYPTO_SHA384,
  CRYPTO_SHA512,
};

// Opens the library with that name, or the one that is open already. Returns 0 if it doesn't exist or is too old.
uintptr_t crypto_library_open(const char *name);

// Verifies a signature: with PKCS #1 padding for RSA, as two numbers in DER for an elliptic curve. The key is a
// SubjectPublicKeyInfo in DER. Returns 1 if the signature is right, and 0 in all other cases, such as a key that nobody
// can have.
int crypto_verify(uintptr_t library, const uint8_t *key, size_t key_count, int hash, const uint8_t *message,
                  size_t message_count, const uint8_t *signature, size_t signature_count);

#endif

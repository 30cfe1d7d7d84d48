import CSodium
package import Domain
import Foundation

/// Hashes passwords with libsodium's Argon2id (RFC 9106).
package struct ArgonHashing: PasswordHashing {
  /// The standard parameters; 64 MiB and seven passes took about 300 ms when measured.
  package static let standard = ArgonHashing(passes: 7, memory: 64 << 20)

  /// The version of libsodium, such as `1.0.18`.
  package static let libraryVersion = unsafe String(cString: sodium_version_string())

  let passes: Int
  /// The memory in bytes.
  let memory: Int

  /// - Parameters:
  ///   - passes: The number of passes, at least one.
  ///   - memory: The memory in bytes, at least 8 KiB.
  package init(passes: Int, memory: Int) { (self.passes, self.memory) = (passes, memory) }

  package func makeSecret() -> any TypedSecret { LockedSecret() }

  @concurrent package func hash(_ secret: any TypedSecret) async throws(HashingError) -> PasswordHash {
    Sodium.prepare()
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let status = unsafe withBytes(of: secret) { bytes, count in
      unsafe crypto_pwhash_str_alg(&text, bytes, UInt64(count), UInt64(passes), memory, crypto_pwhash_ALG_ARGON2ID13)
    }
    guard status == 0 else { throw .noMemory }
    return PasswordHash(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  @concurrent
  package func isRight(_ secret: any TypedSecret, for hash: PasswordHash) async throws(HashingError) -> Bool {
    Sodium.prepare()
    guard let text = Self.padded(hash) else { return false }
    var reason: Int32 = 0
    let status = unsafe withBytes(of: secret) { bytes, count in
      errno = 0
      defer { reason = errno }
      return unsafe crypto_pwhash_str_verify(text, bytes, UInt64(count))
    }
    // A wrong secret sets EINVAL; a failed verification sets the system's error.
    guard let status, status == 0 || reason != ENOMEM else { throw .noMemory }
    return status == 0
  }

  package func isOutdated(_ hash: PasswordHash) -> Bool {
    guard let text = Self.padded(hash) else { return false }
    return unsafe crypto_pwhash_str_needs_rehash(text, UInt64(passes), memory) == 1
  }

  package func fingerprint(of code: RecoveryCode, for lock: Lock.ID) -> CodeFingerprint {
    Sodium.prepare()
    var bytes = [UInt8](repeating: 0, count: 32)
    let (code, key) = (Array(code.letters.utf8), lock.bytes)
    unsafe crypto_generichash(&bytes, bytes.count, code, UInt64(code.count), key, key.count)
    return CodeFingerprint(bytes)
  }

  /// Returns a hash in the fixed size that libsodium reads; `nil` if the text isn't such a hash.
  private static func padded(_ hash: PasswordHash) -> [CChar]? {
    let text = hash.text.utf8.map(CChar.init(bitPattern:))
    // The hash has the memory in KiB as m and the passes as t; Haru didn't create a hash with higher costs.
    guard text.count < Int(crypto_pwhash_STRBYTES),
      let costs = hash.text.prefixMatch(of: /\$argon2id\$v=19\$m=([0-9]{1,7}),t=([0-9]{1,3}),p=1\$/),
      let memory = Int(costs.output.1), memory <= 1 << 20, let passes = Int(costs.output.2), passes <= 64
    else { return nil }
    return text + [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES) - text.count)
  }

  func withBytes(of secret: any TypedSecret, _ body: (UnsafePointer<CChar>, Int) -> Int32) -> Int32? {
    guard let secret = secret as? LockedSecret else { return nil }
    return unsafe secret.withBytes(body)
  }
}

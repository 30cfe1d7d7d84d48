import CSodium
import Domain
import Foundation

/// A key of 32 bytes that is derived from a password by Argon2id, in memory that is neither swapped nor dumped.
@safe final class PasswordKey {
  static let saltSize = Int(crypto_pwhash_SALTBYTES)
  /// The maximum passes and memory in bytes of existing files; a file that needs more is refused.
  private static let most = (passes: 16, memory: 256 << 20)

  private let bytes: UnsafeMutablePointer<UInt8>

  /// - Throws: ``HashingError`` if there is not enough memory.
  init(_ secret: any TypedSecret, _ salt: [UInt8], _ hashing: ArgonHashing) throws(HashingError) {
    Sodium.prepare()
    let size = Int(crypto_secretstream_xchacha20poly1305_KEYBYTES)
    guard let memory = unsafe sodium_malloc(size) else { throw .noMemory }
    let bytes = unsafe memory.assumingMemoryBound(to: UInt8.self)
    unsafe self.bytes = bytes
    let status = unsafe hashing.withBytes(of: secret) { password, count in
      unsafe crypto_pwhash(
        bytes, UInt64(size), password, UInt64(count), salt, UInt64(hashing.passes), hashing.memory,
        crypto_pwhash_ALG_ARGON2ID13)
    }
    guard status == 0 else { throw .noMemory }
  }

  deinit { unsafe sodium_free(bytes) }

  @discardableResult
  func use<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result { unsafe body(bytes) }

  static func newSalt() -> [UInt8] { Sodium.randomBytes(saltSize) }

  /// Returns the passes and the memory in 8 bytes each, little-endian.
  static func bytes(of hashing: ArgonHashing) -> [UInt8] {
    [hashing.passes, hashing.memory].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }

  /// Returns the passes and the memory in a file; `nil` if Haru writes no file with these numbers.
  static func hashing(_ bytes: ArraySlice<UInt8>) -> ArgonHashing? {
    let numbers = [bytes.prefix(8), bytes.dropFirst(8)].map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    guard (1...most.passes).contains(numbers[0]), (8 << 10...most.memory).contains(numbers[1]) else { return nil }
    return ArgonHashing(passes: numbers[0], memory: numbers[1])
  }
}

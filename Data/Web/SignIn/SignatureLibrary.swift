package import Domain

#if canImport(Darwin)
import Foundation
import Security
#else
import CCrypto
#endif

/// Verifies signatures with the system's library: Security on a Mac, OpenSSL's libcrypto elsewhere.
package struct SignatureLibrary: SignatureVerifying {
  package init() {}

  #if canImport(Darwin)
  package func isRight(
    _ signature: [UInt8], of message: [UInt8], with key: SigningKey, by algorithm: SigningAlgorithm
  ) -> Bool? {
    guard let signature = signature.inDER(of: key) else { return false }
    let (bytes, kind) =
      switch key.material {
      case .rsa(let modulus, let exponent): (DER.rsaKey(modulus, exponent), kSecAttrKeyTypeRSA)
      case .p256(let x, let y): ([4] + x + y, kSecAttrKeyTypeECSECPrimeRandom)
      }
    let attributes = [kSecAttrKeyType: kind, kSecAttrKeyClass: kSecAttrKeyClassPublic] as CFDictionary
    guard let read = unsafe SecKeyCreateWithData(Foundation.Data(bytes) as CFData, attributes, nil) else {
      return false
    }
    let way: SecKeyAlgorithm =
      switch algorithm {
      case .rs256: .rsaSignatureMessagePKCS1v15SHA256
      case .rs384: .rsaSignatureMessagePKCS1v15SHA384
      case .rs512: .rsaSignatureMessagePKCS1v15SHA512
      case .es256: .ecdsaSignatureMessageX962SHA256
      }
    return unsafe SecKeyVerifySignature(
      read, way, Foundation.Data(message) as CFData, Foundation.Data(signature) as CFData, nil)
  }
  #else
  /// The library; 0 if it isn't installed.
  private static let library = unsafe crypto_library_open("libcrypto.so.3")

  package func isRight(
    _ signature: [UInt8], of message: [UInt8], with key: SigningKey, by algorithm: SigningAlgorithm
  ) -> Bool? {
    guard Self.library != 0 else { return nil }
    guard let signature = signature.inDER(of: key) else { return false }
    let bytes =
      switch key.material {
      case .rsa(let modulus, let exponent):
        DER.publicKey(DER.rsaAlgorithm, DER.rsaKey(modulus, exponent))
      case .p256(let x, let y): DER.publicKey(DER.p256Algorithm, [4] + x + y)
      }
    let hash =
      switch algorithm {
      case .rs256, .es256: CRYPTO_SHA256
      case .rs384: CRYPTO_SHA384
      case .rs512: CRYPTO_SHA512
      }
    return unsafe crypto_verify(
      Self.library, bytes, bytes.count, CInt(hash), message, message.count, signature, signature.count) == 1
  }
  #endif
}

extension [UInt8] {
  /// Returns a signature in the form that libraries read; `nil` if the text can't be a signature.
  ///
  /// An elliptic curve's signature is two numbers of 32 bytes (RFC 7518 §3.4), which libraries expect in DER.
  fileprivate func inDER(of key: SigningKey) -> [UInt8]? {
    guard case .p256 = key.material else { return self }
    guard count == 64 else { return nil }
    return DER.sequence(DER.integer(Array(prefix(32))) + DER.integer(Array(suffix(32))))
  }
}

/// Writes the few forms of ASN.1 in which libraries read keys and signatures (X.690).
private enum DER {
  /// The algorithm of a key: rsaEncryption without parameters (RFC 3279 §2.3.1).
  static let rsaAlgorithm = sequence([6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 1, 1, 5, 0])
  /// The algorithm of a key: id-ecPublicKey on the curve prime256v1 (RFC 5480 §2.1.1).
  static let p256Algorithm = sequence(
    [6, 7, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 2, 1, 6, 8, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 3, 1, 7])

  static func rsaKey(_ modulus: [UInt8], _ exponent: [UInt8]) -> [UInt8] {
    sequence(integer(modulus) + integer(exponent))
  }

  static func publicKey(_ algorithm: [UInt8], _ key: [UInt8]) -> [UInt8] {
    sequence(algorithm + element(3, [0] + key))
  }

  static func sequence(_ content: [UInt8]) -> [UInt8] { element(0x30, content) }

  /// - Parameter bytes: The big-endian bytes of a nonnegative number.
  static func integer(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array(bytes.drop { $0 == 0 })
    let isPlain = digits.first.map { $0 < 0x80 } ?? false
    return element(2, (isPlain ? [] : [0]) + digits)
  }

  private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    let length: [UInt8] =
      count < 0x80
      ? [UInt8(count)]
      : count < 0x100 ? [0x81, UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
    return [tag] + length + content
  }
}

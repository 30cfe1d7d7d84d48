/// A public key with which a provider signs (RFC 7517).
public struct SigningKey: Hashable, Sendable {
  /// The numbers of a key in big-endian order.
  public enum Material: Hashable, Sendable {
    case rsa(modulus: [UInt8], exponent: [UInt8])
    /// A point on the curve P-256, each number with 32 bytes.
    case p256(x: [UInt8], y: [UInt8])
  }

  /// The name of the key; `nil` if the provider has only one key.
  public let id: String?
  public let material: Material
  /// The only algorithm that the key is for; `nil` for every algorithm that fits its kind.
  public let algorithm: SigningAlgorithm?

  /// - Returns: `nil` for a key that is too weak to trust or too large to use.
  public init?(id: String?, _ material: Material, for algorithm: SigningAlgorithm? = nil) {
    switch material {
    case .rsa(let modulus, let exponent):
      let size = modulus.drop { $0 == 0 }.count
      let factor = exponent.drop { $0 == 0 }
      // With the exponent 1, every text would be its own signature.
      guard (256...1_024).contains(size), (1...8).contains(factor.count), factor != [1],
        factor.last?.isMultiple(of: 2) == false
      else { return nil }
    case .p256(let x, let y): guard x.count == 32, y.count == 32 else { return nil }
    }
    (self.id, self.material, self.algorithm) = (id, material, algorithm)
  }

  /// Returns whether the key can make signatures with an algorithm.
  func fits(_ wanted: SigningAlgorithm) -> Bool {
    let isKind = if case .rsa = material { wanted != .es256 } else { wanted == .es256 }
    return isKind && (algorithm == nil || algorithm == wanted)
  }
}

/// The signature algorithms that Haru knows; none of them uses a shared secret (RFC 7518 §3.1).
public enum SigningAlgorithm: String, Hashable, Sendable {
  case rs256 = "RS256"
  case rs384 = "RS384"
  case rs512 = "RS512"
  case es256 = "ES256"
}

/// Verifies signatures.
public protocol SignatureVerifying: Sendable {
  /// Returns whether a signature is valid.
  ///
  /// - Parameters:
  ///   - signature: The signature in the form of JSON Web Signature; for an elliptic curve, two numbers of 32 bytes.
  ///   - message: The signed bytes.
  ///   - key: A key that fits the algorithm.
  ///   - algorithm: The signature algorithm.
  /// - Returns: `nil` if this computer has no library for it.
  func isRight(
    _ signature: [UInt8], of message: [UInt8], with key: SigningKey, by algorithm: SigningAlgorithm
  ) -> Bool?
}

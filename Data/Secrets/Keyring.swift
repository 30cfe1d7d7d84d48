package import Domain

/// A keyring of the system, which stores secrets by name.
package protocol Keyring: Sendable {
  var place: SecretPlace { get }

  /// Returns the reason why the keyring can't be used now; `nil` if it can be used.
  func fault() -> KeyringFault?

  /// - Returns: `false` if the keyring has no secret with the name.
  func find(_ name: String, into secret: any TypedSecret) throws(KeyringFault) -> Bool

  /// Saves a secret, and replaces a secret with the same name.
  func save(_ secret: any TypedSecret, as name: String) throws(KeyringFault)

  /// Removes a secret, or all secrets of the store if the name is `nil`.
  func remove(_ name: String?) throws(KeyringFault)
}

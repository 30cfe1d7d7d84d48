/// A program as a provider knows it.
public struct SignInClient: Hashable, Sendable {
  public let id: String
  /// The text that some providers call a secret, although nothing that a program contains is one.
  public let secret: Secret?

  /// - Returns: `nil` if the name is empty, or a text has characters that no request could send.
  public init?(id: String, secret: Secret? = nil) {
    guard id.isSendable, secret?.text.isSendable != false else { return nil }
    (self.id, self.secret) = (id, secret)
  }
}

/// Reads the names of this program at providers.
public struct SignInClients: Sendable {
  private let read: @Sendable (SignInIssuer) throws(SecretFileError) -> SignInClient?
  /// The path of the file, for messages.
  public let path: String

  public init(
    path: String, _ read: @escaping @Sendable (_ issuer: SignInIssuer) throws(SecretFileError) -> SignInClient?
  ) { (self.path, self.read) = (path, read) }

  /// Returns the program's name at a provider; `nil` if the user has set none.
  public func callAsFunction(at issuer: SignInIssuer) throws(SecretFileError) -> SignInClient? { try read(issuer) }
}

extension String {
  /// Indicates whether a header or a line can carry the text.
  var isSendable: Bool { !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}

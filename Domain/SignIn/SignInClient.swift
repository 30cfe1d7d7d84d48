/// A program as a provider knows it.
public struct SignInClient: Hashable, Sendable {
  public let id: String
  /// The text that some providers call a secret, although nothing inside a program is secret.
  public let secret: Secret?
  /// The page that forwards the provider's response to this computer; `nil` if the redirect URL is an address of this
  /// computer.
  public let page: WebAddress?

  /// - Returns: `nil` if the name is empty, a text has characters that no request could send, or the page's address
  ///   isn't encrypted.
  public init?(id: String, secret: Secret? = nil, page: WebAddress? = nil) {
    guard id.isSendable, secret?.text.isSendable != false, page?.isEncrypted != false else { return nil }
    (self.id, self.secret, self.page) = (id, secret, page)
  }
}

/// The description with which this program registers itself at a provider (RFC 7591 §2).
public struct ClientRegistration: Hashable, Sendable {
  /// The name that the provider shows the user.
  public static let name = "Haru"

  /// The grant type with which the program gets its first tokens.
  public let grant: String
  /// The redirect URL.
  public let redirect: LoopbackAddress
  /// The permissions that the program will ask for.
  public let scope: String

  public init(
    for grant: String, _ permissions: SignInPermissions, to redirect: LoopbackAddress, at server: SignInServer
  ) {
    (self.grant, self.redirect, scope) = (grant, redirect, permissions.scope(at: server))
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

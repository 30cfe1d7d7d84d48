/// A provider's description of itself, with the parts that Haru uses (OpenID Connect Discovery §3, RFC 8414 §2).
public struct SignInServer: Hashable, Sendable {
  /// The description as the provider sent it.
  public struct Document: Hashable, Sendable {
    public var issuer: String
    public var authorization: String
    public var token: String
    public var keys: String
    public var revocation: String?
    public var device: String?
    public var registration: String?
    /// The permissions that the provider lists.
    public var scopes: Set<String>
    /// The ways in which the provider accepts a client's secret; the standard's default is `client_secret_basic`.
    public var clientMethods: Set<String>
    /// The ways in which the address for ending a sign-in accepts a client's secret; `nil` for the same ways.
    public var revocationMethods: Set<String>?
    /// Indicates whether the browser's response names the provider (RFC 9207).
    public var namesIssuer: Bool

    public init(
      issuer: String, authorization: String, token: String, keys: String, revocation: String? = nil,
      device: String? = nil, registration: String? = nil, scopes: Set<String> = [],
      clientMethods: Set<String> = ["client_secret_basic"], revocationMethods: Set<String>? = nil,
      namesIssuer: Bool = false
    ) {
      (self.issuer, self.authorization, self.token, self.keys) = (issuer, authorization, token, keys)
      (self.revocation, self.device, self.registration) = (revocation, device, registration)
      (self.scopes, self.clientMethods, self.namesIssuer) = (scopes, clientMethods, namesIssuer)
      self.revocationMethods = revocationMethods
    }
  }

  /// The maximum length of an address, in bytes; people copy and open addresses.
  static let longestAddress = 4_096

  /// The issuer exactly as the provider writes it.
  public let issuer: SignInIssuer
  public let authorization: WebAddress
  public let token: WebAddress
  public let keys: WebAddress
  /// The address that ends a sign-in (RFC 7009); `nil` if the provider has none.
  public let revocation: WebAddress?
  /// The address that gives codes for other devices (RFC 8628 §4); `nil` if the provider has none.
  public let device: WebAddress?
  /// The address at which a program registers itself (RFC 7591 §3); `nil` if the provider has none.
  public let registration: WebAddress?
  public let scopes: Set<String>
  public let clientMethods: Set<String>
  public let revocationMethods: Set<String>
  let namesIssuer: Bool

  /// Checks a description.
  ///
  /// - Throws: ``SignInError/wrongIssuer(_:)`` for a provider other than the one that was asked,
  ///   ``SignInError/unencrypted(_:)`` for an address that anyone on the network could read, and
  ///   ``SignInError/unreadable(_:)`` for one that is too long.
  public init(_ document: Document, of asked: SignInIssuer) throws(SignInError) {
    guard let issuer = SignInIssuer(document.issuer), issuer.isSame(as: asked) else {
      throw .wrongIssuer(document.issuer)
    }
    func endpoint(_ text: String) throws(SignInError) -> WebAddress {
      guard text.utf8.count <= Self.longestAddress else { throw .unreadable(.discovery) }
      guard let address = issuer.endpoint(text) else { throw .unencrypted(text) }
      return address
    }
    self.issuer = issuer
    authorization = try endpoint(document.authorization)
    token = try endpoint(document.token)
    keys = try endpoint(document.keys)
    revocation = if let text = document.revocation { try endpoint(text) } else { nil }
    device = if let text = document.device { try endpoint(text) } else { nil }
    registration = if let text = document.registration { try endpoint(text) } else { nil }
    (scopes, clientMethods, namesIssuer) = (document.scopes, document.clientMethods, document.namesIssuer)
    revocationMethods = document.revocationMethods ?? document.clientMethods
  }
}

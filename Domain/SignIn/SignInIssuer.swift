/// The address by which an OpenID Connect provider names itself, such as `https://accounts.google.com`.
public struct SignInIssuer: Hashable, Sendable {
  public static let google = SignInIssuer(checked: "https://accounts.google.com", isLoopback: false)
  public static let kakao = SignInIssuer(checked: "https://kauth.kakao.com", isLoopback: false)

  public let text: String
  private let isLoopback: Bool

  /// - Returns: `nil` unless the text is an address without a query that is encrypted or on this computer.
  public init?(_ text: String) {
    guard let address = WebAddress(exactly: text), address.isEncrypted || address.isLoopback, !text.contains("?")
    else { return nil }
    self.init(checked: text, isLoopback: address.isLoopback)
  }

  /// Creates an issuer from typed text: an address, with or without `https://`, or the name of a provider.
  public init?(typed text: String) {
    if let known = SignInProvider.named[text.lowercased()] {
      self = known
    } else {
      self.init(text.contains("://") ? text : "https://\(text)")
    }
  }

  private init(checked text: String, isLoopback: Bool) { (self.text, self.isLoopback) = (text, isLoopback) }

  /// The provider's host, such as `accounts.google.com`, with the port unless it is the default.
  public var host: String { text.split(separator: "/").dropFirst().first.map(String.init) ?? text }

  /// The address of the document in which the provider describes itself (OpenID Connect Discovery §4).
  public var discovery: String {
    (text.hasSuffix("/") ? text : text + "/") + ".well-known/openid-configuration"
  }

  /// Returns whether both name the same provider; people leave out a trailing slash.
  public func isSame(as other: SignInIssuer) -> Bool { discovery == other.discovery }

  /// Reads an address of the provider.
  ///
  /// - Returns: `nil` for an address without encryption, unless the provider is on this computer.
  func endpoint(_ text: String) -> WebAddress? {
    guard let address = WebAddress(exactly: text), address.isEncrypted || address.isLoopback && isLoopback
    else { return nil }
    return address
  }
}

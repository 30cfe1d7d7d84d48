/// A provider for signing in to servers, with what is special about it.
public struct SignInProvider: Hashable, Sendable {
  private static let google = SignInProvider(
    issuer: .google, name: "Google", key: "GOOGLE",
    scopes: [
      "apidata.googleusercontent.com": "https://www.googleapis.com/auth/calendar",
      "www.googleapis.com": "https://www.googleapis.com/auth/carddav",
    ])

  /// The providers that a user can name without an address.
  static let named: [String: SignInIssuer] = ["google": .google]

  public let issuer: SignInIssuer
  /// The name for people.
  public let name: String
  /// The part of a name in the key file that stands for the provider.
  private let key: String
  /// The permission for the data on a server, by the server's name.
  private let scopes: [String: String]

  private init(issuer: SignInIssuer, name: String, key: String, scopes: [String: String]) {
    (self.issuer, self.name, self.key, self.scopes) = (issuer, name, key, scopes)
  }

  public init(_ issuer: SignInIssuer) {
    let key = issuer.host.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    self =
      Self.google.issuer.isSame(as: issuer)
      ? Self.google : SignInProvider(issuer: issuer, name: issuer.host, key: String(key), scopes: [:])
  }

  /// The name in the key file for the program's name at the provider.
  public var clientKey: String { "HARU_\(key)_CLIENT" }

  /// The name in the key file for what the provider calls a secret.
  public var secretKey: String { "HARU_\(key)_SECRET" }

  /// Indicates whether the provider ends every sign-in of the program as soon as one token is revoked; Google does, so
  /// that the sign-ins of calendars would end, too, even on other computers.
  public var revokesAllTogether: Bool { issuer.isSame(as: .google) }

  /// Returns the permissions that a sign-in needs; most providers have none of their own for the data on a server.
  public func scopes(for purpose: SignInPurpose) -> [String] {
    guard case .data(let server) = purpose else { return [] }
    return scopes.filter { server.hasPrefix("https://\($0.key)/") }.map(\.value)
  }
}

/// A provider for signing in to servers, with its special settings.
public struct SignInProvider: Hashable, Sendable {
  private static let google = SignInProvider(
    issuer: .google, name: "Google", key: "GOOGLE",
    scopes: [
      "apidata.googleusercontent.com": "https://www.googleapis.com/auth/calendar",
      "www.googleapis.com": "https://www.googleapis.com/auth/carddav",
    ], permissionsPage: "https://myaccount.google.com/permissions")
  /// Kakao refuses permissions that its app doesn't have, and compares the whole redirect address.
  private static let kakao = SignInProvider(
    issuer: .kakao, name: "Kakao", key: "KAKAO", hasUsualScopes: false, addresses: LoopbackAddress.registered,
    permissionsPage: "https://accounts.kakao.com")

  /// The providers that a user can name without an address.
  public static let named: [String: SignInIssuer] = ["google": .google, "kakao": .kakao]

  public let issuer: SignInIssuer
  /// The name for people.
  public let name: String
  /// The part of a name in the key file that identifies the provider.
  private let key: String
  /// Indicates whether the provider has the permissions of OpenID Connect for the user's address and name.
  private let hasUsualScopes: Bool
  /// The permission for the data on a server, by the server's name.
  private let scopes: [String: String]
  /// The addresses to which the provider may send the browser; empty for any port and path of this computer.
  public let addresses: [LoopbackAddress]
  /// The page on which a user can end a program's sign-in, or the address of the provider if no such page is known.
  public let permissionsPage: String

  private init(
    issuer: SignInIssuer, name: String, key: String, hasUsualScopes: Bool = true, scopes: [String: String] = [:],
    addresses: [LoopbackAddress] = [], permissionsPage: String? = nil
  ) {
    (self.issuer, self.name, self.key, self.hasUsualScopes) = (issuer, name, key, hasUsualScopes)
    (self.scopes, self.addresses) = (scopes, addresses)
    self.permissionsPage = permissionsPage ?? issuer.text
  }

  public init(_ issuer: SignInIssuer) {
    if let known = [Self.google, .kakao].first(where: { $0.issuer.isSame(as: issuer) }) {
      self = known
      return
    }
    // Someone else can own login-example.org, and must not get the secret of login.example.org.
    let key = issuer.host.uppercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? "\(character)" : character == "-" ? "__" : "_"
    }
    self.init(issuer: issuer, name: issuer.host, key: key.joined())
  }

  /// The name in the key file for the program's name at the provider.
  public var clientKey: String { "HARU_\(key)_CLIENT" }

  /// The name in the key file for the text that the provider calls a secret.
  public var secretKey: String { "HARU_\(key)_SECRET" }

  /// The name in the key file for the page that forwards the provider's response to this computer.
  public var pageKey: String { "HARU_\(key)_REDIRECT" }

  /// Returns the possible redirect addresses; empty for any port and path of this computer.
  public func addresses(for client: SignInClient?) -> [LoopbackAddress] { client?.page == nil ? addresses : [] }

  /// Indicates whether programs may be able to register themselves; Google and Kakao only do that on their own pages.
  var mayRegisterPrograms: Bool { !Self.named.values.contains { issuer.isSame(as: $0) } }

  /// Indicates whether the provider ends all of a user's sign-ins with the program as soon as one token is revoked;
  /// Google does.
  private var revokesAllTogether: Bool { issuer.isSame(as: .google) }

  /// Returns whether a sign-in may be ended at the provider without ending the sign-ins of these accounts.
  ///
  /// A home doesn't know the accounts of other homes, whose users have to sign in again.
  ///
  /// - Parameters:
  ///   - user: The user; `nil` for an unknown user, who may be the user of any account.
  ///   - others: The accounts; `nil` if they can't be read.
  func mayRevoke(signInOf user: String?, besides others: [SyncAccount]?) -> Bool {
    guard revokesAllTogether else { return true }
    guard let others else { return false }
    return !others.contains { other in
      (user == nil || other.user == user) && other.provider?.issuer.isSame(as: issuer) == true
    }
  }

  /// Returns the permissions that a sign-in needs; most providers have none of their own for the data on a server.
  public func scopes(for purpose: SignInPurpose) -> [String] {
    guard case .data(let server) = purpose else { return [] }
    return scopes.filter { server.hasPrefix("https://\($0.key)/") }.map(\.value)
  }

  /// Returns the permissions to ask for.
  public func permissions(for purpose: SignInPurpose) -> SignInPermissions {
    let identity = ["openid"] + (hasUsualScopes ? ["email"] + (purpose == .account ? ["profile"] : []) : [])
    return SignInPermissions(scopes(for: purpose), identity: identity, isLasting: purpose != .account)
  }

  /// Returns whether the provider may give codes for other devices; Google gives none for calendars and contacts.
  func mayGiveDeviceCodes(for purpose: SignInPurpose) -> Bool { scopes(for: purpose).isEmpty }
}

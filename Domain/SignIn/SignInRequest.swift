import Foundation

/// One sign-in: the address for the browser, and the values that the browser's response must contain.
///
/// Uses an authorization code with PKCE (RFC 6749 §4.1, 7636 and 8252). Each value that protects the sign-in has 32
/// random bytes and is used once.
public struct SignInRequest: Hashable, Sendable {
  /// Computes SHA-256.
  public typealias Hash = @Sendable (_ bytes: [UInt8]) -> [UInt8]

  /// The time that Haru waits for the browser.
  public static let patience = Duration.seconds(300)

  public let server: SignInServer
  public let client: SignInClient
  let permissions: SignInPermissions
  /// The address of this computer to which the browser is finally redirected.
  public let redirect: LoopbackAddress
  /// The address to which the provider sends the browser; another address only if a page forwards the response.
  public let redirectedTo: String
  /// The secret whose hash the provider gets first, so that only this program can use the code.
  public let verifier: Secret
  let nonce: String
  private let state: String
  /// The address to open in the browser.
  public let address: String

  /// - Parameters:
  ///   - server: The provider.
  ///   - client: This program at the provider.
  ///   - permissions: The permissions to ask for.
  ///   - redirect: The redirect URL at this computer.
  ///   - user: The user who is expected; `nil` for anybody.
  ///   - random: Random bits.
  ///   - hash: SHA-256.
  public init(
    at server: SignInServer, as client: SignInClient, for permissions: SignInPermissions,
    to redirect: LoopbackAddress, user: String? = nil, random: RandomSource, hash: Hash
  ) {
    (self.server, self.client, self.permissions, self.redirect) = (server, client, permissions, redirect)
    redirectedTo = client.page?.text ?? redirect.text
    let state = random.base64URL
    nonce = random.base64URL
    // The page finds the address of this computer in the state, because a provider passes nothing else on unchanged.
    self.state = client.page == nil ? state : "\(redirect.port).\(redirect.path.dropFirst()).\(state)"
    let verifier = random.base64URL
    self.verifier = Secret(verifier)
    let parameters: [(name: String, value: String?)] = [
      ("response_type", "code"), ("client_id", client.id), ("redirect_uri", redirectedTo),
      ("scope", permissions.scope(at: server)), ("state", self.state), ("nonce", nonce),
      ("code_challenge", hash(Array(verifier.utf8)).base64URL), ("code_challenge_method", "S256"),
      // Offline access requires the user's consent at each sign-in (OpenID Connect Core §11).
      ("prompt", permissions.isOffline(at: server) ? "consent" : nil), ("login_hint", user),
    ]
    let query = parameters.compactMap { name, value in value.map { "\(name)=\(WebAddress.encoded($0))" } }
    let start = server.authorization.text
    address = start + (start.contains("?") ? "&" : "?") + query.joined(separator: "&")
  }

  /// Returns whether a text is the response to this sign-in: the redirect URL, or its path with the query.
  public func isAnswered(by text: String) -> Bool {
    guard let states = Self.parameters(in: text)["state"], states.count == 1 else { return false }
    // The comparison takes the same time whichever characters differ.
    let (given, own) = (Array(states[0].utf8), Array(state.utf8))
    return given.count == own.count && zip(given, own).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns the code in the browser's response.
  ///
  /// - Throws: ``SignInError/wrongAnswer`` if the text isn't the response to this sign-in, and other errors if the
  ///   response is an error or comes from another provider.
  public func code(in text: String) throws(SignInError) -> Secret {
    guard isAnswered(by: text) else { throw .wrongAnswer }
    let parameters = Self.parameters(in: text)
    // No parameter may occur twice (RFC 6749 §3.1).
    guard parameters.values.allSatisfy({ $0.count == 1 }) else { throw .wrongAnswer }
    let issuer = parameters["iss"]?[0]
    guard issuer == server.issuer.text || issuer == nil && !server.namesIssuer else {
      throw .wrongIssuer(issuer ?? "")
    }
    if let error = parameters["error"]?[0] {
      if error == "access_denied" { throw .declined }
      throw .refused(error, words: parameters["error_description"]?[0] ?? "")
    }
    guard let code = parameters["code"]?[0], !code.isEmpty else { throw .wrongAnswer }
    return Secret(code)
  }

  /// Reads the query of an address; a name may have several values.
  private static func parameters(in text: String) -> [String: [String]] {
    guard let start = text.firstIndex(of: "?") else { return [:] }
    let query = text[start...].dropFirst().prefix { $0 != "#" && !$0.isWhitespace }
    return query.split(separator: "&").reduce(into: [:]) { found, part in
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      found[decoded(sides[0]), default: []].append(sides.count > 1 ? decoded(sides[1]) : "")
    }
  }

  /// Decodes a part of a query; a text with wrong percent signs stays unchanged.
  private static func decoded(_ text: Substring) -> String {
    text.replacing("+", with: " ").removingPercentEncoding ?? String(text)
  }
}

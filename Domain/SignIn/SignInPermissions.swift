/// The permissions of a sign-in.
public struct SignInPermissions: Hashable, Sendable {
  /// The permissions that reveal who signs in.
  let identity: [String]
  /// The permissions that the user must grant.
  let needed: [String]
  /// Indicates whether Haru needs lasting access; otherwise Haru only learns who the user is.
  let isLasting: Bool

  public init(_ needed: [String] = [], identity: [String] = ["openid", "email"], isLasting: Bool = true) {
    (self.needed, self.identity, self.isLasting) = (needed, identity, isLasting)
  }

  /// Indicates whether a provider is asked for access while the user is away (OpenID Connect Core §11).
  func isOffline(at server: SignInServer) -> Bool { isLasting && server.scopes.contains("offline_access") }

  /// Returns the permissions as one text (RFC 6749 §3.3).
  package func scope(at server: SignInServer) -> String {
    (identity + (isOffline(at: server) ? ["offline_access"] : []) + needed).joined(separator: " ")
  }
}

/// The reason for a sign-in, which decides which permissions Haru asks for.
public enum SignInPurpose: Hashable, Sendable {
  /// Haru learns once who the user is.
  case account
  /// Haru uses the data on a server, for as long as the user allows it.
  case data(server: String)
}

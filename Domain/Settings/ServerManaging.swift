/// Looks after a server that keeps what several people have; for who runs it.
public protocol ServerManaging: Sendable {
  /// Makes the server ready for accounts, or brings it to the newest form.
  ///
  /// - Parameter isTrial: Whether it is only told.
  /// - Returns: What the server was asked to do; empty when nothing was left to be done.
  func prepare(isTrial: Bool) async throws(ServerError) -> [String]

  /// Makes an account, which nobody but its owner reads.
  ///
  /// - Parameters:
  ///   - name: As whom its owner signs in; see ``ServerAccountName``.
  ///   - secret: Its password; `nil` where the server knows its people by other ways.
  ///   - isTrial: Whether it is only told.
  /// - Returns: What the server was asked to do, without the password.
  func addAccount(
    _ name: ServerAccountName, with secret: (any TypedSecret)?, isTrial: Bool
  ) async throws(ServerError) -> [String]

  /// Removes an account and all that it has, for good.
  ///
  /// - Parameters:
  ///   - name: As whom its owner signs in.
  ///   - isTrial: Whether it is only told.
  /// - Returns: What the server was asked to do.
  func removeAccount(_ name: ServerAccountName, isTrial: Bool) async throws(ServerError) -> [String]

  /// Looks for what would let one account see another's.
  func check() async throws(ServerError) -> ServerCondition
}

/// Small letters, digits and `_`, a letter first; 63 at most (PostgreSQL, NAMEDATALEN).
public struct ServerAccountName: Hashable, Sendable {
  public static let longest = 63

  public let text: String

  /// `nil` for what is none, and for names that servers keep for themselves.
  public init?(_ text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "_")
    }
    guard isPlain, let first = text.first, first.isLetter, text.utf8.count <= Self.longest else { return nil }
    guard !text.hasPrefix("pg_"), !["public", "none", "haru_account"].contains(text) else { return nil }
    self.text = text
  }
}

/// The result of checking a server.
public struct ServerCondition: Hashable, Sendable {
  public let accounts: Int
  public let problems: [ServerProblem]

  public init(accounts: Int, problems: [ServerProblem]) { (self.accounts, self.problems) = (accounts, problems) }
}

/// Something on a server that would let one account see another's, or keep it from its own.
public struct ServerProblem: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A table that is not there.
    case missing
    /// A table whose rows are not kept apart as they were made to be.
    case policy
    /// Somebody may do more with the tables than an account may.
    case grant
    /// An account's role may do more than sign in, or is not there.
    case role
    /// A column whose values the planner counts for everybody.
    case statistics
    /// An index that does not begin with the account, so that a plan over it tells what others have.
    case index
    /// A function of somebody's that may see a row before its policy does.
    case leakproof
    /// A large object, which no policy keeps apart.
    case largeObject = "large_object"
    /// An account whose channel of notifications can be guessed.
    case channel
  }

  public let kind: Kind
  /// The object with the problem, as the server names it.
  public let detail: String

  public init(_ kind: Kind, _ detail: String) { (self.kind, self.detail) = (kind, detail) }
}

/// Why a server was not looked after; nothing was changed.
public enum ServerError: Error, Hashable, Sendable {
  /// The library that talks to servers isn't installed, or can't be loaded.
  case noLibrary(detail: String)
  /// No server was named.
  case noAddress
  /// The given text isn't a server address.
  case wrongAddress
  /// The address has the password in it, where others may read it.
  case passwordInAddress
  /// Others can read the file with the password; its path.
  case openPasswordFile(String)
  case unreachable(detail: String)
  /// The server refuses the sign-in, or doesn't know the database; its own words.
  case notLetIn(detail: String)
  /// Signing in would give something away.
  case insecure(ServerDanger)
  /// Nobody has made Haru's tables there.
  case notPrepared
  /// The role that signs in has no account there.
  case noAccount
  /// Its tables are of an older version.
  case outdated
  case newerVersion
  /// Somebody has the name already.
  case exists
  /// No account has the name.
  case missing(ServerAccountName)
  /// A role owns something, or has a right to something, in another database, so it was not removed; it can't sign in any more.
  case ownsElsewhere
  /// The role that signs in isn't allowed to do that; the server's reason.
  case refused(reason: String)
}

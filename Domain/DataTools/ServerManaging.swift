/// Administers a server that stores the data of several people.
public protocol ServerManaging: Sendable {
  /// Creates Haru's tables on the server, or updates them to the newest version.
  ///
  /// - Parameter isDryRun: `true` for a dry run, which changes nothing.
  /// - Returns: The commands for the server; empty if nothing was left to do.
  func prepare(isDryRun: Bool) async throws(ServerError) -> [String]

  /// Creates an account, which only its owner can read.
  ///
  /// - Parameters:
  ///   - name: The name with which the owner signs in, see ``ServerAccountName``.
  ///   - secret: The password; `nil` if the server authenticates people in a different way.
  ///   - isDryRun: `true` for a dry run, which changes nothing.
  /// - Returns: The commands for the server, without the password.
  func addAccount(
    _ name: ServerAccountName, with secret: (any TypedSecret)?, isDryRun: Bool
  ) async throws(ServerError) -> [String]

  /// Removes an account and all its data permanently.
  ///
  /// - Parameters:
  ///   - name: The name with which the owner signs in.
  ///   - isDryRun: `true` for a dry run, which changes nothing.
  /// - Returns: The commands for the server.
  func removeAccount(_ name: ServerAccountName, isDryRun: Bool) async throws(ServerError) -> [String]

  /// Returns the accounts in the order in which they were added, each with the users of sign-in providers who own it.
  func accounts() async throws(ServerError) -> [ServerAccount]

  /// Checks for problems that would let one account see another's data.
  func check() async throws(ServerError) -> ServerCondition
}

/// The name of an account: at most 63 lowercase letters, digits and `_`, beginning with a letter (PostgreSQL,
/// NAMEDATALEN).
public struct ServerAccountName: Hashable, Sendable {
  public static let longest = 63

  public let text: String

  /// Creates a name; `nil` for an invalid or reserved name.
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

/// An account of a server, as its administrator sees it.
public struct ServerAccount: Hashable, Sendable {
  /// The name with which the owner signs in.
  public let name: String
  /// The users of sign-in providers who own the account, as the account states without the server verifying it.
  public let identities: [AccountIdentity]

  public init(name: String, identities: [AccountIdentity]) { (self.name, self.identities) = (name, identities) }
}

extension [ServerAccount] {
  /// Returns the names of the other accounts that name the same user.
  ///
  /// The server doesn't prevent shared users, because an account must not learn which users the others name.
  public func others(naming identity: AccountIdentity, besides name: String) -> [String] {
    filter { $0.name != name && $0.identities.contains(where: identity.isSame) }.map(\.name)
  }

  /// The users that several accounts name, each once, with the names of those accounts.
  public var sharedIdentities: [String] {
    let named = flatMap { account in account.identities.map { (account: account.name, identity: $0) } }
    return named.indices.compactMap { place in
      let (name, identity) = named[place]
      guard !named[..<place].contains(where: { identity.isSame(as: $0.identity) }) else { return nil }
      let others = others(naming: identity, besides: name)
      guard !others.isEmpty else { return nil }
      return "\(([name] + others).joined(separator: ", ")): \(identity.issuer.text) \(identity.subject)"
    }
  }
}

/// The result of checking a server.
public struct ServerCondition: Hashable, Sendable {
  public let accounts: Int
  public let problems: [ServerProblem]

  public init(accounts: Int, problems: [ServerProblem]) { (self.accounts, self.problems) = (accounts, problems) }
}

/// A problem that would let one account see another's data, or prevent access to its own.
public struct ServerProblem: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A table is missing.
    case missing
    /// The row-level security of a table is not as Haru created it.
    case policy
    /// Someone has more rights on the tables than an account may have.
    case grant
    /// An account's role is missing or can do more than sign in.
    case role
    /// The planner collects statistics of a column over all accounts.
    case statistics
    /// An index does not begin with the account, so query plans reveal facts about other accounts.
    case index
    /// A user-defined function may see a row before the policy filters it.
    case leakproof
    /// A large object exists, which no policy protects.
    case largeObject = "large_object"
    /// The notification channel of an account can be guessed.
    case channel
    /// Several accounts list the same user of a sign-in provider, who should own one.
    case identity
  }

  public let kind: Kind
  /// The object with the problem, as the server names it.
  public let detail: String

  public init(_ kind: Kind, _ detail: String) { (self.kind, self.detail) = (kind, detail) }
}

/// The reason why an administration command failed; nothing was changed.
public enum ServerError: Error, Hashable, Sendable {
  /// The library that talks to servers isn't installed, or can't be loaded.
  case noLibrary(detail: String)
  /// No server was given.
  case noAddress
  /// The given text isn't a server address.
  case wrongAddress
  /// The address contains the password, where others may read it.
  case passwordInAddress
  /// Other users can read the file with the password, which is at this path.
  case openPasswordFile(String)
  case unreachable(detail: String)
  /// The server refuses the sign-in, or doesn't know the database; `detail` is its message.
  case notLetIn(detail: String)
  /// Signing in would reveal secrets.
  case insecure(ServerDanger)
  /// The server doesn't have Haru's tables.
  case notPrepared
  /// The role that signs in has no account on the server.
  case noAccount
  /// The tables are of an older version.
  case outdated
  case newerVersion
  /// Another account already has the name.
  case exists
  /// No account has the name.
  case missing(ServerAccountName)
  /// The role owns something or has rights in another database, so the role wasn't removed, but it can no longer sign
  /// in.
  case ownsElsewhere
  /// The role that signs in isn't allowed to do this; `reason` is the server's message.
  case refused(reason: String)
}

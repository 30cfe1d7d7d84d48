/// Looks after what everything is kept in, whatever state that is in.
public protocol StoreKeeping: Sendable {
  /// Looks through everything: every page, index and reference, and what the features promise of their records.
  ///
  /// - Returns: What is not as it should be; empty when all is well.
  func check() async throws(StoreKeepingError) -> [StoreProblem]

  /// Copies everything as it is now, also while it is used, into one file that only its owner can read.
  ///
  /// - Parameters:
  ///   - path: Where to; `nil` for a place beside the store.
  ///   - replaces: Whether a file that is there may go.
  ///   - secret: What it is encrypted with; `nil` leaves it as it is.
  /// - Returns: Where the copy is, on disk for good.
  func backUp(
    to path: String?, replaces: Bool, with secret: (any TypedSecret)?
  ) async throws(StoreKeepingError) -> String

  /// Refuses what ``restore(from:with:)`` would refuse at a first look, before anybody is asked about it.
  ///
  /// - Returns: Whether it is encrypted.
  func examine(_ path: String) async throws(StoreKeepingError) -> Bool

  /// Puts a copy in the store's place after looking through it; others that use the store go on with it.
  ///
  /// - Parameters:
  ///   - path: Of the copy.
  ///   - secret: What it was encrypted with; `nil` for one that is not.
  /// - Returns: Where what was there is kept; `nil` when there was nothing.
  func restore(from path: String, with secret: (any TypedSecret)?) async throws(StoreKeepingError) -> String?

  /// Returns the state of the store's lock and account; `nil` if there is no store or its state can't be read.
  func accessState() async -> StoreAccessState?
}

/// The lock and the account that protect a store.
public struct StoreAccessState: Hashable, Sendable {
  public let lock: Lock?
  public let isSignedOut: Bool
  /// The account's identity, the same for every address that leads to it; `nil` if the place alone identifies the
  /// store.
  public let account: String?

  public init(lock: Lock?, isSignedOut: Bool, account: String? = nil) {
    (self.lock, self.isSignedOut, self.account) = (lock, isSignedOut, account)
  }

  /// Returns whether another store may replace this one: a lock can't be removed by a store with another lock.
  public func lets(_ other: StoreAccessState?) -> Bool { (lock == nil || lock?.id == other?.lock?.id) && !isSignedOut }
}

/// Something in a store that is not as it should be.
public struct StoreProblem: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A part of the file cannot be read as what it should be.
    case damaged
    /// A table or a column of the file's form is not there.
    case missing
    /// A record belongs to one that is not there.
    case reference
    /// Records do not go together as a feature promises.
    case record
    /// Search would not find a record as it is.
    case search
    /// Something that Haru did not make.
    case foreign
  }

  public let kind: Kind
  /// The affected part, in technical words.
  public let detail: String

  public init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    self.detail = detail
  }
}

/// Why a store was not looked through, copied or restored; what was there is as it was.
public enum StoreKeepingError: Error, Hashable, Sendable {
  /// There is no store yet.
  case noStore
  /// There is a file already, which may not be replaced.
  case exists
  /// The file to restore isn't a Haru store.
  case notAStore
  /// The file was written by a newer Haru.
  case newerVersion
  /// The file to restore has problems.
  case damaged([StoreProblem])
  /// The other store has a lock of its own, or its account was left.
  case locked
  /// The file was encrypted with another secret, or its beginning was changed.
  case wrongSecret
  case hashing(HashingError)
  /// The command needs a store in a file, and this one is on a server.
  case onServer
  case server(ServerError)
  /// The file cannot be read or written; `detail` is what the system says.
  case unusable(detail: String)
  case store(StoreError)
}

/// Looks after the copies of a store, and takes everything away.
public protocol BackupKeeping: Sendable {
  /// Returns the backups beside the store, the newest first.
  func backups() async throws(StoreKeepingError) -> [StoredBackup]

  /// Removes everything of the user for good.
  ///
  /// - Parameter withBackups: Whether what ``backups()`` tells goes too.
  /// - Throws: ``StoreKeepingError/unusable(detail:)`` with what could not be removed.
  func erase(withBackups: Bool) async throws(StoreKeepingError)

  /// Returns whether a file made at this path would be erased with everything else, whatever links lead to it.
  func isErased(_ path: String) -> Bool
}

/// Everything that can be done with a store's file.
public typealias DataKeeping = StoreKeeping & StoreExchanging & BackupKeeping

/// A copy that is kept beside a store.
public struct StoredBackup: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Asked for, or kept when something else took the store's place.
    case made
    case weekly
    /// A copy from before the file got a newer format.
    case upgrade
    /// A file that couldn't be read as a store.
    case damaged
    /// Anything else.
    case other
  }

  public let path: String
  public let kind: Kind
  /// When it was made; `nil` where its name does not tell.
  public let at: Instant?
  /// The size in bytes.
  public let size: Int
  /// The number of records of each kind; empty if unknown.
  public let counts: [String: Int]
  /// True if the backup can be read only with the password that it was made with.
  public let isEncrypted: Bool

  public init(path: String, kind: Kind, at: Instant?, size: Int, counts: [String: Int], isEncrypted: Bool = false) {
    (self.path, self.kind, self.at, self.size, self.counts) = (path, kind, at, size, counts)
    self.isEncrypted = isEncrypted
  }
}

/// Words for stores.
public enum StoreWord {
  /// The file of this machine, as the setting's value, in `HARU_STORE` and behind `--to`.
  public static let file = "file"
}

/// Chooses which store the Haru of this machine uses.
public protocol StoreChoosing: Sendable {
  /// The address of a server; `nil` for the file of this machine.
  ///
  /// - Throws: Where that cannot be read.
  func chosen() throws(StoreKeepingError) -> String?

  /// - Parameter address: As ``chosen()`` has it.
  func choose(_ address: String?) throws(StoreKeepingError)
}

/// Checks, backs up and restores a store, whatever its condition.
public protocol StoreManaging: Sendable {
  /// Checks everything: every page, index and reference, and the rules of the features for their records.
  ///
  /// - Returns: The problems found; empty if there are none.
  func check() async throws(StoreManagementError) -> [StoreProblem]

  /// Copies the current contents of a store, even while it is in use, into one file that only its owner can read.
  ///
  /// - Parameters:
  ///   - path: The path of the copy; `nil` for a place next to the store.
  ///   - replaces: `true` if an existing file may be replaced.
  ///   - secret: The password for encryption; `nil` for an unencrypted copy.
  /// - Returns: The path of the copy, after it was written to disk.
  func backUp(
    to path: String?, replaces: Bool, with secret: (any TypedSecret)?
  ) async throws(StoreManagementError) -> String

  /// Checks a file before the user is asked, and throws the errors of ``restore(from:with:)`` that a quick check can
  /// find.
  ///
  /// - Returns: `true` if the file is encrypted.
  func examine(_ path: String) async throws(StoreManagementError) -> Bool

  /// Replaces the store by a copy after checking the copy; other processes continue with the new store.
  ///
  /// - Parameters:
  ///   - path: The path of the copy.
  ///   - secret: The password of an encrypted copy; `nil` for an unencrypted copy.
  /// - Returns: The path at which the previous store is saved, or `nil` if there was none.
  func restore(from path: String, with secret: (any TypedSecret)?) async throws(StoreManagementError) -> String?

  /// Returns the state of the store's lock and account; `nil` if there is no store or its state can't be read.
  func accessState() async -> StoreAccessState?
}

/// The lock and the account that protect a store.
public struct StoreAccessState: Hashable, Sendable {
  public let lock: Lock?
  public let isSignedOut: Bool
  /// The identity of the account, which is the same for every address of the account.
  ///
  /// The value is `nil` if the store's location alone identifies it.
  public let account: String?

  public init(lock: Lock?, isSignedOut: Bool, account: String? = nil) {
    (self.lock, self.isSignedOut, self.account) = (lock, isSignedOut, account)
  }

  /// Returns whether another store may replace this one: a lock can't be removed by a store with another lock.
  public func allowsReplacement(by other: StoreAccessState?) -> Bool {
    (lock == nil || lock?.id == other?.lock?.id) && !isSignedOut
  }
}

/// A problem in a store.
public struct StoreProblem: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A part of the file is unreadable.
    case damaged
    /// A table or a column is missing.
    case missing
    /// A record belongs to a record that does not exist.
    case reference
    /// Records break a rule of a feature.
    case record
    /// The search index of a record is outdated.
    case search
    /// The store contains something that Haru did not create.
    case foreign
  }

  public let kind: Kind
  /// The affected part, in technical terms.
  public let detail: String

  public init(_ kind: Kind, _ detail: String) { (self.kind, self.detail) = (kind, detail) }
}

/// The reason why a store was not checked, copied or restored.
public enum StoreManagementError: Error, Hashable, Sendable {
  /// There is no store yet.
  case noStore
  /// A file already exists and must not be replaced.
  case exists
  /// The folder for the file to write doesn't exist.
  case noFolder
  /// The file to restore isn't a Haru store.
  case notAStore
  /// The file is an encrypted backup, which only restoring with its password can read.
  case encrypted
  /// The file was written by a newer Haru.
  case newerVersion
  /// The file to restore has problems.
  case damaged([StoreProblem])
  /// The other store has its own lock, or its user has signed out.
  case locked
  /// The file was encrypted with another password, or its beginning was changed.
  case wrongSecret
  case hashing(HashingError)
  /// The command needs a store in a file, and this one is on a server.
  case onServer
  case server(ServerError)
  /// The file can't be read or written; `detail` is the message of the system.
  case unusable(detail: String)
  /// The task was cancelled; nothing was changed.
  case cancelled
  case store(StoreError)
}

/// Lists the backups of a store, and erases all data.
public protocol BackupManaging: Sendable {
  /// Returns the backups next to the store, the newest first.
  func backups() async throws(StoreManagementError) -> [StoredBackup]

  /// Returns the accounts for synchronization; empty if there are none or they can't be read.
  func syncAccounts() async -> [SyncAccount]

  /// Returns the number of changes that the servers of accounts for synchronization don't have yet; 0 if it can't be
  /// read.
  func unsentChanges() async -> Int

  /// Removes all data of the user permanently, with all passwords and tokens on this computer.
  ///
  /// - Parameter withBackups: `true` to remove the ``backups()`` too.
  /// - Throws: ``StoreManagementError/unusable(detail:)`` with the files that could not be removed.
  func erase(withBackups: Bool) async throws(StoreManagementError)

  /// Returns whether erasing all data would erase the file at this path, even through links.
  func isErased(_ path: String) -> Bool
}

/// Everything that can be done with a store's file.
public typealias DataManaging = StoreManaging & StoreExchanging & BackupManaging

/// A backup next to a store.
public struct StoredBackup: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A backup that the user requested, or that was saved when the store was replaced.
    case made
    case weekly
    /// A copy from before the file was updated to a newer format.
    case upgrade
    /// A file that couldn't be read as a store.
    case damaged
    /// A file of any other kind.
    case other
  }

  public let path: String
  public let kind: Kind
  /// The time of the backup, or `nil` if the file name does not contain it.
  public let at: Instant?
  /// The size in bytes.
  public let size: Int
  /// The number of records of each kind; empty if unknown.
  public let counts: [String: Int]
  /// Indicates whether the backup can be read only with the password that it was made with.
  public let isEncrypted: Bool

  public init(path: String, kind: Kind, at: Instant?, size: Int, counts: [String: Int], isEncrypted: Bool = false) {
    (self.path, self.kind, self.at, self.size, self.counts) = (path, kind, at, size, counts)
    self.isEncrypted = isEncrypted
  }
}

/// Fixed names of stores.
public enum StoreWord {
  /// The store in a file on this computer, as the value of the setting, in `HARU_STORE` and after `--to`.
  public static let file = "file"
}

/// Chooses the store that Haru uses on this computer.
public protocol StoreChoosing: Sendable {
  /// Returns the address of a server, or `nil` for the file on this computer.
  ///
  /// - Throws: ``StoreManagementError`` if the choice can't be read.
  func chosen() throws(StoreManagementError) -> String?

  /// - Parameter address: The address in the form that ``chosen()`` returns.
  func choose(_ address: String?) throws(StoreManagementError)
}

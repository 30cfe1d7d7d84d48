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

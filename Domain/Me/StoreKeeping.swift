/// Looks after what everything is kept in, whatever state that is in.
public protocol StoreKeeping: Sendable {
  /// Looks through everything: every page, index and reference, and what the rooms promise of their records.
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

  /// Who may look into the store; `nil` where there is none or that cannot be told.
  func accessState() async -> StoreAccessState?
}

/// What stands between somebody and a store.
public struct StoreAccessState: Hashable, Sendable {
  public let lock: Lock?
  public let isSignedOut: Bool
  /// Which of all accounts it is, by whatever address it was reached; `nil` where the place says so.
  public let account: String?

  public init(lock: Lock?, isSignedOut: Bool, account: String? = nil) {
    (self.lock, self.isSignedOut, self.account) = (lock, isSignedOut, account)
  }

  /// Whether another store may take this one's place: no lock is taken away by one that has another.
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
    /// Records do not go together as a room promises.
    case record
    /// Search would not find a record as it is.
    case search
    /// Something that Haru did not make.
    case foreign
  }

  public let kind: Kind
  /// Which part, in technical words.
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
  /// What is to be restored is no store of Haru.
  case notAStore
  /// It was written by a newer Haru.
  case newerVersion
  /// What is to be restored is not as it should be.
  case damaged([StoreProblem])
  /// The other store has a lock of its own, or its account was left.
  case locked
  /// It was encrypted with another secret, or its beginning was changed.
  case wrongSecret
  case hashing(HashingError)
  /// It is about a store in a file, and this one is on a server.
  case onServer
  case server(ServerError)
  /// The file cannot be read or written; `detail` is what the system says.
  case unusable(detail: String)
  case store(StoreError)
}

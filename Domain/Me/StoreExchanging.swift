/// Brings everything of the user out of a store and into it, and makes one store of two.
public protocol StoreExchanging: Sendable {
  /// Writes everything into a new folder, of files that others can read; the same store gives the same bytes.
  ///
  /// - Parameter folder: May be there when nothing is in it.
  func export(to folder: String) async throws(StoreExchangeError) -> ExchangeReport

  /// Puts what was exported in the place of a store, as a whole or not at all.
  ///
  /// - Parameters:
  ///   - folder: As ``export(to:)`` wrote it.
  ///   - moved: Of the store that is moved with it, which then gives back the same bytes or is not kept; `nil` for an
  ///     import, which leaves as it is here who may look into it.
  ///   - replaces: Whether records that are there may go; a copy of them is kept.
  ///   - isTrial: Whether it is only looked through.
  func importAll(
    from folder: String, moving moved: MovedState?, replaces: Bool, isTrial: Bool
  ) async throws(StoreExchangeError) -> ExchangeReport

  /// Returns the data that a move takes along beside an export.
  func movedState() async throws(StoreExchangeError) -> MovedState

  /// Takes over what another store has, as one step of undo; the other one is not touched.
  ///
  /// - Parameters:
  ///   - path: Of a store, or of a folder that was exported.
  ///   - choice: Which side counts where both have changed the same.
  ///   - isTrial: Whether nothing is kept.
  func merge(_ path: String, _ choice: MergeChoice, isTrial: Bool) async throws(StoreExchangeError) -> MergeReport

  /// The program that keeps the store's folder in step with other machines, which can damage it; `nil` where none does.
  func synchronizer() -> String?

  /// The same the first time it is asked on this machine, so that it can be told once; `nil` from then on.
  func newSynchronizer() -> String?
}

extension StoreExchanging {
  /// Imports like ``importAll(from:moving:replaces:isTrial:)``, and keeps the store's own lock and sign-in.
  public func importAll(
    from folder: String, replaces: Bool, isTrial: Bool
  ) async throws(StoreExchangeError) -> ExchangeReport {
    try await importAll(from: folder, moving: nil, replaces: replaces, isTrial: isTrial)
  }
}

/// The data of a store that no export has and that a move takes along.
public struct MovedState: Hashable, Sendable {
  public let access: StoreAccessState
  public let outbox: ReminderOutbox

  public init(access: StoreAccessState, outbox: ReminderOutbox) { (self.access, self.outbox) = (access, outbox) }
}

/// Brings everything from the store in use to another place.
public protocol StoreMoving: Sendable {
  /// The target, in words that people and programs can use.
  var place: String { get }

  /// Brings it there as a whole or not at all, compared with what it was; what is moved from stays as it is.
  ///
  /// - Parameters:
  ///   - replaces: Whether records that are there may go; a copy of them is kept.
  ///   - isTrial: Whether nothing is kept.
  func move(replaces: Bool, isTrial: Bool) async throws(StoreExchangeError) -> ExchangeReport

  /// Indicates whether the environment names the store, which overrides any choice.
  var isNamed: Bool { get }

  /// Has this machine's Haru use that place from now on.
  ///
  /// - Returns: `false` where only whoever starts Haru can say so.
  func use() throws(StoreKeepingError) -> Bool
}

/// The number of records that were exported or imported.
public struct ExchangeReport: Hashable, Sendable {
  /// The numbers of records by the names of their files.
  public let counts: [String: Int]
  /// The place where the previous records are saved.
  public let kept: String?

  public init(counts: [String: Int], kept: String? = nil) { (self.counts, self.kept) = (counts, kept) }
}

/// Why everything was not brought out or in; all is as it was.
public enum StoreExchangeError: Error, Hashable, Sendable {
  case keeping(StoreKeepingError)
  /// Something is in the folder already.
  case exists
  /// No folder that was exported.
  case notAnExport
  /// The folder was exported by a newer Haru.
  case newerFormat
  case broken(ExchangeFault)
  /// Records are there already.
  case hasRecords
  /// The store to move is already in that place.
  case isThere
  /// Something was changed while it was moved, which the new place, filled by now, does not have.
  case changedMeanwhile
  /// Both sides have changed the same, and nobody said which one counts.
  case undecided(MergeReport)
}

/// A mistake in an exported file.
public struct ExchangeFault: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The file is missing or can't be read; the system's reason.
    case unreadable(String)
    /// A line that is no JSON object on a line of its own.
    case notJSON
    case unknownKey(String)
    case wrongValue(key: String)
    /// The same key twice.
    case repeatedKey(String)
    /// A value is missing, out of bounds, or does not go together with another.
    case refused
    /// Two records have the same key.
    case repeatedRecord
    /// The record belongs to a record that isn't there.
    case lostReference
    /// The export's list of files doesn't have this file.
    case notCounted(String)
    /// Records are missing or too many.
    case count(found: Int, expected: Int)
    /// Records that do not go together; technical words.
    case inconsistent(String)
    /// A new export of the imported records would be different.
    case different
  }

  public let file: String
  /// The line number, from 1; 0 for the whole file.
  public let line: Int
  public let reason: Reason

  public init(file: String, line: Int, _ reason: Reason) { (self.file, self.line, self.reason) = (file, line, reason) }
}

extension RecordKind {
  /// All that the user has.
  public static let store = RecordKind(rawValue: "data")
}

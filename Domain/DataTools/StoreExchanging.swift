/// Exports and imports all data of the user, and merges two stores.
public protocol StoreExchanging: Sendable {
  /// Exports everything into a new folder with files in a readable format; equal stores give equal bytes.
  ///
  /// - Parameter folder: The path of the folder, which may exist if it is empty.
  func export(to folder: String) async throws(StoreExchangeError) -> ExchangeReport

  /// Replaces a store by an export, completely or not at all.
  ///
  /// - Parameters:
  ///   - folder: The path of a folder that ``export(to:)`` wrote.
  ///   - moved: The state of the moved store; the import is discarded unless a new export gives the same bytes. `nil`
  ///     for an import, which keeps the store's own lock and sign-in.
  ///   - replaces: `true` if existing records may be replaced; a copy of them is saved.
  ///   - isDryRun: `true` for a dry run, which only checks the export.
  func importAll(
    from folder: String, moving moved: MovedState?, replaces: Bool, isDryRun: Bool
  ) async throws(StoreExchangeError) -> ExchangeReport

  /// Returns the data that a move transfers in addition to an export.
  func movedState() async throws(StoreExchangeError) -> MovedState

  /// Merges another store into this store as one undo step; the other store is not changed.
  ///
  /// - Parameters:
  ///   - path: The path of a store or of an exported folder.
  ///   - choice: The side that wins if both sides changed the same field.
  ///   - isDryRun: `true` for a dry run, which changes nothing.
  func merge(_ path: String, _ choice: MergeChoice, isDryRun: Bool) async throws(StoreExchangeError) -> MergeReport

  /// Returns the program that syncs the store's folder with other machines and may damage the store; `nil` if there is
  /// none.
  func synchronizer() -> String?

  /// Returns the program of ``synchronizer()`` the first time it is found on this computer, for a warning; `nil` from
  /// then on.
  func newSynchronizer() -> String?
}

extension StoreExchanging {
  /// Imports an export like ``importAll(from:moving:replaces:isDryRun:)``, and keeps the store's own lock and sign-in.
  public func importAll(
    from folder: String, replaces: Bool, isDryRun: Bool
  ) async throws(StoreExchangeError) -> ExchangeReport {
    try await importAll(from: folder, moving: nil, replaces: replaces, isDryRun: isDryRun)
  }
}

/// The data of a store that isn't part of an export but must be moved.
public struct MovedState: Hashable, Sendable {
  public let access: StoreAccessState
  public let outbox: ReminderOutbox
  /// The users of sign-in providers who own the account.
  public let identities: [AccountIdentity]

  public init(access: StoreAccessState, outbox: ReminderOutbox, identities: [AccountIdentity] = []) {
    (self.access, self.outbox, self.identities) = (access, outbox, identities)
  }
}

/// Moves everything from the store in use to another place.
public protocol StoreMoving: Sendable {
  /// The target, in a form that people and programs read.
  var place: String { get }

  /// Copies everything to the target, completely or not at all, and compares it; the original store does not change.
  ///
  /// - Parameters:
  ///   - replaces: `true` if existing records may be replaced; a copy of them is saved.
  ///   - isDryRun: `true` for a dry run, which changes nothing.
  func move(replaces: Bool, isDryRun: Bool) async throws(StoreExchangeError) -> ExchangeReport

  /// Indicates whether the environment names the store, which overrides the user's choice.
  var isNamed: Bool { get }

  /// Makes Haru on this computer use the target from now on.
  ///
  /// - Returns: `false` if the environment names the store, so only the program that starts Haru can change it.
  func use() throws(StoreManagementError) -> Bool
}

/// The number of records that were exported or imported.
public struct ExchangeReport: Hashable, Sendable {
  /// The numbers of records by the names of their files.
  public let counts: [String: Int]
  /// The place where the previous records are saved.
  public let savedCopy: String?

  public init(counts: [String: Int], savedCopy: String? = nil) { (self.counts, self.savedCopy) = (counts, savedCopy) }
}

/// The reason why an export, an import or a merge failed; nothing was changed.
public enum StoreExchangeError: Error, Hashable, Sendable {
  case management(StoreManagementError)
  /// The folder is not empty.
  case exists
  /// The folder does not contain an export.
  case notAnExport
  /// The folder was exported by a newer Haru.
  case newerFormat
  case broken(ExchangeFault)
  /// The store already contains records.
  case hasRecords
  /// The store is already in the place to move to.
  case isThere
  /// The store was changed during the move, and the new place does not have the change.
  case changedMeanwhile
  /// Another account of the target server has an identity of this account.
  case isElsewhere(AccountIdentity)
  /// Both sides changed the same field, and no side was chosen.
  case undecided(MergeReport)
}

/// A mistake in an exported file.
public struct ExchangeFault: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The file is missing or can't be read, with the system's message.
    case unreadable(String)
    /// A line is not exactly one JSON object.
    case notJSON
    case unknownKey(String)
    case wrongValue(key: String)
    /// A key occurs twice.
    case repeatedKey(String)
    /// A value is missing, out of range, or inconsistent with another value.
    case refused
    /// Two records have the same key.
    case repeatedRecord
    /// The record refers to a record that isn't in the export.
    case lostReference
    /// The export's list of files doesn't contain this file.
    case notCounted(String)
    /// There are too few or too many records.
    case count(found: Int, expected: Int)
    /// The records are inconsistent; the text is technical.
    case inconsistent(String)
    /// A new export of the imported records would be different.
    case different
  }

  public let file: String
  /// The line number, starting at 1; 0 for the whole file.
  public let line: Int
  public let reason: Reason

  public init(file: String, line: Int, _ reason: Reason) { (self.file, self.line, self.reason) = (file, line, reason) }
}

extension RecordKind {
  /// All data of the user.
  public static let store = RecordKind(rawValue: "data")
}

/// One of two stores that are merged.
public enum MergeSide: String, Hashable, Sendable, CaseIterable {
  /// The user's own store, which is changed.
  case here
  /// The other store.
  case there
}

/// A part of a record that is merged as a whole.
public struct MergeField: Hashable, Sendable {
  /// The way to resolve a field that both sides changed differently.
  public enum Rule: Hashable, Sendable {
    /// The user has to choose.
    case ask
    /// The larger value wins, comparing the first values that differ.
    case larger
    case smaller
  }

  public let name: String
  /// The indexes of the field's values among the record's values.
  public let places: [Int]
  public let rule: Rule
  /// Indicates whether the field only affects how a record is shown, such as its place in a list.
  public let isCosmetic: Bool

  public init(_ name: String, places: [Int], rule: Rule = .ask, isCosmetic: Bool = false) {
    (self.name, self.places, self.rule, self.isCosmetic) = (name, places, rule, isCosmetic)
  }
}

/// Merges the two versions of a record in two copies of a store, field by field.
///
/// A value that only one side has changed since the copies diverged is taken from that side. A record that only one
/// side has stays, unless the other side removed that version of the record. A record that one side removed and the
/// other changed stays, unless only cosmetic fields were changed.
public struct RecordMerge<Value: Comparable & Hashable & Sendable>: Sendable {
  /// The record before the copies diverged.
  public enum Base: Hashable, Sendable {
    case unknown
    case absent
    case record([Value])
  }

  /// The merged values, or `nil` if the record is removed.
  public private(set) var values: [Value]?
  /// The fields that both sides changed differently; the preferred side's values are used.
  public private(set) var conflicts: [MergeField] = []
  /// The side that removed a record that the other side changed.
  public private(set) var removedBy: MergeSide?

  public init(
    here: [Value]?, there: [Value]?, base: Base, fields: [MergeField],
    preferring side: (MergeField) -> MergeSide = { _ in .here }
  ) {
    guard let here, let there else {
      values = here ?? there
      guard let rest = values, case .record(let old) = base else { return }
      let isSame = fields.allSatisfy { field in field.isCosmetic || field.places.allSatisfy { rest[$0] == old[$0] } }
      if isSame { values = nil } else { removedBy = here == nil ? .here : .there }
      return
    }
    var merged = here
    for field in fields {
      let (mine, other) = (field.places.map { here[$0] }, field.places.map { there[$0] })
      guard mine != other else { continue }
      let chosen: MergeSide
      switch (base, field.rule) {
      case (.record(let old), _) where field.places.map { old[$0] } == mine: chosen = .there
      case (.record(let old), _) where field.places.map { old[$0] } == other: chosen = .here
      case (_, .larger): chosen = mine.lexicographicallyPrecedes(other) ? .there : .here
      case (_, .smaller): chosen = mine.lexicographicallyPrecedes(other) ? .here : .there
      case (_, .ask):
        conflicts.append(field)
        chosen = side(field)
      }
      if chosen == .there { for place in field.places { merged[place] = there[place] } }
    }
    values = merged
  }
}

/// A record or field that both sides changed differently.
public struct MergeConflict: Hashable, Sendable {
  /// The kind of the record, such as `event`.
  public let kind: String
  public let id: String
  /// The record's name for people; empty if it has none.
  public let title: String
  /// The name of the field, or `nil` for a record that one side has removed; such a record stays.
  public let field: String?
  /// The value in this store, or `nil` if it is empty or the record was removed.
  public let here: String?
  public let there: String?

  public init(kind: String, id: String, title: String, field: String?, here: String?, there: String?) {
    (self.kind, self.id, self.title) = (kind, id, title)
    (self.field, self.here, self.there) = (field, here, there)
  }
}

/// The side whose value is used for each conflict.
public struct MergeChoice: Hashable, Sendable {
  /// The side for conflicts without a choice of their own; `nil` refuses them.
  public let side: MergeSide?
  private let chosen: [Place: MergeSide]

  private struct Place: Hashable {
    let kind: String
    let id: String
    let field: String?
  }

  /// - Parameters:
  ///   - side: The side for all other conflicts; `nil` refuses them.
  ///   - chosen: The sides of individual conflicts.
  public init(_ side: MergeSide?, _ chosen: [MergeConflict: MergeSide] = [:]) {
    self.side = side
    self.chosen = Dictionary(
      chosen.map { (Place(kind: $0.key.kind, id: $0.key.id, field: $0.key.field), $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Returns the side that wins for a field of a record, or `nil` if none was chosen.
  public func side(_ kind: String, _ id: String, _ field: String) -> MergeSide? {
    chosen[Place(kind: kind, id: id, field: field)] ?? side
  }
}

/// A change that merging makes to a record of this store.
public struct MergeChange: Hashable, Sendable {
  public enum Action: String, Hashable, Sendable { case added, changed, removed }

  public let action: Action
  /// The kind of the record, such as `event`.
  public let kind: String
  public let id: String
  /// The record's name for people; empty if it has none.
  public let title: String

  public init(_ action: Action, kind: String, id: String, title: String) {
    (self.action, self.kind, self.id, self.title) = (action, kind, id, title)
  }
}

/// The result of merging two stores.
public struct MergeReport: Hashable, Sendable {
  /// The maximum number of changes that are listed one by one.
  public static let listed = 50

  /// The number of records that only the other store had.
  public var added = 0
  public var changed = 0
  /// The number of records that the other store had removed.
  public var removed = 0
  /// The number of records of the other store that aren't added, because they were removed or undone in this one.
  public var leftOut = 0
  /// The number of records that are the same in both stores.
  public var unchanged = 0
  public var conflicts: [MergeConflict] = []
  /// The first changes, at most ``listed``.
  public var changes: [MergeChange] = []

  public init() {}

  /// The conflicts between two values, which the user has to resolve.
  public var choices: [MergeConflict] { conflicts.filter { $0.field != nil } }

  /// Indicates whether the merge changes this store.
  public var hasChanged: Bool { added + changed + removed > 0 }
}

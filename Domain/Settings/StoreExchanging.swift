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

/// One of two stores that are merged.
public enum MergeSide: String, Hashable, Sendable, CaseIterable {
  /// The user's own, which changes.
  case here
  /// The other one.
  case there

  public var other: MergeSide { self == .here ? .there : .here }
}

/// A part of a record that comes from one side as a whole.
public struct MergeField: Hashable, Sendable {
  /// The way to resolve a field that both sides changed differently.
  public enum Rule: Hashable, Sendable {
    /// Somebody has to choose.
    case ask
    /// That with the larger value, the first ones that differ.
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

/// Makes one record of what two copies of a store have of it, field by field.
///
/// What one side alone has changed since they parted is taken from it; what is only on one side stays, unless the other
/// had it and removed it as it is. A record that one side has removed and the other has changed is kept, unless only what
/// is cosmetic was changed.
public struct RecordMerge<Value: Comparable & Hashable & Sendable>: Sendable {
  /// The record before the copies parted.
  public enum Base: Hashable, Sendable {
    case unknown
    case absent
    case record([Value])
  }

  /// `nil` for a record that is gone.
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
      guard let kept = values, case .record(let old) = base else { return }
      let isSame = fields.allSatisfy { field in field.isCosmetic || field.places.allSatisfy { kept[$0] == old[$0] } }
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

/// Something that both sides have changed, each to something else.
public struct MergeConflict: Hashable, Sendable {
  /// The kind of the record, such as `event`.
  public let kind: String
  public let id: String
  /// The record's name for people; empty if it has none.
  public let title: String
  /// `nil` for a record that one side has removed, which is kept.
  public let field: String?
  /// `nil` for what is empty or gone.
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
  ///   - side: Where nothing else is chosen; `nil` refuses that.
  ///   - chosen: One by one.
  public init(_ side: MergeSide?, _ chosen: [MergeConflict: MergeSide] = [:]) {
    self.side = side
    self.chosen = Dictionary(
      chosen.map { (Place(kind: $0.key.kind, id: $0.key.id, field: $0.key.field), $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The side that counts for a field of a record; `nil` where nobody has chosen.
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
  /// The most changes that are listed one by one.
  public static let listed = 50

  /// Records that the other store had alone.
  public var added = 0
  public var changed = 0
  /// Records that the other store had removed.
  public var removed = 0
  /// Records that are the same in both stores.
  public var unchanged = 0
  public var conflicts: [MergeConflict] = []
  /// The first ``listed``.
  public var changes: [MergeChange] = []

  public init() {}

  /// Conflicts between two values, which somebody has to resolve.
  public var choices: [MergeConflict] { conflicts.filter { $0.field != nil } }

  /// Indicates whether the merge changes this store.
  public var hasChanged: Bool { added + changed + removed > 0 }
}

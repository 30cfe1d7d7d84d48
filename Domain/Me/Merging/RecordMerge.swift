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

import Domain

/// The start, the end and the rules of an event, which its exceptions and changed instances depend on.
struct EventPattern: Hashable {
  private let span: EventSpan
  private let rules: Set<RecurrenceRule>
  private let exclusionRules: Set<RecurrenceRule>
  private let detachedFrom: RecurrenceID?

  init(_ event: Event) {
    let event = event.inFileForm
    span = event.span
    rules = Set(event.rules)
    exclusionRules = Set(event.recurrence?.exclusionRules ?? [])
    detachedFrom = event.detachedFrom
  }
}

/// Merges the extra dates, the exceptions and the changed instances of a series.
///
/// A value of a changed instance that equals the value of its series follows the series: if one side moves an instance
/// and the other side renames the series, the instance gets the new title.
struct EventInstances {
  /// The separator between the name of a field and the place of a changed instance: `title@20261120T090000`.
  static let mark: Character = "@"

  private let fields: [SyncField<Event>]
  private let base: Event?
  /// The series of both sides before the merge.
  private let (here, there): (Event, Event)

  init(_ fields: [SyncField<Event>], base: Event?, here: Event, there: Event) {
    (self.fields, self.base, self.here, self.there) = (fields, base, here, there)
  }

  private static let extras = SyncField<Event>("extras", set: \.otherStarts, by: \.self, .unshown)
  private static let exclusions = SyncField<Event>("exclusions", set: \.exclusions, by: \.self, .unshown)

  static func name(of place: RecurrenceID) -> String { CalendarTime.text(place.start) }

  /// Returns whether two events have the same extra dates and exceptions, and the same changed instances if `fields`
  /// isn't `nil`.
  static func isSame(_ event: Event, _ other: Event, fields: [SyncField<Event>]?) -> Bool {
    guard [extras, exclusions].isSame(event, other) else { return false }
    guard let fields else { return true }
    let (instances, others) = (event.changedInstances, other.changedInstances)
    return instances.count == others.count && zip(instances, others).allSatisfy { isSame($0, $1, fields) }
  }

  private static func isSame(_ override: EventOverride, _ other: EventOverride, _ fields: [SyncField<Event>]) -> Bool {
    override.recurrenceID == other.recurrenceID && override.range == other.range
      && override.event.span == other.event.span && fields.isSame(override.event, other.event)
  }

  /// Returns whether a side has the instances of the base, apart from values that follow the series of the side.
  func isUnchanged(_ side: Event) -> Bool {
    guard let base else { return false }
    return Self.isSame(side, base, fields: fields)
      || Self.isSame(side, base.changingInstances { $0 = following($0, from: base, to: side) }, fields: fields)
  }

  /// Merges both events, whose start and rules are the same; returns the conflicts.
  func merge(_ merge: inout SyncMerge<Event>) -> [FieldConflict] {
    for field in [Self.extras, Self.exclusions] { _ = field.merge(&merge, base) }
    let (old, own, other) = (base?.places ?? [:], here.places, there.places)
    let conflicts = mergePlaces(&merge) { place in
      let (known, mine, theirs) = (old[place], own[place], other[place])
      if isSame(mine, theirs) { return nil }
      if isSame(mine, known) || mine == nil && !isSame(theirs, known) { return .there }
      return isSame(theirs, known) || theirs == nil ? .here : .both
    }
    bringBack(&merge)
    return conflicts
  }

  /// Gives both events the start, the rules and the instances of one side; returns the conflicts.
  func take(_ side: SyncSide, _ merge: inout SyncMerge<Event>) -> [FieldConflict] {
    let timing = (side == .here ? here : there).timing
    (merge.here.timing, merge.there.timing) = (timing, timing)
    return mergePlaces(&merge) { _ in side == .here ? .here : .there }
  }

  /// Lets the instances of both events follow their series, and leaves their times unchanged.
  func follow(_ merge: inout SyncMerge<Event>) {
    let (own, other) = (merge.here, merge.there)
    merge.here = own.changingInstances { $0 = following($0, from: here, to: own) }
    merge.there = other.changingInstances { $0 = following($0, from: there, to: other) }
  }

  /// The side whose instance at a place is used.
  private enum Source { case here, there, both }

  /// - Parameter source: Returns the side whose instance is used at a place; `nil` if both sides keep their own.
  private func mergePlaces(
    _ merge: inout SyncMerge<Event>, _ source: (RecurrenceID) -> Source?
  ) -> [FieldConflict] {
    let agreed = agreed(merge)
    let (old, own, other) = (base?.places ?? [:], here.places, there.places)
    var (mine, theirs) = (own, other)
    var conflicts: [FieldConflict] = []
    for place in Set(own.keys).union(other.keys).sorted() {
      guard let source = source(place) else { continue }
      let left = source == .there ? (other[place], there) : (own[place], here)
      let right = source == .here ? (own[place], here) : (other[place], there)
      guard let left0 = left.0, let right0 = right.0 else {
        (mine[place], theirs[place]) = (nil, nil)
        continue
      }
      let known = old[place].map { old in base.map { following(old, from: $0, to: agreed ?? $0) } ?? old }
      let both = merged(
        known, following(left0, from: left.1, to: merge.here), following(right0, from: right.1, to: merge.there),
        in: agreed ?? merge.there, conflicts: &conflicts)
      (mine[place], theirs[place]) = (both.here, both.there)
    }
    merge.here.setInstances(mine)
    merge.there.setInstances(theirs)
    return conflicts
  }

  /// Removes the exceptions of one side at instances that the other side changed, because a change wins over a removal.
  private func bringBack(_ merge: inout SyncMerge<Event>) {
    let old = Set(base?.exclusions ?? [])
    let merged = merge.here.places.keys
    for (keeper, remover) in [(here, there), (there, here)] {
      let added = Set(remover.exclusions).subtracting(old).subtracting(keeper.exclusions)
      guard !added.isEmpty else { continue }
      let (kept, left) = (keeper.places, remover.places)
      let starts = Set(merged.filter { kept[$0] != nil && left[$0] == nil }.map(\.start))
      let days = Set(starts.map(\.day))
      let back = added.filter {
        if case .day(let day) = $0 { days.contains(day) } else { starts.contains($0.start) }
      }
      guard !back.isEmpty else { continue }
      merge.here.exclusions.removeAll { back.contains($0) }
      merge.there.exclusions.removeAll { back.contains($0) }
    }
  }

  /// Returns the last agreed series with the values on which both sides agree now.
  private func agreed(_ merge: SyncMerge<Event>) -> Event? {
    base.map { base in
      fields.filter { $0.isSame(merge.here, merge.there) }.reduce(into: base) { $1.copy(merge.here, &$0) }
    }
  }

  /// Returns a changed instance in which the values of its series are replaced by the values of another series.
  private func following(_ override: EventOverride, from old: Event, to new: Event) -> EventOverride {
    fields.filter { $0.isSame(override.event, old) }.reduce(into: override) { $1.copy(new, &$0.event) }
  }

  private func isSame(_ override: EventOverride?, _ other: EventOverride?) -> Bool {
    guard let override, let other else { return override == nil && other == nil }
    return Self.isSame(override, other, fields)
  }

  /// Merges an instance of both sides; without a base, the instance followed its series.
  private func merged(
    _ base: EventOverride?, _ here: EventOverride, _ there: EventOverride, in series: Event,
    conflicts: inout [FieldConflict]
  ) -> (here: EventOverride, there: EventOverride) {
    let old = base?.event ?? series.instance(at: here.recurrenceID)
    let merge = (fields + [Event.syncTiming]).merge(base: old, here: here.event, there: there.event)
    let range = here.range == base?.range ?? .this ? there.range : here.range
    var (mine, theirs) = (here, there)
    (mine.event, theirs.event) = (merge.here, merge.there)
    (mine.range, theirs.range) = (range, range)
    let place = Self.name(of: here.recurrenceID)
    conflicts += merge.conflicts.map {
      FieldConflict("\($0.field)\(Self.mark)\(place)", base: $0.base, here: $0.here, there: $0.there)
    }
    return (mine, theirs)
  }
}

extension FieldText where Value: RangeReplaceableCollection {
  /// The text form of a field that never conflicts alone.
  fileprivate static var unshown: FieldText { FieldText(missing: Value(), write: { _ in "" }, read: { _ in nil }) }
}

extension Event {
  /// The extra dates except the start, which a file may list and which takes place anyway.
  fileprivate var otherStarts: [ExtraStart] {
    get { inFileForm.recurrence?.extras.filter { $0 != ExtraStart(span.start) } ?? [] }
    set {
      let start = ExtraStart(span.start)
      changeRecurrence { $0.extras = $0.extras.filter { $0 == start } + newValue }
    }
  }

  fileprivate var exclusions: [Exclusion] {
    get { inFileForm.recurrence?.exclusions ?? [] }
    set { changeRecurrence { $0.exclusions = newValue } }
  }

  fileprivate var places: [RecurrenceID: EventOverride] {
    Dictionary(changedInstances.map { ($0.recurrenceID, $0) }) { $1 }
  }

  fileprivate mutating func setInstances(_ places: [RecurrenceID: EventOverride]) {
    changeRecurrence { $0.overrides = Array(places.values) }
  }

  private mutating func changeRecurrence(_ change: (inout Recurrence) -> Void) {
    var recurrence = recurrence ?? Recurrence()
    change(&recurrence)
    self.recurrence = recurrence == Recurrence() ? nil : recurrence
  }

  /// Returns an instance that follows the series.
  func instance(at place: RecurrenceID) -> Event {
    var event = self
    event.span = span.moved(to: place.start, forUserIn: span.place ?? .utc)
    (event.recurrence, event.detachedFrom) = (nil, nil)
    return event
  }
}

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

/// Merges the extra dates, the exceptions and the changed instances of a series whose start and rules are the same on
/// both sides.
struct EventInstances {
  /// Separates the name of a field from the place of a changed instance: `title@20261120T090000`.
  static let mark: Character = "@"

  private let fields: [SyncField<Event>]

  init(_ fields: [SyncField<Event>]) { self.fields = fields }

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

  /// Merges both events; returns the conflicts.
  func merge(_ merge: inout SyncMerge<Event>, base: Event?) -> [FieldConflict] {
    for field in [Self.extras, Self.exclusions] { _ = field.merge(&merge, base) }
    let (old, here, there) = (base?.places ?? [:], merge.here.places, merge.there.places)
    var (mine, theirs) = (here, there)
    var conflicts: [FieldConflict] = []
    for place in Set(here.keys).union(there.keys).sorted() {
      let (own, other) = (here[place], there[place])
      if isSame(own, other) { continue }
      if isSame(own, old[place]) {
        mine[place] = other
      } else if isSame(other, old[place]) {
        theirs[place] = own
      } else if own == nil {
        mine[place] = other
      } else if other == nil {
        theirs[place] = own
      } else if let own, let other {
        let series = base ?? merge.there
        let both = merged(old[place], own, other, in: series, conflicts: &conflicts)
        (mine[place], theirs[place]) = (both.here, both.there)
      }
    }
    merge.here.setInstances(mine)
    merge.there.setInstances(theirs)
    return conflicts
  }

  private func isSame(_ override: EventOverride?, _ other: EventOverride?) -> Bool {
    guard let override, let other else { return override == nil && other == nil }
    return Self.isSame(override, other, fields)
  }

  /// Merges an instance that both sides changed; without a base, it followed its series.
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
  /// The form of a field that is never in conflict by itself.
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

/// All incoming events with one UID: an event or a series, instances of it, or both.
public struct IncomingSeries: Hashable, Sendable {
  /// The whole event or series, or `nil` if there are only instances.
  public private(set) var master: IncomingEvent?
  /// Instances in the order received; among versions of one instance the newest counts, or the last of several newest.
  public private(set) var instances: [IncomingEvent] = []

  /// The timestamp of the whole series if it was received earlier and is already stored.
  var stamp: DateTime?
  private var places: Set<CalendarTime> = []

  public init() {}

  init(_ master: IncomingEvent) { self.master = master }

  /// Receives an event; among several whole events the newest counts, and among equally new ones the last.
  ///
  /// - Returns: `true` if another version of the same event or instance was received before.
  @discardableResult public mutating func receive(_ part: IncomingEvent) -> Bool {
    if let place = part.instance {
      instances.append(part)
      return !places.insert(place).inserted
    }
    guard let master else {
      self.master = part
      return false
    }
    if part.sequence >= master.sequence { self.master = part }
    return true
  }
}

/// The merge of incoming events with the stored events of the same UID.
///
/// An incoming event is complete: stored changes to instances that are not in the file are removed. Instances alone
/// change only themselves. The newer version of the event and of each instance stays, by its sequence. An instance that
/// the event leaves out isn't imported if it is older than the event.
public struct SeriesMerge {
  /// Stand-alone instances that are now part of their series.
  public private(set) var removed: [Event.ID] = []
  public private(set) var added: [StoredEvent] = []
  /// The new versions of stored events.
  public private(set) var replaced: [StoredEvent] = []
  /// The numbers of changes and the failures, for the import's report.
  public private(set) var report = ImportReport()

  private let incoming: IncomingSeries
  private let known: [StoredEvent]
  private let rules: MergeRules

  /// Merges the incoming events.
  ///
  /// - Parameters:
  ///   - incoming: The incoming events of one UID.
  ///   - known: All stored events with the UID, in all calendars.
  ///   - id: The identifier of a new whole event; `nil` for a generated identifier.
  ///   - rules: The rules of the import.
  public init(_ incoming: IncomingSeries, known: [StoredEvent], id: Event.ID? = nil, by rules: MergeRules) {
    (self.incoming, self.known, self.rules) = (incoming, known, rules)
    switch (incoming.master, known.whole) {
    case (let master?, nil): add(master, as: id ?? Event.ID(rules.newID()))
    case (let master?, let whole?): replace(whole, by: master)
    case (nil, let whole?): change(whole)
    case (nil, nil): addDetached()
    }
  }

  /// Indicates whether the store already has everything, or newer versions.
  var changesNothing: Bool { removed.isEmpty && added.isEmpty && replaced.isEmpty }

  /// Adds a new event and makes stored stand-alone instances part of it.
  private mutating func add(_ master: IncomingEvent, as id: Event.ID) {
    let event = master.showingStart().event(id: id, calendar: rules.calendar)
    var new = StoredEvent(event, source: EventSource(event: master.source))
    var overrides: [EventOverride] = []
    for detached in known {
      let text = rules.readAgain(detached)
      guard let place = detached.event.place(in: event.span, readAgain: text) else { continue }
      let id = EventOverride.ID(rules.newID())
      new.source.overrides[id] = detached.source.event
      let instance = detached.event.asInstance(of: new.event)
      overrides.append(EventOverride(id: id, recurrenceID: place, range: text?.range ?? .this, event: instance))
      removed.append(detached.event.id)
    }
    if !overrides.isEmpty { new.event.setOverrides(overrides) }
    put(incoming.instances, into: &new)
    add(new)
  }

  private mutating func add(_ new: StoredEvent) {
    added.append(new)
    if new.event.status == .cancelled { report.preserved["VEVENT", default: 0] += 1 } else { report.added += 1 }
  }

  /// Replaces a stored event; stored instances keep their identifiers.
  private mutating func replace(_ old: StoredEvent, by whole: IncomingEvent, with instances: [IncomingEvent]? = nil) {
    guard old.event.sequence <= whole.sequence else {
      report.unchanged += 1
      return
    }
    let shown = whole.isHereWithoutStart(as: old.event) ? whole : whole.showingStart()
    let event = shown.event(id: old.event.id, calendar: old.event.calendar)
    var new = StoredEvent(event, source: EventSource(event: whole.source))
    put(instances ?? incoming.instances, into: &new, old: old)
    let isSame = new.event.inFileForm == old.event.inFileForm && rules.isSame(new.source, as: old.source)
    finish(new, isSame: isSame, wasCancelled: old.event.status == .cancelled)
  }

  private mutating func change(_ whole: StoredEvent) {
    var new = StoredEvent(whole.event)
    put(incoming.instances, into: &new, old: whole)
    let isSame =
      new.event.inFileForm == whole.event.inFileForm
      && new.source.overrides.allSatisfy { rules.isSame($1, as: whole.source.overrides[$0]) }
    finish(new, isSame: isSame, wasCancelled: false)
  }

  private mutating func finish(_ new: StoredEvent, isSame: Bool, wasCancelled: Bool) {
    guard !isSame else {
      report.unchanged += 1
      return
    }
    replaced.append(new)
    if new.event.status == .cancelled, !wasCancelled { report.removed += 1 } else { report.updated += 1 }
  }

  /// Adds instances whose series is not in the store as events of their own; among versions of one, the newest counts.
  private mutating func addDetached() {
    let places = incoming.instances.map { $0.place(in: $0.span) }
    let last = Dictionary(places.enumerated().map { ($1, $0) }) { [instances = incoming.instances] first, second in
      instances[second].sequence < instances[first].sequence ? first : second
    }
    let known = Dictionary(known.map { ($0.event.detachedFrom, $0) }) { first, _ in first }
    for (index, instance) in incoming.instances.enumerated() where last[places[index]] == index {
      if let same = known[places[index]] {
        replace(same, by: instance, with: [])
      } else {
        let event = instance.event(id: Event.ID(rules.newID()), calendar: rules.calendar)
        add(StoredEvent(event, source: EventSource(event: instance.source)))
      }
    }
  }

  /// Returns whether Naver wrote the source.
  ///
  /// Naver also writes the dates of changed instances as exceptions, and gives the series a newer timestamp than the
  /// instances.
  private func isOfNaver(_ source: [UInt8]) -> Bool {
    String(decoding: source, as: UTF8.self).split(whereSeparator: \.isNewline).contains { $0.hasPrefix("X-NAVER-") }
  }

  private mutating func put(_ instances: [IncomingEvent], into new: inout StoredEvent, old: StoredEvent? = nil) {
    guard !instances.isEmpty else { return }
    let known = (old ?? new).event.overridesByPlace
    var overrides = new.event.overridesByPlace
    var isSeriesOfNaver: Bool?
    for instance in instances {
      guard let place = instance.place(in: new.event.span) else { continue }
      let isOlder = instance.isOlder(than: new.event.sequence, incoming.master?.stamp ?? incoming.stamp)
      if isOlder, new.event.leavesOut(place), !isOfNaver(instance.source) {
        // A series may be as long as all its instances together, so it is searched only once.
        let isNaver = isSeriesOfNaver ?? isOfNaver(incoming.master?.source ?? old?.source.event ?? [])
        isSeriesOfNaver = isNaver
        guard isNaver else {
          report.add(ImportReport.Failure(line: instance.line, reason: .event(.olderInstance)))
          continue
        }
      }
      if let newer = overrides[place] ?? known[place], instance.sequence < newer.event.sequence {
        overrides[place] = newer
        if new.source.overrides[newer.id] == nil { new.source.overrides[newer.id] = old?.source.overrides[newer.id] }
        continue
      }
      let id = known[place]?.id ?? overrides[place]?.id ?? EventOverride.ID(rules.newID())
      overrides[place] = instance.override(id: id, of: new.event)
      new.source.overrides[id] = instance.source
    }
    new.event.setOverrides(Array(overrides.values))
  }
}

/// The rules that all merges of one import share.
public struct MergeRules: Sendable {
  /// The calendar for new events.
  let calendar: EventCalendar.ID
  let newID: IDGenerator
  /// Reads the stored source of an event again; `nil` if there is no readable source.
  let readAgain: @Sendable (StoredEvent) -> IncomingEvent?
  private let isSameSource: @Sendable ([UInt8], [UInt8]) -> Bool

  /// Creates the rules for an import into a calendar.
  ///
  /// - Parameters:
  ///   - calendar: The calendar for new events; stored events stay in their calendar.
  ///   - newID: A generator of identifiers.
  ///   - isSameSource: A closure that returns whether two sources have the same meaning, whenever they were written.
  ///   - readAgain: A closure that reads the stored source of an instance, which has its place and range as written.
  public init(
    into calendar: EventCalendar.ID, newID: IDGenerator, isSameSource: @escaping @Sendable ([UInt8], [UInt8]) -> Bool,
    readAgain: @escaping @Sendable (StoredEvent) -> IncomingEvent? = { _ in nil }
  ) {
    (self.calendar, self.newID) = (calendar, newID)
    (self.isSameSource, self.readAgain) = (isSameSource, readAgain)
  }

  func isSame(_ new: [UInt8], as old: [UInt8]?) -> Bool { old.map { isSameSource($0, new) } ?? false }

  func isSame(_ new: EventSource, as old: EventSource) -> Bool {
    guard let event = new.event, new.overrides.count == old.overrides.count || old == .none else { return false }
    // An event that was created in Haru and comes back from a file that Haru wrote is unchanged.
    if old == .none { return true }
    return isSame(event, as: old.event) && new.overrides.allSatisfy { isSame($1, as: old.overrides[$0]) }
  }
}

extension IncomingEvent {
  /// Returns whether the stored series equals this one without an extra start.
  ///
  /// An event created in Haru whose start doesn't fit its rules begins with the first start that they give.
  fileprivate func isHereWithoutStart(as event: Event) -> Bool {
    guard let known = event.recurrence, event.span.start == span.start else { return false }
    return known.rules == recurrence?.rules && !known.extras.contains { $0.start == span.start }
  }
}

extension EventSpan {
  fileprivate var zone: EventZone? { if case .timed(_, _, let zone) = self { zone } else { nil } }
}

extension [StoredEvent] {
  /// The event itself; the other elements are instances that were imported without it.
  var whole: StoredEvent? { first { $0.event.detachedFrom == nil } }
}

extension Event {
  fileprivate var overridesByPlace: [RecurrenceID: EventOverride] {
    Dictionary((recurrence?.overrides ?? []).map { ($0.recurrenceID, $0) }) { _, last in last }
  }

  /// Returns whether the series leaves out a place, by an exclusion or because all its rules have ended.
  package func leavesOut(_ place: RecurrenceID) -> Bool {
    guard let recurrence, !recurrence.hasExtra(at: place.start) else { return false }
    if recurrence.excludes(place) { return true }
    let zone: Zone? = if case .timed(_, _, .place(let zone)) = span { zone } else { nil }
    let rules = recurrence.rules
    return !rules.isEmpty
      && rules.allSatisfy { $0.lastClockSecond(in: zone, isAllDay: span.isAllDay) < place.start.clockSeconds }
  }

  fileprivate mutating func setOverrides(_ overrides: [EventOverride]) {
    var recurrence = recurrence ?? Recurrence()
    recurrence.overrides = overrides
    self.recurrence = recurrence
  }

  /// Returns the place of a stand-alone instance in its series; `nil` if the event isn't an instance.
  ///
  /// The stored place is on the clock of the instance itself, and the series may have a different clock.
  /// - Parameter text: The event as its source describes it, without the zone of its calendar.
  fileprivate func place(in series: EventSpan, readAgain text: IncomingEvent?) -> RecurrenceID? {
    guard let stored = detachedFrom else { return nil }
    let time: CalendarTime =
      switch (text?.instance, span) {
      case (.day(let day)?, _): .day(day)
      case (.clock(let clock, .place(let zone))?, _): .clock(clock, .place(zone))
      case (.clock(let clock, let zone)?, _) where text?.span.zone == span.zone: .clock(clock, zone)
      case (_, .timed(_, _, let zone)): .clock(stored.start, zone)
      case (_, .allDay): .day(stored.start.day)
      }
    return RecurrenceID(time.clock(inSeriesOf: series))
  }

  fileprivate func asInstance(of series: Event) -> Event {
    var event = self
    (event.id, event.calendar) = (series.id, series.calendar)
    (event.recurrence, event.detachedFrom) = (nil, nil)
    return event
  }
}

extension Recurrence {
  fileprivate func hasExtra(at start: DateTime) -> Bool {
    let index = extras.partitioningIndex { $0.start >= start }
    return index < extras.endIndex && extras[index].start == start
  }

  fileprivate func excludes(_ place: RecurrenceID) -> Bool {
    [.instance(place), .day(place.start.day)].contains { (exclusion: Exclusion) in
      let index = exclusions.partitioningIndex { $0 >= exclusion }
      return index < exclusions.endIndex && exclusions[index] == exclusion
    }
  }
}

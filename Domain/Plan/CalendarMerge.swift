import struct Foundation.UUID

/// Merges the events of a file into the stored events, one by one, in one transaction.
///
/// New events are saved as they arrive, so they stay in the order of the file. Instances of a series may come in any
/// order and wait for the end, like all changes to stored events; of several versions with one UID, the last counts.
/// Whole events that share a UID and a sequence but differ in title or start are different events; all but the first
/// get a UID of their own, numbered in the order of the file.
public struct CalendarMerge {
  /// The result so far.
  public private(set) var report = ImportReport()

  private let rules: MergeRules
  private var waiting: [String: IncomingSeries] = [:]
  /// The keys of ``waiting`` in the order of arrival.
  private var order: [String] = []
  /// The hashes of the UIDs whose events equal the stored events.
  private var unchanged: Set<Int> = []
  /// The number of events that arrived with a shared UID.
  private var sharing: [String: Int] = [:]
  /// The UIDs and timestamps of the series that were added on arrival.
  private var addedSeries: [String: DateTime?] = [:]
  private var cancellations: [(uid: String, all: [IncomingCancellation])] = []
  private var cancelled: [String: Int] = [:]
  private var components: ComponentMerge

  /// Starts a merge into the stored events.
  public init(by rules: MergeRules) {
    self.rules = rules
    components = ComponentMerge(calendar: rules.calendar, newID: rules.newID)
  }

  /// Saves a new event at once; an event that later input may still change waits for ``finish(in:)``.
  public mutating func receive<Failure>(_ event: IncomingEvent, in events: any BulkEvents<Failure>) throws(Failure) {
    guard event.instance == nil else { return wait(event) }
    let known = try events.known(uid: event.uid)
    if let first = waiting[event.uid]?.master.map(EventFingerprint.init)
      ?? known.whole.map({ EventFingerprint($0.event) }),
      first.isAnother(than: EventFingerprint(event)), try hasCome(event.uid, in: events)
    {
      let number = sharing[event.uid, default: 1] + 1
      sharing[event.uid] = number
      report.add(ImportReport.Failure(line: event.line, reason: .event(.sharedUID)))
      return try receive(event.renamed("\(event.uid)#\(number)"), in: events)
    }
    let isNew = known.whole == nil
    guard isNew || event.recurrence == nil && waiting[event.uid] == nil else { return wait(event) }
    let merge = try merge(IncomingSeries(event), known, in: events)
    guard isNew || merge.changesNothing else { return wait(event) }
    if !isNew { unchanged.insert(event.uid.hashValue) }
    if event.recurrence != nil { addedSeries.updateValue(event.stamp, forKey: event.uid) }
    add(merge)
    try save(merge, in: events)
  }

  /// Records a cancellation of an event or an instance, which takes effect in ``finish(in:)``.
  public mutating func receive(_ cancellation: IncomingCancellation) {
    let index = cancelled[cancellation.uid] ?? cancellations.endIndex
    if index == cancellations.endIndex {
      cancelled[cancellation.uid] = index
      cancellations.append((cancellation.uid, []))
    }
    cancellations[index].all.append(cancellation)
  }

  /// Saves a component that is not an event.
  ///
  /// A component with the name and the UID of a stored component replaces it. Among components without a UID, each text
  /// is saved once.
  public mutating func receive<Failure>(
    _ component: IncomingComponent, in events: any BulkEvents<Failure>
  ) throws(Failure) {
    if try components.save(component, in: events) {
      report.preserved[component.name, default: 0] += 1
    } else {
      report.unchanged += 1
    }
  }

  /// Updates a component that a calendar has only once, such as the calendar's own properties.
  ///
  /// - Parameters:
  ///   - name: The name of the stored component.
  ///   - events: The events of the transaction.
  ///   - text: A closure that returns the new text for the stored text, which is empty if there was none.
  public mutating func update<Failure>(
    _ name: String, in events: any BulkEvents<Failure>, _ text: ([UInt8]) -> [UInt8]
  ) throws(Failure) {
    let known = try components.text(of: name, uid: "", in: events) ?? []
    _ = try components.save(IncomingComponent(name: name, uid: "", text: text(known)), in: events)
  }

  /// Reports an entry that could not be imported.
  public mutating func receive(_ failure: ImportReport.Failure) { report.add(failure) }

  /// Saves everything that had to wait for the end.
  public mutating func finish<Failure>(in events: any BulkEvents<Failure>) throws(Failure) {
    for uid in order {
      guard var incoming = waiting[uid] else { continue }
      incoming.stamp = addedSeries[uid] ?? nil
      let merge = try merge(incoming, try events.known(uid: uid), in: events)
      // A series that came before its instances is already counted.
      if incoming.master != nil || addedSeries[uid] == nil { add(merge) }
      for failure in merge.report.failures { report.add(failure) }
      try save(merge, in: events)
    }
    for (uid, all) in cancellations {
      guard let known = try events.known(uid: uid).whole else {
        report.unchanged += all.count
        continue
      }
      var merge = CancellationMerge(known.event)
      for cancellation in all {
        if merge.receive(cancellation) { report.removed += 1 } else { report.unchanged += 1 }
      }
      if merge.event != known.event { try events.replace(StoredEvent(merge.event)) }
    }
  }

  private func hasCome<Failure>(_ uid: String, in events: any BulkEvents<Failure>) throws(Failure) -> Bool {
    if waiting[uid]?.master != nil || unchanged.contains(uid.hashValue) { return true }
    return try events.hasAdded(uid: uid)
  }

  private mutating func wait(_ event: IncomingEvent) {
    if waiting[event.uid] == nil { order.append(event.uid) }
    if waiting[event.uid, default: IncomingSeries()].receive(event) { report.repeated += 1 }
  }

  private func merge<Failure>(
    _ incoming: consuming IncomingSeries, _ known: [StoredEvent], in events: any BulkEvents<Failure>
  ) throws(Failure) -> SeriesMerge {
    var id: Event.ID?
    // An event gets its own id back, so that a store can be restored from a file.
    if known.whole == nil, let own = incoming.master?.ownID, try !events.contains(own) { id = own }
    return SeriesMerge(incoming, known: known, id: id, by: rules)
  }

  private func save<Failure>(_ merge: SeriesMerge, in events: any BulkEvents<Failure>) throws(Failure) {
    for id in merge.removed { try events.remove(id) }
    for event in merge.added { try events.add(event) }
    for event in merge.replaced { try events.replace(event) }
  }

  private mutating func add(_ merge: SeriesMerge) {
    let other = merge.report
    report.added += other.added
    report.updated += other.updated
    report.unchanged += other.unchanged
    report.removed += other.removed
    for (name, count) in other.preserved { report.preserved[name, default: 0] += count }
    list(merge.added, isNew: true)
    list(merge.replaced, isNew: false)
  }

  /// Lists the events that people will see.
  private mutating func list(_ events: [StoredEvent], isNew: Bool) {
    for stored in events where stored.event.status != .cancelled { report.list(stored.event, isNew: isNew) }
  }
}

/// The parts by which people tell events apart.
private struct EventFingerprint {
  let sequence: Int
  let title: EventTitle
  let start: DateTime

  init(_ event: Event) { (sequence, title, start) = (event.sequence, event.title, event.span.start) }

  init(_ event: IncomingEvent) { (sequence, title, start) = (event.sequence, event.title, event.span.start) }

  /// Returns whether two events with the same UID are different events; a higher sequence means a newer version
  /// instead.
  func isAnother(than other: EventFingerprint) -> Bool {
    sequence == other.sequence && (title != other.title || start != other.start)
  }
}

extension IncomingEvent {
  /// The identifier that the UID contains, if the UID has the form that Haru gives its own events.
  fileprivate var ownID: Event.ID? {
    // The length is checked first, because parsing a text that can't be a UUID is slow.
    guard uid.utf8.count == 36 else { return nil }
    return UUID(uuidString: uid).map { Event.ID($0) }
  }
}

/// The merge of all cancellations of one UID into the stored event.
public struct CancellationMerge {
  /// The event with the cancellations received so far.
  public var event: Event {
    var event = old
    event.status = status
    event.sequence = sequence
    guard var recurrence = event.recurrence, !instances.isEmpty else { return event }
    recurrence.exclusions += instances.map { .instance($0) }
    recurrence.overrides.removeAll { instances.contains($0.recurrenceID) }
    event.recurrence = recurrence
    return event
  }

  private let old: Event
  private let excluded: Set<Exclusion>
  private var status: Event.Status
  private var sequence: Int
  private var instances: Set<RecurrenceID> = []

  public init(_ event: Event) {
    old = event
    excluded = Set(event.recurrence?.exclusions ?? [])
    status = event.status
    sequence = event.sequence
  }

  /// Cancels the event or an instance, unless the stored event is newer.
  ///
  /// - Returns: `true` if the cancellation changes anything.
  public mutating func receive(_ cancellation: IncomingCancellation) -> Bool {
    guard sequence <= cancellation.sequence, status != .cancelled else { return false }
    if let instance = cancellation.instance {
      let id = RecurrenceID(instance.clock(inSeriesOf: old.span))
      guard old.recurrence != nil, !excluded.contains(.instance(id)), instances.insert(id).inserted else {
        return false
      }
    } else {
      status = .cancelled
    }
    sequence = cancellation.sequence
    return true
  }
}

/// A part of a file that is not an event, such as a to-do.
public struct IncomingComponent: Hashable, Sendable {
  /// The component's name in the file, such as `VTODO`.
  public let name: String
  /// The component's UID, if any; many components have none.
  public let uid: String?
  /// The component's text, as in the file.
  public let text: [UInt8]

  public init(name: String, uid: String?, text: [UInt8]) { (self.name, self.uid, self.text) = (name, uid, text) }
}

/// Saves the components of a calendar, each of them once.
struct ComponentMerge {
  private struct Key: Hashable {
    let name: String
    let uid: String
  }

  let calendar: EventCalendar.ID
  let newID: IDGenerator
  private var byKey: [Key: StoredComponent] = [:]
  private var texts: Set<[UInt8]> = []
  private var isLoaded = false

  init(calendar: EventCalendar.ID, newID: IDGenerator) { (self.calendar, self.newID) = (calendar, newID) }

  /// Returns the stored text of the component with a name and a UID.
  mutating func text<Failure>(
    of name: String, uid: String, in events: any BulkEvents<Failure>
  ) throws(Failure) -> [UInt8]? {
    try load(from: events)
    return byKey[Key(name: name, uid: uid)]?.text
  }

  /// Saves a component.
  ///
  /// - Returns: `false` if the store has the component already.
  mutating func save<Failure>(
    _ component: IncomingComponent, in events: any BulkEvents<Failure>
  ) throws(Failure) -> Bool {
    try load(from: events)
    let known = component.uid.flatMap { byKey[Key(name: component.name, uid: $0)] }
    guard known?.text != component.text, component.uid != nil || !texts.contains(component.text) else { return false }
    let stored = StoredComponent(
      id: known?.id ?? newID(), calendar: calendar, name: component.name, uid: component.uid, text: component.text)
    try events.save(stored)
    note(stored)
    return true
  }

  private mutating func load<Failure>(from events: any BulkEvents<Failure>) throws(Failure) {
    guard !isLoaded else { return }
    isLoaded = true
    for component in try events.components(of: calendar) { note(component) }
  }

  private mutating func note(_ component: StoredComponent) {
    if let uid = component.uid {
      byKey[Key(name: component.name, uid: uid)] = component
    } else {
      texts.insert(component.text)
    }
  }
}

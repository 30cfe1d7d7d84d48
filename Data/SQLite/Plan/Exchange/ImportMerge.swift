import Domain
import Foundation

/// Brings the items of a file together with what is in the store, item by item.
///
/// New events are written as they come, so that they stay in the order of the file; instances of a series may be
/// anywhere in it and wait for its end, as does what changes something that is here: of several parts with one uid the
/// last one counts.
struct ImportMerge {
  let calendar: EventCalendar.ID
  let newID: IDGenerator
  private(set) var report = ImportReport()
  /// Whether there was anything of a calendar.
  private(set) var hasCalendar = false
  private var series: [String: SeriesParts] = [:]
  /// The keys of ``series`` in the order of the file.
  private var seriesOrder: [String] = []
  /// The uids of the series that were added as they came.
  private var addedSeries: Set<String> = []
  /// By their uids.
  private var cancellations: [String: [ParsedCancellation]] = [:]
  private var components: KeptComponents
  private var uids: KnownUIDs

  init(
    into calendar: EventCalendar.ID,
    newID: IDGenerator,
    in connection: Connection
  ) throws(StoreError) {
    self.calendar = calendar
    self.newID = newID
    uids = try KnownUIDs(in: connection)
    components = KeptComponents(calendar: calendar, newID: newID)
  }

  mutating func take(
    _ item: CalendarItem,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    switch item {
    case .calendarBegin: hasCalendar = true
    case .property(let line, let source):
      if let failure = components.take(line, source) { report.add(failure) }
    case .calendarEnd, .zone: break
    case .failure(let failure): report.add(failure)
    case .kept(let source):
      hasCalendar = true
      report.kept[source.name, default: 0] += 1
      try components.take(source, in: connection)
    case .cancellation(let cancellation):
      hasCalendar = true
      cancellations[cancellation.uid, default: []].append(cancellation)
    case .event(let event):
      hasCalendar = true
      guard event.instance == nil else { return wait(event) }
      let known = uids.insert(event.uid) ? [] : try bulk.knownEvents(uid: event.uid, in: connection)
      guard known.contains(where: { $0.detachedFrom == nil }) else {
        if event.recurrence != nil { addedSeries.insert(event.uid) }
        return add(try merged(SeriesParts(master: event), known, &bulk, in: connection))
      }
      guard event.recurrence == nil, series[event.uid] == nil,
        try merge(SeriesParts(master: event), known).changesNothing(in: connection)
      else { return wait(event) }
      report.unchanged += 1
    }
  }

  /// Writes what had to wait for the end of the file.
  mutating func finish(_ bulk: inout BulkChange, in connection: Connection) throws(StoreError) {
    for uid in seriesOrder {
      guard let parts = series[uid] else { continue }
      let known = try bulk.knownEvents(uid: uid, in: connection)
      let report = try merged(parts, known, &bulk, in: connection)
      // Those that came before their instances are counted already.
      if parts.master != nil || !addedSeries.contains(uid) { add(report) }
    }
    for (uid, cancellations) in cancellations { try cancel(uid, cancellations, &bulk, in: connection) }
    try components.finish(in: connection)
  }

  private mutating func wait(_ event: ParsedEvent) {
    if series[event.uid] == nil { seriesOrder.append(event.uid) }
    series[event.uid, default: SeriesParts()].take(event)
  }

  private func merged(
    _ parts: consuming SeriesParts,
    _ known: [KnownEvent],
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) -> ImportReport {
    var merge = merge(parts, known)
    try merge.write(&bulk, in: connection)
    return merge.report
  }

  private func merge(_ parts: consuming SeriesParts, _ known: [KnownEvent]) -> SeriesMerge {
    SeriesMerge(parts, known: known, calendar: calendar, newID: newID)
  }

  private mutating func add(_ other: ImportReport) {
    report.added += other.added
    report.updated += other.updated
    report.unchanged += other.unchanged
    report.removed += other.removed
    for (name, count) in other.kept { report.kept[name, default: 0] += count }
  }

  /// Lets an event or instances of it that are here take place no more.
  private mutating func cancel(
    _ uid: String,
    _ cancellations: [ParsedCancellation],
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    let known = try bulk.knownEvents(uid: uid, in: connection).first { $0.detachedFrom == nil }
    guard let known, let event = try connection.event(known.id) else {
      report.unchanged += cancellations.count
      return
    }
    var merge = CancellationMerge(event)
    for cancellation in cancellations {
      if merge.take(cancellation) { report.removed += 1 } else { report.unchanged += 1 }
    }
    if merge.event != event { try bulk.replace(merge.event, in: connection) }
  }
}

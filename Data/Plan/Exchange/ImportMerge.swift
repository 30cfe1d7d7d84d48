import Domain
import Foundation

/// Brings the items of a file together with what is in the store, item by item.
///
/// Single events are written as they come; series wait for their instances, which may be anywhere in the file.
struct ImportMerge {
  let calendar: EventCalendar.ID
  let newID: IDGenerator
  private(set) var report = ImportReport()
  /// Whether there was anything of a calendar.
  private(set) var hasCalendar = false
  private var series: [String: SeriesParts] = [:]
  /// The keys of ``series`` in the order of the file.
  private var seriesOrder: [String] = []
  private var cancellations: [ParsedCancellation] = []
  private var components: KeptComponents
  private var uids: KnownUIDs

  init(
    into calendar: EventCalendar.ID,
    newID: IDGenerator,
    in connection: borrowing Connection
  ) throws(RepositoryError) {
    self.calendar = calendar
    self.newID = newID
    uids = try KnownUIDs(in: connection)
    components = KeptComponents(calendar: calendar, newID: newID)
  }

  mutating func take(
    _ item: CalendarItem,
    _ bulk: inout BulkChange,
    in connection: borrowing Connection
  ) throws(RepositoryError) {
    switch item {
    case .calendarBegin: hasCalendar = true
    case .property(let line, let source): components.take(line, source)
    case .calendarEnd, .zone: break
    case .failure(let failure): report.add(failure)
    case .kept(let source):
      hasCalendar = true
      report.kept[source.name, default: 0] += 1
      try components.take(source, in: connection)
    case .cancellation(let cancellation):
      hasCalendar = true
      cancellations.append(cancellation)
    case .event(let event):
      hasCalendar = true
      guard event.instance == nil, event.recurrence == nil else { return wait(event) }
      try merge(SeriesParts(master: event), &bulk, in: connection)
    }
  }

  /// Writes what had to wait for the end of the file.
  mutating func finish(_ bulk: inout BulkChange, in connection: borrowing Connection) throws(RepositoryError) {
    for uid in seriesOrder {
      if let parts = series[uid] { try merge(parts, &bulk, in: connection) }
    }
    for cancellation in cancellations { try cancel(cancellation, &bulk, in: connection) }
    try components.finish(in: connection)
  }

  private mutating func wait(_ event: ParsedEvent) {
    if series[event.uid] == nil { seriesOrder.append(event.uid) }
    series[event.uid, default: SeriesParts()].take(event)
  }

  private mutating func merge(
    _ parts: SeriesParts,
    _ bulk: inout BulkChange,
    in connection: borrowing Connection
  ) throws(RepositoryError) {
    guard let uid = (parts.master ?? parts.instances.first)?.uid else { return }
    let known = uids.insert(uid) ? [] : try connection.knownEvents(uid: uid)
    var merge = SeriesMerge(parts, known: known, calendar: calendar, newID: newID)
    try merge.write(&bulk, in: connection)
    report.added += merge.report.added
    report.updated += merge.report.updated
    report.unchanged += merge.report.unchanged
    report.removed += merge.report.removed
    for (name, count) in merge.report.kept { report.kept[name, default: 0] += count }
  }

  /// Lets an event or an instance that is here take place no more.
  private mutating func cancel(
    _ cancellation: ParsedCancellation,
    _ bulk: inout BulkChange,
    in connection: borrowing Connection
  ) throws(RepositoryError) {
    let known = try connection.knownEvents(uid: cancellation.uid).first { $0.detachedFrom == nil }
    guard let known, known.sequence <= cancellation.sequence, var event = try connection.event(known.id),
      event.status != .cancelled
    else {
      report.unchanged += 1
      return
    }
    if let instance = cancellation.instance {
      let id = RecurrenceID(instance.clock(inSeriesOf: event.span))
      guard var recurrence = event.recurrence, !recurrence.exclusions.contains(.instance(id)) else {
        report.unchanged += 1
        return
      }
      recurrence = Recurrence(
        rules: recurrence.rules,
        exclusionRules: recurrence.exclusionRules,
        extras: recurrence.extras,
        exclusions: recurrence.exclusions + [.instance(id)],
        overrides: recurrence.overrides.filter { $0.recurrenceID != id }
      )
      event.recurrence = recurrence
    } else {
      event.status = .cancelled
    }
    event.sequence = cancellation.sequence
    try bulk.replace(event, in: connection)
    report.removed += 1
  }
}

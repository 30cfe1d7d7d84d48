import Domain
import Foundation

/// One calendar file with what was chosen of the store.
struct ExportDocument {
  /// The pieces that are handed on at once.
  private static let pieceSize = 256 << 10

  let days: DayRange?
  let calendar: EventCalendar.ID?
  let zone: Zone
  let now: Instant

  /// Writes it piece by piece, each of whole lines.
  ///
  /// - Parameter write: Returns whether to go on.
  func write(
    from connection: Connection,
    _ write: ([UInt8]) -> Bool
  ) throws(StoreError) -> ExportReport {
    let chosen = try chosenEvents(in: connection)
    let components = try keptComponents(in: connection)
    var writer = CalendarWriter()
    writer.begin(properties: components.filter { $0.name == KeptComponents.header }.flatMap(\.lines))
    var zones = try ExportedZones(in: connection)
    var events = EventWriter(now: now)
    var eventCount = 0
    try ExportedEvents(calendar: calendar).each(in: connection) { event, source throws(StoreError) in
      guard chosen?.contains(event.id) ?? true else { return true }
      for zone in zones.define(for: event) {
        if let source = ComponentSource(bytes: Array(zone.text.utf8)) { events.define(source) }
      }
      var lines = events.bytes(of: event, source: source.event)
      for override in event.recurrence?.overrides ?? [] {
        lines += events.bytes(of: override, in: event, source: source.overrides[override.id])
      }
      Self.write(lines, after: &zones, to: &writer)
      eventCount += 1
      return writer.count < Self.pieceSize || write(writer.take())
    }
    let others = days == nil ? components.filter { $0.name != KeptComponents.header } : []
    for component in others { Self.write(component.text, after: &zones, to: &writer) }
    writer.end()
    _ = write(writer.take())
    return ExportReport(events: eventCount, kept: others.count)
  }

  private static func write(_ lines: [UInt8], after zones: inout ExportedZones, to writer: inout CalendarWriter) {
    for zone in zones.new(in: lines) { writer.write(zone) }
    writer.write(source: lines)
  }

  /// `nil` for all.
  private func chosenEvents(in connection: Connection) throws(StoreError) -> Set<Event.ID>? {
    guard let days else { return nil }
    return try SQLiteEvents<StoreError>.eventIDs(in: days, zone: zone, connection)
  }

  private func keptComponents(in connection: Connection) throws(StoreError) -> [CalendarComponent] {
    if let calendar { return try connection.components(of: calendar) }
    var components: [CalendarComponent] = []
    let calendars = try connection.all("SELECT id FROM calendar WHERE account_id = 1") { EventCalendar.ID($0.uuid(0)) }
    for calendar in calendars { components += try connection.components(of: calendar) }
    return components
  }
}

extension CalendarComponent {
  /// Each without its line feed.
  fileprivate var lines: [[UInt8]] { text.split(separator: ASCII.lineFeed).map(Array.init) }
}

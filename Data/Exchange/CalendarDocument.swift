import Domain

/// A calendar file with the chosen part of the store.
struct CalendarDocument {
  let days: DayRange?
  let calendar: EventCalendar.ID?
  let zone: Zone
  let now: Instant

  /// Writes it piece by piece, each of whole lines.
  func write(from store: any EventQueries<ExportError>, to sink: ExportSink) throws(ExportError) -> ExportReport {
    var chosen: Set<Event.ID>?
    if let days { chosen = try store.eventIDs(in: days, zone: zone) }
    let components = try store.components(of: calendar)
    var writer = CalendarWriter()
    let properties = components.filter { $0.name == CalendarProperties.component }
    writer.begin(properties: properties.flatMap { $0.text.split(separator: ASCII.lineFeed).map(Array.init) })
    let others = days == nil ? components.filter { $0.name != CalendarProperties.component } : []
    var zones = ExportedZones(
      usedIn: try store.zoneDays(), andBy: others.map(\.text), today: zone.dateTime(at: now).day)
    var events = EventWriter(now: now)
    var eventCount = 0
    try store.eachKept(of: calendar) { kept throws(ExportError) in
      let event = kept.event
      guard chosen?.contains(event.id) ?? true else { return }
      for zone in zones.define(for: event) {
        if let source = ComponentSource(bytes: Array(zone.text.utf8)) { events.define(source) }
      }
      var lines = events.bytes(of: event, source: kept.source.event)
      for override in event.recurrence?.overrides ?? [] {
        // An instance that was changed here has the foreign properties of its series: who attends, who may see it.
        let source = kept.source.overrides[override.id] ?? kept.source.event
        lines += events.bytes(of: override, in: event, source: source)
      }
      Self.write(lines, after: &zones, to: &writer)
      eventCount += 1
      if writer.count >= ExportSink.pieceSize { try sink.write(writer.take()) }
    }
    for component in others { Self.write(component.text, after: &zones, to: &writer) }
    writer.end()
    try sink.write(writer.take())
    return ExportReport(events: eventCount, kept: others.count)
  }

  private static func write(_ lines: [UInt8], after zones: inout ExportedZones, to writer: inout CalendarWriter) {
    for zone in zones.new(in: lines) { writer.write(zone) }
    writer.write(source: lines)
  }
}

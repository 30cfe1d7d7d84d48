package import Domain

package struct ICalendarImporter: CalendarImporting {
  private let store: any Store
  private let newID: IDGenerator

  package init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  package func importEvents(
    from source: FileSource, into calendar: EventCalendar.ID, isDryRun: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    let rules = MergeRules(
      into: calendar, newID: newID, isSameSource: SourceMeaning.isSame, readAgain: SourceMeaning.event)
    return try await store.importFile(
      source, of: .event, isDryRun: isDryRun,
      reader: { CalendarReader($0.unlessBeginning(lacks: "BEGIN:V")) }, progress: progress
    ) { items, transaction throws(ImportError) in
      let events = transaction.events
      var merge = CalendarMerge(by: rules)
      var properties = CalendarProperties()
      var hasCalendar = false
      try items.each { item throws(ImportError) in
        switch item {
        case .property(let line, let source):
          if let failure = properties.receive(line, source) { merge.receive(failure) }
          return
        case .calendarEnd, .zone: return
        case .failure(let failure): return merge.receive(failure)
        case .calendarBegin: break
        case .component(let source, let text):
          let uid = source.component.first("UID")?.value
          try merge.receive(IncomingComponent(name: source.name, uid: uid, text: text), in: events)
        case .cancellation(let cancellation): merge.receive(cancellation)
        case .event(let event): try merge.receive(event, in: events)
        }
        hasCalendar = true
      }
      guard hasCalendar else { throw .nothingFound }
      try merge.finish(in: events)
      if !properties.isEmpty { try merge.update(CalendarProperties.component, in: events, properties.merged) }
      return merge.report
    }
  }
}

extension CalendarReader: FileItemReader {
  static func size(of item: CalendarItem) -> Int {
    switch item {
    case .event(let event): event.source.count
    case .component(_, let text): text.count
    case .zone(let source): source.bytes.count
    case .calendarBegin, .property, .calendarEnd, .cancellation, .failure: 0
    }
  }
}

enum SourceMeaning {
  /// Returns whether two sources of equal events have the same content, apart from the time of writing.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool { left == right || meaning(left) == meaning(right) }

  /// Parses the source of a stored event again; `nil` if there is no readable source.
  static func event(_ stored: StoredEvent) -> IncomingEvent? {
    guard let source = stored.source.event.flatMap(ComponentSource.init(bytes:)) else { return nil }
    var reader = EventReader()
    for zone in stored.event.definedZones { reader.define(zone) }
    return reader.event(source, recurringIn: stored.event.span)?.event
  }

  /// Returns the text without the event's times, without the lines that programs rewrite in each file, and without the
  /// UID, which already matched and may be missing in a file.
  ///
  /// Times are compared as part of the events. Their lines differ if an export replaced a zone that only the imported
  /// file defined, or named the zone of the calendar.
  private static func meaning(_ text: [UInt8]) -> [UInt8] {
    var meaning: [UInt8] = []
    meaning.reserveCapacity(text.count)
    var depth = 0
    for line in text.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
      if line.starts(with: begin) { depth += 1 }
      if line.starts(with: end) { depth -= 1 }
      // An alarm's duration isn't one of the event's times.
      guard !stamps.contains(where: { line.starts(with: $0) }),
        depth > 1 || !times.contains(where: { line.starts(with: $0) })
      else { continue }
      meaning += line
      meaning.append(ASCII.lineFeed)
    }
    return meaning
  }

  private static let begin = Array("BEGIN:".utf8)
  private static let end = Array("END:".utf8)
  private static let stamps = starts(["DTSTAMP", "LAST-MODIFIED", "UID"])
  private static let times = starts(["DTSTART", "DTEND", "DURATION", "RECURRENCE-ID", "RDATE", "EXDATE"])

  private static func starts(_ names: [String]) -> [[UInt8]] {
    names.flatMap { [Array("\($0):".utf8), Array("\($0);".utf8)] }
  }
}

package struct ICalendarExporter: CalendarExporting {
  private let store: any Store
  private let now: @Sendable () -> Instant

  package init(_ store: any Store, now: @escaping @Sendable () -> Instant) { (self.store, self.now) = (store, now) }

  package func exportEvents(
    in days: DayRange?, of calendar: EventCalendar.ID?, zone: Zone, to target: FileTarget
  ) async throws(ExportError) -> ExportReport {
    let document = CalendarDocument(days: days, calendar: calendar, zone: zone, now: now())
    return try await store.export(to: target) { transaction, sink throws(ExportError) in
      try document.write(from: transaction.events, to: sink)
    }
  }
}

/// A calendar file with the chosen part of the store.
struct CalendarDocument {
  let days: DayRange?
  let calendar: EventCalendar.ID?
  let zone: Zone
  let now: Instant

  /// Writes the file in pieces of whole lines.
  func write(from store: any EventQueries<ExportError>, to sink: ExportSink) throws(ExportError) -> ExportReport {
    var chosen: Set<Event.ID>?
    if let days { chosen = try store.eventIDs(in: days, zone: zone) }
    let components = try store.components(of: calendar)
    var writer = CalendarWriter()
    let properties = components.filter { $0.name == CalendarProperties.component }
    writer.begin(properties: properties.flatMap { $0.text.split(separator: ASCII.lineFeed).map(Array.init) })
    let shown = days == nil ? components.filter { $0.name != CalendarProperties.component } : []
    let others = shown.map { ZonedText($0.text) }
    var zones = ExportedZones(usedIn: try store.zoneDays(), andBy: others, today: zone.dateTime(at: now).day)
    var events = EventWriter(now: now, dropsUnreadable: true)
    var eventCount = 0
    try store.eachStored(of: calendar) { stored throws(ExportError) in
      let event = stored.event
      guard chosen?.contains(event.id) ?? true else { return }
      let lines = events.bytes(of: event, source: stored.source.event)
      Self.write(lines, event.definedZones, after: &zones, to: &writer)
      for override in event.changedInstances {
        // An instance that was changed in Haru has its series' foreign properties, such as attendees and visibility.
        let source = stored.source.overrides[override.id] ?? stored.source.event
        let lines = events.bytes(of: override, in: event, source: source)
        Self.write(lines, override.definedZones(in: event), after: &zones, to: &writer)
      }
      eventCount += 1
      if writer.count >= ExportSink.pieceSize { try sink.write(writer.take()) }
    }
    for other in others { Self.write(other.lines, other.zones, after: &zones, to: &writer) }
    writer.end()
    try sink.write(writer.take())
    return ExportReport(events: eventCount, preserved: others.count)
  }

  private static func write(
    _ lines: [UInt8], _ definitions: [Zone], after zones: inout ExportedZones, to writer: inout CalendarWriter
  ) {
    let named = zones.lines(lines, definitions)
    for zone in named.zones { writer.write(zone) }
    writer.write(source: named.lines)
  }
}

package import Domain

/// Writes VEVENTs, each based on the stored lines of its source file.
///
/// A source line that is still correct stays unchanged in its place. A line with an outdated value is replaced and
/// keeps the parameters that are still correct, and a line without a value is removed. Properties, parameters and
/// components that Haru doesn't use stay.
package struct EventWriter {
  private let now: Instant
  private let dropsUnreadable: Bool
  /// The VTIMEZONEs with which all sources were read.
  private var zones: [ComponentSource] = []
  /// The readers of the sources by the zones that their files defined.
  private var readers: [[Zone]: EventReader] = [:]

  /// - Parameters:
  ///   - now: The time of writing, used as the DTSTAMP of new and changed events (RFC 5545 §3.8.7.2).
  ///   - dropsUnreadable: `true` to leave out values that Haru can't read, because some programs refuse files with such
  ///     values; for a server, they stay.
  package init(now: Instant, dropsUnreadable: Bool = false) {
    (self.now, self.dropsUnreadable) = (now, dropsUnreadable)
  }

  /// Adds a VTIMEZONE with which the sources were read.
  package mutating func define(_ zone: ComponentSource) {
    zones.append(zone)
    readers = [:]
  }

  /// Returns the unfolded lines of an event, based on the lines of its source file, with a line feed after each line.
  package mutating func bytes(of event: Event, source: [UInt8]?) -> [UInt8] {
    bytes(of: ExportedEvent(event), event.definedZones, source: source)
  }

  package mutating func bytes(of override: EventOverride, in series: Event, source: [UInt8]?) -> [UInt8] {
    bytes(of: ExportedEvent(override, of: series), override.definedZones(in: series), source: source)
  }

  private mutating func bytes(of event: ExportedEvent, _ definitions: [Zone], source bytes: [UInt8]?) -> [UInt8] {
    guard let source = bytes.flatMap(ComponentSource.init(bytes:)) else { return new(event) }
    // Two files may define zones with the same name.
    var reader = readers.removeValue(forKey: definitions) ?? newReader(definitions)
    defer { readers[definitions] = reader }
    guard let (parsed, failures) = reader.event(source, recurringIn: event.series) else { return new(event) }
    let showsStart = event.event.recurrence?.extras.contains { $0.start == event.event.span.start } ?? false
    let unreadable = dropsUnreadable ? failures.compactMap(\.unreadable) : nil
    var merge = EventMerge(
      event, source, showsStart ? parsed.showingStart() : parsed, unreadable: unreadable, now: now)
    return merge.merged()
  }

  private func newReader(_ definitions: [Zone]) -> EventReader {
    var reader = EventReader()
    for zone in definitions { reader.define(zone) }
    for zone in zones { _ = reader.define(zone) }
    return reader
  }

  private func new(_ event: ExportedEvent) -> [UInt8] {
    let lines = EventField.allCases.flatMap { field in
      field == .status && event.event.status == .confirmed ? [] : event.lines(field, now: now)
    }
    let alarms = event.event.alarms.map { $0.component(title: event.event.title.text) }
    return Array(Component("VEVENT", lines: lines, components: alarms).text.utf8)
  }
}

struct EventMerge {
  private let written: ExportedEvent
  private let source: ComponentSource
  private let now: Instant
  private let changed: Set<EventField>
  private let dropsUnreadable: Bool
  private var missing: Set<EventField>
  private var newAlarms: [Alarm]
  private var bytes: [UInt8] = []

  /// - Parameter unreadable: The fields with values that Haru can't read; `nil` if these values stay.
  init(
    _ written: ExportedEvent, _ source: ComponentSource, _ parsed: IncomingEvent, unreadable: [EventField]?,
    now: Instant
  ) {
    (self.written, self.source, self.now) = (written, source, now)
    let old = ExportedEvent(parsed, for: written)
    var changed = Set(EventField.allCases.filter { !written.says($0, as: old) })
    let lines = EventLines(source)
    if !changed.isEmpty || old.event.alarms != written.event.alarms { changed.insert(.stamp) }
    changed.formUnion(Self.fieldsInNoUTF8(source) + (unreadable ?? []))
    dropsUnreadable = unreadable != nil
    self.changed = changed
    missing = changed
    // RFC 5545 §3.6.1 requires these properties, which the source lacks.
    if lines.uid == nil { missing.insert(.uid) }
    if lines.stamp == nil { missing.insert(.stamp) }
    newAlarms = written.event.alarms.filter { !old.event.alarms.contains($0) }
  }

  /// Returns the fields whose text isn't UTF-8; they are rewritten, because the written file must be UTF-8.
  private static func fieldsInNoUTF8(_ source: ComponentSource) -> [EventField] {
    guard String(validating: source.bytes, as: UTF8.self) == nil else { return [] }
    let guess = CharsetGuess(source)
    return source.topLines.map { source.lines[$0] }.filter {
      String(validating: source.bytes[$0.line], as: UTF8.self) == nil && guess.text(source.bytes[$0.value]) != nil
    }.compactMap { EventProperty(source.bytes, $0.name) }.map { EventField($0) }
  }

  /// Returns the current lines, with a line feed after each line.
  mutating func merged() -> [UInt8] {
    bytes.reserveCapacity(source.bytes.count + 256)
    var index = 0
    var depth = 0
    while index < source.lines.count {
      let line = source.lines[index]
      switch Delimiter(source.bytes, line) {
      case .begin where depth == 0:
        depth = 1
        copy(line)
      case .begin:
        index = takeInner(at: index)
        continue
      case .end:
        addMissing()
        copy(line)
        return bytes
      case nil: receive(line)
      }
      index += 1
    }
    return bytes
  }

  private mutating func receive(_ line: LineLayout) {
    guard let property = EventProperty(source.bytes, line.name) else {
      let isOutdated = changed.contains(.start) && !written.event.span.isAllDay
      if !isOutdated || !EventLines.marksWholeDays(source.bytes, line) { copy(line) }
      return
    }
    let field = EventField(property)
    guard changed.contains(field) else { return copy(line) }
    let parameters = ContentLine(source.bytes, line).parameters
    if property == .lastModified {
      write(
        written.lines(.stamp, parameters, now: now).map { ContentLine("LAST-MODIFIED", $0.parameters, value: $0.value) }
      )
    } else if missing.remove(field) != nil {
      write(written.lines(field, parameters, now: now))
    }
  }

  private mutating func takeInner(at index: Int) -> Int {
    let (component, next) = source.component(from: index)
    if component.name == "VALARM" {
      do throws(BrokenComponent) {
        if let alarm = try Alarm(component), !written.event.alarms.contains(alarm) { return next }
      } catch  where dropsUnreadable { return next } catch {}
    }
    for line in source.lines[index..<next] { copy(line) }
    return next
  }

  private mutating func addMissing() {
    for field in EventField.allCases where missing.contains(field) { write(written.lines(field, now: now)) }
    for alarm in newAlarms { bytes += Array(alarm.component(title: written.event.title.text).text.utf8) }
  }

  private mutating func copy(_ line: LineLayout) {
    bytes.append(contentsOf: source.bytes[line.line])
    bytes.append(ASCII.lineFeed)
  }

  private mutating func write(_ lines: [ContentLine]) { for line in lines { bytes += Array("\(line.text)\n".utf8) } }
}

struct ExportedEvent {
  let event: Event
  /// The original start of the instance, on the clock of the series.
  let instance: RecurrenceID?
  let range: EventOverride.Range
  /// The series of the instance, or the event's own span.
  let series: EventSpan
  /// The recurrence; empty if the event isn't repeated.
  let recurrence: Recurrence
  /// Indicates whether the event is an instance of a series in the store.
  private let isInstance: Bool

  /// Creates a separate event, or an instance of a series that isn't in the store.
  init(_ event: Event) {
    self.event = event
    instance = event.detachedFrom
    range = .this
    series = event.span
    recurrence = event.recurrence ?? Recurrence()
    isInstance = false
  }

  init(_ override: EventOverride, of series: Event) {
    event = override.event
    instance = override.recurrenceID
    range = override.range
    self.series = series.span
    recurrence = Recurrence()
    isInstance = true
  }

  /// Creates the event that its source describes, for comparison with `written`.
  init(_ parsed: IncomingEvent, for written: ExportedEvent) {
    let event = parsed.event(id: written.event.id, calendar: written.event.calendar)
    self.event = event
    instance = parsed.instance.map { RecurrenceID($0.clock(inSeriesOf: written.series)) }
    // A detached instance doesn't store its range, so the range in the source counts.
    range = written.event.detachedFrom == nil ? parsed.range : .this
    series = written.series
    // An instance that is written on the lines of its series leaves out the rules.
    recurrence = written.isInstance && parsed.instance != nil ? Recurrence() : event.recurrence ?? Recurrence()
    isInstance = written.isInstance
  }

  func says(_ field: EventField, as other: ExportedEvent) -> Bool {
    switch field {
    case .uid: event.uid == other.event.uid
    case .stamp: true
    case .sequence: event.sequence == other.event.sequence
    case .instance: instance == other.instance && range == other.range
    case .start, .end: event.span == other.event.span
    case .title: event.title == other.event.title
    case .notes: event.notes == other.event.notes
    case .location: event.location == other.event.location
    case .url: event.url == other.event.url
    case .categories: event.categories == other.event.categories
    case .status: event.status == other.event.status
    case .rules: isSame(recurrence.rules, other.recurrence.rules)
    case .exclusionRules: isSame(recurrence.exclusionRules, other.recurrence.exclusionRules)
    case .extras: recurrence.extras == other.recurrence.extras
    case .exclusions: recurrence.exclusions == other.recurrence.exclusions
    }
  }

  private func isSame(_ rules: [RecurrenceRule], _ others: [RecurrenceRule]) -> Bool {
    rules == others || rules.map { $0.inFileForm(of: series) } == others.map { $0.inFileForm(of: series) }
  }
}

/// The content of a VEVENT, in the order in which the fields are written; a field has one or several properties.
enum EventField: CaseIterable {
  case uid, stamp, sequence, instance, start, end
  case title, notes, location, url, categories, status
  case rules, exclusionRules, extras, exclusions

  init(_ property: EventProperty) {
    self =
      switch property {
      case .uid: .uid
      case .stamp, .lastModified: .stamp
      case .sequence: .sequence
      case .recurrenceID: .instance
      case .start: .start
      case .end, .duration: .end
      case .summary: .title
      case .description: .notes
      case .location: .location
      case .url: .url
      case .categories: .categories
      case .status: .status
      case .rule: .rules
      case .exclusionRule: .exclusionRules
      case .extra: .extras
      case .exclusion: .exclusions
      }
  }
}

extension ExportedEvent {
  /// Returns the lines of a field, with the parameters of the source.
  func lines(_ field: EventField, _ parameters: [ContentLine.Parameter] = [], now: Instant) -> [ContentLine] {
    let texts = parameters.without("ALTREP")
    return switch field {
    case .uid: [ContentLine("UID", parameters, value: FileText.escaped(event.uid))]
    case .stamp: [ContentLine("DTSTAMP", parameters, value: CalendarTime.text(Zone.utc.dateTime(at: now)) + "Z")]
    case .sequence: [ContentLine("SEQUENCE", parameters, value: String(event.sequence))]
    case .instance: instance.map { [instanceLine($0, parameters)] } ?? []
    case .start: [timeLine("DTSTART", start, in: event.span, parameters)]
    case .end: endLines(parameters)
    case .title: text("SUMMARY", event.title.text, texts)
    case .notes: text("DESCRIPTION", event.notes.text, texts)
    case .location: text("LOCATION", event.location.text, texts)
    case .url: event.url.text.isEmpty ? [] : [ContentLine("URL", parameters, value: event.url.text)]
    case .categories: list("CATEGORIES", event.categories.map { FileText.escaped($0.text) }, texts)
    case .status: [ContentLine("STATUS", parameters, value: event.status.rawValue.uppercased())]
    case .rules: rules("RRULE", recurrence.rulesCountingStart(of: event.span), parameters)
    case .exclusionRules: rules("EXRULE", recurrence.exclusionRules, parameters)
    case .extras: extraLines(parameters)
    case .exclusions: exclusionLines(parameters)
    }
  }

  private func text(_ name: String, _ text: String, _ parameters: [ContentLine.Parameter]) -> [ContentLine] {
    text.isEmpty ? [] : [ContentLine(name, parameters, value: FileText.escaped(text))]
  }

  private func rules(_ name: String, _ rules: [RecurrenceRule], _ parameters: [ContentLine.Parameter]) -> [ContentLine]
  { rules.map { ContentLine(name, parameters, value: $0.inFileForm(of: series).text) } }

  private func list(_ name: String, _ values: [String], _ parameters: [ContentLine.Parameter]) -> [ContentLine] {
    values.isEmpty ? [] : [ContentLine(name, parameters, value: values.joined(separator: ","))]
  }
}

extension ImportReport.Failure {
  /// The field of an unreadable value; `nil` for other failures.
  fileprivate var unreadable: EventField? {
    guard case .brokenValue(let property, _) = reason else { return nil }
    return EventProperty(rawValue: property).map { EventField($0) }
  }
}

// MARK: - Times

extension ExportedEvent {
  private var start: DateTime {
    switch event.span {
    case .allDay(let days): DateTime(days.first, .midnight)
    case .timed(let start, _, _): start
    }
  }

  private func endLines(_ parameters: [ContentLine.Parameter]) -> [ContentLine] {
    switch event.span {
    case .allDay(let days) where days.last == .latest:
      // The day after the latest day can't be written.
      [ContentLine("DURATION", value: "P\(days.first.distance(to: days.last) + 1)D")]
    case .allDay(let days):
      [timeLine("DTEND", DateTime(days.last.adding(days: 1), .midnight), in: event.span, parameters)]
    case .timed(let start, let end, _):
      // An end must be later than the start (RFC 5545 §3.8.2.2); an event without an end has no length.
      start == end ? [] : [timeLine("DTEND", end, in: event.span, parameters)]
    }
  }

  private func instanceLine(_ instance: RecurrenceID, _ parameters: [ContentLine.Parameter]) -> ContentLine {
    let range = range == .this ? [] : [ContentLine.Parameter("RANGE", "THISANDFUTURE")]
    return timeLine("RECURRENCE-ID", instance.start, in: series, parameters.without("RANGE") + range)
  }

  private func exclusionLines(_ parameters: [ContentLine.Parameter]) -> [ContentLine] {
    let other = CalendarTime.parameters(parameters, in: series)
    var (instances, days): ([String], [String]) = ([], [])
    for exclusion in recurrence.exclusions {
      switch exclusion {
      case .instance(let id): instances.append(CalendarTime.text(id.start, in: series))
      case .day(let day): days.append(CalendarTime.text(day))
      }
    }
    let dates = [ContentLine.Parameter("VALUE", "DATE")] + parameters.without("TZID", "VALUE")
    return list("EXDATE", days, dates) + list("EXDATE", instances, other)
  }

  private func extraLines(_ parameters: [ContentLine.Parameter]) -> [ContentLine] {
    let other = CalendarTime.parameters(parameters, in: series)
    guard case .timed = series else {
      return list("RDATE", recurrence.extras.map { CalendarTime.text($0.start, in: series) }, other)
    }
    let times = recurrence.extras.filter { $0.length == nil }.map { CalendarTime.text($0.start, in: series) }
    let periods = recurrence.extras.compactMap { extra in
      extra.length.map { length in
        "\(CalendarTime.text(extra.start, in: series))/\(CalendarTime.text(extra.start.adding(seconds: length), in: series))"
      }
    }
    return list("RDATE", times, other) + list("RDATE", periods, [ContentLine.Parameter("VALUE", "PERIOD")] + other)
  }

  private func timeLine(
    _ name: String, _ clock: DateTime, in span: EventSpan, _ parameters: [ContentLine.Parameter]
  ) -> ContentLine {
    ContentLine(name, CalendarTime.parameters(parameters, in: span), value: CalendarTime.text(clock, in: span))
  }
}

import Domain

struct EventValues {
  let source: ComponentSource
  let lines: EventLines
  private(set) var zones: ZoneNames
  private(set) var failures: [ImportReport.Failure] = []
  /// The character set of texts that aren't UTF-8, once one was met.
  private var charset: CharsetGuess?
  /// The series whose clock dates are converted to; `nil` for the event's own.
  private let series: EventSpan?

  init(_ source: ComponentSource, zones: ZoneNames, series: EventSpan? = nil) {
    self.source = source
    self.zones = zones
    self.series = series
    lines = EventLines(source)
    for (property, line) in lines.repeated {
      report(ImportReport.Failure(line: line.number, reason: .repeatedProperty(name: property.rawValue)))
    }
  }

  mutating func result(isCancelled: Bool) -> ReadEvent.Result {
    let uid = uid()
    let sequence = sequence()
    let instance = lines.recurrenceID.flatMap { time($0, .recurrenceID) }
    let status = isCancelled ? .cancelled : status()
    guard let startLine = lines.start else {
      guard status == .cancelled else { return refuse(.missingProperty(name: EventProperty.start.rawValue)) }
      return .cancellation(IncomingCancellation(uid: uid, sequence: sequence, instance: instance))
    }
    guard let start = time(startLine, .start) else { return .refused }
    var span = span(from: start) ?? usualSpan(from: start, insteadOf: endLine ?? startLine)
    if lines.hasWholeDays, let days = span.daysBetweenMidnights { span = .allDay(days) }
    return .event(
      IncomingEvent(
        uid: uid, sequence: sequence, title: EventTitle(imported: text(lines.summary, .summary)),
        notes: EventNotes(imported: text(lines.description, .description)),
        location: EventLocation(imported: text(lines.location, .location)), url: EventURL(imported: url()),
        categories: categories(), span: span, alarms: alarms(), status: status,
        recurrence: recurrence(in: series ?? span), instance: instance, range: range(),
        stamp: lines.stamp.flatMap { CalendarTime(source.bytes, $0.value, zone: .floating)?.universal },
        source: source.bytes, line: source.number))
  }

  private mutating func refuse(_ reason: ImportReport.Reason, at line: LineLayout? = nil) -> ReadEvent.Result {
    report(ImportReport.Failure(line: line?.number ?? source.number, reason: reason))
    return .refused
  }

  mutating func noteFloatingTime() { zones.noteFloatingTime() }

  mutating func zone(of line: LineLayout) -> EventZone { zones.zone(source.bytes, line) }

  mutating func reportBroken(_ property: EventProperty, _ line: LineLayout, _ value: Range<Int>? = nil) {
    let reason = ImportReport.Reason.brokenValue(property: property.rawValue, value: quoted(value ?? line.value))
    report(ImportReport.Failure(line: line.number, reason: reason))
  }

  /// A text that is no UTF-8; what all such texts of the event look like decides, as in a card.
  mutating func guessed(_ value: Range<Int>, _ line: LineLayout, _ property: EventProperty) -> [UInt8] {
    let guess = charset ?? CharsetGuess(source)
    charset = guess
    let text = guess.text(source.bytes[value])
    if text == nil || !guess.isSure {
      report(ImportReport.Failure(line: line.number, reason: .brokenText(property: property.rawValue)))
    }
    return Array((text ?? String(decoding: source.bytes[value], as: UTF8.self)).utf8)
  }

  mutating func report(_ failure: ImportReport.Failure) { failures.append(failure) }

  /// A value for a report, which needs no more of it than people read.
  private func quoted(_ value: Range<Int>) -> String {
    let text = String(decoding: source.bytes[value.prefix(400)], as: UTF8.self)
    return value.count > 400 || text.count > 100 ? "\(text.prefix(99))…" : text
  }
}

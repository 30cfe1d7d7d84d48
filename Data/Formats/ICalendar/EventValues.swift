import Domain

struct EventValues {
  let source: ComponentSource
  let lines: EventLines
  private(set) var zones: ZoneNames
  private(set) var failures: [ImportReport.Failure] = []
  /// The character set of texts that aren't UTF-8; `nil` until such a text occurs.
  private var charset: CharsetGuess?
  /// The series to whose clock the dates are converted; `nil` for the event's own clock.
  private let series: EventSpan?

  init(_ source: ComponentSource, zones: ZoneNames, series: EventSpan? = nil) {
    (self.source, self.zones, self.series) = (source, zones, series)
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
    span = lengthened(span)
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

  /// Decodes a text that isn't UTF-8, in the character set that fits all such texts of the event, as in a card.
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

  /// Returns a value for a report, shortened to a readable length.
  private func quoted(_ value: Range<Int>) -> String {
    let text = String(decoding: source.bytes[value.prefix(400)], as: UTF8.self)
    return value.count > 400 || text.count > 100 ? "\(text.prefix(99))…" : text
  }

  mutating func uid() -> String {
    let uid = text(lines.uid, .uid)
    return uid.isEmpty ? ContentUID(source).text : uid
  }

  mutating func sequence() -> Int {
    guard let line = lines.sequence else { return 0 }
    var value = ValueScanner(source.bytes, line.value)
    if let number = value.number(), value.isAtEnd { return number }
    reportBroken(.sequence, line)
    return 0
  }

  mutating func status() -> Event.Status {
    guard let line = lines.status else { return .confirmed }
    let name = String(decoding: source.bytes[source.bytes.withoutBlanks(line.value)], as: UTF8.self).lowercased()
    if let status = Event.Status(rawValue: name) { return status }
    reportBroken(.status, line)
    return .confirmed
  }

  mutating func range() -> EventOverride.Range {
    guard let line = lines.recurrenceID, !line.parameters.isEmpty,
      let range = ContentLine(source.bytes, line).parameter("RANGE")
    else { return .this }
    guard range.uppercased() != "THISANDFUTURE" else { return .thisAndFuture }
    report(ImportReport.Failure(line: line.number, reason: .brokenValue(property: "RANGE", value: range)))
    return .this
  }

  /// Returns the text of a property; empty if the property is missing.
  mutating func text(_ line: LineLayout?, _ property: EventProperty) -> String {
    guard let line else { return "" }
    return text(line, line.value, property)
  }

  mutating func url() -> String {
    guard let line = lines.url else { return "" }
    let text = FileText(raw: source.bytes[line.value])
    return text.isRepaired ? String(decoding: guessed(line.value, line, .url), as: UTF8.self) : text.text
  }

  /// Returns the categories, up to `mostCategories`.
  mutating func categories() -> [EventCategory] {
    var categories: [EventCategory] = []
    for line in lines.categories {
      let room = Self.mostCategories - categories.count
      let parts = FileText.list(source.bytes, line.value, most: room + 1)
      for part in parts.prefix(room) {
        let text = text(line, source.bytes.withoutBlanks(part), .categories)
        if !text.isEmpty { categories.append(EventCategory(imported: text)) }
      }
      guard parts.count <= room else {
        let reason = ImportReport.Reason.tooManyValues(property: "CATEGORIES", limit: Self.mostCategories)
        report(ImportReport.Failure(line: line.number, reason: reason))
        break
      }
    }
    return categories
  }

  /// The maximum number of categories: more than anyone uses, and little memory.
  private static let mostCategories = 1_000

  private mutating func text(_ line: LineLayout, _ value: Range<Int>, _ property: EventProperty) -> String {
    let text = FileText(source.bytes, value)
    guard text.isRepaired else { return text.text }
    let bytes = guessed(value, line, property)
    return FileText(bytes, 0..<bytes.count).text
  }

  /// Parses the alarms in the order of the file, without those that only the source can store.
  mutating func alarms() -> [Alarm] {
    var alarms: [Alarm] = []
    for index in lines.alarms {
      do throws(BrokenComponent) {
        if let alarm = try Alarm(source.component(from: index).component) { alarms.append(alarm) }
      } catch { report(error.failure) }
    }
    return alarms
  }
}

/// A UID for an event that has none, derived from its lines: always the same for an event, and different for other
/// events.
struct ContentUID {
  let text: String

  /// Ignores lines that change whenever a program exports the event again.
  init(_ source: ComponentSource) {
    var hash = ContentHash()
    for line in source.lines where !Self.isStamp(EventProperty(source.bytes, line.name)) {
      for index in line.start...line.end { hash.add(source.bytes[index]) }
    }
    text = hash.uid
  }

  private static func isStamp(_ property: EventProperty?) -> Bool { property == .stamp || property == .lastModified }
}

extension EventValues {
  var endLine: LineLayout? { lines.end ?? lines.duration }

  mutating func time(_ line: LineLayout, _ property: EventProperty) -> CalendarTime? {
    time(line, line.value, property)
  }

  mutating func time(_ line: LineLayout, _ value: Range<Int>, _ property: EventProperty) -> CalendarTime? {
    let time = CalendarTime(source.bytes, value, zone: zone(of: line))
    switch time {
    case nil: reportBroken(property, line, value)
    case .clock where zones.isWithoutZone(source.bytes, line) && CalendarTime.isFloating(source.bytes, value):
      noteFloatingTime()
    case .clock, .day: break
    }
    return time
  }

  /// Returns the span of the event; a readable DTEND counts before a DURATION (RFC 5545 §3.6.1 allows only one).
  ///
  /// - Returns: `nil` if the event ends before it starts and has no other length.
  mutating func span(from start: CalendarTime) -> EventSpan? {
    let end = lines.end.flatMap { time($0, .end) }
    let ended = EventSpan(start: start, end: end)
    if ended != nil, let end, let line = lines.end, let reason = Self.loss(from: start, to: end) {
      report(ImportReport.Failure(line: line.number, reason: .event(reason)))
    }
    guard let line = lines.duration else { return ended }
    guard let length = FileDuration(source.bytes, line.value) else {
      reportBroken(.duration, line)
      return ended
    }
    let lasting = EventSpan(start: start, length: length, isRepeated: isRepeated)
    guard end != nil else { return lasting }
    guard ended != nil else {
      if lasting != nil, let line = lines.end {
        report(ImportReport.Failure(line: line.number, reason: .endBeforeStart))
      }
      return lasting
    }
    if lasting != ended { report(ImportReport.Failure(line: line.number, reason: .event(.durationBesideEnd))) }
    return ended
  }

  /// Returns the reason why a span's end differs from the end in the file; `nil` if nothing is lost.
  private static func loss(from start: CalendarTime, to end: CalendarTime) -> EventImportReason? {
    switch (start, end) {
    case (.day, .clock(let clock, _)): clock.time == .midnight ? nil : .endTimeOfWholeDay
    case (.clock(_, .floating), .clock(_, .place)), (.clock(_, .place), .clock(_, .floating)): .endOnOtherClock
    default: nil
    }
  }

  /// Returns a span with the length that a PERIOD gives its start; a length that the whole event can't have is reported.
  private mutating func lengthened(_ span: EventSpan) -> EventSpan {
    guard case .timed(let start, let end, let zone) = span else { return span }
    for line in lines.extras {
      for part in parts(of: line) {
        guard let slash = source.bytes[part].firstIndex(of: ASCII.slash),
          let first = CalendarTime(source.bytes, part.lowerBound..<slash, zone: self.zone(of: line)),
          case .clock = first, first.clock(inSeriesOf: span) == start,
          let period = period(from: first, to: (slash + 1)..<part.upperBound, zone: self.zone(of: line)),
          let length = Self.length(of: period, in: span), length != end.clockSeconds - start.clockSeconds
        else { continue }
        if endLine == nil, lines.rules.isEmpty {
          return .timed(start: start, end: start.adding(seconds: length), zone: zone)
        }
        report(ImportReport.Failure(line: line.number, reason: .event(.otherLengthOfStart)))
      }
    }
    return span
  }

  private var isRepeated: Bool { !lines.rules.isEmpty || !lines.extras.isEmpty }

  /// Returns the span with the length of new events, for an event whose end is invalid.
  mutating func usualSpan(from start: CalendarTime, insteadOf end: LineLayout) -> EventSpan {
    report(ImportReport.Failure(line: end.number, reason: .event(.endReplaced)))
    return switch start {
    case .day(let day): .allDay(DayRange(day))
    case .clock(let clock, let zone): .timed(start: clock, end: clock.adding(minutes: 60), zone: zone)
    }
  }

  mutating func recurrence(in span: EventSpan) -> Recurrence? {
    let recurrence = Recurrence(
      rules: lines.rules.compactMap { rule($0, .rule, in: span) },
      exclusionRules: lines.exclusionRules.compactMap { rule($0, .exclusionRule, in: span) },
      extras: lines.extras.flatMap { extras($0, in: span) },
      exclusions: lines.exclusions.flatMap { exclusions($0, in: span) })
    if let line = lines.rules.first, !recurrence.rules.isEmpty {
      let first = recurrence.firstRuleStart(of: span)
      if first != span.start {
        let reason: ImportReport.Reason = first == nil ? .event(.ruleWithoutOccurrence) : .event(.startOutsideRule)
        report(ImportReport.Failure(line: line.number, reason: reason))
      }
    }
    return recurrence == Recurrence() ? nil : recurrence
  }

  private mutating func rule(_ line: LineLayout, _ property: EventProperty, in span: EventSpan) -> RecurrenceRule? {
    let text = String(decoding: source.bytes[line.value], as: UTF8.self)
    do throws(RecurrenceRuleError) {
      return try RecurrenceRule(text: text)
    } catch {
      guard error == .countAndUntil, let rule = Self.endingFirst(text, in: span) else {
        reportBroken(property, line)
        return nil
      }
      report(ImportReport.Failure(line: line.number, reason: .event(.ruleWithTwoEnds)))
      return rule
    }
  }

  /// Parses a rule with both COUNT and UNTIL, keeping the limit that ends first.
  private static func endingFirst(_ text: String, in span: EventSpan) -> RecurrenceRule? {
    func rule(without name: String) -> RecurrenceRule? {
      let parts = text.split(separator: ";").filter { !String($0).trimmed.uppercased().hasPrefix(name) }
      return try? RecurrenceRule(text: parts.joined(separator: ";"))
    }
    guard let counted = rule(without: "UNTIL"), let limited = rule(without: "COUNT"),
      case .count(let count) = counted.end
    else { return nil }
    let zone: Zone? = if case .timed(_, _, .place(let zone)) = span { zone } else { nil }
    let starts = RuleStarts(
      limited, start: span.start, zone: zone, isAllDay: span.isAllDay, mostFruitless: RuleStarts.countingLimit)
    let most = min(count, RuleStarts.countingLimit)
    return starts.prefix(most).reduce(0) { number, _ in number + 1 } == count ? counted : limited
  }

  private mutating func exclusions(_ line: LineLayout, in span: EventSpan) -> [Exclusion] {
    parts(of: line).compactMap { part in
      switch (time(line, part, .exclusion), span) {
      case (nil, _): nil
      case (.day(let day), .timed): .day(day)
      case (let time?, _): .instance(RecurrenceID(time.clock(inSeriesOf: span)))
      }
    }
  }

  private mutating func extras(_ line: LineLayout, in span: EventSpan) -> [ExtraStart] {
    parts(of: line).compactMap { part in
      guard let slash = source.bytes[part].firstIndex(of: ASCII.slash) else {
        return time(line, part, .extra).map { ExtraStart($0.clock(inSeriesOf: span)) }
      }
      guard let start = time(line, part.lowerBound..<slash, .extra) else { return nil }
      let end = (slash + 1)..<part.upperBound
      guard case .clock = start, let period = period(from: start, to: end, zone: zone(of: line)) else {
        reportBroken(.extra, line, part)
        return nil
      }
      return ExtraStart(start.clock(inSeriesOf: span), length: Self.length(of: period, in: span))
    }
  }

  /// Parses a PERIOD (RFC 5545 §3.3.9), whose start is a time and whose end is a time or a length, but no day.
  private func period(from start: CalendarTime, to end: Range<Int>, zone: EventZone) -> EventSpan? {
    if let length = FileDuration(source.bytes, end) {
      return EventSpan(start: start, length: length, isRepeated: true)
    }
    guard let end = CalendarTime(source.bytes, end, zone: zone), case .clock = end else { return nil }
    return EventSpan(start: start, end: end)
  }

  /// Returns the length in seconds on the clock of the series; `nil` for all-day events, which have the length of the
  /// series.
  private static func length(of period: EventSpan, in series: EventSpan) -> Int? {
    guard case .timed(let clock, let endClock, let zone) = period, case .timed(_, _, let seriesZone) = series else {
      return nil
    }
    let start = CalendarTime.clock(clock, in: zone, shownIn: seriesZone)
    let end = CalendarTime.clock(endClock, in: zone, shownIn: seriesZone)
    return max(0, end.clockSeconds - start.clockSeconds)
  }

  /// Returns the nonempty values of a list, because some programs write empty lists.
  private func parts(of line: LineLayout) -> [Range<Int>] {
    FileText.list(source.bytes, line.value).filter { !$0.isEmpty }
  }
}

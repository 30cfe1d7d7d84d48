import Domain

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

  /// - Returns: `nil` when it ends before it starts.
  mutating func span(from start: CalendarTime) -> EventSpan? {
    if let line = lines.end { return EventSpan(start: start, end: time(line, .end)) }
    guard let line = lines.duration else { return EventSpan(start: start, end: nil) }
    guard let length = FileDuration(source.bytes, line.value) else {
      reportBroken(.duration, line)
      return EventSpan(start: start, end: nil)
    }
    return EventSpan(start: start, length: length)
  }

  /// Gives an event whose end cannot be right the length that new events have.
  mutating func usualSpan(from start: CalendarTime, insteadOf end: LineLayout) -> EventSpan {
    report(ImportReport.Failure(line: end.number, reason: .endReplaced))
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
        let reason: ImportReport.Reason = first == nil ? .ruleWithoutOccurrence : .startOutsideRule
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
      report(ImportReport.Failure(line: line.number, reason: .ruleWithTwoEnds))
      return rule
    }
  }

  /// Reads a rule with COUNT and UNTIL as the one of the two that ends first.
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
      guard let period = period(from: start, to: (slash + 1)..<part.upperBound, zone: zone(of: line)) else {
        reportBroken(.extra, line, part)
        return nil
      }
      return ExtraStart(start.clock(inSeriesOf: span), length: Self.length(of: period, in: span))
    }
  }

  /// A PERIOD (RFC 5545 §3.3.9), whose end is a time or a length.
  private func period(from start: CalendarTime, to end: Range<Int>, zone: EventZone) -> EventSpan? {
    if let length = FileDuration(source.bytes, end) { return EventSpan(start: start, length: length) }
    return CalendarTime(source.bytes, end, zone: zone).flatMap { EventSpan(start: start, end: $0) }
  }

  /// Returns the length in seconds on the clock of the series; `nil` for whole days, which have the length of the
  /// series.
  private static func length(of period: EventSpan, in series: EventSpan) -> Int? {
    guard case .timed(let clock, let endClock, let zone) = period, case .timed(_, _, let seriesZone) = series else {
      return nil
    }
    let start = CalendarTime.clock(clock, in: zone, shownIn: seriesZone)
    let end = CalendarTime.clock(endClock, in: zone, shownIn: seriesZone)
    return max(0, end.clockSeconds - start.clockSeconds)
  }

  /// The values of a list; some programs leave it empty.
  private func parts(of line: LineLayout) -> [Range<Int>] {
    FileText.list(source.bytes, line.value).filter { !$0.isEmpty }
  }
}

import Domain

extension WrittenEvent {
  /// The lines of a property or of several, with the parameters that it had before.
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
    case .rules: rules("RRULE", recurrence.rules, parameters)
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

// MARK: - Times

extension WrittenEvent {
  private var start: DateTime {
    switch event.span {
    case .allDay(let days): DateTime(days.first, .midnight)
    case .timed(let start, _, _): start
    }
  }

  private func endLines(_ parameters: [ContentLine.Parameter]) -> [ContentLine] {
    switch event.span {
    case .allDay(let days) where days.last == .latest:
      // There is no day after it to be named.
      [ContentLine("DURATION", value: "P\(days.first.distance(to: days.last) + 1)D")]
    case .allDay(let days):
      [timeLine("DTEND", DateTime(days.last.adding(days: 1), .midnight), in: event.span, parameters)]
    case .timed(let start, let end, _):
      // An end must be later than the start (RFC 5545 §3.8.2.2); without one there is no time between.
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

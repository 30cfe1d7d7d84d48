package import Domain

/// The facts about the repetition of an event, such as the days on which a series doesn't take place.
package struct RecurrenceFacts: Hashable, Sendable {
  private static let named = 5

  private let series: Event
  private let zone: Zone
  private let today: Day
  private let texts: Texts

  /// - Parameter zone: The user's time zone.
  package init(_ series: Event, zone: Zone, today: Day, texts: Texts) {
    (self.series, self.zone, self.today, self.texts) = (series, zone, today, texts)
  }

  /// The facts about the repetition; empty for an event that takes place once.
  package var facts: [Fact] {
    guard let recurrence = series.recurrence else { return [] }
    let words = texts.recurrence
    let (gone, moved) = (recurrence.overrides.filter(\.isCancelled), recurrence.overrides.filter { !$0.isCancelled })
    let left = recurrence.exclusions.map(excluded) + gone.map { day($0.recurrenceID.start, series.span) }
    return [
      Fact(EventDraft.Field.rules.label(texts), recurrence.rules.map(rule)),
      Fact(texts(ko: "제외 규칙", en: "Except"), recurrence.exclusionRules.map(rule)),
      Fact(texts(ko: "추가한 날", en: "Also on"), inOneLine(recurrence.extras.map { day($0.start, series.span) })),
      Fact(texts(ko: "제외한 날", en: "Not on"), inOneLine(left)),
      Fact(words.changed, shortened(moved.map(change))),
    ].filter { !$0.values.isEmpty }
  }

  private func rule(_ rule: RecurrenceRule) -> String { RecurrenceText(texts).words(rule, of: series) }

  private func excluded(_ exclusion: Exclusion) -> String {
    switch exclusion {
    case .instance(let id): day(id.start, series.span)
    case .day(let day): texts.dates.shortDay(day, today: today)
    }
  }

  private func change(_ change: EventOverride) -> String {
    let old = moment(change.recurrenceID.start, series.span)
    let new = moment(change.event.span.start, change.event.span)
    let title = change.event.title == series.title ? "" : " '\(texts.shortened(change.event.title.text))'"
    let parts = old == new && title.isEmpty ? otherParts(of: change) : ""
    let move = old == new ? "\(old)\(title)\(parts)" : "\(old) → \(new)\(title)"
    return change.range == .thisAndFuture ? texts.recurrence.andFollowing(move) : move
  }

  /// Returns the names of the changed values of an instance that has the time and the title of its series.
  private func otherParts(of change: EventOverride) -> String {
    var (own, old) = (EventDraft(change.event), EventDraft(series))
    old.rules = own.rules
    if own.span.clockSeconds == old.span.clockSeconds { own.span = old.span }
    let names = FormMerge.changes(from: old, to: own).map { $0.label(texts) }
    return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
  }

  private func day(_ start: DateTime, _ span: EventSpan) -> String {
    texts.dates.shortDay(shown(start, span).day, today: today)
  }

  private func moment(_ start: DateTime, _ span: EventSpan) -> String {
    let time = span.isAllDay ? "" : " \(texts.dates.time(shown(start, span).time))"
    return day(start, span) + time
  }

  /// Converts a start from the zone of the span to the user's zone.
  private func shown(_ start: DateTime, _ span: EventSpan) -> DateTime {
    guard case .timed(_, _, let own) = span else { return start }
    return EventSpan.timed(start: start, end: start, zone: own).clock(forUserIn: zone).start
  }

  private func inOneLine(_ values: [String]) -> [String] {
    values.isEmpty ? [] : [values.listed(atMost: Self.named)]
  }

  private func shortened(_ values: [String]) -> [String] {
    let more = values.count - Self.named
    return more > 0 ? values.prefix(Self.named) + [texts.more(more)] : values
  }
}

extension EventOverride {
  fileprivate var isCancelled: Bool { event.status == .cancelled }
}

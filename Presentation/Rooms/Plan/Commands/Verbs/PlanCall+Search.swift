import Domain

extension PlanCall {
  /// The series only of what is one: events are large.
  private typealias Found = (hit: SearchHit, series: Event?, occurrence: Occurrence)

  /// The nearest to now comes first, with the words in its title before all other.
  func search() async throws(CommandFailure) {
    let (words, clock) = (invocation.text, clock)
    let limit = try ListLimit(self, usual: ListLimit.found(session.context.format))
    let days = try bounds(from: .earliest).map { DayRange($0.first, $0.last ?? .latest) }
    let calendars = try await calendars()
    let calendar = try invocation.value(of: PlanOption.calendar).map { name throws(CommandFailure) in
      try CalendarFinder(calendars: calendars, texts: texts)(name).id
    }
    let isFiltered = days != nil || calendar != nil
    let (hits, events, count) = try await session.read(services.store) { things throws(StoreError) in
      let hits = try things.search.find(words, kinds: [.event], limit: isFiltered ? .max : limit.fetched)
      let isCut = !isFiltered && limit.isExceeded(by: hits.count)
      let count = isCut ? try things.search.count(words, kinds: [.event]) : nil
      return (hits, try things.events.events(hits.map { Event.ID($0.id) }), count)
    }
    let found = Array(events.indices).inParts(least: 256) { part in
      part.compactMap { index -> Found? in
        let event = events[index]
        guard calendar == nil || event.calendar == calendar else { return nil }
        let series = event.recurrence == nil ? nil : event
        return Self.occurrence(of: event, at: clock, in: days).map { (hits[index], series, $0) }
      }
    }.flatMap(\.self)
    let shown = limit.shown(found, of: count, in: session)
    session.write(
      shown, json: { record($0.occurrence, calendars).json }, plain: { record($0.occurrence, calendars).fields },
      text: { width in
        guard !shown.isEmpty else { return [StyledLine(texts.planCommands.notFound(words))] }
        return table(shown, FoundText(SearchQuery(words), in: session.context)).lines(width: width)
      })
  }

  /// The next one, or the first one on the days that are asked for.
  private static func occurrence(of event: Event, at clock: DayClock, in days: DayRange?) -> Occurrence? {
    guard let days else { return event.next(at: clock) }
    return event.occurrences(in: days, zone: clock.zone, limit: 1).first
  }

  private func table(_ found: [Found], _ words: FoundText) -> TextTable {
    let (ids, sentence, repetition) = (ShortIDs(found.map(\.hit.id)), self.words, RecurrenceText(texts))
    let columns = [
      TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true), TextTable.Column(),
    ]
    return TextTable(
      columns,
      rows: found.mapInParts(least: 256) { hit, series, occurrence in
        let details = [
          words.line(occurrence.location.text, Style(.secondary)),
          StyledLine(series.map(repetition.callAsFunction(rulesOf:)) ?? "", Style(.secondary)),
          hit.field == .place ? StyledLine() : words.place(of: hit, texts),
        ]
        return [
          StyledLine(sentence.when(occurrence)),
          words.line(occurrence.title.text),
          details.filter { !$0.isEmpty }.joined(by: StyledLine(" · ", Style(.secondary))),
          StyledLine(ids[hit.id], Style(.secondary)),
        ]
      })
  }
}

extension [StyledLine] {
  fileprivate func joined(by separator: StyledLine) -> StyledLine {
    dropFirst().reduce(first ?? StyledLine()) { $0 + separator + $1 }
  }
}

extension Command<PlanCall> {
  static let search = PlanCommand(
    "search", ko: "일정을 찾아요", en: "Search events",
    discussion: LocalizedText(
      ko: """
        제목, 장소, 태그, 메모에서 찾아요. 초성으로도 찾을 수 있어요. 제목에 있는 것이 먼저, 그다음은 지금과 가까운 것이 먼저예요.
        반복 일정은 다음 때나 --from 뒤 첫 때를 보여 줘요.
        """,
      en: """
        Looks at titles, locations, categories and notes; Korean also by initial consonants. What has the words in
        its title comes first, then what is nearest to now. Of what repeats the next time is shown, or the first in
        the days asked for.
        """),
    arguments: [.words], options: [PlanOption.from, PlanOption.to, PlanOption.calendar] + ListOption.both,
    json: PlannedRecord.object.form.listed, plain: DayWords.plainColumns,
    examples: [
      .init(ko: ("haru plan search 제주", "낱말로 찾아요"), en: ("haru plan search jeju", "Find by a word")),
      .init(
        ko: ("haru plan search 치과 --from 2026-01-01", "어느 날부터의 일정에서 찾아요"),
        en: ("haru plan search dentist --from 2026-01-01", "Only from a day on")),
    ],
    run: PlanCall.search
  )
}

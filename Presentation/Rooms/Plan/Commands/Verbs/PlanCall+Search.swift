import Domain

extension PlanCall {
  /// The best fit comes first.
  func search() async throws(CommandFailure) {
    let limit = SearchLimit(session.context.format)
    let (hits, known, calendars) = try await session.read(services.store) { things throws(StoreError) in
      let hits = try things.search.find(invocation.text, kinds: [.event], limit: limit.fetched)
      return (hits, try things.events.events(hits.map { Event.ID($0.id) }), try things.events.calendars())
    }
    let events = known.prefix(limit.shown(hits, in: session).count)
    let occurrences = events.map { Occurrence(of: $0, forUserIn: services.zone) }
    let records = records(calendars)
    session.write(
      json: { .array(occurrences.map(records.json)) },
      plain: { occurrences.map(records.fields) },
      text: { width in
        guard !occurrences.isEmpty else { return [StyledLine(texts.planCommands.notFound(invocation.text))] }
        return table(occurrences).lines(width: width)
      }
    )
  }

  private func table(_ occurrences: [Occurrence]) -> TextTable {
    let ids = ShortIDs(occurrences.map(\.event.id.uuid))
    let columns = [
      TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true), TextTable.Column(),
    ]
    return TextTable(
      columns,
      rows: occurrences.map { occurrence in
        let event = occurrence.event
        let details = [event.location.text, RecurrenceText(texts)(rulesOf: event)].filter { !$0.isEmpty }
        return [
          StyledLine(words.when(occurrence)),
          StyledLine(event.title.text),
          StyledLine(details.joined(separator: " · "), Style(.secondary)),
          StyledLine(ids[event.id.uuid], Style(.secondary)),
        ]
      }
    )
  }
}

extension CommandSpec {
  static var planSearch: CommandSpec {
    CommandSpec(
      "search",
      summary: LocalizedText(ko: "일정을 찾아요", en: "Search events"),
      discussion: LocalizedText(
        ko: "제목, 메모, 장소, 분류에서 찾아요. 초성으로도 찾을 수 있어요.",
        en: "Looks at titles, notes, locations and categories; Korean also by initial consonants."
      ),
      arguments: [ArgumentSpec(ValueSpec("WORD"), .oneOrMore, LocalizedText(ko: "찾을 말", en: "What to look for"))],
      json: .occurrence.listed,
      plain: DayWords.plainColumns,
      examples: [
        ExampleSpec(
          LocalizedText(ko: "haru plan search 제주", en: "haru plan search jeju"),
          LocalizedText(ko: "낱말로 찾아요", en: "Find by a word")
        )
      ]
    )
  }
}

import Domain

/// Records in lines for people.
struct DiaryLines {
  let records: [MoodRecord]
  /// The search whose words are marked; `nil` for none.
  let query: SearchQuery?
  let clock: DayClock
  let texts: Texts

  /// The records by day: the newest day first, within a day the oldest record first.
  func lines(width: Int?) -> [StyledLine] {
    let days = Dictionary(grouping: records.sorted()) { $0.day(clock.dayStart) }
    let ids = ShortIDs(records.map(\.id.uuid))
    return days.keys.sorted(by: >).flatMap { day in
      [StyledLine(texts.dates.shortDay(day, today: clock.today), Style(.accent))]
        + table(days[day] ?? [], ids, hasDays: false, indent: 2).lines(width: width)
    }
  }

  /// The records in their order, each with its day.
  func table(width: Int?, indent: Int = 0) -> [StyledLine] {
    let isOneDay = Set(records.map { $0.day(clock.dayStart) }).count < 2
    return table(records, ShortIDs(records.map(\.id.uuid)), hasDays: !isOneDay || query != nil, indent: indent)
      .lines(width: width)
  }

  private func table(_ records: [MoodRecord], _ ids: ShortIDs, hasDays: Bool, indent: Int) -> TextTable {
    let columns = [
      TextTable.Column(), TextTable.Column(), TextTable.Column(isAlignedRight: true),
      TextTable.Column(isFlexible: true),
      TextTable.Column(isFlexible: true), .id,
    ]
    let found = FoundText(query)
    let rows = records.map { record in
      let content = record.content
      let day = hasDays ? texts.dates.shortDay(record.day(clock.dayStart), today: clock.today) : ""
      let time = content.kind == .day ? texts.canvas.wholeDay : texts.dates.time(content.time.shown.time)
      let tags = content.tags.map { "#\($0.text)" }
      let words = content.feelings.map { Feeling.named($0).name(in: texts.language) } + tags
      return [
        StyledLine(day, Style(.secondary)), StyledLine(time, Style(.secondary)),
        StyledLine("\(content.level.value)", Style(.accent)), found.line(content.memo?.line ?? ""),
        found.line(words.joined(separator: " ")), StyledLine(ids[record.id.uuid], Style(.secondary)),
      ]
    }
    return TextTable(columns, rows: rows, indent: indent)
  }
}

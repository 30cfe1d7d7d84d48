import Domain

/// Reminders in lines for people, each with its day where there are several.
struct ReminderTable {
  let entries: [ReminderEntry]
  let zone: Zone
  let today: Day
  let texts: Texts

  func lines(width: Int?) -> [StyledLine] {
    let words = texts.reminders
    let ids = ShortIDs(entries.map(\.reminder.id.uuid))
    let columns = [
      TextTable.Column(), TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true),
      .id,
    ]
    var last: Day?
    let rows = entries.map { entry in
      let shown = zone.dateTime(at: entry.notice.at)
      let isNew = shown.day != last && !entry.isUnknown
      if isNew { last = shown.day }
      return [
        StyledLine(isNew ? texts.dates.shortDay(shown.day, today: today) : "", Style(.accent)),
        StyledLine(entry.isUnknown ? "" : texts.dates.time(shown.time), Style(.secondary)),
        StyledLine(words.headline(of: entry.reminder)),
        StyledLine(words.state(entry, zone, today: today), Style(entry.isFailure ? .warning : .secondary)),
        StyledLine(ids[entry.reminder.id.uuid], Style(.secondary)),
      ]
    }
    return TextTable(columns, rows: rows).lines(width: width)
  }
}

extension ReminderEntry {
  var isFailure: Bool { if case .failed = state { true } else { false } }
}

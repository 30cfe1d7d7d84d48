import Domain

/// Reminders in lines for people; the first of a day has the day.
struct ReminderTable {
  let entries: [ReminderEntry]
  let zone: Zone
  let today: Day
  let texts: Texts

  func lines(width: Int?) -> [StyledLine] {
    let ids = entries.mapInParts(least: 256) { $0.reminder.id.uuid }
    let names = ShortIDs(ids)
    let rows = Array(zip(entries, zip(newDays, ids)))
      .mapInParts(least: 256) { entry, named in row(entry, newDay: named.0, id: names[named.1]) }
    let columns = [
      TextTable.Column(), TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true),
      .id,
    ]
    return TextTable(columns, rows: rows).lines(width: width)
  }

  /// The day that begins with each entry; `nil` within a day, and where no day is known.
  private var newDays: [Day?] {
    var last: Day?
    return entries.map { entry in
      let day = entry.isUnknown ? last : zone.dateTime(at: entry.notice.at).day
      defer { last = day }
      return day == last ? nil : day
    }
  }

  private func row(_ entry: ReminderEntry, newDay: Day?, id: String) -> [StyledLine] {
    let words = texts.reminders
    let time = zone.dateTime(at: entry.notice.at).time
    return [
      StyledLine(newDay.map { texts.dates.shortDay($0, today: today) } ?? "", Style(.accent)),
      StyledLine(entry.isUnknown ? "" : texts.dates.time(time), Style(.secondary)),
      StyledLine(words.headline(of: entry.reminder)),
      StyledLine(words.state(entry, zone, today: today), Style(entry.isFailure ? .warning : .secondary)),
      StyledLine(id, Style(.secondary)),
    ]
  }
}

extension ReminderEntry {
  var isFailure: Bool { if case .failed = state { true } else { false } }
}

import Domain

struct CalendarFinder {
  let calendars: [EventCalendar]
  let texts: Texts

  /// By its name in any case, or by the beginning of its id.
  func callAsFunction(_ word: String) throws(CommandFailure) -> EventCalendar {
    if let calendar = named(word) { return calendar }
    let digits = word.lowercased().filter { $0 != "-" }
    let fitting = digits.count < 4 ? [] : calendars.filter { ShortIDs.digits($0.id.uuid).hasPrefix(digits) }
    guard let calendar = fitting.first, fitting.count == 1 else {
      throw texts.planRefusals.noCalendar(word, among: calendars.map(texts.name))
    }
    return calendar
  }

  func named(_ word: String) -> EventCalendar? {
    guard let name = SearchQuery(word) else { return nil }
    return calendars.first { calendar in
      name.rank(inAny: calendar.name.text.isEmpty ? Texts.standardCalendars : [calendar.name.text]) == .exact
    }
  }
}

import Domain

/// Finds the calendar that a name or the start of an id stands for.
struct CalendarFinder {
  let calendars: [EventCalendar]
  let texts: Texts

  func callAsFunction(_ word: String) throws(CommandFailure) -> EventCalendar {
    do throws(LookUpError<EventCalendar>) { return try found(word) } catch { throw failure(error, word) }
  }

  /// - Returns: `nil` if the word doesn't stand for exactly one calendar.
  func named(_ word: String) -> EventCalendar? { try? found(word) }

  func found(_ word: String) throws(LookUpError<EventCalendar>) -> EventCalendar {
    try calendars.named(word, standardNames: Texts.standardCalendars)
  }

  func failure(_ error: LookUpError<EventCalendar>, _ word: String) -> CommandFailure {
    texts.failure(error, word, .calendar(among: calendars.map(texts.name))) { several in
      let ids = ShortIDs(several.map(\.id.uuid))
      return several.map { "\(ids[$0.id.uuid])  \(texts.name(of: $0))" }
    }
  }
}

extension NamedKind {
  /// - Parameter names: The names of all calendars.
  fileprivate static func calendar(among names: [String]) -> NamedKind {
    NamedKind("calendar", ko: "캘린더", counter: "개", en: "calendar", "calendars") { name in
      LocalizedText(ko: "'\(name)' 캘린더는 없어요.", en: "There is no calendar '\(name)'.")
    } hint: { _ in
      let names = names.joined(separator: ", ")
      return LocalizedText(ko: "있는 캘린더: \(names)", en: "Your calendars: \(names)")
    }
  }
}

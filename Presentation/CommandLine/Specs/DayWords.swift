enum DayWords {
  /// A day in people's words; several words need no quotes where it is the rest of a line.
  static let day = ValueSpec("DATE", completion: .words(words))

  /// The same of what is over.
  static let pastDay = ValueSpec("DATE", completion: .words(["today", "yesterday"]))

  static let words = ["today", "tomorrow", "yesterday"]

  static let discussion = LocalizedText(
    ko: "날짜는 2026-11-25, 11/25 (dates.order), 내일, 금요일, 다음 주 월요일, 3일 뒤, tomorrow, next monday처럼 써요.",
    en: "Dates are written as 2026-11-25, 11/25 (dates.order), tomorrow, fri, next monday, in 2 weeks, 내일, 다음 주 월요일.")

  /// The columns of occurrences.
  static let plainColumns = LocalizedText.columns(
    ko: "ID, 시작, 끝, 제목, 장소, 캘린더", en: "id, start, end, title, location, calendar")
}

import Domain

/// Reads a month: 2026-10, 10월, october, last month, or any day of it.
struct MonthReader {
  let today: Day
  let weekStart: Weekday

  func callAsFunction(_ text: String, in session: CommandSession) throws(CommandFailure) -> Month {
    if let month = Month(iso: text) { return month }
    let days = try session.read(DateRangeReader(today: today, weekStart: weekStart), text, of: PeopleOption.month)
    return Month(days.first)
  }
}

package import Domain

package enum DiaryEffect: Hashable, Sendable {
  /// Open it around a day; `nil` for the newest.
  case open(DiaryQuery, isTyping: Bool, around: Day?)
  case load(DiaryQuery, around: Day?)
  case askToFilter(DiaryQuery)
  case narrow(DiaryQuery)
  /// Open the calendar on a day; `nil` for today.
  case openCalendar(Day?)
  case loadCalendar(DayRange)
}

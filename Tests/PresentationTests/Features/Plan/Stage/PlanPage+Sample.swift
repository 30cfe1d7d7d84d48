import Domain
import Presentation
import Support

extension PlanContext {
  static func sample(_ language: Settings.Language = .english, weekStart: Weekday = .sunday) throws -> PlanContext {
    PlanContext(texts: Texts(language), zone: try Zone("Asia/Seoul"), habits: DateHabits(weekStart: weekStart))
  }
}

extension PlanPage {
  /// Returns a page of some days, read on Friday 2026-11-20 at 09:30 in Seoul.
  static func sample(_ days: DayRange, _ events: [Event] = [], calendars: [EventCalendar] = []) throws -> PlanPage {
    let zone = try Zone("Asia/Seoul")
    let occurrences = events.map { Occurrence(of: $0, forUserIn: zone) }
    return try .sample(days, occurrences: occurrences, calendars: calendars)
  }

  static func sample(
    _ days: DayRange,
    occurrences: [Occurrence],
    calendars: [EventCalendar] = []
  ) throws -> PlanPage {
    PlanPage(
      days: days,
      occurrences: occurrences.filter { $0.days.overlaps(days) }.sorted(),
      calendars: calendars,
      now: try DateTime("2026-11-20T09:30"),
      today: try Day("2026-11-20")
    )
  }
}

/// A day's occurrences, sorted into sections relative to now.
public struct DayAgenda: Hashable, Sendable {
  /// The sections in the order they are shown.
  public enum Section: Hashable, Sendable, CaseIterable { case allDay, inProgress, upcoming, done }

  public let day: Day
  /// Whole days, whatever the time is.
  public let allDay: [Occurrence]
  /// Started, not ended: start ≤ now < end.
  public let inProgress: [Occurrence]
  /// Not started: now < start.
  public let upcoming: [Occurrence]
  /// Ended: end ≤ now.
  public let done: [Occurrence]

  /// Sorts occurrences into sections.
  ///
  /// - Parameters:
  ///   - day: On the user's clock.
  ///   - occurrences: Of any days; those that do not belong to `day` are left out.
  ///   - now: What the user's clock shows.
  ///   - dayStart: Until then the day goes on after midnight: what begins before it belongs to the day, but whole days.
  public init(day: Day, occurrences: [Occurrence], now: DateTime, dayStart: DayStart = .midnight) {
    self.day = day
    let end = DateTime(day.adding(days: 1), dayStart.time)
    let here = occurrences.filter { occurrence in
      occurrence.days.contains(day) || !occurrence.isAllDay && day < occurrence.start.day && occurrence.start < end
    }.sorted()
    allDay = here.filter(\.isAllDay)
    let timed = here.filter { !$0.isAllDay }
    inProgress = timed.filter { $0.start <= now && now < $0.end }
    upcoming = timed.filter { now < $0.start }
    done = timed.filter { $0.end <= now && $0.start <= now }
  }

  public func occurrences(in section: Section) -> [Occurrence] {
    switch section {
    case .allDay: allDay
    case .inProgress: inProgress
    case .upcoming: upcoming
    case .done: done
    }
  }

  /// When the user's clock next moves an occurrence to another section; `nil` when nothing will.
  public func nextChange(after now: DateTime) -> DateTime? {
    (inProgress.map(\.end) + upcoming.map(\.start)).filter { $0 > now }.min()
  }
}

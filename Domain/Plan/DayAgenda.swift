/// A day's occurrences, sorted into sections relative to now.
public struct DayAgenda: Hashable, Sendable {
  public enum Section: Hashable, Sendable, CaseIterable {
    case allDay, inProgress, upcoming, done
  }

  public let day: Day
  public let allDay: [Occurrence]
  /// Started, not ended: start ≤ now < end.
  public let inProgress: [Occurrence]
  public let upcoming: [Occurrence]
  public let done: [Occurrence]

  /// - Parameters:
  ///   - day: On the user's clock.
  ///   - occurrences: Of any days; those that do not touch `day` are left out.
  ///   - now: What the user's clock shows.
  public init(day: Day, occurrences: [Occurrence], now: DateTime) {
    self.day = day
    let here = occurrences.filter { $0.days.contains(day) }.sorted()
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

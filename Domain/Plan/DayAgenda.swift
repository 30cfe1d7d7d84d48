/// The occurrences of a day, divided into sections relative to the current time.
public struct DayAgenda: Hashable, Sendable {
  /// The sections in their display order.
  public enum Section: Hashable, Sendable, CaseIterable { case allDay, inProgress, upcoming, done }

  public let day: Day
  /// All-day occurrences, whatever the time is.
  public let allDay: [Occurrence]
  /// Occurrences in progress: start ≤ now < end.
  public let inProgress: [Occurrence]
  /// Occurrences that have not started: now < start.
  public let upcoming: [Occurrence]
  /// Occurrences that have ended: end ≤ now.
  public let done: [Occurrence]

  /// Divides occurrences into sections.
  ///
  /// - Parameters:
  ///   - day: The day on the user's clock.
  ///   - occurrences: Occurrences of any days; those outside `day` are ignored.
  ///   - now: The time on the user's clock.
  ///   - dayStart: The time until which the day continues after midnight: timed occurrences that begin before it belong
  ///     to `day`.
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

  /// Returns the next time on the user's clock at which an occurrence changes its section; `nil` if there is none.
  public func nextChange(after now: DateTime) -> DateTime? {
    (inProgress.map(\.end) + upcoming.map(\.start)).filter { $0 > now }.min()
  }
}

/// The gaps between a day's timed occurrences.
public struct FreeTime: Hashable, Sendable {
  /// A stretch of free clock time.
  public struct Gap: Hashable, Sendable {
    /// The end of the last occurrence, or the beginning of the day.
    public let start: DateTime
    /// The start of the next occurrence, or the end of the day.
    public let end: DateTime
  }

  /// Gaps in the order of the day.
  public let gaps: [Gap]

  /// Finds the gaps of a day.
  ///
  /// - Parameters:
  ///   - start: The start of the time to search; earlier time is not counted as free.
  ///   - limit: The end of the time to search.
  ///   - occurrences: The occurrences of the day; all-day occurrences and those without length don't make a day busy.
  ///   - minimum: The shortest gap to include, in minutes.
  public init(from start: DateTime, to limit: DateTime, occurrences: [Occurrence], minimum: Int = 1) {
    var free = start
    var gaps: [Gap] = []
    let busy = occurrences.filter { !$0.isAllDay && $0.start < $0.end && $0.start < limit }
    for occurrence in busy.sorted() where occurrence.end > free {
      if occurrence.start > free { gaps.append(Gap(start: free, end: occurrence.start)) }
      free = occurrence.end
    }
    if free < limit { gaps.append(Gap(start: free, end: limit)) }
    self.gaps = gaps.filter { $0.end.clockSeconds - $0.start.clockSeconds >= minimum.multipliedClamped(by: 60) }
  }
}

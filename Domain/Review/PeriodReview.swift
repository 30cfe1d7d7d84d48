/// A week or a year in every room, as it was read at one moment.
public struct PeriodReview: Hashable, Sendable {
  public let period: ReviewPeriod
  public let figures: ReviewFigures
  /// Statistics of each of ``ReviewPeriod/parts``.
  public let parts: [ReviewFigures]
  /// Statistics of ``ReviewPeriod/before``; `nil` if those days have nothing.
  public let before: ReviewFigures?
  public let plan: Plan
  public let people: People
  public let words: Words
  public let feelings: Feelings
  public let books: Books

  /// - Parameters:
  ///   - period: What is looked back on.
  ///   - reviewed: Its days.
  ///   - before: What the days before came to.
  ///   - calendars: Those that there are.
  ///   - feelings: The most frequent ones.
  fileprivate init(
    of period: ReviewPeriod, _ reviewed: ReviewedDays, before: ReviewFigures?, calendars: [EventCalendar],
    feelings: [Feelings.Frequency]
  ) {
    self.period = period
    figures = reviewed.figures(of: period.days)
    parts = period.parts.map(reviewed.figures)
    self.before = before.flatMap { $0.isEmpty ? nil : $0 }
    plan = Plan(reviewed.plan, calendars)
    people = People(reviewed.waterings)
    words = Words(liked: reviewed.liked.prefix(Words.limit).map(\.saying))
    self.feelings = Feelings(days: reviewed.moods, frequent: feelings)
    books = Books(finished: reviewed.finished, longestStreak: reviewed.pages.lazy.map(\.day).longestStreak)
  }

  /// Indicates whether no feature has anything.
  public var isEmpty: Bool { figures.isEmpty }
}

extension Snapshot {
  /// Returns the review of a period and of the days before it, read month by month where there may be much.
  public func review(of period: ReviewPeriod, at clock: DayClock) throws(Failure) -> PeriodReview {
    let reviewed = try ReviewedDays(period.days, year: period.year, at: clock, from: self)
    var before: ReviewFigures?
    if let days = period.before {
      // A whole year is compared with all that is known of the one before.
      let year = period.isGoingOn ? nil : period.year.map { $0 - 1 }
      before = try ReviewedDays(days, year: year, at: clock, from: self).figures(of: days)
    }
    return PeriodReview(
      of: period, reviewed, before: before, calendars: try events.calendars(),
      feelings: try frequentFeelings(in: period.days.clockSeconds(clock.dayStart)))
  }

  private func frequentFeelings(in clock: ClosedRange<Int>) throws(Failure) -> [PeriodReview.Feelings.Frequency] {
    let limit = PeriodReview.Feelings.limit
    var most: [PeriodReview.Feelings.Frequency] = []
    for used in try moods.usedWords() {
      guard case .feeling(let key) = used.word else { continue }
      // No later feeling can be more frequent on some days than it is on all days.
      if most.count == limit, used.count <= most[limit - 1].count { break }
      let count = try moods.samples(of: used.word, in: clock).count
      guard count > 0 else { continue }
      let place = most.partitioningIndex { $0.count < count }
      most.insert(PeriodReview.Feelings.Frequency(feeling: key, count: count), at: place)
      most = Array(most.prefix(limit))
    }
    return most
  }
}

extension Sequence<Day> {
  /// The most of these days in a row, which are in their order.
  fileprivate var longestStreak: Int { Streak(of: self, on: .latest).longest }
}

extension PeriodReview {
  public struct Plan: Hashable, Sendable {
    /// The planned events of one calendar.
    public struct Share: Hashable, Sendable {
      public let calendar: EventCalendar
      /// The number of events, all-day events included.
      public let events: Int
      /// To the nearest; what overlaps in one calendar counts once.
      public let minutes: Int
    }

    /// On which most time is planned, the first of several; `nil` without any.
    public let busiest: Day?
    public let busiestMinutes: Int
    /// The fullest first; those without anything are left out.
    public let shares: [Share]
    /// Indicates whether every series could be counted completely.
    public let isWhole: Bool

    init(_ planned: PlannedDays, _ calendars: [EventCalendar]) {
      let fullest = planned.days.filter { $1.seconds > 0 }
        .max { ($0.value.seconds, $1.key) < ($1.value.seconds, $0.key) }
      (busiest, busiestMinutes) = (fullest?.key, fullest.map { ($0.value.seconds + 30) / 60 } ?? 0)
      shares = calendars.compactMap { calendar in
        planned.calendars[calendar.id].map { amount in
          Share(calendar: calendar, events: amount.events + amount.allDayEvents, minutes: (amount.seconds + 30) / 60)
        }
      }.sorted { ($1.minutes, $1.events, $0.calendar) < ($0.minutes, $0.events, $1.calendar) }
      isWhole = planned.isWhole
    }
  }

  public struct People: Hashable, Sendable {
    /// The plant that was watered most, the first in the garden of several; `nil` without any.
    public let most: GardenPlant?
    public let mostWaterings: Int
    /// Days in a row on which somebody was watered.
    public let longestStreak: Int

    init(_ waterings: [PlantWatering]) {
      let groups = Dictionary(grouping: waterings, by: \.plant)
      let most = groups.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      (self.most, mostWaterings) = (most?.key, most?.value.count ?? 0)
      longestStreak = waterings.lazy.map(\.watering.day).longestStreak
    }
  }

  public struct Words: Hashable, Sendable {
    /// The most sayings that are shown.
    public static let limit = 3

    /// The last ones that were liked, the newest first.
    public let liked: [Saying]
  }

  public struct Feelings: Hashable, Sendable {
    public struct Frequency: Hashable, Sendable {
      public let feeling: Feeling.Key
      public let count: Int
    }

    /// The most feelings that are shown.
    public static let limit = 3

    /// Days with entries, in their order.
    public let days: [DayMood]
    /// At most ``limit``, the most frequent first.
    public let frequent: [Frequency]

    /// Days in a row with records.
    public var longestStreak: Int { days.lazy.map(\.day).longestStreak }
  }

  public struct Books: Hashable, Sendable {
    /// The earliest first.
    public let finished: [FinishedBook]
    /// Days in a row on which something was read.
    public let longestStreak: Int
  }
}

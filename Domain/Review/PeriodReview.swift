/// A week or a year in every feature, as it was read at one moment.
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

extension ReadTransaction {
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

/// The days that a review looks back on, none of them to come.
public struct ReviewPeriod: Hashable, Sendable {
  /// The year; `nil` for seven days.
  public let year: Int?
  public let days: DayRange
  /// The same number of days before, or the same days of the year before; `nil` where the calendar begins.
  public let before: DayRange?
  /// Indicates whether some days of the period are still to come.
  public let isGoingOn: Bool

  private init(year: Int?, days: DayRange, before: DayRange, isGoingOn: Bool) {
    (self.year, self.days, self.isGoingOn) = (year, days, isGoingOn)
    self.before = days.first == .earliest ? nil : before
  }

  /// The seven days that end with one, fewer only where the calendar begins.
  public static func week(through last: Day) -> ReviewPeriod {
    let days = DayRange(last.adding(days: -6), last)
    return ReviewPeriod(year: nil, days: days, before: days.shifted(days: -7), isGoingOn: false)
  }

  /// A year, through today while it is going on.
  ///
  /// - Throws: ``ReviewPeriodError``.
  public static func year(_ year: Int, on today: Day) throws(ReviewPeriodError) -> ReviewPeriod {
    guard let all = DayRange(year: year) else { throw .noSuchYear }
    guard all.first <= today else { throw .yearToCome }
    let days = DayRange(all.first, min(all.last, today))
    let before = DayRange(days.first.adding(months: -12), days.last.adding(months: -12))
    return ReviewPeriod(year: year, days: days, before: before, isGoingOn: today < all.last)
  }

  /// The stretches of a chart's bars: the months of a year as far as they are over, or the days.
  public var parts: [DayRange] { year == nil ? days.map { DayRange($0) } : days.months }
}

public enum ReviewPeriodError: Error, Hashable, Sendable {
  /// Outside of 1…9999.
  case noSuchYear
  case yearToCome
}

extension DayRange {
  /// The days of each month that it has days of, in their order.
  var months: [DayRange] {
    let (start, end) = (Month(first), Month(last))
    return (0...(end.year - start.year) * 12 + end.month - start.month).map { index in
      let days = start.adding(months: index).days
      return DayRange(Swift.max(first, days.first), Swift.min(last, days.last))
    }
  }
}

/// Statistics of some days, in every feature.
public struct ReviewFigures: Hashable, Sendable {
  public let days: DayRange
  /// Events with clock times; each counts once, on its first day among these.
  public internal(set) var events = 0
  /// Counted in the same way, and never as hours.
  public internal(set) var allDayEvents = 0
  /// Seconds for which something with clock times is planned; overlapping events count once.
  public internal(set) var plannedSeconds = 0
  public internal(set) var waterings = 0
  /// The number of plants that were watered.
  public internal(set) var people = 0
  /// That are still liked.
  public internal(set) var likedSayings = 0
  /// The user's own ones and those that were kept out of books.
  public internal(set) var writtenSayings = 0
  /// Entries of moments and of whole days.
  public internal(set) var moodRecords = 0
  public internal(set) var moodDays = 0
  /// The mean of the days with records, see ``DayMood/level``; `nil` without any.
  public internal(set) var moodLevel: Double?
  public internal(set) var pages = 0
  /// On how many of them something was read.
  public internal(set) var readingDays = 0
  /// Books that are known to be finished on these days.
  public internal(set) var finishedBooks = 0

  init(_ days: DayRange) { self.days = days }

  /// Indicates whether no feature has anything.
  public var isEmpty: Bool { self == ReviewFigures(days) }

  /// To the nearest.
  public var plannedMinutes: Int { (plannedSeconds + 30) / 60 }
}

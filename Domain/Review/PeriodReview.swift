/// A review of a week or a year in every feature, from one consistent read.
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
  ///   - period: The period of the review.
  ///   - reviewed: The data of its days.
  ///   - before: The statistics of the days before.
  ///   - calendars: All calendars.
  ///   - feelings: The most frequent feelings.
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

  /// Indicates whether no feature has any data.
  public var isEmpty: Bool { figures.isEmpty }
}

extension ReadTransaction {
  /// Returns the review of a period and of the days before it, read month by month if there may be much data.
  public func review(of period: ReviewPeriod, at clock: DayClock) throws(Failure) -> PeriodReview {
    let reviewed = try ReviewedDays(period.days, year: period.year, at: clock, from: self)
    var before: ReviewFigures?
    if let days = period.before {
      // A complete year is compared with all known data of the previous year.
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
  /// The largest number of consecutive days in this ordered sequence.
  fileprivate var longestStreak: Int { Streak(of: self, on: .latest).longest }
}

extension PeriodReview {
  public struct Plan: Hashable, Sendable {
    /// The planned events of one calendar.
    public struct Share: Hashable, Sendable {
      public let calendar: EventCalendar
      /// The number of events, all-day events included.
      public let events: Int
      /// The planned minutes, rounded; overlapping events in one calendar count once.
      public let minutes: Int
    }

    /// The day with the most planned time, the first of several; `nil` if there is none.
    public let busiest: Day?
    public let busiestMinutes: Int
    /// The calendars with planned events, the fullest first.
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
    /// The plant with the most waterings, the first in the garden of several; `nil` if there is none.
    public let most: GardenPlant?
    public let mostWaterings: Int
    /// The largest number of consecutive days with a watering.
    public let longestStreak: Int

    init(_ waterings: [PlantWatering]) {
      let groups = Dictionary(grouping: waterings, by: \.plant)
      let most = groups.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      (self.most, mostWaterings) = (most?.key, most?.value.count ?? 0)
      longestStreak = waterings.lazy.map(\.watering.day).longestStreak
    }
  }

  public struct Words: Hashable, Sendable {
    /// The maximum number of sayings that are shown.
    public static let limit = 3

    /// The most recently liked sayings, the newest first.
    public let liked: [Saying]
  }

  public struct Feelings: Hashable, Sendable {
    public struct Frequency: Hashable, Sendable {
      public let feeling: Feeling.Key
      public let count: Int
    }

    /// The maximum number of feelings that are shown.
    public static let limit = 3

    /// The days with entries, in order.
    public let days: [DayMood]
    /// The most frequent feelings, at most ``limit``, the most frequent first.
    public let frequent: [Frequency]

    /// The largest number of consecutive days with entries.
    public var longestStreak: Int { days.lazy.map(\.day).longestStreak }
  }

  public struct Books: Hashable, Sendable {
    /// The finished books, the earliest first.
    public let finished: [FinishedBook]
    /// The largest number of consecutive days with reading.
    public let longestStreak: Int
  }
}

/// The days of a review, none of them in the future.
public struct ReviewPeriod: Hashable, Sendable {
  /// The year, or `nil` for a period of seven days.
  public let year: Int?
  public let days: DayRange
  /// The same number of days before, or the same days of the previous year; `nil` at the beginning of the calendar.
  public let before: DayRange?
  /// Indicates whether some days of the period are still to come.
  public let isGoingOn: Bool

  private init(year: Int?, days: DayRange, before: DayRange, isGoingOn: Bool) {
    (self.year, self.days, self.isGoingOn) = (year, days, isGoingOn)
    self.before = days.first == .earliest ? nil : before
  }

  /// Returns the seven days that end with a day, or fewer at the beginning of the calendar.
  public static func week(through last: Day) -> ReviewPeriod {
    let days = DayRange(last.adding(days: -6), last)
    return ReviewPeriod(year: nil, days: days, before: days.shifted(days: -7), isGoingOn: false)
  }

  /// Returns a year; the current year ends with today.
  ///
  /// - Throws: ``ReviewPeriodError``.
  public static func year(_ year: Int, on today: Day) throws(ReviewPeriodError) -> ReviewPeriod {
    guard let all = DayRange(year: year) else { throw .noSuchYear }
    guard all.first <= today else { throw .yearToCome }
    let days = DayRange(all.first, min(all.last, today))
    let before = DayRange(days.first.adding(months: -12), days.last.adding(months: -12))
    return ReviewPeriod(year: year, days: days, before: before, isGoingOn: today < all.last)
  }

  /// The ranges of a chart's bars: the months of a year so far, or single days.
  public var parts: [DayRange] { year == nil ? days.map { DayRange($0) } : days.months }
}

public enum ReviewPeriodError: Error, Hashable, Sendable {
  /// The year is outside 1…9999.
  case noSuchYear
  case yearToCome
}

extension DayRange {
  /// The part of the range in each month, in order.
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
  /// The number of events with clock times; each counts once, on its first day in the range.
  public internal(set) var events = 0
  /// The number of all-day events, counted in the same way and never as hours.
  public internal(set) var allDayEvents = 0
  /// The seconds with planned events that have clock times; overlapping events count once.
  public internal(set) var plannedSeconds = 0
  public internal(set) var waterings = 0
  /// The number of plants that were watered.
  public internal(set) var people = 0
  /// The number of liked sayings, without those that are not liked any more.
  public internal(set) var likedSayings = 0
  /// The number of sayings that the user wrote or collected from books.
  public internal(set) var writtenSayings = 0
  /// The number of entries for moments and for whole days.
  public internal(set) var moodRecords = 0
  public internal(set) var moodDays = 0
  /// The mean of the days with entries, see ``DayMood/level``; `nil` if there are none.
  public internal(set) var moodLevel: Double?
  public internal(set) var pages = 0
  /// The number of days with reading.
  public internal(set) var readingDays = 0
  /// The number of books that were finished on these days.
  public internal(set) var finishedBooks = 0

  init(_ days: DayRange) { self.days = days }

  /// Indicates whether no feature has any data.
  public var isEmpty: Bool { self == ReviewFigures(days) }

  /// The planned time in minutes, rounded.
  public var plannedMinutes: Int { (plannedSeconds + 30) / 60 }
}

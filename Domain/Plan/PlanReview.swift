/// The planned events in a range of days, counted by day and by calendar.
public struct PlanReview: FeatureReview {
  public struct Figures: ReviewFigures {
    /// The number of events with clock times; each counts once, on its first day in the range.
    public internal(set) var events = 0
    /// The number of all-day events, counted in the same way and never as hours.
    public internal(set) var allDayEvents = 0
    /// The seconds with planned events that have clock times; overlapping events count once.
    public internal(set) var plannedSeconds = 0

    public init() {}

    /// The planned time in minutes, rounded.
    public var plannedMinutes: Int { (plannedSeconds + 30) / 60 }
  }

  /// The planned events of one calendar.
  public struct Share: Hashable, Sendable {
    public let calendar: EventCalendar
    /// The number of events, all-day events included.
    public let events: Int
    /// The planned minutes, rounded; overlapping events in one calendar count once.
    public let minutes: Int
  }

  public struct Highlights: Hashable, Sendable {
    /// The day with the most planned time, the first of several; `nil` if there is none.
    public let busiest: Day?
    public let busiestMinutes: Int
    /// The calendars with planned events on the busiest day, the fullest first.
    public let busiestShares: [Share]
    /// The calendars with planned events, the fullest first.
    public let shares: [Share]
    /// Indicates whether every series could be counted completely.
    public let isWhole: Bool
  }

  private var days: [Day: Figures] = [:]
  private var calendars: [EventCalendar.ID: Figures] = [:]
  /// Indicates whether everything could be counted.
  private var isWhole = true
  private let clock: DayClock

  public func figures(of part: DayRange) -> Figures {
    part.lazy.compactMap { days[$0] }.reduce(into: Figures()) { sum, day in
      sum.events += day.events
      sum.allDayEvents += day.allDayEvents
      sum.plannedSeconds += day.plannedSeconds
    }
  }

  public func highlights<Failure>(from transaction: any ReadTransaction<Failure>) throws(Failure) -> Highlights {
    let fullest = days.filter { $1.plannedSeconds > 0 }
      .max { ($0.value.plannedSeconds, $1.key) < ($1.value.plannedSeconds, $0.key) }
    var busiest = PlanReview(at: clock)
    if let day = fullest?.key {
      let list = try Self.occurrences(in: DayRange(day), isWhole: isWhole, at: clock, from: transaction)
      busiest.add(list.occurrences, on: DayRange(day), isFirst: true)
    }
    return Highlights(
      busiest: fullest?.key, busiestMinutes: fullest?.value.plannedMinutes ?? 0,
      busiestShares: try busiest.shares(from: transaction), shares: try shares(from: transaction), isWhole: isWhole)
  }

  private func shares<Failure>(from transaction: any ReadTransaction<Failure>) throws(Failure) -> [Share] {
    let shares = try transaction.events.calendars().compactMap { calendar in
      calendars[calendar.id].map { figures in
        Share(calendar: calendar, events: figures.events + figures.allDayEvents, minutes: figures.plannedMinutes)
      }
    }
    return shares.sorted { ($1.minutes, $1.events, $0.calendar) < ($0.minutes, $0.events, $1.calendar) }
  }

  /// Creates a review without events.
  private init(at clock: DayClock) { self.clock = clock }

  /// Reads the events month by month, so that no more than a month is in memory.
  public init<Failure>(
    of days: DayRange, year: Int?, at clock: DayClock, from transaction: any ReadTransaction<Failure>
  ) throws(Failure) {
    self.init(at: clock)
    for month in days.months {
      let list = try Self.occurrences(in: month, isWhole: isWhole, at: clock, from: transaction)
      let isCut = CutSeries(in: list.occurrences, from: month.first) != nil
      isWhole = isWhole && list.unfinished.isEmpty && !isCut
      add(list.occurrences, on: month, isFirst: month.first == days.first)
    }
  }

  /// - Parameter isWhole: `false` to leave out series: a series that has too many occurrences in one month would have
  ///   too many in every month.
  private static func occurrences<Failure>(
    in days: DayRange, isWhole: Bool, at clock: DayClock, from transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> OccurrenceList {
    // The last day may continue after midnight.
    let shown = DayRange(days.first, days.last.adding(days: clock.dayStart == .midnight ? 0 : 1))
    return isWhole
      ? try transaction.events.occurrenceList(in: shown, zone: clock.zone)
      : OccurrenceList(try transaction.events.singleOccurrences(in: shown, zone: clock.zone))
  }

  /// - Parameter isFirst: `true` if events that began before these days count on the first of them.
  private mutating func add(_ occurrences: [Occurrence], on days: DayRange, isFirst: Bool) {
    let starts = (days + [days.last.adding(days: 1)]).map { clock.start(of: $0).secondsSince1970 }
    let (start, end) = (starts[0], starts[days.count])
    var spans: [EventCalendar.ID: [Range<Int>]] = [:]
    for occurrence in occurrences where !occurrence.isAllDay {
      let times = occurrence.span.instants(forUserIn: clock.zone)
      let (from, to) = (times.start.secondsSince1970, max(times.start, times.end).secondsSince1970)
      guard from < end, to > start || from >= start else { continue }
      spans[occurrence.calendar, default: []].append(from..<to)
      guard isFirst || from >= start else { continue }
      let index = max(0, starts.partitioningIndex { $0 > from } - 1)
      self.days[days[index], default: Figures()].events += 1
      calendars[occurrence.calendar, default: Figures()].events += 1
    }
    for occurrence in occurrences where occurrence.isAllDay && occurrence.days.overlaps(days) {
      guard isFirst || occurrence.days.first >= days.first else { continue }
      self.days[max(days.first, occurrence.days.first), default: Figures()].allDayEvents += 1
      calendars[occurrence.calendar, default: Figures()].allDayEvents += 1
    }
    for (day, seconds) in zip(days, BusyTime(spans.values.joined()).seconds(between: starts)) where seconds > 0 {
      self.days[day, default: Figures()].plannedSeconds += seconds
    }
    for (calendar, spans) in spans {
      calendars[calendar, default: Figures()].plannedSeconds += BusyTime(spans).seconds(between: [start, end])[0]
    }
  }
}

/// The planned events of a day that have begun.
public struct PlanRecap: FeatureRecap {
  /// The events in order.
  public let events: [Occurrence]

  public var isEmpty: Bool { events.isEmpty }

  public init<Failure>(
    of day: Day, isMemory: Bool, _ settings: Settings, at clock: DayClock,
    from transaction: any ReadTransaction<Failure>
  ) throws(Failure) {
    guard !isMemory else {
      // Looking for repeated events in many years would be slow.
      events = try transaction.events.singleOccurrences(in: DayRange(day), zone: clock.zone)
      return
    }
    let isToday = day == clock.today
    let goesOn = isToday && clock.dayStart != .midnight
    let days = DayRange(day, day.adding(days: goesOn ? 1 : 0))
    let agenda = DayAgenda(
      day: day, occurrences: try transaction.events.occurrenceList(in: days, zone: clock.zone).occurrences,
      now: clock.dateTime, dayStart: isToday ? clock.dayStart : .midnight)
    events = (agenda.allDay + agenda.inProgress + agenda.done).sorted()
  }

  public static func firstDay<Failure>(in transaction: any ReadTransaction<Failure>) throws(Failure) -> Day? {
    try transaction.events.earliestDay()
  }
}

/// Ranges of time in which overlapping ranges are merged.
struct BusyTime: Hashable, Sendable {
  /// The merged ranges in order, without overlaps.
  private let stretches: [Range<Int>]

  init(_ spans: some Sequence<Range<Int>>) {
    stretches = spans.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { all, span in
      if let last = all.last, span.lowerBound <= last.upperBound {
        all[all.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        all.append(span)
      }
    }
  }

  /// Returns the busy seconds between each pair of neighboring moments; the moments must be in order.
  func seconds(between moments: [Int]) -> [Int] {
    var first = stretches.startIndex
    return zip(moments, moments.dropFirst()).map { start, end in
      first = stretches[first...].firstIndex { $0.upperBound > start } ?? stretches.endIndex
      return stretches[first...].prefix { $0.lowerBound < end }.reduce(0) { $0 + $1.clamped(to: start..<end).count }
    }
  }
}

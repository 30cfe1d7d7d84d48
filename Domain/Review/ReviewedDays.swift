/// The data of some days that a review needs.
struct ReviewedDays: Sendable {
  let days: DayRange
  let plan: PlannedDays
  /// The waterings, the earliest first.
  let waterings: [PlantWatering]
  /// The liked sayings, the most recently liked first.
  let liked: [(day: Day, saying: Saying)]
  /// The days on which the user wrote sayings.
  let written: [Day]
  let samples: [MoodSample]
  let moods: [DayMood]
  /// The days with reading.
  let pages: [DayPages]
  let finished: [FinishedBook]
  private let dayStart: DayStart

  /// - Parameters:
  ///   - days: The days, none of them in the future.
  ///   - year: The year whose finished books count, even without a known day; `nil` for books finished on these days.
  ///   - clock: The user's clock.
  ///   - transaction: The transaction to read from.
  init<Failure>(
    _ days: DayRange, year: Int? = nil, at clock: DayClock, from transaction: any ReadTransaction<Failure>
  ) throws(Failure) {
    self.days = days
    dayStart = clock.dayStart
    plan = try PlannedDays(days, at: clock, from: transaction.events)
    waterings = try transaction.plants.waterings(in: days)
    let time = clock.start(of: days.first)..<clock.start(of: days.last.adding(days: 1))
    liked = try transaction.sayings.sayings(of: .liked, in: time, at: clock) { $0.marks.liked }
      .map { (ZonedTime($0, in: clock.zone).day(clock.dayStart), $1) }
    written = try transaction.sayings.sayings(of: .all, in: time, at: clock) { $0.uploaded }
      .filter { $1.origin.isWritten }.map { at, _ in ZonedTime(at, in: clock.zone).day(clock.dayStart) }
    samples = try transaction.moods.samples(of: nil, in: days.clockSeconds(clock.dayStart))
    moods = DayMood.days(of: samples, clock.dayStart)
    pages = try transaction.books.days(in: days).filter(\.isRead)
    finished = try transaction.books.finished(in: year.flatMap { DayRange(year: $0) } ?? days)
  }

  /// Returns the statistics of some or all of the days.
  func figures(of part: DayRange) -> ReviewFigures {
    var figures = ReviewFigures(part)
    for day in part {
      guard let amount = plan.days[day] else { continue }
      figures.events += amount.events
      figures.allDayEvents += amount.allDayEvents
      figures.plannedSeconds += amount.seconds
    }
    let watered = waterings.filter { part.contains($0.watering.day) }
    (figures.waterings, figures.people) = (watered.count, Set(watered.map(\.plant.id)).count)
    figures.likedSayings = liked.count(where: { part.contains($0.day) })
    figures.writtenSayings = written.count(where: part.contains)
    figures.moodRecords = samples.count(where: { part.contains(Day(clamping: $0.dayNumber(dayStart))) })
    let levels = moods.filter { part.contains($0.day) }.map(\.level)
    figures.moodDays = levels.count
    figures.moodLevel = levels.isEmpty ? nil : levels.reduce(0, +) / Double(levels.count)
    let read = pages.filter { part.contains($0.day) }
    (figures.pages, figures.readingDays) = (read.reduce(0) { $0 + $1.pages }, read.count)
    figures.finishedBooks =
      part == days ? finished.count : finished.count(where: { $0.ended.map { part.contains($0.days) } ?? false })
    return figures
  }
}

extension DayRange {
  fileprivate func contains(_ other: DayRange) -> Bool { contains(other.first) && contains(other.last) }
}

extension SayingOrigin {
  fileprivate var isWritten: Bool {
    switch self {
    case .own, .book: true
    case .pack, .imported: false
    }
  }
}

extension SayingQueries {
  /// Returns the sayings of a list whose date is in a range, the latest first.
  ///
  /// - Parameters:
  ///   - list: The list, which must be sorted by date, the latest first.
  ///   - time: The range of dates.
  ///   - clock: The user's clock.
  ///   - date: A closure that returns the date by which the list is sorted.
  fileprivate func sayings(
    of list: SayingList, in time: Range<Instant>, at clock: DayClock, by date: (Saying) -> Instant?
  ) throws(Failure) -> [(at: Instant, saying: Saying)] {
    var (offset, end) = (0, try count(of: list, at: clock))
    while offset < end {
      let middle = (offset + end) / 2
      let saying = try page(of: list, offset: middle, limit: 1, at: clock).first
      if let at = saying.flatMap(date), at >= time.upperBound { offset = middle + 1 } else { end = middle }
    }
    var found: [(Instant, Saying)] = []
    while true {
      let page = try page(of: list, offset: offset, limit: 1_000, at: clock)
      for saying in page {
        guard let at = date(saying), at >= time.lowerBound else { return found }
        found.append((at, saying))
      }
      guard !page.isEmpty else { return found }
      offset += page.count
    }
  }
}

/// The planned events of some days, counted by day and by calendar.
struct PlannedDays: Hashable, Sendable {
  struct Amount: Hashable, Sendable {
    var events = 0
    var allDayEvents = 0
    var seconds = 0
  }

  private(set) var days: [Day: Amount] = [:]
  private(set) var calendars: [EventCalendar.ID: Amount] = [:]
  /// Indicates whether everything could be counted.
  private(set) var isWhole = true

  /// Reads the events month by month, so that no more than a month is in memory.
  init<Failure>(_ days: DayRange, at clock: DayClock, from events: any EventQueries<Failure>) throws(Failure) {
    for month in days.months {
      // The last day may continue after midnight.
      let shown = DayRange(month.first, month.last.adding(days: clock.dayStart == .midnight ? 0 : 1))
      // A series that has too many occurrences in one month would have too many in every month.
      let list =
        isWhole
        ? try events.occurrenceList(in: shown, zone: clock.zone)
        : OccurrenceList(try events.singleOccurrences(in: shown, zone: clock.zone))
      let isCut = CutSeries(in: list.occurrences, from: month.first) != nil
      isWhole = isWhole && list.unfinished.isEmpty && !isCut
      add(list.occurrences, on: month, isFirst: month.first == days.first, at: clock)
    }
  }

  /// - Parameter isFirst: `true` if events that began before these days count on the first of them.
  private mutating func add(_ occurrences: [Occurrence], on days: DayRange, isFirst: Bool, at clock: DayClock) {
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
      self.days[days[index], default: Amount()].events += 1
      calendars[occurrence.calendar, default: Amount()].events += 1
    }
    for occurrence in occurrences where occurrence.isAllDay && occurrence.days.overlaps(days) {
      guard isFirst || occurrence.days.first >= days.first else { continue }
      self.days[max(days.first, occurrence.days.first), default: Amount()].allDayEvents += 1
      calendars[occurrence.calendar, default: Amount()].allDayEvents += 1
    }
    for (day, seconds) in zip(days, BusyTime(spans.values.joined()).seconds(between: starts)) where seconds > 0 {
      self.days[day, default: Amount()].seconds += seconds
    }
    for (calendar, spans) in spans {
      calendars[calendar, default: Amount()].seconds += BusyTime(spans).seconds(between: [start, end])[0]
    }
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

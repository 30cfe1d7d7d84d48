/// All that a review needs to know of some days.
struct ReviewedDays: Sendable {
  let days: DayRange
  let plan: PlannedDays
  /// The earliest first.
  let waterings: [PlantWatering]
  /// The last one first.
  let liked: [(day: Day, saying: Saying)]
  /// When the user wrote sayings.
  let written: [Day]
  let samples: [MoodSample]
  let moods: [DayMood]
  /// On which something was read.
  let pages: [DayPages]
  let finished: [FinishedBook]
  private let dayStart: DayStart

  /// - Parameters:
  ///   - days: None of them to come.
  ///   - year: Of which books are known to be finished, perhaps without a day; `nil` for books of these days alone.
  ///   - clock: The user's.
  ///   - things: What is read.
  init<Failure>(
    _ days: DayRange, year: Int? = nil, at clock: DayClock, from things: any Snapshot<Failure>
  ) throws(Failure) {
    self.days = days
    dayStart = clock.dayStart
    plan = try PlannedDays(days, at: clock, from: things.events)
    waterings = try things.plants.waterings(in: days)
    let time = clock.start(of: days.first)..<clock.start(of: days.last.adding(days: 1))
    liked = try things.sayings.sayings(of: .liked, in: time, at: clock) { $0.marks.liked }
      .map { (ZonedTime($0, in: clock.zone).day(clock.dayStart), $1) }
    written = try things.sayings.sayings(of: .all, in: time, at: clock) { $0.uploaded }
      .filter { $1.origin.isWritten }.map { at, _ in ZonedTime(at, in: clock.zone).day(clock.dayStart) }
    samples = try things.moods.samples(of: nil, in: days.clockSeconds(clock.dayStart))
    moods = DayMood.days(of: samples, clock.dayStart)
    pages = try things.books.days(in: days).filter(\.isRead)
    finished = try things.books.finished(in: year.flatMap { DayRange(year: $0) } ?? days)
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
  /// The sayings of a list that are dated so, the last ones first.
  ///
  /// - Parameters:
  ///   - list: In the order of their dates, the last one first.
  ///   - time: When they are dated.
  ///   - clock: The user's.
  ///   - date: What the list is in the order of.
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

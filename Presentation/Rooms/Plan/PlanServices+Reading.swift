import Domain

extension PlanServices {
  /// Longer stretches are shown without birthdays: the lunar calendar is slow.
  private static let daysWithBirthdays = 62
  private static let stretch = 31

  /// - Returns: `nil` for an effect that reads no page.
  func read(_ effect: PlanEffect) async throws(StoreError) -> PlanResult? {
    switch effect {
    case .load(let days, let marks):
      // What is read with marks around it is shown in full.
      return .loaded(try await page(days, marks: marks, withSeries: marks != nil))
    case .loadMore(let day):
      let (page, isLast) = try await page(after: day)
      return .loadedMore(page, isLast: isLast)
    case .loadEarlier(let day):
      let (page, isFirst) = try await page(before: day)
      return .loadedEarlier(page, isFirst: isFirst)
    default: return nil
    }
  }

  /// Reads what is planned on some days; of the others of `marks` only whether anything is.
  ///
  /// - Parameter withSeries: Whether it is told how occurrences repeat.
  func page(_ days: DayRange, marks: DayRange? = nil, withSeries: Bool = false) async throws(StoreError) -> PlanPage {
    try await store.read { things throws(StoreError) in
      try page(days, marks: marks, withSeries: withSeries, of: things)
    }
  }

  func page(
    _ days: DayRange,
    marks: DayRange? = nil,
    withSeries: Bool = false,
    of things: any Snapshot<StoreError>
  ) throws(StoreError) -> PlanPage {
    let events = things.events
    let occurrences = try events.occurrences(in: days, zone: time.zone)
    var busyDays: Set<Day> = []
    if let marks { busyDays = try events.busyDays(in: marks, zone: time.zone) }
    let repeating = withSeries ? Set(occurrences.filter { $0.instance != nil }.map(\.event.id)) : []
    let clock = clock
    return PlanPage(
      days: days,
      occurrences: occurrences,
      birthdays: days.count <= Self.daysWithBirthdays ? try things.contacts.birthdays(in: days) : [],
      busyDays: busyDays,
      calendars: try events.calendars(),
      series: repeating.isEmpty ? [] : try events.events(Array(repeating)),
      now: clock.dateTime,
      today: clock.today
    )
  }

  /// Reads the days behind one; where all of a stretch is free, up to the next days with something planned.
  func page(after day: Day) async throws(StoreError) -> (page: PlanPage, isLast: Bool) {
    try await store.read { things throws(StoreError) in
      let days = DayRange(day.adding(days: 1), day.adding(days: Self.stretch))
      let page = try page(days, of: things)
      guard page.isEmpty else { return (page, isLast: false) }
      let end = time.zone.instant(of: DateTime(days.last.adding(days: 1), .midnight))
      guard let next = try things.events.upcoming(after: end, zone: time.zone, limit: 1).first else {
        return (page, isLast: true)
      }
      let last = max(days.last, next.days.first).adding(days: Self.stretch)
      return (try self.page(DayRange(days.first, last), of: things), isLast: false)
    }
  }

  /// Reads the days before one; where all of a stretch is free, back to the last days with something planned.
  func page(before day: Day) async throws(StoreError) -> (page: PlanPage, isFirst: Bool) {
    try await store.read { things throws(StoreError) in
      let last = day.adding(days: -1)
      var days = DayRange(day.adding(days: -Self.stretch), last)
      // Nobody knows what was last before a day, so that ever longer stretches are asked about.
      while days.first > .earliest {
        if let busy = try things.events.busyDays(in: days, zone: time.zone).max() {
          return (try page(DayRange(busy.adding(days: 1 - Self.stretch), last), of: things), isFirst: false)
        }
        days = DayRange(days.first.adding(days: -3 * days.count), last)
      }
      return (try page(days, of: things), isFirst: true)
    }
  }
}

extension PlanPage {
  fileprivate var isEmpty: Bool { occurrences(in: days).isEmpty }
}

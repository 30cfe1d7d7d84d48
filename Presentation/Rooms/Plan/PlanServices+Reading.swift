import Domain

extension PlanServices {
  /// Longer stretches are shown without birthdays and holidays: the lunar calendar is slow.
  private static let daysWithNotes = 62
  private static let stretch = 31

  /// - Returns: `nil` for an effect that reads no page.
  func read(_ effect: PlanEffect) async throws(StoreError) -> PlanResult? {
    switch effect {
    case .load(let days, let marks):
      return try await store.read { things throws(StoreError) in
        // What is read with marks around it is shown in full.
        .loaded(try page(days, marks: marks, withSeries: marks != nil, of: things))
      }
    case .loadMore(let day): return try await page(after: day)
    case .loadEarlier(let day): return try await page(before: day)
    default: return nil
    }
  }

  /// What is planned on some days; of the others of `marks` only how much that is.
  private func page(
    _ days: DayRange, marks: DayRange? = nil, withSeries: Bool = false, of things: any Snapshot<StoreError>
  ) throws(StoreError) -> PlanPage {
    let events = things.events
    let hidden = try things.settings.settings().plan.hidden
    let list = try events.occurrenceList(in: days, zone: time.zone, without: hidden)
    let (occurrences, calendars) = (list.occurrences, try events.calendars())
    let loads = try marks.map { days throws(StoreError) in
      try events.occurrenceCounts(in: days, zone: time.zone, limit: DayMarks.fullLoad, without: hidden)
    }
    let repeating = withSeries ? Set(occurrences.filter { $0.instance != nil }.map(\.event.id)) : []
    let clock = clock
    let series = repeating.isEmpty ? [] : try events.events(Array(repeating))
    let hasNotes = days.count <= Self.daysWithNotes
    return PlanPage(
      days: days,
      occurrences: occurrences,
      birthdays: hasNotes ? try things.contacts.birthdays(in: days) : [],
      holidays: hasNotes ? settings.plan.holidays(in: marks ?? days) : [],
      loads: loads ?? [:],
      calendars: calendars,
      series: series,
      coming: coming(of: series.filter { !list.unfinished.contains($0.id) }, after: clock.now),
      unfinished: list.unfinished,
      hiddenCalendars: calendars.count { hidden.contains($0.id) },
      now: clock.dateTime,
      today: clock.today
    )
  }

  /// Returns the next times of each series.
  ///
  /// - Parameter series: None of those that were given up, which would take as long again.
  private func coming(of series: [Event], after now: Instant) -> [Event.ID: [Occurrence]] {
    var (coming, effort) = ([Event.ID: [Occurrence]](), SeriesEffort())
    for event in series {
      let count = EventFacts.comingCount
      coming[event.id] = event.occurrences(after: now, zone: time.zone, limit: count, effort: &effort)
    }
    return coming
  }

  /// Reads the days behind one; where all of a stretch is free, up to the next days with something planned.
  private func page(after day: Day) async throws(StoreError) -> PlanResult {
    try await store.read { things throws(StoreError) in
      let days = DayRange(day.adding(days: 1), day.adding(days: Self.stretch))
      let page = try page(days, of: things)
      guard page.occurrences(in: days).isEmpty else { return .loadedMore(page, isLast: false) }
      let end = time.zone.instant(of: DateTime(days.last.adding(days: 1), .midnight))
      let hidden = try things.settings.settings().plan.hidden
      guard let next = try things.events.upcoming(after: end, zone: time.zone, limit: 1, without: hidden).first else {
        return .loadedMore(page, isLast: true)
      }
      let last = max(days.last, next.days.first).adding(days: Self.stretch)
      return .loadedMore(try self.page(DayRange(days.first, last), of: things), isLast: false)
    }
  }

  /// Reads the days before one; where all of a stretch is free, back to the last days with something planned.
  private func page(before day: Day) async throws(StoreError) -> PlanResult {
    try await store.read { things throws(StoreError) in
      let last = day.adding(days: -1)
      var days = DayRange(day.adding(days: -Self.stretch), last)
      let hidden = try things.settings.settings().plan.hidden
      // Nobody knows what was last before a day, so that ever longer stretches are asked about.
      while days.first > .earliest {
        if let busy = try things.events.busyDays(in: days, zone: time.zone, without: hidden).max() {
          let first = busy.adding(days: 1 - Self.stretch)
          return .loadedEarlier(try page(DayRange(first, last), of: things), isFirst: false)
        }
        days = DayRange(days.first.adding(days: -3 * days.count), last)
      }
      return .loadedEarlier(try page(days, of: things), isFirst: true)
    }
  }

  /// When an event takes place; `nil` for a series, and for what is not there.
  func onlyOccurrence(of id: Event.ID) async -> Occurrence? {
    let event = try? await store.read { things throws(StoreError) in try things.events.event(id) }
    return event.flatMap { $0.recurrence == nil ? Occurrence(of: $0, forUserIn: time.zone) : nil }
  }
}

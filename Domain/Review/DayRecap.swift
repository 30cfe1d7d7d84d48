/// Everything that was done on a day, in every feature.
public struct DayRecap: Hashable, Sendable {
  /// A day is remembered for so many years.
  public static let yearsRemembered = 10

  public let day: Day
  /// Planned events that have begun, in their order.
  public let events: [Occurrence]
  /// The earliest first.
  public let waterings: [PlantWatering]
  /// Read on the day.
  public let pages: Int
  /// Books that are known to be finished on this day.
  public let finished: [FinishedBook]
  /// The canvas with all entries of the day.
  public let canvas: CanvasPage

  /// Indicates whether nothing is known about the day.
  public var isEmpty: Bool {
    events.isEmpty && waterings.isEmpty && pages == 0 && finished.isEmpty && canvas.records.isEmpty
  }
}

extension ReadTransaction {
  /// Returns everything that was done on a day, until now if it is today.
  ///
  /// - Parameters:
  /// - day: A day on the user's clock.
  /// - settings: The settings for the canvas.
  /// - clock: The user's clock.
  public func recap(of day: Day, _ settings: CanvasSettings, at clock: DayClock) throws(Failure) -> DayRecap {
    let isToday = day == clock.today
    let goesOn = isToday && clock.dayStart != .midnight
    let planned = try events.occurrenceList(in: DayRange(day, day.adding(days: goesOn ? 1 : 0)), zone: clock.zone)
    let agenda = DayAgenda(
      day: day, occurrences: planned.occurrences, now: clock.dateTime, dayStart: isToday ? clock.dayStart : .midnight)
    return try recap(of: day, (agenda.allDay + agenda.inProgress + agenda.done).sorted(), settings, at: clock)
  }

  /// - Parameter events: What was planned on the day and has begun.
  private func recap(
    of day: Day, _ events: [Occurrence], _ settings: CanvasSettings, at clock: DayClock
  ) throws(Failure) -> DayRecap {
    DayRecap(
      day: day, events: events, waterings: try plants.waterings(in: DayRange(day)),
      pages: try books.days(in: DayRange(day)).reduce(0) { $0 + $1.pages },
      finished: try books.finished(in: DayRange(day)),
      canvas: try moods.canvas(of: day, isWhole: true, settings, at: clock))
  }

  /// The same day of the last year on which anything was done, without series; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - settings: What is chosen for the canvas.
  ///   - clock: The user's.
  public func memory(_ settings: CanvasSettings, at clock: DayClock) throws(Failure) -> DayRecap? {
    guard let first = try firstDay() else { return nil }
    for years in 1...DayRecap.yearsRemembered {
      let day = clock.today.adding(months: -12 * years)
      guard day >= first else { break }
      // 29 February is remembered where there was one.
      guard day.dayOfMonth == clock.today.dayOfMonth else { continue }
      // Repeated events aren't memories, and looking for them in many years would be slow.
      let events = try events.singleOccurrences(in: DayRange(day), zone: clock.zone)
      let recap = try recap(of: day, events, settings, at: clock)
      if !recap.isEmpty { return recap }
    }
    return nil
  }

  /// A day that nothing was done before; `nil` where nothing was.
  private func firstDay() throws(Failure) -> Day? {
    [
      try events.earliestDay(), try plants.earliestMonth()?.firstDay, try books.earliestDay(),
      // An entry may belong to the day before, if days begin late.
      try moods.earliestDay()?.adding(days: -1),
    ].compactMap(\.self).min()
  }
}

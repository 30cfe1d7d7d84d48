/// A summary of everything that happened on a day, in every feature.
public struct DayRecap: Hashable, Sendable {
  /// The number of years that memories go back.
  public static let yearsRemembered = 10

  public let day: Day
  /// The planned events that have begun, in order.
  public let events: [Occurrence]
  /// The waterings, the earliest first.
  public let waterings: [PlantWatering]
  /// The number of pages read on the day.
  public let pages: Int
  /// The books that were finished on this day.
  public let finished: [FinishedBook]
  /// The canvas with all entries of the day.
  public let canvas: CanvasPage

  /// Indicates whether the day has no data at all.
  public var isEmpty: Bool {
    events.isEmpty && waterings.isEmpty && pages == 0 && finished.isEmpty && canvas.records.isEmpty
  }
}

extension ReadTransaction {
  /// Returns everything that happened on a day; for today, everything until now.
  ///
  /// - Parameters:
  ///   - day: The day on the user's clock.
  ///   - settings: The settings for the canvas.
  ///   - clock: The user's clock.
  public func recap(of day: Day, _ settings: CanvasSettings, at clock: DayClock) throws(Failure) -> DayRecap {
    let isToday = day == clock.today
    let goesOn = isToday && clock.dayStart != .midnight
    let planned = try events.occurrenceList(in: DayRange(day, day.adding(days: goesOn ? 1 : 0)), zone: clock.zone)
    let agenda = DayAgenda(
      day: day, occurrences: planned.occurrences, now: clock.dateTime, dayStart: isToday ? clock.dayStart : .midnight)
    return try recap(of: day, (agenda.allDay + agenda.inProgress + agenda.done).sorted(), settings, at: clock)
  }

  /// - Parameter events: The planned events of the day that have begun.
  private func recap(
    of day: Day, _ events: [Occurrence], _ settings: CanvasSettings, at clock: DayClock
  ) throws(Failure) -> DayRecap {
    DayRecap(
      day: day, events: events, waterings: try plants.waterings(in: DayRange(day)),
      pages: try books.days(in: DayRange(day)).reduce(0) { $0 + $1.pages },
      finished: try books.finished(in: DayRange(day)),
      canvas: try moods.canvas(of: day, isWhole: true, settings, at: clock))
  }

  /// Returns the recap of the same day in the latest earlier year with any data, without repeated events; `nil` if
  /// there is none.
  ///
  /// - Parameters:
  ///   - settings: The settings for the canvas.
  ///   - clock: The user's clock.
  public func memory(_ settings: CanvasSettings, at clock: DayClock) throws(Failure) -> DayRecap? {
    guard let first = try firstDay() else { return nil }
    for years in 1...DayRecap.yearsRemembered {
      let day = clock.today.adding(months: -12 * years)
      guard day >= first else { break }
      // The memory of 29 February needs an earlier leap year.
      guard day.dayOfMonth == clock.today.dayOfMonth else { continue }
      // Repeated events aren't memories, and looking for them in many years would be slow.
      let events = try events.singleOccurrences(in: DayRange(day), zone: clock.zone)
      let recap = try recap(of: day, events, settings, at: clock)
      if !recap.isEmpty { return recap }
    }
    return nil
  }

  /// Returns a day that is not later than the first data, or `nil` if there is no data.
  private func firstDay() throws(Failure) -> Day? {
    [
      try events.earliestDay(), try plants.earliestMonth()?.firstDay, try books.earliestDay(),
      // An entry may belong to the day before, if days begin late.
      try moods.earliestDay()?.adding(days: -1),
    ].compactMap(\.self).min()
  }
}

import Domain

extension RecurrenceRule.Limit {
  /// The last day that one may begin on, of what begins at one time of day.
  ///
  /// - Parameter zone: That of the series; `nil` for floating times.
  func lastDay(ofTimesAt time: TimeOfDay, zone: Zone?) -> Day {
    let clock = clock(in: zone)
    return clock.time < time ? clock.day.adding(days: -1) : clock.day
  }

  /// On the clock of the series; the end of a day that is a limit as a whole.
  func clock(in zone: Zone?) -> DateTime {
    switch self {
    case .day(let day): DateTime(day.adding(days: 1), .midnight).adding(seconds: -1)
    case .clock(let clock): clock
    case .instant(let instant): (zone ?? .utc).dateTime(at: instant)
    }
  }
}

extension RecurrenceRule {
  /// A time that no start is later than, for finding series by when they end.
  ///
  /// - Parameters:
  ///   - start: When the series begins.
  ///   - zone: As for ``RuleStarts``.
  ///   - isAllDay: As for ``RuleStarts``.
  /// - Returns: `nil` for a rule without end, and for a COUNT that takes more than ``RuleStarts/countingLimit`` periods.
  public func lastStart(from start: DateTime, zone: Zone?, isAllDay: Bool = false) -> DateTime? {
    switch end {
    case .never: return nil
    case .until: return DateTime(clockSeconds: lastClockSecond(in: zone, isAllDay: isAllDay))
    case .count(let count):
      if let step = secondsBetweenStarts(isAllDay: isAllDay) {
        return start.adding(seconds: step.multipliedClamped(by: count - 1))
      }
      var starts = RuleStarts(self, start: start, zone: zone, isAllDay: isAllDay)
      return starts.last().map(DateTime.init(clockSeconds:))
    }
  }

  /// The last clock second at which a start may be.
  func lastClockSecond(in zone: Zone?, isAllDay: Bool) -> Int {
    let latest = DateTime(.latest, TimeOfDay(clampingSeconds: 86_399)).clockSeconds
    guard case .until(let limit) = end else { return latest }
    switch isAllDay ? .day(limit.lastWholeDay) : limit {
    case .day(let day): return day.daysSince1970 * 86_400 + 86_399
    case .clock(let clock): return clock.clockSeconds
    case .instant(let instant): return (zone ?? .utc).dateTime(at: instant).clockSeconds
    }
  }

  /// Returns the number of clock seconds from each start to the next; `nil` if it may vary.
  func secondsBetweenStarts(isAllDay: Bool) -> Int? {
    guard isPlain else { return nil }
    switch frequency {
    case .secondly where isAllDay, .minutely where isAllDay, .hourly where isAllDay: return nil
    case .secondly: return interval
    case .minutely: return interval.multipliedClamped(by: 60)
    case .hourly: return interval.multipliedClamped(by: 3_600)
    case .daily: return interval.multipliedClamped(by: 86_400)
    case .weekly: return interval.multipliedClamped(by: 604_800)
    case .monthly, .yearly: return nil
    }
  }
}

extension RecurrenceRule.Limit {
  /// The last day of a series of whole days.
  ///
  /// RFC 5545 §3.3.10 wants a date there. Outlook writes the moment at which that day begins for the user, and others the
  /// second before the next one does. Clocks are at most twelve hours away from Universal Time there, so half a day later
  /// it is the same day everywhere.
  public var lastWholeDay: Day {
    switch self {
    case .day(let day): return day
    case .clock(let clock): return clock.day
    case .instant(let instant):
      let isLastSecond = instant.adding(seconds: 1).secondsSince1970.isMultiple(of: 900)
      let midnight = instant.adding(seconds: isLastSecond ? 1 : 0)
      guard midnight.secondsSince1970.isMultiple(of: 900) else { return Zone.utc.dateTime(at: instant).day }
      let day = Zone.utc.dateTime(at: midnight.adding(seconds: 12 * 3_600)).day
      return isLastSecond ? day.adding(days: -1) : day
    }
  }
}

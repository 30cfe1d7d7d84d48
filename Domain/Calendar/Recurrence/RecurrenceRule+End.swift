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
    case .until: return DateTime(clockSeconds: lastClockSecond(in: zone))
    case .count(let count):
      if let step = secondsBetweenStarts(isAllDay: isAllDay) {
        return start.adding(seconds: step.multipliedClamped(by: count - 1))
      }
      var starts = RuleStarts(self, start: start, zone: zone, isAllDay: isAllDay)
      return starts.last().map(DateTime.init(clockSeconds:))
    }
  }

  /// The last clock second at which a start may be.
  func lastClockSecond(in zone: Zone?) -> Int {
    let latest = DateTime(.latest, TimeOfDay(clampingSeconds: 86_399)).clockSeconds
    guard case .until(let limit) = end else { return latest }
    switch limit {
    case .day(let day): return day.daysSince1970 * 86_400 + 86_399
    case .clock(let clock): return clock.clockSeconds
    case .instant(let instant): return (zone ?? .utc).dateTime(at: instant).clockSeconds
    }
  }

  /// How many clock seconds there always are from one start to the next; `nil` when it may differ.
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

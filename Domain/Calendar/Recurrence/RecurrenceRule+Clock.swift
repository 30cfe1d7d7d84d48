extension RecurrenceRule {
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
    let lists = [months, weekNumbers, yearDays, monthDays, hours, minutes, seconds]
    guard weekdays.isEmpty, lists.allSatisfy(\.isEmpty) else { return nil }
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

extension ClockTimes {
  private static let everyHour: UInt64 = 0xFF_FFFF
  private static let everyMinute: UInt64 = 0xFFF_FFFF_FFFF_FFFF

  /// The times at which the BY parts of a rule allow a start.
  init(of rule: RecurrenceRule, isAllDay: Bool) {
    guard !isAllDay else {
      self.init(hours: 1, minutes: 1, seconds: 1)
      return
    }
    let (hours, minutes, seconds) = (rule.hours.bits, rule.minutes.bits, rule.seconds.bits & Self.everyMinute)
    // Periods that are an hour or a minute long begin with its first minute or second, whichever are allowed in them.
    let hasMinutes = rule.frequency == .minutely || rule.frequency == .secondly
    self.init(
      hours: rule.hours.isEmpty ? Self.everyHour : hours,
      minutes: !hasMinutes ? 1 : rule.minutes.isEmpty ? Self.everyMinute : minutes,
      seconds: rule.frequency != .secondly ? 1 : rule.seconds.isEmpty ? Self.everyMinute : seconds
    )
  }

  /// The times of the starts within a period, counted from its first second.
  ///
  /// For periods of a day and longer they are times of day; what the BY parts do not say is as in `start`.
  init(within rule: RecurrenceRule, start: DateTime, isAllDay: Bool) {
    guard !isAllDay else {
      self.init(hours: 1, minutes: 1, seconds: 1)
      return
    }
    func choose(_ list: [Int], else number: Int) -> UInt64 { list.isEmpty ? 1 << UInt64(number) : list.bits }
    let (hours, minutes) = (choose(rule.hours, else: start.time.hour), choose(rule.minutes, else: start.time.minute))
    let seconds = choose(rule.seconds, else: start.time.second) & Self.everyMinute
    switch rule.frequency {
    case .daily, .weekly, .monthly, .yearly: self.init(hours: hours, minutes: minutes, seconds: seconds)
    case .hourly: self.init(hours: 1, minutes: minutes, seconds: seconds)
    case .minutely: self.init(hours: 1, minutes: 1, seconds: seconds)
    case .secondly: self.init(hours: 1, minutes: 1, seconds: 1)
    }
  }
}

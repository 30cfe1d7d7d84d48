extension ClockTimes {
  private static let everyHour: UInt64 = 0xFF_FFFF
  private static let everyMinute: UInt64 = 0xFFF_FFFF_FFFF_FFFF
  /// Without the leap second.
  private static let everySecond: UInt64 = 0xFFF_FFFF_FFFF_FFFF

  /// The times at which the BY parts of a rule allow a start.
  init(of rule: RecurrenceRule, isAllDay: Bool) {
    guard !isAllDay else {
      self.init(hours: 1, minutes: 1, seconds: 1)
      return
    }
    let (hours, minutes, seconds) = (
      UInt64(bits: rule.hours), UInt64(bits: rule.minutes), UInt64(bits: rule.seconds) & Self.everySecond
    )
    // Periods that are an hour or a minute long begin with its first minute or second, whichever are allowed in them.
    let hasMinutes = rule.frequency == .minutely || rule.frequency == .secondly
    self.init(
      hours: rule.hours.isEmpty ? Self.everyHour : hours,
      minutes: !hasMinutes ? 1 : rule.minutes.isEmpty ? Self.everyMinute : minutes,
      seconds: rule.frequency != .secondly ? 1 : rule.seconds.isEmpty ? Self.everySecond : seconds
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
    func choose(_ list: [Int], else number: Int) -> UInt64 { list.isEmpty ? 1 << UInt64(number) : UInt64(bits: list) }
    let (hours, minutes) = (choose(rule.hours, else: start.time.hour), choose(rule.minutes, else: start.time.minute))
    let seconds = choose(rule.seconds, else: start.time.second) & Self.everySecond
    switch rule.frequency {
    case .daily, .weekly, .monthly, .yearly: self.init(hours: hours, minutes: minutes, seconds: seconds)
    case .hourly: self.init(hours: 1, minutes: minutes, seconds: seconds)
    case .minutely: self.init(hours: 1, minutes: 1, seconds: seconds)
    case .secondly: self.init(hours: 1, minutes: 1, seconds: 1)
    }
  }
}

extension RecurrenceRule {
  /// The value of an RRULE property in RFC 5545's order, without what is the default; reads back as the same rule.
  public var text: String {
    var text = "FREQ=\(frequency.rawValue.uppercased())"
    switch end {
    case .never: break
    case .count(let count): text += ";COUNT=\(count)"
    case .until(let limit): text += ";UNTIL=\(limit.text)"
    }
    if interval > 1 { text += ";INTERVAL=\(interval)" }
    func add(_ part: Part, _ values: [Int]) {
      guard !values.isEmpty else { return }
      text += ";\(part.rawValue)=" + values.map(String.init).joined(separator: ",")
    }
    add(.seconds, seconds)
    add(.minutes, minutes)
    add(.hours, hours)
    if !weekdays.isEmpty { text += ";BYDAY=" + weekdays.map(\.text).joined(separator: ",") }
    add(.monthDays, monthDays)
    add(.yearDays, yearDays)
    add(.weekNumbers, weekNumbers)
    add(.months, months)
    add(.positions, positions)
    if weekStart != .monday { text += ";WKST=\(weekStart.ruleCode)" }
    return text
  }
}

extension RecurrenceRule.WeekdayNumber {
  /// RFC 5545's `MO` and `-1FR`.
  var text: String { (ordinal.map(String.init) ?? "") + weekday.ruleCode }
}

extension RecurrenceRule.Limit {
  /// RFC 5545's `20261120`, `20261120T093000` and `20261120T003000Z`.
  fileprivate var text: String {
    switch self {
    case .day(let day): day.basicText
    case .clock(let clock): clock.basicText
    case .instant(let instant): DateTime(clockSeconds: instant.secondsSince1970).basicText + "Z"
    }
  }
}

extension Weekday {
  /// The two letters of RFC 5545.
  var ruleCode: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }
}

extension Day {
  fileprivate var basicText: String {
    let (year, month, day) = civil
    return ISO.padded(year, 4) + ISO.padded(month, 2) + ISO.padded(day, 2)
  }
}

extension DateTime {
  fileprivate var basicText: String {
    "\(day.basicText)T\(ISO.padded(time.hour, 2))\(ISO.padded(time.minute, 2))\(ISO.padded(time.second, 2))"
  }
}

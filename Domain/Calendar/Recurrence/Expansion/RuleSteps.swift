/// The even steps from period to period of a rule whose periods are a day or shorter.
///
/// Steps come to the same times of each day and, of whole weeks, to one weekday only, so that a rule which allows
/// none of these is known to give nothing without a walk.
struct RuleSteps {
  /// How many seconds from one period to the next.
  let length: Int
  /// The clock second of the first period.
  let origin: Int

  /// Whether there is one that begins at an allowed time of day on one of the weekdays; no weekdays allow all.
  func come(to allowed: ClockTimes, on weekdays: [RecurrenceRule.WeekdayNumber]) -> Bool {
    let apart = length.commonDivisor(with: 86_400)
    let first = origin.dividedDown(by: apart).remainder
    let reached = stride(from: first, to: 86_400, by: apart)
    let comesToTime =
      allowed.count < 86_400 / apart
      ? (0..<allowed.count).contains { (allowed.second(at: $0) - first).isMultiple(of: apart) }
      : reached.contains(where: allowed.contains)
    guard comesToTime, length.isMultiple(of: 604_800), !weekdays.isEmpty else { return comesToTime }
    // 1970-01-01 was a Thursday.
    let weekday = (origin.dividedDown(by: 86_400).quotient + 3).dividedDown(by: 7).remainder + 1
    return weekdays.contains { $0.weekday.rawValue == weekday }
  }
}

package import Domain

/// A rule of repetition in words: 격주 화요일, 2026.12.20까지; every other Tuesday until Dec 20, 2026.
///
/// A rule that there are no words for is shown as it is written in files, behind how often it is.
package struct RecurrenceText: Hashable, Sendable {
  private let texts: Texts

  package init(_ texts: Texts) { self.texts = texts }

  package func callAsFunction(rulesOf series: Event) -> String {
    series.rules.map { words($0, of: series) }.joined(separator: " + ")
  }

  func words(_ rule: RecurrenceRule, of series: Event) -> String {
    let span = series.span
    return self(rule, start: span.start, zone: span.place, isAllDay: span.isAllDay)
  }

  /// - Parameters:
  ///   - start: Of the series, on its clock; it says what the rule leaves open.
  ///   - zone: That of the series, for an end written as an instant; `nil` for floating times.
  ///   - isAllDay: Whether the series is of whole days, which have no times.
  package func callAsFunction(
    _ rule: RecurrenceRule, start: DateTime, zone: Zone? = nil, isAllDay: Bool = false
  ) -> String {
    guard let pattern = RepeatPattern(rule, start: start, isAllDay: isAllDay) else {
      return texts.recurrence.asWritten(texts.recurrence.every(rule.frequency, rule.interval), rule.text)
    }
    let words = pattern.words(texts)
    switch rule.end {
    case .never: return words
    case .count(let count): return texts.recurrence.ending(words, afterCount: count)
    case .until(.day(let day)): return texts.recurrence.ending(words, on: day, at: nil)
    case .until(let limit) where isAllDay: return texts.recurrence.ending(words, on: limit.lastWholeDay, at: nil)
    // The last day says enough where a day has one time.
    case .until(let limit) where pattern.hasOneTimeADay:
      return texts.recurrence.ending(words, on: limit.lastDay(ofTimesAt: start.time, zone: zone), at: nil)
    case .until(let limit):
      let clock = limit.clock(in: zone)
      return texts.recurrence.ending(words, on: clock.day, at: clock.time)
    }
  }
}

extension RepeatPattern {
  var hasOneTimeADay: Bool {
    switch unit {
    case .secondly, .minutely, .hourly: false
    case .daily, .weekly, .monthly, .yearly: times.isEmpty
    }
  }
}

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

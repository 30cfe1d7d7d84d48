package import Domain

extension Texts {
  package var recurrence: RecurrenceTexts { RecurrenceTexts(texts: self) }
}

package struct RecurrenceTexts {
  let texts: Texts

  /// Returns an interval such as 매주, 격주, 3주마다, every week, every other week or every 3 weeks.
  func every(_ unit: RecurrenceRule.Frequency, _ interval: Int) -> String {
    let names: (korean: String, each: String, english: String) =
      switch unit {
      case .secondly: ("초", "매초", "second")
      case .minutely: ("분", "매분", "minute")
      case .hourly: ("시간", "매시간", "hour")
      case .daily: ("일", "매일", "day")
      case .weekly: ("주", "매주", "week")
      case .monthly: ("개월", "매월", "month")
      case .yearly: ("년", "매년", "year")
      }
    let korean = unit == .weekly && interval == 2 ? "격주" : "\(interval)\(names.korean)마다"
    let english = interval == 2 ? "every other \(names.english)" : "every \(interval) \(names.english)s"
    return interval == 1 ? texts(ko: names.each, en: "every \(names.english)") : texts(ko: korean, en: english)
  }

  /// Returns weekdays such as 월·수요일 or Monday and Wednesday.
  func weekdays(_ weekdays: [Weekday], joinedWith word: String = "and") -> String {
    let dates = texts.dates
    return texts(
      ko: weekdays.map { dates.weekday($0, .short) }.joined(separator: "·") + "요일",
      en: weekdays.map { dates.weekday($0, .full) }.listed(with: word))
  }

  /// Returns months such as 3·6월 or March and June.
  func months(_ months: [Int]) -> String {
    texts(ko: months.map(String.init).joined(separator: "·") + "월", en: months.map(MonthNames.english).listed())
  }

  func times(_ times: [TimeOfDay]) -> String {
    let texts = times.map(\.description)
    return self.texts(ko: texts.joined(separator: "·"), en: texts.listed())
  }

  /// Returns hours such as 09:00부터 18:00까지 매시간 or every hour from 09:00 to 18:00.
  func hours(from first: TimeOfDay, to last: TimeOfDay, every step: String) -> String {
    texts(ko: "\(first)부터 \(last)까지 \(step)", en: "\(step) from \(first) to \(last)")
  }

  /// Returns an ordinal such as 첫째, 20번째, 마지막, 끝에서 둘째, first, 20th, last or second to last.
  func ordinal(_ number: Int) -> String {
    switch number {
    case -1: texts(ko: "마지막", en: "last")
    case ..<0: texts(ko: "끝에서 \(ordinal(-number))", en: "\(ordinal(-number)) to last")
    case 1...5:
      texts(
        ko: ["첫째", "둘째", "셋째", "넷째", "다섯째"][number - 1],
        en: ["first", "second", "third", "fourth", "fifth"][number - 1])
    default: texts(ko: "\(number)번째", en: Self.numeral(number))
    }
  }

  /// Returns ordinals such as 첫째·셋째 or first and third.
  func ordinals(_ numbers: [Int]) -> String {
    texts(ko: numbers.map(ordinal).joined(separator: "·"), en: numbers.map(ordinal).listed())
  }

  /// Returns days of the month such as 1·15일·마지막 날 or the 1st, 15th and last day.
  func monthDays(_ days: [Int]) -> String {
    let (fromStart, fromEnd) = (days.filter { $0 > 0 }, days.filter { $0 < 0 })
    let runs = Self.runs(fromStart)
    let korean = runs.map { $0.count > 2 ? "\($0.lowerBound)–\($0.upperBound)" : Self.joined($0) }
    let first = fromStart.isEmpty ? [] : [korean.joined(separator: "·") + "일"]
    let english = runs.flatMap { run in
      run.count > 2 ? ["\(Self.numeral(run.lowerBound)) to \(Self.numeral(run.upperBound))"] : run.map(Self.numeral)
    }
    return texts(
      ko: (first + fromEnd.map { "\(ordinal($0)) 날" }).joined(separator: "·"),
      en: "the \((english + fromEnd.map { "\(ordinal($0)) day" }).listed())")
  }

  /// Returns a number such as 1st, 2nd, 3rd, 4th, 11th or 21st.
  static func numeral(_ number: Int) -> String {
    let ending =
      switch (number % 10, number / 10 % 10) {
      case (_, 1): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  private static func joined(_ days: ClosedRange<Int>) -> String { days.map(String.init).joined(separator: "·") }

  private static func runs(_ numbers: [Int]) -> [ClosedRange<Int>] {
    numbers.reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }
  var changed: String { texts(ko: "바뀐 것", en: "Changed") }
  var next: String { texts(ko: "다음", en: "Next") }

  func andFollowing(_ change: String) -> String { texts(ko: "\(change), 이후 모두", en: "\(change), and all following") }

  func asWritten(_ every: String, _ rule: String) -> String { "\(every) (\(rule))" }

  func ending(_ words: String, afterCount count: Int) -> String {
    texts(ko: "\(words) \(count.grouped)번", en: "\(words), \(count == 1 ? "once" : "\(count.grouped) times")")
  }

  /// Returns a rule with its last day, such as 격주 화요일, 2026.12.20까지 or every other Tuesday until Dec 20, 2026.
  func ending(_ words: String, on day: Day, at time: TimeOfDay?) -> String {
    let date = texts(
      ko: "\(day.year).\(texts.dates.monthAndDay(day))", en: "\(texts.dates.monthAndDay(day)), \(day.year)")
    let moment = time.map { "\(date) \($0)" } ?? date
    return texts(ko: "\(words), \(moment)까지", en: "\(words) until \(moment)")
  }

  func weeksFrom(_ weekday: Weekday) -> String {
    let name = texts.dates.weekday(weekday, .full)
    return texts(ko: "(한 주는 \(name)부터)", en: "(weeks from \(name))")
  }

  package func reason(_ error: RepeatReadingError) -> String {
    switch error {
    case .notUnderstood(""): texts(ko: "반복 주기가 빠졌어요.", en: "The repeat rule is missing.")
    case .notUnderstood(let words):
      texts(
        ko: "\(Particle.topic.quoting(texts.shortened(words))) 반복으로 읽을 수 없어요.",
        en: "'\(texts.shortened(words))' isn't a valid repeat rule.")
    case .unclear(let words, let readings):
      texts(
        ko: "'\(texts.shortened(words))': 뜻이 분명하지 않아요. 이렇게 써 주세요: \(quoted(readings)).",
        en: "'\(texts.shortened(words))' isn't clear. Use \(quoted(readings)).")
    case .rule(let error): reason(error)
    }
  }

  private func quoted(_ readings: [String]) -> String { readings.map { "'\($0)'" }.joined(separator: " / ") }

  var example: String {
    texts(
      ko: "매일, 매주, 격주, 평일, 매월, 3일마다, FREQ=MONTHLY;BYDAY=-1FR처럼 써 주세요.",
      en: "Use daily, weekly, weekdays, monthly, every 3 days, or FREQ=MONTHLY;BYDAY=-1FR.")
  }

  private func reason(_ error: RecurrenceRuleError) -> String {
    switch error {
    case .frequencyMissing: texts(ko: "규칙에 FREQ가 빠졌어요.", en: "The rule has no FREQ.")
    case .malformed(let piece):
      texts(
        ko: "규칙의 \(Particle.topic.quoting(texts.shortened(piece))) 이름=값 형식이 아니에요.",
        en: "'\(texts.shortened(piece))' in the rule isn't NAME=VALUE.")
    case .unknownPart(let name):
      texts(
        ko: "규칙에 \(Particle.named.quoting(texts.shortened(name))) 항목은 없어요.",
        en: "'\(texts.shortened(name))' isn't a part of a rule.")
    case .repeated(let part):
      texts(
        ko: "규칙에 \(Particle.subject.attached(to: part.rawValue)) 두 번 있어요.", en: "The rule has \(part.rawValue) twice.")
    case .value(let part, let value):
      texts(
        ko: "\(part.rawValue)에 쓸 수 없는 값이에요: '\(texts.shortened(value))'.",
        en: "\(part.rawValue) can't be '\(texts.shortened(value))'.")
    case .countAndUntil: texts(ko: "COUNT와 UNTIL은 함께 쓸 수 없어요.", en: "COUNT and UNTIL can't be used together.")
    case .positionsAlone:
      texts(ko: "BYSETPOS는 BYDAY 같은 다른 항목과 함께 써야 해요.", en: "BYSETPOS needs another part to choose from, such as BYDAY.")
    case .notAllowed(.weekdays, let frequency):
      texts(
        ko: "몇째 요일인지는 MONTHLY와 YEARLY에만 쓸 수 있고, \(name(of: frequency))에는 쓸 수 없어요.",
        en: "Numbered weekdays only work with MONTHLY and YEARLY, not with \(name(of: frequency)).")
    case .notAllowed(let part, let frequency):
      texts(
        ko: "\(Particle.topic.attached(to: part.rawValue)) \(name(of: frequency))에 쓸 수 없어요.",
        en: "\(part.rawValue) can't be used with \(name(of: frequency)).")
    case .numberedWeekdayBesideWeekNumbers:
      texts(ko: "몇째 요일인지는 BYWEEKNO와 함께 쓸 수 없어요.", en: "Numbered weekdays can't be used with BYWEEKNO.")
    }
  }

  private func name(of frequency: RecurrenceRule.Frequency) -> String { frequency.rawValue.uppercased() }
}

/// A formatter of recurrence rules: 격주 화요일, 2026.12.20까지; every other Tuesday until Dec 20, 2026.
///
/// A rule that can't be put into words is shown in its file format, after its frequency.
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
  ///   - start: The start of the series on its own clock, which decides what the rule leaves open.
  ///   - zone: The time zone of the series, for an end that is an instant; `nil` for floating times.
  ///   - isAllDay: `true` for a series of all-day events, which have no times.
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
    // If a day has only one time, the last day is enough.
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
  /// Returns the last day on which an event at a time of day can begin.
  ///
  /// - Parameter zone: The time zone of the series; `nil` for floating times.
  func lastDay(ofTimesAt time: TimeOfDay, zone: Zone?) -> Day {
    let clock = clock(in: zone)
    return clock.time < time ? clock.day.adding(days: -1) : clock.day
  }

  /// Returns the limit on the clock of the series; a limit that is a whole day counts until the end of the day.
  func clock(in zone: Zone?) -> DateTime {
    switch self {
    case .day(let day): DateTime(day.adding(days: 1), .midnight).adding(seconds: -1)
    case .clock(let clock): clock
    case .instant(let instant): (zone ?? .utc).dateTime(at: instant)
    }
  }
}

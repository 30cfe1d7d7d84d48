import Domain

extension Texts {
  package var recurrence: RecurrenceTexts { RecurrenceTexts(texts: self) }
}

package struct RecurrenceTexts {
  let texts: Texts

  /// 매주, 격주, 3주마다; every week, every other week, every 3 weeks.
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

  /// 월·수요일; Monday and Wednesday.
  func weekdays(_ weekdays: [Weekday], joinedWith word: String = "and") -> String {
    let dates = texts.dates
    return texts(
      ko: weekdays.map { dates.weekday($0, .short) }.joined(separator: "·") + "요일",
      en: list(weekdays.map { dates.weekday($0, .full) }, word))
  }

  /// 3·6월; March and June.
  func months(_ months: [Int]) -> String {
    texts(ko: months.map(String.init).joined(separator: "·") + "월", en: list(months.map(MonthNames.english)))
  }

  func times(_ times: [TimeOfDay]) -> String {
    let texts = times.map(\.description)
    return self.texts(ko: texts.joined(separator: "·"), en: list(texts))
  }

  /// 첫째, 20번째, 마지막, 끝에서 둘째; first, 20th, last, second to last.
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

  /// 첫째·셋째; first and third.
  func ordinals(_ numbers: [Int]) -> String {
    texts(ko: numbers.map(ordinal).joined(separator: "·"), en: list(numbers.map(ordinal)))
  }

  /// 1·15일·마지막 날; the 1st, 15th and last day.
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
      en: "the \(list(english + fromEnd.map { "\(ordinal($0)) day" }))")
  }

  /// 1st, 2nd, 3rd, 4th, 11th, 21st.
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

  /// a, b and c.
  func list(_ words: [String], _ word: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(word) \(last)"
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
}

extension RecurrenceTexts {
  var exceptFor: String { texts(ko: "빼는 규칙", en: "Except") }
  var alsoOn: String { texts(ko: "더한 날", en: "Also on") }
  var notOn: String { texts(ko: "빠진 날", en: "Not on") }
  var changed: String { texts(ko: "바뀐 것", en: "Changed") }
  var next: String { texts(ko: "다음", en: "Next") }

  func andMore(_ count: Int) -> String { texts(ko: "그 밖에 \(count)개", en: "and \(count) more") }

  func andFollowing(_ change: String) -> String { texts(ko: "\(change), 뒤로 모두", en: "\(change), and all that follow") }

  func asWritten(_ every: String, _ rule: String) -> String { "\(every) (\(rule))" }

  func ending(_ words: String, afterCount count: Int) -> String {
    texts(ko: "\(words) \(count)번", en: "\(words), \(count == 1 ? "once" : "\(count) times")")
  }

  /// 격주 화요일, 2026.12.20까지; every other Tuesday until Dec 20, 2026.
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
}

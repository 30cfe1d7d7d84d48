/// A few words that say how often: "monthly", "평일마다", "every other week", "3일마다".
struct RepeatPhrase: Hashable {
  let rule: RecurrenceRule

  /// - Parameter phrase: In lower case, one blank between words.
  /// - Returns: `nil` for words with another meaning.
  init?(_ phrase: String) {
    guard let rule = Self.fixed(phrase) ?? Self.counted(phrase) else { return nil }
    self.rule = rule
  }

  private static func fixed(_ phrase: String) -> RecurrenceRule? {
    switch phrase {
    case "daily", "every day", "매일", "날마다": RecurrenceRule(.daily)
    case "weekly", "every week", "매주", "주마다": RecurrenceRule(.weekly)
    case "biweekly", "fortnightly", "격주", "격주로": RecurrenceRule(.weekly, interval: 2)
    case "monthly", "every month", "매월", "매달", "달마다": RecurrenceRule(.monthly)
    case "yearly", "annually", "every year", "매년", "해마다": RecurrenceRule(.yearly)
    case "hourly", "every hour", "매시간": RecurrenceRule(.hourly)
    case "weekdays", "every weekday", "평일", "평일마다", "매 평일":
      RecurrenceRule(.weekly, on: [.monday, .tuesday, .wednesday, .thursday, .friday])
    case "weekends", "every weekend", "주말", "주말마다": RecurrenceRule(.weekly, on: [.saturday, .sunday])
    default: nil
    }
  }

  /// "every 3 days", "3일마다", "3 일마다".
  private static func counted(_ phrase: String) -> RecurrenceRule? {
    var rest = phrase[...]
    if rest.hasPrefix("every ") { rest = rest.dropFirst("every ".count) }
    let isEnglish = rest.count < phrase.count
    if isEnglish, rest.hasPrefix("other ") { rest = "2 " + rest.dropFirst("other ".count) }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), (1...1_000).contains(count) else { return nil }
    let unit = rest.dropFirst(digits.count).drop { $0 == " " }
    guard let frequency = isEnglish ? english(unit) : korean(unit) else { return nil }
    return RecurrenceRule(frequency, interval: count)
  }

  private static func english(_ unit: Substring) -> RecurrenceRule.Frequency? {
    switch unit {
    case "minute", "minutes": .minutely
    case "hour", "hours": .hourly
    case "day", "days": .daily
    case "week", "weeks": .weekly
    case "month", "months": .monthly
    case "year", "years": .yearly
    default: nil
    }
  }

  private static func korean(_ unit: Substring) -> RecurrenceRule.Frequency? {
    switch unit {
    case "분마다": .minutely
    case "시간마다": .hourly
    case "일마다": .daily
    case "주마다", "주일마다": .weekly
    case "개월마다", "달마다": .monthly
    case "년마다": .yearly
    default: nil
    }
  }
}

package import Domain

extension QuickAddTexts {
  package func message(for error: QuickAddError) -> String {
    [reason(of: error), advice(on: error)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  func advice(on error: QuickAddError) -> String {
    switch error {
    case .phrase(let words, let error): joined(texts.advice(on: error), quote(words))
    case .letter(let words, let weekday): write(texts.dates.weekday(weekday, .full), or: quoted(words))
    case .ordinal(let words): write("on the \(shown(words))", or: quoted(words))
    case .adjective(let words): write(Self.repetition(words), or: quoted(words))
    case .everySecond(_, let weekday):
      write(
        texts(
          ko: "매월 둘째 \(texts.dates.weekday(weekday, .full))",
          en: "second \(texts.dates.weekday(weekday, .full)) of every month"
        ),
        or: texts(
          ko: "격주 \(texts.dates.weekday(weekday, .full))",
          en: "every other \(texts.dates.weekday(weekday, .full))"
        )
      )
    case .timesEach(let words, let count):
      write(texts(ko: "총 \(count)번", en: "for \(count) times"), or: quoted(words))
    case .twice(_, _, let second):
      texts(
        ko: "하나를 빼거나, 제목이라면 따옴표로 감싸 주세요: \(quoted(second))",
        en: "Leave one out, or put it in quotation marks for the title: \(quoted(second))"
      )
    case .untilAlone(_, let day): write("\(day)", or: "\(texts(ko: "오늘", en: "today"))-\(day)")
    case .endTimeAlone: example(texts(ko: "15:00-18:00", en: "3pm-6pm"))
    case .timesOnSeveralDays(let days):
      write(
        texts(ko: "매일 9:00 \(days.first)-\(days.last)", en: "every day 9:00 \(days.first)-\(days.last)"),
        or: "\(days.first) 9:00 - \(days.last) 18:00"
      )
    case .timeMissing: example(texts(ko: "오후 3시 1시간", en: "3pm for 1h"))
    case .dateMissing: example(texts(ko: "11/25 3일 동안", en: "nov 25 for 3 days"))
    case .nothingRepeats(let words): joined(example(texts(ko: "매주 월요일", en: "every monday")), quote(words))
    case .exception: texts(ko: "쓸 요일을 모두 써 주세요: 매주 월화수목금토", en: "Name the days it is on: every mon-sat")
    case .twoEnds: texts(ko: "횟수나 끝나는 날 하나만 써 주세요.", en: "Write how often or until when, not both.")
    case .endsTooSoon: texts(ko: "끝나는 날이나 횟수를 늘리거나 빼 주세요.", en: "Move its end, or leave the end out.")
    case .neverHappens: example(texts(ko: "매월 말일", en: "last day of every month"))
    case .dateOutsideRule(let day, let next): write("\(next)", or: texts(ko: "\(day)부터", en: "from \(day)"))
    case .lunarRepetition: texts(ko: "날짜를 하나씩 더해 주세요: 음력 8/15", en: "Add one date at a time: lunar 8/15")
    case .titleMissing: texts(ko: "무슨 일정인지도 써 주세요.", en: "Write what it is, too.")
    case .endNotAfterStart, .tooEarlyAlarm, .text: ""
    }
  }

  private func write(_ one: String, or other: String) -> String {
    texts(ko: "이렇게 써 주세요: \(one) · 또는 \(other)", en: "Write: \(one) · or: \(other)")
  }

  private func example(_ example: String) -> String {
    texts(ko: "예를 들면 이렇게 써 주세요: \(example)", en: "Write for example: \(example)")
  }

  private func quote(_ words: String) -> String {
    texts(ko: "제목이라면 따옴표로 감싸 주세요: \(quoted(words))", en: "For the title put it in quotation marks: \(quoted(words))")
  }

  /// Two pieces of advice, told apart where the first ends with an example.
  private func joined(_ one: String, _ other: String) -> String { one + (one.hasSuffix(".") ? " " : " · ") + other }

  private func quoted(_ words: String) -> String { "\"\(shown(words))\"" }

  private static func repetition(_ adjective: String) -> String {
    switch adjective.lowercased() {
    case "daily": "every day"
    case "weekly": "every week"
    case "monthly": "every month"
    case "biweekly": "every 2 weeks"
    case "bimonthly": "every 2 months"
    default: "every year"
    }
  }
}

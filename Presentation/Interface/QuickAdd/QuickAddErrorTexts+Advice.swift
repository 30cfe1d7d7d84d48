package import Domain

extension QuickAddErrorTexts {
  package func message(for error: QuickAddError) -> String {
    [reason(of: error), advice(on: error)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  func advice(on error: QuickAddError) -> String {
    switch error {
    case .nothingRepeats(let words, coming: nil) where error.answers.count < 2:
      return joined(example(texts(ko: "매주 월요일", en: "every monday")), quote(words))
    case .remains(let words): return joined(example(texts(ko: "내일 오후 3시", en: "tomorrow 3pm")), quote(words))
    case .twice(_, _, let second):
      return texts(
        ko: "하나를 빼거나, 제목이라면 따옴표로 감싸 주세요: \(quoted(second))",
        en: "Leave one out, or put it in quotation marks for the title: \(quoted(second))")
    default: return error.answers.isEmpty ? otherAdvice(on: error) : write(error.answers.map { shown($0.replacement) })
    }
  }

  private func otherAdvice(on error: QuickAddError) -> String {
    switch error {
    case .phrase(let words, let error): joined(texts.advice(on: error), quote(words))
    case .endTimeAlone: example(texts(ko: "15:00-18:00", en: "3pm-6pm"))
    case .timesOnSeveralDays(_, let days, let times):
      write([
        texts(ko: "매일 \(times) \(days.first)-\(days.last)", en: "every day \(times) \(days.first)-\(days.last)"),
        "\(days.first) \(times.start) - \(days.last) \(times.end ?? times.start)",
      ])
    case .timeMissing: example(texts(ko: "오후 3시 1시간", en: "3pm for 1h"))
    case .dateMissing: example(texts(ko: "11/25 3일 동안", en: "nov 25 for 3 days"))
    case .exception:
      texts(
        ko: "쓸 요일을 모두 써 주세요: 매주 월화수목금토. 하루만 빼려면 더한 뒤 'haru plan remove 제목 --this --on 12/29'",
        en: "Name its days: every mon-sat. For one day, add it, then 'haru plan remove TITLE --this --on 12/29'.")
    case .twoEnds: texts(ko: "횟수나 끝나는 날 하나만 써 주세요.", en: "Write how often or until when, not both.")
    case .endsTooSoon: texts(ko: "끝나는 날이나 횟수를 늘리거나 빼 주세요.", en: "Move its end, or leave the end out.")
    case .neverHappens: example(texts(ko: "매월 말일", en: "last day of every month"))
    case .dateOutsideRule(let day, let next): write(["\(next)", texts(ko: "\(day)부터", en: "from \(day)")])
    case .lunarRepetition: example(texts(ko: "매년 음력 8월 15일", en: "every lunar 8/15"))
    case .titleMissing: texts(ko: "무슨 일정인지도 써 주세요.", en: "Write what it is, too.")
    case .zone(let words):
      joined(
        texts(
          ko: "내 시각으로 바꿔 쓰거나, --zone이나 자세한 양식의 시간대에 써 주세요.",
          en: "Write it in your own time, or name the zone with --zone or in the whole form."), quote(words))
    default: ""
    }
  }

  private func write(_ readings: [String]) -> String {
    let (first, others) = (readings.prefix(1), readings.dropFirst())
    let ways = first + others.map { texts(ko: "또는 \($0)", en: "or: \($0)") }
    return texts(ko: "이렇게 써 주세요: ", en: "Write: ") + ways.joined(separator: " · ")
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
}

extension QuickAddErrorTexts {
  /// - Parameter title: The name of the option or the argument that is the title.
  func failure(_ error: QuickAddError, titled title: String) -> CommandFailure {
    if case .text(let error, of: nil) = error { return texts.failure(error, of: title) }
    let advice = advice(on: error)
    return CommandFailure(
      error.answers.count > 1 ? "ambiguous_words" : "unusable_words", reason(of: error),
      hint: advice.isEmpty ? nil : advice, kind: error.isOutOfRange ? .failed : .usage)
  }
}

extension QuickAddError {
  fileprivate var isOutOfRange: Bool {
    switch self {
    case .phrase(_, let error): error.isOutOfRange
    case .endNotAfterStart, .endsTooSoon, .neverHappens: true
    default: false
    }
  }
}

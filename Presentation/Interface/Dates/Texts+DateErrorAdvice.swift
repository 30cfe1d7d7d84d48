import Domain

extension Texts {
  /// Returns advice with an example that works.
  ///
  /// - Parameter isPast: Whether only past days are allowed.
  func advice(on error: DateReadingError, isPast: Bool = false) -> String {
    switch error {
    case .empty(let kind), .notUnderstood(_, let kind): writeFor(example(of: kind, isPast: isPast))
    case .leftOver(_, let understood): writeFor(example(of: kind(of: understood), isPast: isPast))
    case .noSuchDay where error.readings.isEmpty: write("11/30")
    case .noSuchMonth where error.readings.isEmpty: writeFor("11/25")
    case .noSuchDay, .noSuchMonth, .twoDays, .yearMissing, .countOrDay, .severalDays, .twoTimes, .midnight, .mistyped:
      write(error.readings)
    case .noSuchWeekday: writeFor(self(ko: "12월 마지막 월요일", en: "last monday of december"))
    case .hourMissing:
      writeFor(self(ko: "\(isPast ? "어제" : "내일") 저녁 7시", en: "\(isPast ? "yesterday" : "tomorrow") 7pm"))
    case .noSuchLunarDay: writeFor(self(ko: "음력 8월 15일", en: "lunar 8/15"))
    case .noSuchTime: writeFor(example(of: .time))
    case .endOfDay: self(ko: "다음 날 00:00이나 그날 23:59로 써 주세요.", en: "Write the next day and 00:00, or 23:59.")
    case .hourOutsidePart: writeFor(example(of: .time))
    case .shortYear:
      self(ko: "2026-04-05처럼 연도를 네 자리로 먼저 써 주세요.", en: "Write the year first with four digits, as 2026-04-05.")
    case .dayMissing(let month): writeFor("\(month)/1")
    case .wrongWeekday(let day, _): write(day.description)
    case .outOfRange: writeFor("2026-11-25")
    case .endBeforeStart(let start, let end): write("\(end) ~ \(start)")
    case .durationOutOfRange: writeFor(example(of: .duration))
    }
  }

  private func writeFor(_ example: String) -> String {
    self(ko: "예를 들면 이렇게 써 주세요: \(example)", en: "Write for example: \(example)")
  }

  private func write(_ text: String) -> String {
    self(ko: "\(Particle.direction.attached(to: text)) 써 주세요.", en: "Write \(text).")
  }

  private func write(_ readings: [String]) -> String {
    let others = readings.dropLast().joined(separator: ", ")
    guard let last = readings.last, !others.isEmpty else { return write(readings.joined()) }
    return self(ko: "\(others) 또는 \(Particle.direction.attached(to: last)) 써 주세요.", en: "Write \(others) or \(last).")
  }

  private func kind(of value: PhraseValue) -> PhraseKind {
    switch value {
    case .day: .date
    case .time: .time
    case .dateTime: .dateTime
    case .days: .dateRange
    case .minutes: .duration
    }
  }
}

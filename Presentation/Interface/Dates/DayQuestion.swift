import Domain

/// Words that are no day yet: why, and the days that they can mean, each to be chosen by its number.
package struct DayQuestion: Equatable, Sendable {
  let error: DateReadingError
  let days: [Day]

  init(_ error: DateReadingError, _ reader: (String) throws(DateReadingError) -> Day) {
    self.error = error
    days = error.readings.compactMap { try? reader($0) }
  }

  func day(chosenBy input: InputEvent) -> Day? { input.numbered(of: days) }

  /// 1 Sat Nov 21 · 2 Sat Nov 28.
  func choices(_ texts: Texts, today: Day?) -> String {
    days.enumerated().map { "\($0 + 1) \(texts.dates.shortDay($1, today: today ?? $1))" }.joined(separator: " · ")
  }
}

extension Texts {
  /// Below the numbered days that were meant.
  func howToChoose(isRefused: Bool) -> String {
    isRefused
      ? self(ko: "번호를 누르거나 이어서 써 주세요.", en: "Press a number, or go on typing.")
      : self(ko: "Enter를 누른 다음 번호로 고를 수 있어요.", en: "Press Enter, then a number.")
  }
}

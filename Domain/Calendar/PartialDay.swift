/// A date that may be known only to the year or the month, such as a date of publication.
public struct PartialDay: Hashable, Sendable {
  /// The year, −9999…9999, never 0; −50 is 50 BC.
  public let year: Int
  /// The month, 1…12.
  public let month: Int?
  /// The day of the month; `nil` without a ``month``.
  public let dayOfMonth: Int?

  /// - Returns: `nil` if there is no such date.
  public init?(year: Int, month: Int? = nil, dayOfMonth: Int? = nil) {
    guard (-9999...9999).contains(year), year != 0 else { return nil }
    if let dayOfMonth {
      guard let month, Day(year: year, month: month, day: dayOfMonth) != nil else { return nil }
    } else if let month {
      guard Month(year: year, month: month) != nil else { return nil }
    }
    (self.year, self.month, self.dayOfMonth) = (year, month, dayOfMonth)
  }

  public init(_ day: Day) {
    let civil = day.civil
    (year, month, dayOfMonth) = (civil.year, civil.month, civil.day)
  }

  public init(_ month: Month) { (year, self.month, dayOfMonth) = (month.year, month.month, nil) }

  /// The exact day, or `nil` if the day is unknown.
  public var day: Day? { month.flatMap { month in dayOfMonth.flatMap { Day(year: year, month: month, day: $0) } } }

  /// The days that the date can be; for years before 1, the earliest supported day.
  public var days: DayRange {
    if let day { return DayRange(day) }
    guard let first = Month(year: year, month: month ?? 1), let last = Month(year: year, month: month ?? 12)
    else { return DayRange(.earliest) }
    return DayRange(first.firstDay, last.lastDay)
  }
}

extension PartialDay: Comparable, CustomStringConvertible {
  /// Orders a year before its months, and a month before its days.
  public static func < (left: PartialDay, right: PartialDay) -> Bool {
    (left.year, left.month ?? 0, left.dayOfMonth ?? 0) < (right.year, right.month ?? 0, right.dayOfMonth ?? 0)
  }

  /// The known part of the date in ISO 8601: `2026`, `2026-11`, `2026-11-20`, and `-0050`.
  public var description: String {
    let parts = [month, dayOfMonth].compactMap { $0.map { "-" + ISO.padded($0, 2) } }
    return (year < 0 ? "-" : "") + ISO.padded(abs(year), 4) + parts.joined()
  }

  /// Parses a ``description``, and no other form.
  public init?(iso text: some StringProtocol) {
    if let day = Day(iso: text) {
      self.init(day)
    } else if let month = Month(iso: text) {
      self.init(month)
    } else {
      let isBefore = text.hasPrefix("-")
      let digits = ISO.fields(text.dropFirst(isBefore ? 1 : 0), separator: "-", widths: [4])
      guard let year = digits?.first else { return nil }
      self.init(year: isBefore ? -year : year)
    }
  }
}

extension PartialDay {
  /// Parses a typed month or year: `2019`, `2019-05`, `2019. 5.`, `2019년 5월`, `5/2019`.
  ///
  /// - Returns: `nil` for any other text, including whole dates, which ``DateReader`` parses.
  public init?(typedMonth text: String) {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.map(String.init)
    let others = text.filter { !($0.isASCII && $0.isNumber) && !$0.isWhitespace }
    guard ["", "년", "-", ".", "..", "/", "년월"].contains(others), numbers.allSatisfy({ $0.utf8.count <= 4 }) else {
      return nil
    }
    switch numbers.map(\.utf8.count) {
    case [4]: self.init(year: Int(numbers[0]) ?? 0)
    case [4, 1], [4, 2]: self.init(year: Int(numbers[0]) ?? 0, month: Int(numbers[1]))
    case [1, 4] where others == "/", [2, 4] where others == "/":
      self.init(year: Int(numbers[1]) ?? 0, month: Int(numbers[0]))
    default: return nil
    }
  }
}

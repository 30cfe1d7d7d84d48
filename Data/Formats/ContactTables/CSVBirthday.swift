import Domain

/// The birthday of a table: `1990-04-12`, `1990. 4. 12.`, `4/12/90`, `12.4.`, Google's `--04-12`, and what the command line
/// reads.
enum CSVBirthday {
  /// The only order in which a text is a date; `nil` where both are, or where there is no choice.
  static func order(of text: String) -> DateOrder? {
    guard let numbers = numbers(in: text), numbers[0].count < 3, let first = Int(numbers[0]),
      let second = Int(numbers[1]), first <= 31, first > 12 || second > 12
    else { return nil }
    return first > 12 ? .dayFirst : .monthFirst
  }

  /// Tells whether either number may be the month, as in 7/4/1980.
  static func isAmbiguous(_ text: String) -> Bool {
    guard let numbers = numbers(in: text), numbers[0].count < 3, numbers[0] != numbers[1] else { return false }
    return numbers[..<2].allSatisfy { (1...12).contains(Int($0) ?? 0) }
  }

  static func read(_ text: String, _ order: DateOrder, today: Day) -> VCardBirthday.Reading {
    let line = VCardBirthday.read(VCardLine("BDAY", value: text), today: today)
    switch line {
    case .birthday, .refused: return line
    case .broken, .unusable: break
    }
    guard let numbers = numbers(in: text), numbers.count < 3 || numbers.contains(where: { $0.count > 2 }) else {
      do throws(BirthdayReadingError) {
        return .birthday(try BirthdayReader(today: today, order: order)(text))
      } catch {
        if case .date(let error) = error { return .refused(error) }
        return .broken
      }
    }
    let values = numbers.compactMap { Int($0) }
    let isYearFirst = numbers[0].count > 2
    guard values.count == numbers.count, !isYearFirst || numbers.count == 3 else { return .broken }
    let (one, other) = isYearFirst ? (values[1], values[2]) : (values[0], values[1])
    let (month, day) = isYearFirst || order != .dayFirst ? (one, other) : (other, one)
    let year = isYearFirst ? values[0] : numbers.count == 3 ? values[2] : nil
    return VCardBirthday.Reading { () throws(BirthdayError) in
      try Birthday(year: year, month: month, day: day, today: today)
    }
  }

  /// Two or three numbers with slashes, dots or dashes between.
  private static func numbers(in text: String) -> [String]? {
    let date = /\s*(\d{1,4})\s*[\/.\-]\s*(\d{1,2})(?:\s*[\/.\-]\s*(\d{1,4}))?\s*\.?\s*/
    guard let match = text.wholeMatch(of: date) else { return nil }
    return [match.1, match.2].map(String.init) + (match.3.map { [String($0)] } ?? [])
  }

  /// Returns a solar birthday as Google writes it; other birthdays are empty.
  static func text(_ birthday: Birthday?) -> String {
    guard let birthday, birthday.date.calendar == .solar else { return "" }
    return VCardBirthday.line(birthday, .v30).value
  }
}

/// A birthday of the Korean lunar calendar, in a column of its own: `1990-04-12`, in a leap month `1990-04L-12`.
enum CSVLunarBirthday {
  static let column = "Lunar Birthday"

  static func text(_ birthday: Birthday?) -> String {
    guard let birthday, birthday.date.calendar != .solar else { return "" }
    let leap = birthday.date.calendar == .lunarLeapMonth ? "L" : ""
    let year = birthday.year.map { Digits.text($0, 4) } ?? "-"
    return "\(year)-\(Digits.text(birthday.date.month, 2))\(leap)-\(Digits.text(birthday.date.day, 2))"
  }

  static func read(_ text: String, today: Day) -> VCardBirthday.Reading {
    let date = /(\d{4}|-)-(\d{1,2})(L?)-(\d{1,2})/
    guard let match = text.wholeMatch(of: date), let month = Int(match.2), let day = Int(match.4) else {
      return .broken
    }
    return VCardBirthday.Reading { () throws(BirthdayError) in
      try Birthday(match.3.isEmpty ? .lunar : .lunarLeapMonth, year: Int(match.1), month: month, day: day, today: today)
    }
  }
}

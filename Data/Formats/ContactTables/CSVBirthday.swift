import Domain

/// The birthday of a table: `1990-04-12`, Google's `--04-12` for one without a year, Outlook's `4/12/1990`.
enum CSVBirthday {
  /// - Returns: `nil` for anything else, and for a date that is none.
  static func read(_ text: String) -> Birthday? {
    let bytes = Array(text.utf8)
    var scanner = ValueScanner(bytes, 0..<bytes.count)
    guard bytes.contains(ASCII.slash) else {
      guard case .birthday(let birthday) = VCardBirthday.read(VCardLine("BDAY", value: text)) else { return nil }
      return birthday
    }
    guard let first = scanner.number(), scanner.take(ASCII.slash), let second = scanner.number(),
      scanner.take(ASCII.slash), let third = scanner.number(), scanner.isAtEnd
    else { return nil }
    let (year, month, day) = first > 31 ? (first, second, third) : (third, first, second)
    return year > 31 ? try? Birthday(year: year, month: month, day: day) : nil
  }

  /// As Google writes it; a lunar one cannot be told.
  static func text(_ birthday: Birthday?) -> String {
    guard let birthday, birthday.date.calendar == .solar else { return "" }
    return VCardBirthday.line(birthday, .v30).value
  }
}

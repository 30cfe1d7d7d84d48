/// A piece of a rule's text in upper case and without spaces, and the values it may stand for.
struct RuleCharacters {
  private let bytes: ArraySlice<UInt8>

  init(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)
    bytes.removeAll { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    for index in bytes.indices where (0x61...0x7A).contains(bytes[index]) { bytes[index] -= 0x20 }
    self.init(bytes[...])
  }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isEmpty: Bool { bytes.isEmpty }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Visits all pieces between separators, empty ones too.
  func eachPiece(
    between separator: Unicode.Scalar, visit: (RuleCharacters) throws(RecurrenceRuleError) -> Void
  ) throws(RecurrenceRuleError) {
    var rest = bytes
    while let index = rest.firstIndex(of: UInt8(ascii: separator)) {
      try visit(Self(rest[..<index]))
      rest = rest[(index + 1)...]
    }
    try visit(Self(rest))
  }

  /// Returns the text before and after the first separator; `nil` without one.
  func divided(at separator: Unicode.Scalar) -> (RuleCharacters, RuleCharacters)? {
    guard let index = bytes.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    return (Self(bytes[..<index]), Self(bytes[(index + 1)...]))
  }

  /// The one of some words that it is, in either case; by bytes, because a day's list reads hundreds of rules.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ words: Word.Type) -> Word? {
    words.allCases.first { word in
      let letters = word.rawValue.utf8
      return letters.count == bytes.count
        && zip(letters, bytes).allSatisfy { $0 == $1 || (0x61...0x7A).contains($0) && $0 - 0x20 == $1 }
    }
  }

  /// A number of ASCII digits with or without a sign.
  var number: Int? { Int(text) }

  /// RFC 5545's `MO`.
  var weekday: Weekday? { Weekday.allCases.first { bytes.elementsEqual($0.ruleCode.utf8) } }

  /// RFC 5545's `MO`, `1MO`, `+1MO` and `-1MO`, whatever the number is.
  var weekdayNumber: RecurrenceRule.WeekdayNumber? {
    guard let weekday = Self(bytes.suffix(2)).weekday else { return nil }
    guard bytes.count > 2 else { return .init(weekday) }
    return Self(bytes.dropLast(2)).number.map { .init(weekday, ordinal: $0) }
  }

  /// RFC 5545's `20261120`, `20261120T093000` and `20261120T003000Z`.
  var limit: RecurrenceRule.Limit? {
    guard let year = digits(0..<4), let month = digits(4..<6), let dayOfMonth = digits(6..<8),
      let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    guard bytes.count > 8 else { return .day(day) }
    guard bytes[bytes.startIndex + 8] == UInt8(ascii: "T"), let hour = digits(9..<11), let minute = digits(11..<13),
      let second = digits(13..<15), second <= 60,
      // Clocks here do not show leap seconds; the second before is the same limit.
      let time = TimeOfDay(hour: hour, minute: minute, second: min(second, 59))
    else { return nil }
    let clock = DateTime(day, time)
    if bytes.count == 15 { return .clock(clock) }
    let isUTC = bytes.count == 16 && bytes.last == UInt8(ascii: "Z")
    return isUTC ? .instant(Instant(secondsSince1970: clock.clockSeconds)) : nil
  }

  private func digits(_ places: Range<Int>) -> Int? {
    guard places.upperBound <= bytes.count else { return nil }
    var number = 0
    for place in places {
      let digit = bytes[bytes.startIndex + place]
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }
}

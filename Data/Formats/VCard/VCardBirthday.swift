import Domain

/// Parses a BDAY, or Apple's X-ALTBDAY, whose date is in another calendar.
enum VCardBirthday {
  /// The result: a birthday, an invalid birthday, a date without an annual birthday, or text that isn't a date.
  enum Reading: Hashable {
    case birthday(Birthday), refused(BirthdayError), unusable, broken

    init(_ make: () throws(BirthdayError) -> Birthday) {
      do throws(BirthdayError) { self = .birthday(try make()) } catch { self = .refused(error) }
    }
  }

  /// Apple's placeholder for a missing year; CardBook writes the placeholder without declaring it.
  private static let noYear = 1604

  static func read(_ line: VCardLine, today: Day) -> Reading {
    let value = Array(line.value.utf8)
    guard !line.value.isBlank, line.parameter("VALUE")?.uppercased() != "TEXT" else { return .unusable }
    switch line.parameter("CALSCALE")?.uppercased() {
    case nil where line.name == "BDAY", "GREGORIAN":
      return solar(value, omitted: line.parameter("X-APPLE-OMIT-YEAR").flatMap { Int($0) } ?? noYear, today)
    case "CHINESE", "DANGI": return lunar(value, today)
    default: return .unusable
    }
  }

  /// Parses `19900412`, `1990-04-12` or `--0412`, each with or without a time (RFC 6350 §6.2.5).
  private static func solar(_ value: [UInt8], omitted: Int, _ today: Day) -> Reading {
    var scanner = ValueScanner(value, 0..<value.count)
    var year: Int?
    if scanner.take(dash) {
      // The form `---12` has no month.
      guard scanner.take(dash) else { return .broken }
      if scanner.take(dash) { return .unusable }
    } else {
      guard let number = scanner.number(ofDigits: 4) else { return .broken }
      year = number
      if scanner.isAtEnd { return .unusable }
      scanner.take(dash)
    }
    guard let month = scanner.number(ofDigits: 2) else { return .broken }
    if scanner.isAtEnd { return .unusable }
    scanner.take(dash)
    guard let day = scanner.number(ofDigits: 2), isEnd(&scanner) else { return .broken }
    if year == omitted || year == noYear || year == 0 { year = nil }
    return Reading { () throws(BirthdayError) in
      try Birthday(year: year, month: month, day: day, today: today)
    }
  }

  /// Parses Apple's `007800310318`: the 31st year of the 78th cycle, month 3, day 18; also `--0318` without a year.
  ///
  /// An `L` after the month marks a leap month (RFC 7529 §4.2).
  private static func lunar(_ value: [UInt8], _ today: Day) -> Reading {
    var scanner = ValueScanner(value, 0..<value.count)
    var year: Int?
    if scanner.take(dash) {
      scanner.take(dash)
    } else {
      guard let cycle = scanner.number(ofDigits: 4), let number = scanner.number(ofDigits: 4) else { return .broken }
      year = firstYear + (cycle - firstCycle) * 60 + number - 1
    }
    guard let month = scanner.number(ofDigits: 2) else { return .broken }
    let calendar: YearlyDate.Calendar = scanner.take(UInt8(ascii: "L")) ? .lunarLeapMonth : .lunar
    guard let day = scanner.number(ofDigits: 2), scanner.isAtEnd else { return .broken }
    return Reading { () throws(BirthdayError) in
      try Birthday(calendar, year: year, month: month, day: day, today: today)
    }
  }

  /// Returns whether only a time follows.
  private static func isEnd(_ scanner: inout ValueScanner) -> Bool {
    scanner.isAtEnd || scanner.take(UInt8(ascii: "T"))
      || scanner.take(ASCII.space) && (scanner.isAtEnd || scanner.number(ofDigits: 2) != nil)
  }

  private static let dash = UInt8(ascii: "-")
  /// The year in which the 78th cycle of sixty years began.
  private static let firstYear = 1_984
  private static let firstCycle = 78

  static func line(_ birthday: Birthday, _ version: VCardVersion) -> VCardLine {
    let (month, day) = (Digits.text(birthday.date.month, 2), Digits.text(birthday.date.day, 2))
    switch birthday.date.calendar {
    case .solar:
      let dash = version == .v40 ? "" : "-"
      let year = birthday.year.map { Digits.text($0, 4) + dash } ?? "--"
      return VCardLine("BDAY", value: "\(year)\(month)\(dash)\(day)")
    case .lunar, .lunarLeapMonth:
      let leap = birthday.date.calendar == .lunarLeapMonth ? "L" : ""
      let year = birthday.year.map(cycles) ?? "--"
      return VCardLine("X-ALTBDAY", [VCardLine.Parameter("CALSCALE", "chinese")], value: "\(year)\(month)\(leap)\(day)")
    }
  }

  private static func cycles(_ year: Int) -> String {
    let (cycle, rest) = (year - firstYear + firstCycle * 60).quotientAndRemainder(dividingBy: 60)
    return Digits.text(cycle, 4) + Digits.text(rest + 1, 4)
  }
}

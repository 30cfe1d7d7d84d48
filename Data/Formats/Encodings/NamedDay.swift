import Domain
import struct Foundation.Calendar
import struct Foundation.Locale

/// Parses days with month names in a device's language: `10 February`, `10. Februar`, `2월 10일`, `10 de fevereiro`.
enum NamedDay {
  /// The months and weekdays of a language, in lowercase.
  private struct Names {
    let months: [[String]]
    /// The weekdays, starting with Sunday.
    let weekdays: [[String]]

    init(_ language: String) {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(identifier: language)
      func folded(_ lists: [String]...) -> [[String]] {
        lists[0].indices.map { place in lists.map { NamedDay.folded($0[place]) }.filter { !$0.isEmpty } }
      }
      months = folded(
        calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols,
        calendar.shortStandaloneMonthSymbols)
      weekdays = folded(
        calendar.weekdaySymbols, calendar.standaloneWeekdaySymbols, calendar.shortWeekdaySymbols,
        calendar.shortStandaloneWeekdaySymbols)
    }
  }

  /// The languages of devices; if two languages use one name for different months, the earlier language counts.
  private static let languages: [Names] = [
    "en", "ko", "de", "fr", "es", "pt", "it", "nl", "ru", "pl", "tr", "ja", "zh", "uk", "cs", "sk", "sv", "da", "nb",
    "fi", "hu", "ro", "bg", "el", "he", "ar", "fa", "hi", "id", "ms", "th", "vi", "hr", "sr", "sl", "lt", "lv", "et",
    "ca", "eu", "gl", "is",
  ].map(Names.init)

  /// Returns the day for a year, a day with the name of its month, and possibly the name of its weekday.
  ///
  /// A name can mean two months, between which the weekday decides: `listopada` is November in Polish and October in
  /// Croatian.
  /// - Returns: `nil` if no language has such a month.
  static func read(_ text: String, year: Int, weekday: String) -> Day? {
    let text = folded(text)
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let weekday = folded(weekday)
    var first: Day?
    for names in languages {
      for (place, forms) in names.months.enumerated() where forms.contains(where: { contains(text, $0) }) {
        // If the month is also written as a number, it comes before the day.
        let isNumbered = numbers.count == 2 && numbers[0] == place + 1
        guard let number = isNumbered ? numbers[1] : numbers.count == 1 ? numbers[0] : nil,
          let day = Day(year: year, month: place + 1, day: number)
        else { continue }
        first = first ?? day
        let sunday = (day.daysSince1970 % 7 + 11) % 7
        if names.weekdays[sunday].contains(where: { contains(weekday, $0) }) { return day }
      }
    }
    return first
  }

  /// Returns whether a text contains a name as a whole word.
  private static func contains(_ text: String, _ name: String) -> Bool {
    text.ranges(of: name).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      // Names that begin with a number belong to scripts without spaces between words.
      if name.first?.isNumber == true { return before?.isNumber != true }
      return before?.isLetter != true && after?.isLetter != true
    }
  }

  private static func folded(_ text: String) -> String {
    FoldedText(text.trimmed).text.filter { $0 != "." && $0 != "," }
  }
}

/// Parses times in the forms that other apps use.
enum WrittenTime {
  private static let marks: [(text: String, isAfternoon: Bool)] = [
    ("am", false), ("a.m.", false), ("오전", false), ("pm", true), ("p.m.", true), ("오후", true),
  ]

  /// Parses `18:50`, `6:50 pm`, `오후 6:50`, with any spaces.
  static func time(_ text: String) -> TimeOfDay? {
    var clock = String(text.lowercased().filter { !$0.isWhitespace })
    let mark = marks.first { clock.hasPrefix($0.text) || clock.hasSuffix($0.text) }
    if let mark { clock = clock.replacing(mark.text, with: "") }
    let numbers = clock.split(separator: ":", omittingEmptySubsequences: false).map { $0.count < 3 ? Int($0) : nil }
    guard (2...3).contains(numbers.count), let hour = numbers[0], let minute = numbers[1] else { return nil }
    let second = numbers.count == 3 ? numbers[2] : 0
    guard let second else { return nil }
    guard let mark else { return TimeOfDay(hour: hour, minute: minute, second: second) }
    guard (1...12).contains(hour) else { return nil }
    return TimeOfDay(hour: hour % 12 + (mark.isAfternoon ? 12 : 0), minute: minute, second: second)
  }

  /// Parses `2026-11-20 09:30`, with or without seconds and their fraction, and with a `T` or a space in between.
  static func dateTime(_ text: String) -> DateTime? {
    let end = text.utf8.index(text.startIndex, offsetBy: 10, limitedBy: text.endIndex)
    guard let end, let day = Day(iso: text[..<end]) else { return nil }
    let clock = text[end...].drop { $0 == "T" || $0.isWhitespace }
    guard clock.startIndex > end, let time = TimeOfDay(iso: Substring(clock.utf8.prefix { $0 != ASCII.dot }))
    else { return nil }
    return DateTime(day, time)
  }

  /// Parses `+0900` or `+09:00` into seconds.
  static func offset(_ text: String) -> Int? {
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, sign == "+" || sign == "-", digits.utf8.count == 4,
      digits.utf8.allSatisfy(\.isDigit), let number = Int(digits), number % 100 < 60, number < 2_400
    else { return nil }
    let seconds = (number / 100 * 60 + number % 100) * 60
    return sign == "+" ? seconds : -seconds
  }

  /// Parses a time in ISO 8601, or in the form of Apple's apps: `2024-02-06 14:00:00 -0800`.
  static func moment(_ text: String) -> (Instant, offset: Int?)? {
    let text = text.trimmed
    if text.hasSuffix("Z") {
      return dateTime(String(text.dropLast())).map { (Instant(secondsSince1970: $0.clockSeconds), nil) }
    }
    guard let sign = text.utf8.dropFirst(11).lastIndex(where: { $0 == ASCII.plus || $0 == ASCII.minus }),
      let ahead = offset(String(text[sign...])), let shown = dateTime(String(text[..<sign]).trimmed)
    else { return nil }
    return (Instant(secondsSince1970: shown.clockSeconds - ahead), ahead)
  }

  /// Returns a time in ISO 8601 with its UTC offset, or in UTC if the offset isn't in whole minutes.
  static func text(_ time: ZonedTime) -> String {
    let offset = time.zone.offset(at: time.instant)
    guard offset % 60 == 0 else { return "\(DateTime(clockSeconds: time.instant.secondsSince1970))Z" }
    let clock = DateTime(clockSeconds: time.instant.secondsSince1970 + offset)
    let (hours, minutes) = (abs(offset) / 3_600, abs(offset) / 60 % 60)
    return "\(clock)\(offset < 0 ? "-" : "+")\(Digits.text(hours, 2)):\(Digits.text(minutes, 2))"
  }

  /// Returns the zone with a name; if the name has two meanings, returns the zone with the given offset at that time.
  static func zone(named name: String, at moment: Instant, offset: Int?) -> Zone? {
    // A text such as GMT+9 means the opposite in POSIX.
    let zones = [Zone(identifier: name), Zone(posix: name)].compactMap(\.self)
    return zones.first { $0.offset(at: moment) == offset } ?? zones.first
  }
}

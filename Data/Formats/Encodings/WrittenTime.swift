import Domain

/// Times as other apps write them.
enum WrittenTime {
  private static let marks: [(text: String, isAfternoon: Bool)] = [
    ("am", false), ("a.m.", false), ("오전", false), ("pm", true), ("p.m.", true), ("오후", true),
  ]

  /// `18:50`, `6:50 pm`, `오후 6:50`, with any blanks.
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

  /// `2026-11-20 09:30`, with seconds and their parts or without, and a `T` or a blank between.
  static func dateTime(_ text: String) -> DateTime? {
    let end = text.utf8.index(text.startIndex, offsetBy: 10, limitedBy: text.endIndex)
    guard let end, let day = Day(iso: text[..<end]) else { return nil }
    let clock = text[end...].drop { $0 == "T" || $0.isWhitespace }
    guard clock.startIndex > end, let time = TimeOfDay(iso: Substring(clock.utf8.prefix { $0 != ASCII.dot }))
    else { return nil }
    return DateTime(day, time)
  }

  /// `+0900` and `+09:00`, in seconds.
  static func offset(_ text: String) -> Int? {
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, sign == "+" || sign == "-", digits.utf8.count == 4,
      digits.utf8.allSatisfy(\.isDigit), let number = Int(digits), number % 100 < 60, number < 2_400
    else { return nil }
    let seconds = (number / 100 * 60 + number % 100) * 60
    return sign == "+" ? seconds : -seconds
  }

  /// A moment of ISO 8601, or as Apple's apps print it: `2024-02-06 14:00:00 -0800`.
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

  /// ISO 8601 with the offset of the zone, or in Universal Time where that is not in whole minutes.
  static func text(_ time: ZonedTime) -> String {
    let offset = time.zone.offset(at: time.instant)
    guard offset % 60 == 0 else { return "\(DateTime(clockSeconds: time.instant.secondsSince1970))Z" }
    let clock = DateTime(clockSeconds: time.instant.secondsSince1970 + offset)
    let (hours, minutes) = (abs(offset) / 3_600, abs(offset) / 60 % 60)
    return "\(clock)\(offset < 0 ? "-" : "+")\(Digits.text(hours, 2)):\(Digits.text(minutes, 2))"
  }

  /// A zone by its name, of several that can be meant the one whose clocks showed that.
  static func zone(named name: String, at moment: Instant, offset: Int?) -> Zone? {
    // A text that looks like a name, such as GMT+9, can mean the opposite in POSIX.
    let zones = [Zone(identifier: name), Zone(posix: name)].compactMap(\.self)
    return zones.first { $0.offset(at: moment) == offset } ?? zones.first
  }
}

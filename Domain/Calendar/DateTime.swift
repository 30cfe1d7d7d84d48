/// A day and a time on the clock, without a time zone (RFC 5545's local DATE-TIME).
public struct DateTime: Hashable, Sendable {
  public let day: Day
  public let time: TimeOfDay

  public init(_ day: Day, _ time: TimeOfDay) { (self.day, self.time) = (day, time) }

  /// Creates the end of a time span on a day; midnight means the end of the day.
  public init(_ day: Day, ending time: TimeOfDay) { self.init(time == .midnight ? day.adding(days: 1) : day, time) }

  /// Creates a time from clock seconds since 1970-01-01 00:00, clamped to the years 1…9999.
  public init(clockSeconds: Int) {
    let earliest = Day.earliest.daysSince1970 * 86_400
    let latest = Day.latest.daysSince1970 * 86_400 + 86_399
    let (days, rest) = Swift.min(Swift.max(clockSeconds, earliest), latest).dividedDown(by: 86_400)
    self.init(Day(clamping: days), TimeOfDay(clampingSeconds: rest))
  }

  /// The seconds that a clock without a zone would count since 1970-01-01 00:00.
  public var clockSeconds: Int { day.daysSince1970 * 86_400 + time.seconds }

  /// Returns the time `seconds` later, or earlier if negative, clamped to the years 1…9999.
  public func adding(seconds: Int) -> DateTime { DateTime(clockSeconds: clockSeconds.addingClamped(seconds)) }

  /// Returns the time `minutes` later, or earlier if negative, clamped to the years 1…9999.
  public func adding(minutes: Int) -> DateTime { adding(seconds: minutes.multipliedClamped(by: 60)) }
}

extension DateTime: Comparable, CustomStringConvertible {
  public static func < (left: DateTime, right: DateTime) -> Bool { (left.day, left.time) < (right.day, right.time) }

  /// The time in ISO 8601: `2026-11-20T09:30`.
  public var description: String { "\(day)T\(time)" }

  /// Reads ISO 8601's `2026-11-20T09:30` and `2026-11-20T09:30:15`, and no other form.
  public init?(iso text: some StringProtocol) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let day = Day(iso: parts[0]), let time = TimeOfDay(iso: parts[1]) else { return nil }
    self.init(day, time)
  }
}

extension DateTime {
  /// Returns the first second of a year, 1…9999.
  static func newYear(_ year: Int) -> DateTime {
    DateTime(Month(year: year, month: 1)?.firstDay ?? .earliest, .midnight)
  }
}

/// A time on the clock, to the second, without a day or a time zone.
public struct TimeOfDay: Hashable, Sendable {
  /// The first second of a day, 00:00.
  public static let midnight = TimeOfDay(clampingSeconds: 0)

  /// The seconds since midnight, 0…86,399.
  public let seconds: Int

  /// Creates a time on a 24-hour clock.
  ///
  /// - Returns: `nil` unless the hour is 0…23 and the minute and the second are 0…59.
  public init?(hour: Int, minute: Int = 0, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    seconds = hour * 3_600 + minute * 60 + second
  }

  /// Creates the time that is `seconds` after midnight.
  ///
  /// - Returns: `nil` outside 0…86,399.
  public init?(seconds: Int) {
    guard (0..<86_400).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  init(clampingSeconds seconds: Int) { self.seconds = min(max(seconds, 0), 86_399) }

  /// The hour, 0…23.
  public var hour: Int { seconds / 3_600 }
  /// The minute, 0…59.
  public var minute: Int { seconds / 60 % 60 }
  /// The second, 0…59.
  public var second: Int { seconds % 60 }
}

extension TimeOfDay: Comparable, CustomStringConvertible {
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.seconds < right.seconds }

  /// The time in ISO 8601: `09:30`, with seconds only if they aren't zero: `09:30:15`.
  public var description: String {
    let minutes = "\(ISO.padded(hour, 2)):\(ISO.padded(minute, 2))"
    return second == 0 ? minutes : "\(minutes):\(ISO.padded(second, 2))"
  }

  /// Reads ISO 8601's `09:30` and `09:30:15`, and no other form.
  public init?(iso text: some StringProtocol) {
    if let parts = ISO.fields(text, separator: ":", widths: [2, 2]) {
      self.init(hour: parts[0], minute: parts[1])
    } else if let parts = ISO.fields(text, separator: ":", widths: [2, 2, 2]) {
      self.init(hour: parts[0], minute: parts[1], second: parts[2])
    } else {
      return nil
    }
  }
}

extension Int {
  /// The counts that JSON readers preserve exactly and that arithmetic can't overflow with, 0…2^53.
  package static let counts = 0...1 << 53

  /// Returns the nearest number in a range, because a number from a file must not crash the program.
  package func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// Returns the sum, or the nearest representable number, because a typed amount must not crash the program.
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// Returns the difference, or the nearest representable number.
  package func subtractingClamped(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other > 0 ? .min : .max) : difference
  }

  /// Returns the product, or the nearest representable number.
  package func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self > 0) == (other > 0) ? .max : .min) : product
  }

  /// Returns the quotient rounded down, and the remainder, which is never negative.
  func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

/// The pieces of ISO 8601 text that dates and times share.
enum ISO {
  /// Returns a nonnegative number with leading zeros up to `width` digits.
  static func padded(_ number: Int, _ width: Int) -> String {
    var digits = String(number)
    while digits.utf8.count < width { digits = "0" + digits }
    return digits
  }

  /// Returns the numbers of a text with groups of ASCII digits of exactly these widths; `nil` for any other text.
  static func fields(_ text: some StringProtocol, separator: Unicode.Scalar, widths: [Int]) -> [Int]? {
    var bytes = text.utf8.makeIterator()
    var numbers: [Int] = []
    for width in widths {
      guard numbers.isEmpty || bytes.next().map(Unicode.Scalar.init) == separator else { return nil }
      var number = 0
      for _ in 0..<width {
        guard let byte = bytes.next(), (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      numbers.append(number)
    }
    return bytes.next() == nil ? numbers : nil
  }
}

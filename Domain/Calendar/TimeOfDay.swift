/// A time on a clock face, to the second, without a day or a time zone.
public struct TimeOfDay: Hashable, Sendable {
  /// The first second of a day, 00:00.
  public static let midnight = TimeOfDay(clampingSeconds: 0)

  /// Seconds since midnight, 0…86,399.
  public let seconds: Int

  /// The time that a clock with 24 hours shows.
  ///
  /// - Returns: `nil` unless the hour is 0…23 and the minute and the second are 0…59.
  public init?(hour: Int, minute: Int = 0, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    seconds = hour * 3_600 + minute * 60 + second
  }

  /// The time that many seconds after midnight.
  ///
  /// - Returns: `nil` outside 0…86,399.
  public init?(seconds: Int) {
    guard (0..<86_400).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  init(clampingSeconds seconds: Int) { self.seconds = min(max(seconds, 0), 86_399) }

  /// 0…23.
  public var hour: Int { seconds / 3_600 }
  /// 0…59.
  public var minute: Int { seconds / 60 % 60 }
  /// 0…59.
  public var second: Int { seconds % 60 }
}

extension TimeOfDay: Comparable, CustomStringConvertible {
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.seconds < right.seconds }

  /// ISO 8601's `09:30`, with seconds only where there are some: `09:30:15`.
  public var description: String {
    let minutes = "\(ISO.padded(hour, 2)):\(ISO.padded(minute, 2))"
    return second == 0 ? minutes : "\(minutes):\(ISO.padded(second, 2))"
  }

  /// Reads ISO 8601's `09:30` and `09:30:15`, and nothing else.
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

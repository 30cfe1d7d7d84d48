/// The data of an entry that statistics need, in eight bytes, because there may be a million.
public struct MoodSample: Hashable, Sendable {
  /// The day that the clock showed, in days since 1970-01-01.
  private let clockDay: Int32
  /// The time that the clock showed, in minutes since midnight.
  private let minute: Int16
  private let packed: UInt8

  /// A sample at what the clock showed, in minutes since 1970-01-01 00:00.
  public init(clockMinutes: Int, kind: MoodKind, level: MoodLevel) {
    let (day, minute) = clockMinutes.dividedDown(by: 1_440)
    self.init(clockDay: Int32(clamping: day), minute: Int16(minute), isDay: kind == .day, level: UInt8(level.value))
  }

  /// Creates a sample from the form in which it is saved; the minute is 0…1439.
  public init(clockDay: Int32, minute: Int16, isDay: Bool, level: UInt8) {
    (self.clockDay, self.minute) = (clockDay, minute)
    packed = min(level, 100) | (isDay ? 0x80 : 0)
  }

  public init(_ content: MoodContent) {
    let minutes = content.time.shown.clockSeconds.dividedDown(by: 60).quotient
    self.init(clockMinutes: minutes, kind: content.kind, level: content.level)
  }

  public var kind: MoodKind { packed & 0x80 == 0 ? .moment : .day }
  /// 0…100.
  public var level: Int { Int(packed & 0x7F) }

  /// The day it belongs to for somebody whose days begin then, in days since 1970-01-01.
  func dayNumber(_ dayStart: DayStart) -> Int {
    Int(clockDay) - (Int(minute) * 60 < dayStart.time.seconds ? 1 : 0)
  }

  /// 0…23.
  var hour: Int { Int(minute) / 60 }
}

/// The number of entries at each level.
struct LevelCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: 101)

  mutating func add(_ level: Int) { counts[level] += 1 }

  var summary: LevelSummary? { LevelSummary(counts) }
}

/// Levels in a few numbers.
public struct LevelSummary: Hashable, Sendable {
  /// At least 1.
  public let count: Int
  public let mean: Double
  public let median: Double
  /// The standard deviation of all levels.
  public let spread: Double
  public let lowest: Int
  public let highest: Int

  /// - Parameter counts: How many there are of each level from 0 on.
  init?(_ counts: [Int]) {
    let count = counts.reduce(0, +)
    guard let lowest = counts.firstIndex(where: { $0 > 0 }), let highest = counts.lastIndex(where: { $0 > 0 })
    else { return nil }
    var (sum, seen, middles) = (0, 0, [Int]())
    for (level, number) in counts.enumerated() where number > 0 {
      sum += level * number
      for middle in [(count - 1) / 2, count / 2] where (seen..<seen + number).contains(middle) { middles.append(level) }
      seen += number
    }
    let mean = Double(sum) / Double(count)
    let squares = counts.enumerated().reduce(0.0) { squares, entry in
      let distance = Double(entry.offset) - mean
      return squares + distance * distance * Double(entry.element)
    }
    (self.count, self.mean, self.lowest, self.highest) = (count, mean, lowest, highest)
    median = Double(middles.reduce(0, +)) / 2
    spread = (squares / Double(count)).squareRoot()
  }

  /// - Returns: `nil` without any.
  public init?(of samples: [MoodSample], _ kind: MoodKind = .moment) {
    var counts = LevelCounts()
    for sample in samples where sample.kind == kind { counts.add(sample.level) }
    guard let summary = counts.summary else { return nil }
    self = summary
  }
}

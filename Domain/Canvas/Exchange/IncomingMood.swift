public import struct Foundation.UUID

/// A record as a file has it.
public struct IncomingMood: Hashable, Sendable {
  /// When it was, as far as the file says.
  public enum Time: Hashable, Sendable {
    /// The time on the clock, wherever the user was.
    case shown(DateTime)
    /// A moment, and how many seconds clocks there were ahead of Universal Time where the file says it.
    case moment(Instant, offset: Int?)
    /// Sometime on a day.
    case day(Day)
    /// An instant in a zone that the file names.
    case placed(Instant, Zone)
  }

  public enum Level: Hashable, Sendable {
    case level(MoodLevel)
    /// A name, whose meaning somebody has to give.
    case named(String)
  }

  /// The line in the file, from 1.
  public let line: Int
  public let time: Time
  public let level: Level
  public let kind: MoodKind
  public let energy: MoodLevel?
  /// Keys of feelings, or names in either language, or words that are none yet.
  public let feelings: [String]
  public let memo: MoodMemo?
  public let tags: [MoodTag]
  /// The same each time the same record comes in.
  public let id: MoodRecord.ID
  /// The place of the shape; `nil` if the file doesn't have it.
  public let place: CanvasPlace?

  /// The size of the entry's words, in bytes.
  public var size: Int {
    (memo?.text.utf8.count ?? 0) + tags.reduce(0) { $0 + $1.text.utf8.count }
      + feelings.reduce(0) { $0 + $1.utf8.count }
  }

  /// A record of a file; where that has no id, one is made of everything that it says.
  public init(
    line: Int, time: Time, level: Level, kind: MoodKind = .moment, energy: MoodLevel? = nil, feelings: [String] = [],
    memo: String = "", tags: [String] = [], id: UUID? = nil, place: CanvasPlace? = nil
  ) {
    (self.line, self.time, self.level, self.kind, self.energy) = (line, time, level, kind, energy)
    let memo = memo.trimmed
    self.memo = memo.isEmpty ? nil : MoodMemo(imported: memo)
    self.feelings = feelings.map(\.trimmed).filter { !$0.isEmpty }
    self.tags = tags.map { MoodTag(imported: $0.trimmed) }.filter { !$0.text.isEmpty }
    self.place = place
    if let id {
      self.id = MoodRecord.ID(id)
    } else {
      var mark = TextMark()
      mark.add(Self.text(of: time))
      mark.add(Self.text(of: level))
      mark.add(kind.rawValue)
      mark.add(memo)
      for text in feelings + tags { mark.add(text) }
      self.id = MoodRecord.ID(mark.uuid)
    }
  }

  /// Without the zone: of the same file it may be another one later.
  private static func text(of time: Time) -> String {
    switch time {
    case .shown(let time): "\(time)"
    case .day(let day): "\(day)"
    case .moment(let moment, _), .placed(let moment, _): "\(moment.secondsSince1970)"
    }
  }

  private static func text(of level: Level) -> String {
    switch level {
    case .level(let level): "\(level.value)"
    case .named(let name): name
    }
  }
}

/// An identifier made of texts: always the same for the same ones (RFC 9562, version 8).
///
/// FNV-1a (Fowler, Noll, Vo) over 128 bits; not against somebody who means to deceive.
struct TextMark {
  private var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // Never a part of UTF-8, so that texts do not run together.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }

  var uuid: UUID {
    func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: hash >> (8 * (15 - place))) }
    return UUID(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6) & 0x0F | 0x80, byte(7), byte(8) & 0x3F | 0x80,
        byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      ))
  }
}

public import struct Foundation.UUID

public protocol MoodImporting: Sendable {
  /// Reads a file and keeps what is in it, all in one transaction and one step of undo, of kind `.mood`.
  ///
  /// What kind of file it is shows by its contents: the tables of Daylio and of Samsung Health, Haru's own CSV, and the
  /// JSON of Haru, Pixels, Pixy, jrnl and Health Auto Export. A record that came in before counts as unchanged, whatever
  /// has become of it; where its name has another meaning now, that is reported or corrected
  /// (``MoodNames/correctsEntries``). What is broken is reported with its line and
  /// left out; the rest goes in. Nothing does when the task is cancelled.
  /// - Parameters:
  ///   - source: The file.
  ///   - names: What the names of moods mean.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - clock: The user's.
  ///   - progress: Told now and then, in bytes.
  func importMoods(
    from source: FileSource, names: MoodNames, isTrial: Bool, at clock: DayClock,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

public protocol MoodExporting: Sendable {
  /// Writes records, the oldest first, and behind them the feelings of the user's own; of a part those that are in it.
  ///
  /// - Parameters:
  ///   - filter: Which ones.
  ///   - format: How they are written.
  ///   - target: Where the file goes.
  /// - Returns: How many were written.
  func exportMoods(
    _ filter: MoodFilter, as format: MoodFileFormat, to target: FileTarget
  ) async throws(ExportError) -> Int
}

/// The files that records are written to; both can be read back.
public enum MoodFileFormat: String, Hashable, Sendable, CaseIterable { case json, csv }

/// The meanings of mood names in files of other apps: the user's own meanings, and common words.
public struct MoodNames: Hashable, Sendable {
  /// The name for the mood of entries that have none.
  public static let jrnl = "jrnl"
  /// The same for entries of Day One.
  public static let dayOne = "dayone"

  /// True if entries imported with another level for a name get the level that the user gives the name now.
  public var correctsEntries = false

  private var levels: [String: MoodLevel] = [:]

  /// Nothing but the words that are known anyway.
  public init() {}

  /// Gives a name a meaning; case and white space around it do not count.
  public mutating func set(_ name: String, _ level: MoodLevel) { levels[Self.key(name)] = level }

  /// Returns whether the user gave the name a meaning.
  func isGiven(_ name: String) -> Bool { levels[Self.key(name)] != nil }

  /// Tells whether a name says how good a mood is and nothing else.
  static func isUsual(_ name: String) -> Bool { usual[key(name)] != nil }

  /// The level and, where the name is one, the feeling that is meant.
  ///
  /// - Returns: `nil` for a name that nobody knows.
  public func meaning(of name: String) -> (level: MoodLevel, feeling: Feeling.Key?)? {
    let key = Self.key(name)
    let feeling = FeelingList().meant(by: key)
    if let level = levels[key] { return (level, feeling?.key) }
    if let level = Self.usual[key] { return (MoodLevel(clamping: level), nil) }
    return feeling.map { ($0.pleasantness, $0.key) }
  }

  /// Reads what names mean: `rad=95,meh=50`, one or several at once.
  ///
  /// A comma parts two meanings only behind a number, so a name may have commas in it; a backslash stands before a comma
  /// or a backslash that belongs to a name all the same.
  /// - Returns: Each name with what stands for its level; `nil` for the level where a text has none.
  public static func meanings(in text: String) -> [(name: String, level: String?)] {
    var (meanings, part, isEscaped) = (
      [(name: String, level: String?)](), [(letter: Character, isEscaped: Bool)](), false
    )
    func end() {
      guard let sign = part.lastIndex(where: { $0.letter == "=" && !$0.isEscaped }) else {
        let name = String(part.map(\.letter)).trimmed
        if !name.isEmpty { meanings.append((name, nil)) }
        return part.removeAll()
      }
      let level = String(part[(sign + 1)...].map(\.letter)).trimmed
      meanings.append((String(part[..<sign].map(\.letter)).trimmed, level))
      part.removeAll()
    }
    func endsInNumber() -> Bool {
      guard let sign = part.lastIndex(where: { $0.letter == "=" && !$0.isEscaped }) else { return false }
      let level = String(part[(sign + 1)...].map(\.letter)).trimmed
      return !level.isEmpty && level.allSatisfy { $0.isASCII && $0.isNumber }
    }
    for letter in text {
      if isEscaped {
        part.append((letter, true))
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == ",", endsInNumber() {
        end()
      } else {
        part.append((letter, false))
      }
    }
    if isEscaped { part.append(("\\", true)) }
    end()
    return meanings
  }

  /// A meaning as ``meanings(in:)`` reads it: `rad=70`.
  public static func meaning(of name: String, level: Int) -> String {
    var text = ""
    for letter in name { text += letter == "\\" || letter == "=" ? "\\\(letter)" : "\(letter)" }
    return "\(text)=\(level)"
  }

  private static func key(_ name: String) -> String { FoldedText(name.trimmed).text }

  /// Daylio's first five in English and Korean, and what people call the same.
  private static let usual: [String: Int] = [
    "rad": 90, "great": 90, "awesome": 90, "최고": 90, "아주 좋음": 90, "매우 좋음": 90,
    "good": 70, "좋음": 70, "좋아요": 70, "좋아": 70,
    "meh": 50, "ok": 50, "okay": 50, "average": 50, "neutral": 50, jrnl: 50, dayOne: 50, "보통": 50, "그저 그럼": 50,
    "그저그럼": 50,
    "bad": 30, "나쁨": 30, "별로": 30, "안 좋음": 30,
    "awful": 10, "terrible": 10, "최악": 10, "끔찍함": 10, "아주 나쁨": 10, "매우 나쁨": 10,
  ]
}

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

public import struct Foundation.UUID

public protocol MoodImporting: Sendable {
  /// Imports a file in one transaction and one undo step of kind `.mood`.
  ///
  /// The contents show the kind of file: the tables of Daylio and Samsung Health, Haru's own CSV, or the JSON of Haru,
  /// Pixels, Pixy, jrnl and Health Auto Export. An entry that was imported before counts as unchanged, even if it was
  /// edited since; if the name of its mood has a different meaning now, the difference is reported or corrected
  /// (``MoodNames/correctsEntries``). Broken entries are reported with their line and skipped; the rest is imported.
  /// Nothing is imported if the task is cancelled.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - names: The meanings of mood names.
  ///   - isDryRun: `true` for a dry run, which only reports what would happen.
  ///   - clock: The user's clock.
  ///   - progress: A closure that is called now and then with the progress in bytes.
  func importMoods(
    from source: FileSource, names: MoodNames, isDryRun: Bool, at clock: DayClock,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

public protocol MoodExporting: Sendable {
  /// Writes entries, the oldest first, followed by the user's own feelings.
  ///
  /// If the filter selects only some entries, only the feelings that they use are written.
  ///
  /// - Parameters:
  ///   - filter: The entries to write.
  ///   - format: The format of the file.
  ///   - target: The destination of the file.
  /// - Returns: The number of entries written.
  func exportMoods(
    _ filter: MoodFilter, as format: MoodFileFormat, to target: FileTarget
  ) async throws(ExportError) -> Int
}

/// The file formats for entries; both can be imported again.
public enum MoodFileFormat: String, Hashable, Sendable, CaseIterable { case json, csv }

/// The meanings of mood names in files of other apps: the user's own meanings and common words.
public struct MoodNames: Hashable, Sendable {
  /// The mood name of jrnl entries, which have no mood of their own.
  public static let jrnl = "jrnl"
  /// The mood name of Day One entries, which have no mood of their own.
  public static let dayOne = "dayone"

  /// Indicates whether previously imported entries get the level that the user now gives their mood name.
  public var correctsEntries = false

  private var levels: [String: MoodLevel] = [:]

  /// Creates a set with only the built-in words.
  public init() {}

  /// Sets the meaning of a name; case and surrounding white space are ignored.
  public mutating func set(_ name: String, _ level: MoodLevel) { levels[Self.key(name)] = level }

  /// Returns whether the user gave the name a meaning.
  func isGiven(_ name: String) -> Bool { levels[Self.key(name)] != nil }

  /// Returns whether a name describes how good a mood is and nothing else.
  static func isUsual(_ name: String) -> Bool { usual[key(name)] != nil }

  /// Returns the level and, if the name is a feeling, the feeling for a name.
  ///
  /// - Returns: `nil` for an unknown name.
  public func meaning(of name: String) -> (level: MoodLevel, feeling: Feeling.Key?)? {
    let key = Self.key(name)
    let feeling = FeelingList().feeling(matching: key)
    if let level = levels[key] { return (level, feeling?.key) }
    if let level = Self.usual[key] { return (MoodLevel(clamping: level), nil) }
    return feeling.map { ($0.pleasantness, $0.key) }
  }

  /// Parses one or several meanings, such as `rad=95,meh=50`.
  ///
  /// A comma separates two meanings only after a number, so a name may contain commas. A backslash escapes a comma or a
  /// backslash that belongs to a name.
  ///
  /// - Returns: Each name with the text of its level, which is `nil` if it is missing.
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

  /// Returns a meaning in the form that ``meanings(in:)`` reads, such as `rad=70`.
  ///
  /// - Parameters:
  ///   - name: The name of the mood.
  ///   - level: The level, or a placeholder for it; a comma after a placeholder doesn't end the meaning.
  public static func meaning(of name: String, level: String) -> String {
    var text = ""
    for letter in name { text += letter == "\\" || letter == "=" ? "\\\(letter)" : "\(letter)" }
    return "\(text)=\(level)"
  }

  private static func key(_ name: String) -> String { FoldedText(name.trimmed).text }

  /// The five default moods of Daylio in English and Korean, with common synonyms.
  private static let usual: [String: Int] = [
    "rad": 90, "great": 90, "awesome": 90, "최고": 90, "아주 좋음": 90, "매우 좋음": 90,
    "good": 70, "좋음": 70, "좋아요": 70, "좋아": 70,
    "meh": 50, "ok": 50, "okay": 50, "average": 50, "neutral": 50, jrnl: 50, dayOne: 50, "보통": 50, "그저 그럼": 50,
    "그저그럼": 50,
    "bad": 30, "나쁨": 30, "별로": 30, "안 좋음": 30,
    "awful": 10, "terrible": 10, "최악": 10, "끔찍함": 10, "아주 나쁨": 10, "매우 나쁨": 10,
  ]
}

/// An entry from a file.
public struct IncomingMood: Hashable, Sendable {
  /// The time of the entry, as far as the file contains it.
  public enum Time: Hashable, Sendable {
    /// A time on the clock, in whatever zone the user was in.
    case shown(DateTime)
    /// An instant, and the offset from UTC in seconds if the file contains it.
    case moment(Instant, offset: Int?)
    /// An unknown time on a day.
    case day(Day)
    /// An instant in a zone that the file names.
    case placed(Instant, Zone)
  }

  public enum Level: Hashable, Sendable {
    case level(MoodLevel)
    /// A mood name whose meaning the user has to define.
    case named(String)
  }

  /// The line in the file, starting at 1.
  public let line: Int
  public let time: Time
  public let level: Level
  public let kind: MoodKind
  public let energy: MoodLevel?
  /// The keys of feelings, names in either language, or unknown words.
  public let feelings: [String]
  public let memo: MoodMemo?
  public let tags: [MoodTag]
  /// The identifier, which is the same each time the same entry is imported.
  public let id: MoodRecord.ID
  /// The place of the shape; `nil` if the file doesn't have it.
  public let place: CanvasPlace?

  /// The size of the entry's texts in UTF-8, in bytes.
  public var size: Int {
    (memo?.text.utf8.count ?? 0) + tags.reduce(0) { $0 + $1.text.utf8.count }
      + feelings.reduce(0) { $0 + $1.utf8.count }
  }

  /// Creates an entry from a file; a missing identifier is derived from all contents.
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

  /// Returns the time without its zone, because the user's zone may differ when the file is imported again.
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

/// An identifier derived from texts, always the same for the same texts (RFC 9562, version 8).
///
/// The hash is FNV-1a (Fowler, Noll, Vo) with 128 bits, which does not protect against deliberate collisions.
struct TextMark {
  private var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // This byte never occurs in UTF-8, so adjacent texts stay separate.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }

  var uuid: UUID { UUID(bits: hash) }
}

/// The reason why a mood entry wasn't imported as it is in the file; texts are quoted from the file.
public enum MoodImportReason: Hashable, Sendable {
  /// A mood name has no known meaning.
  case unknown(name: String)
  /// A mood name has another level now than when its entry was imported; the entry stays unchanged.
  case otherLevel(name: String, here: Int, there: Int)
  /// A zip archive is damaged, or contains nothing that can be imported.
  case archive
  /// A JSON object isn't a mood entry; `type` is its type, if it has one.
  case otherThanMood(type: String?)
}

extension ImportReport.Reason {
  public static func mood(_ reason: MoodImportReason) -> Self {
    switch reason {
    case .unknown, .archive: .record(FeatureValue(reason), .broken)
    case .otherLevel: .record(FeatureValue(reason), .difference)
    case .otherThanMood: .record(FeatureValue(reason), .skipped)
    }
  }
}

public import struct Foundation.UUID

/// The user's mood at a moment, or over a whole day.
public struct MoodRecord: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    /// Given to no record.
    static let nothing = ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }
  }

  public let id: ID
  public internal(set) var content: MoodContent
  /// The place of the shape on the canvas; it is set once, and changed only by shaking.
  public internal(set) var place: CanvasPlace

  public init(id: ID, content: MoodContent, place: CanvasPlace) {
    (self.id, self.content, self.place) = (id, content, place)
  }

  /// The day it belongs to for somebody whose days begin then.
  public func day(_ dayStart: DayStart) -> Day { content.time.day(dayStart) }
}

extension MoodRecord: Comparable {
  /// The position in the diary: by the time on the clock, then by id.
  public struct Position: Hashable, Sendable, Comparable {
    public let clockSeconds: Int
    public let id: ID

    public init(clockSeconds: Int, id: ID) { (self.clockSeconds, self.id) = (clockSeconds, id) }

    public static func < (left: Position, right: Position) -> Bool {
      left.clockSeconds == right.clockSeconds ? left.id.uuid < right.id.uuid : left.clockSeconds < right.clockSeconds
    }
  }

  public var position: Position { Position(clockSeconds: content.time.shown.clockSeconds, id: id) }

  public static func < (left: MoodRecord, right: MoodRecord) -> Bool { left.position < right.position }
}

/// Everything about a record that people say: what forms and files make.
public struct MoodContent: Hashable, Sendable {
  public var time: ZonedTime
  public var kind: MoodKind
  public var level: MoodLevel
  /// `nil` where nothing is said of it.
  public var energy: MoodLevel?
  /// The feelings in the order they were chosen, without duplicates.
  public internal(set) var feelings: [Feeling.Key]
  /// `nil` without words.
  public var memo: MoodMemo?
  /// The tags in the order they were added, without duplicates; see ``MoodTag/key``.
  public internal(set) var tags: [MoodTag]

  public init(
    time: ZonedTime, kind: MoodKind = .moment, level: MoodLevel, energy: MoodLevel? = nil, feelings: [Feeling.Key] = [],
    memo: MoodMemo? = nil, tags: [MoodTag] = []
  ) {
    (self.time, self.kind, self.level, self.energy, self.memo) = (time, kind, level, energy, memo)
    self.feelings = Self.unique(feelings) { $0.text }
    self.tags = Self.unique(tags) { $0.key }
  }

  public mutating func setFeelings(_ feelings: [Feeling.Key]) { self.feelings = Self.unique(feelings) { $0.text } }

  public mutating func setTags(_ tags: [MoodTag]) { self.tags = Self.unique(tags) { $0.key } }

  /// The words it is grouped by: its feelings, then its tags.
  public var words: [MoodWord] { feelings.map(MoodWord.feeling) + tags.map { .tag($0.key) } }

  private static func unique<Element>(_ elements: [Element], by key: (Element) -> String) -> [Element] {
    guard elements.count > 1 else { return elements }
    var seen: Set<String> = []
    return elements.filter { seen.insert(key($0)).inserted }
  }
}

/// The time that an entry is about; moments and days are never averaged together.
public enum MoodKind: String, Hashable, Sendable, CaseIterable {
  case moment
  /// A whole day, looked back on.
  case day
}

/// A feeling or tag that entries are grouped by.
public enum MoodWord: Hashable, Sendable {
  case feeling(Feeling.Key)
  /// A tag, by its ``MoodTag/key``.
  case tag(String)
}

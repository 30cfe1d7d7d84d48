public import struct Foundation.UUID

/// An entry about the user's mood at a moment or over a whole day.
public struct MoodRecord: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    /// The all-zero identifier, which no stored entry has.
    static let nothing = ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public let id: ID
  public internal(set) var content: MoodContent
  /// The place of the shape on the canvas, which changes only when the user shakes the canvas or drags the shape.
  public internal(set) var place: CanvasPlace

  public init(id: ID, content: MoodContent, place: CanvasPlace) {
    (self.id, self.content, self.place) = (id, content, place)
  }

  /// Returns the day to which the entry belongs for a user whose days begin at `dayStart`.
  public func day(_ dayStart: DayStart) -> Day { content.time.day(dayStart) }
}

extension MoodRecord: Comparable {
  /// The position in the diary, by the time on the clock and then by identifier.
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

/// The editable content of an entry, as it comes from a form or a file.
public struct MoodContent: Hashable, Sendable {
  public var time: ZonedTime
  public var kind: MoodKind
  public var level: MoodLevel
  /// The energy, or `nil` if it was not entered.
  public var energy: MoodLevel?
  /// The feelings in the order they were chosen, without duplicates.
  public internal(set) var feelings: [Feeling.Key]
  /// The memo, or `nil` if there is none.
  public var memo: MoodMemo?
  /// The tags in the order they were added, without duplicates; see ``MoodTag/key``.
  public internal(set) var tags: [MoodTag]

  public init(
    time: ZonedTime, kind: MoodKind = .moment, level: MoodLevel, energy: MoodLevel? = nil, feelings: [Feeling.Key] = [],
    memo: MoodMemo? = nil, tags: [MoodTag] = []
  ) {
    (self.time, self.kind, self.level, self.energy, self.memo) = (time, kind, level, energy, memo)
    self.feelings = feelings.firstOfEach(\.text)
    self.tags = tags.firstOfEach(\.key)
  }

  public mutating func setFeelings(_ feelings: [Feeling.Key]) { self.feelings = feelings.firstOfEach(\.text) }

  public mutating func setTags(_ tags: [MoodTag]) { self.tags = tags.firstOfEach(\.key) }

  /// The words by which the entry is grouped: its feelings, then its tags.
  public var words: [MoodWord] { feelings.map(MoodWord.feeling) + tags.map { .tag($0.key) } }
}

/// The period that an entry is about; entries for moments and for days are never averaged together.
public enum MoodKind: String, Hashable, Sendable, CaseIterable {
  case moment
  /// A whole day in retrospect.
  case day
}

/// A feeling or tag that entries are grouped by.
public enum MoodWord: Hashable, Sendable {
  case feeling(Feeling.Key)
  /// A tag, by its ``MoodTag/key``.
  case tag(String)
}

/// A value from 0 to 100 on a gauge of pleasantness or energy.
public struct MoodLevel: Hashable, Sendable {
  public static let range = 0...100
  /// The initial value of the gauge (Canvas).
  public static let start = MoodLevel(clamping: 60)

  /// The value, 0…100.
  public let value: Int

  /// - Returns: `nil` outside 0…100.
  public init?(_ value: Int) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }

  /// Creates the nearest valid level.
  public init(clamping value: Int) { self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound) }

  /// Creates the level of a valence (HealthKit's State of Mind).
  ///
  /// - Parameter valence: The valence from −1, most unpleasant, to 1.
  /// - Returns: `nil` outside this range, and if the value is not a number.
  public init?(valence: Double) {
    guard (-1...1).contains(valence) else { return nil }
    self.init(clamping: Int(((valence + 1) * 50).rounded()))
  }

  /// Creates a level from a step of a scale.
  ///
  /// Each step stands for the middle of its part of the gauge: five steps are 10, 30, 50, 70 and 90.
  ///
  /// - Parameters:
  ///   - step: The step, starting at 1 for the lowest.
  ///   - count: The number of steps.
  /// - Returns: `nil` for a step that the scale does not have.
  public init?(step: Int, of count: Int) {
    guard count > 0, (1...count).contains(step) else { return nil }
    self.init(clamping: (200 * step - 100) / (2 * count))
  }
}

extension Sequence<MoodRecord> {
  /// Returns the entries of a day in diary order: by time, and then the entries for the whole day.
  public func inDiaryOrder() -> [MoodRecord] {
    let sorted = sorted()
    return sorted.filter { $0.content.kind != .day } + sorted.filter { $0.content.kind == .day }
  }
}

extension MoodLevel: Comparable {
  public static func < (left: MoodLevel, right: MoodLevel) -> Bool { left.value < right.value }
}

/// The text of an entry.
public struct MoodMemo: EnteredText {
  /// The maximum length of typed text (Canvas: 250).
  public static let limit = 250

  public let text: String

  public init(imported text: String) { self.text = text }

  /// The first line, for a row of a list.
  public var firstLine: String { text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }
}

/// A word that groups entries.
public struct MoodTag: EnteredText {
  /// The maximum length (our choice: a few words).
  public static let limit = 50

  /// The text without the `#` that is shown before it.
  public let text: String

  public init(imported text: String) { self.text = String(text.drop { $0 == "#" || $0.isWhitespace }) }

  /// The key by which tags are compared: letter case, width and diacritics make no difference.
  public var key: String { FoldedText(text).text }
}

extension MoodContent {
  /// The searchable text: memo, feelings in both languages and tags; `nil` if all are empty.
  public var searchDocument: SearchDocument? {
    let names = feelings.flatMap { Feeling.named($0).names }
    let tags = tags.map(\.text)
    let line = memo?.firstLine ?? ""
    guard let title = ([line] + names + tags).first(where: { !$0.isEmpty }) else { return nil }
    var parts = names.map { SearchDocument.Part(.category, $0) } + tags.map { SearchDocument.Part(.tag, $0) }
    parts.removeAll { $0.text == title }
    if let memo, memo.text != line { parts.append(SearchDocument.Part(.notes, memo.text)) }
    let day = time.shown.day
    return SearchDocument(day: day, near: day, title: title, parts: parts)
  }
}

/// The user's settings for the canvas.
public struct CanvasSettings: Hashable, Sendable {
  /// The theme of new days, or `nil` for ``automaticTheme``; days that have a theme keep it.
  public var theme: CanvasTheme?
  /// The theme that suits the terminal's background, which is not stored; files have the theme of the Canvas app.
  public var automaticTheme = CanvasTheme.paper
  public var composition: CanvasComposition
  /// Indicates whether the shapes of a painting can be shaken into other places.
  public var isShakeable: Bool

  /// The theme of a day for which none was chosen.
  public var shownTheme: CanvasTheme { theme ?? automaticTheme }

  public init(theme: CanvasTheme? = nil, composition: CanvasComposition = .daily, isShakeable: Bool = true) {
    (self.theme, self.composition, self.isShakeable) = (theme, composition, isShakeable)
  }

  static let stored = [
    Setting("canvas_theme", \.canvas.theme, .name),
    Setting("canvas_composition", \.canvas.composition, .name),
    Setting("canvas_shake", \.canvas.isShakeable, .flag),
  ]
}

/// The entries that the canvas shows.
public enum CanvasComposition: String, Hashable, Sendable, CaseIterable {
  /// The newest entries of a day.
  case daily
  /// The newest entries of all days.
  case recent

  /// The maximum number of shapes on a canvas (Canvas: 10).
  public static let limit = 10
}

extension RecordKind {
  public static let mood = RecordKind(rawValue: "mood")
  /// A feeling that the user added.
  public static let feeling = RecordKind(rawValue: "feeling")
  /// A tag of mood entries.
  public static let moodTag = RecordKind(rawValue: "mood_tag")
  /// The picture of a day.
  public static let painting = RecordKind(rawValue: "painting")
}

extension UndoLabel.Action {
  /// Moved the shapes of a painting to other places.
  public static let shaken = UndoLabel.Action(rawValue: "shaken")
  public static let renamed = UndoLabel.Action(rawValue: "renamed")
  /// Replaced a word by another.
  public static let replaced = UndoLabel.Action(rawValue: "replaced")
}

public import struct Foundation.UUID

/// A sentence that warms, in Korean, English or both.
public struct Saying: Hashable, Sendable, Identifiable {
  /// The time for which a saying is new after it appears, in seconds: 48 hours.
  public static let newSeconds = 48 * 3_600

  public let id: ID
  public internal(set) var content: SayingContent
  /// When it appeared last; of the pack's the start of its day for the user.
  public let uploaded: Instant
  public let origin: SayingOrigin
  /// The round of the pack in which it appeared, from 1; 1 for what is not the pack's.
  public let round: Int
  /// When and where the user highlighted it; `nil` for what was not highlighted.
  public let highlight: SayingHighlight?
  public internal(set) var marks: SayingMarks
  /// Indicates whether the user has hidden the saying; only sayings of the pack can be hidden.
  public internal(set) var isHidden: Bool

  public init(
    id: ID, content: SayingContent, uploaded: Instant, origin: SayingOrigin, round: Int = 1,
    highlight: SayingHighlight? = nil, marks: SayingMarks = .none, isHidden: Bool = false
  ) {
    self.round = round
    self.highlight = highlight
    self.id = id
    self.content = content
    self.uploaded = uploaded
    self.origin = origin
    self.marks = marks
    self.isHidden = isHidden
  }

  /// Returns whether the saying has a red dot: the calendar released it less than ``newSeconds`` ago, and it is neither
  /// opened nor hidden.
  ///
  /// The user's own and imported sayings are never new.
  public func isNew(at now: Instant) -> Bool {
    origin == .pack && marks.opened == nil && !isHidden && uploaded <= now
      && now < uploaded.adding(seconds: Self.newSeconds)
  }
}

extension Saying: Comparable {
  /// The order of lists: the newest first; at the same moment the highest number first.
  public static func < (left: Saying, right: Saying) -> Bool { (left.uploaded, left.id) > (right.uploaded, right.id) }
}

/// The origin of a saying.
public enum SayingOrigin: Hashable, Sendable {
  case pack
  case own
  case imported
  /// A sentence that was collected from the book with that id.
  case book(UUID)
}

/// The details of a highlight from a reading device or service.
public struct SayingHighlight: Hashable, Sendable {
  /// When the text was highlighted; `nil` where the file does not say.
  public let time: Instant?
  /// The place of the text in the book, in the device's own units; `nil` if the file doesn't say.
  public let place: ClosedRange<Int>?

  /// - Returns: `nil` where nothing is known.
  public init?(time: Instant? = nil, place: ClosedRange<Int>? = nil) {
    guard time != nil || place != nil else { return nil }
    (self.time, self.place) = (time, place)
  }

  /// This one, with what only the other knows.
  func joined(with other: SayingHighlight?) -> SayingHighlight {
    SayingHighlight(time: time ?? other?.time, place: place ?? other?.place) ?? self
  }
}

extension Saying {
  /// Tells sayings apart, for good: the number that people see.
  ///
  /// Numbers up to 10,000 are the pack's, in this version and later ones: with one new saying a day they last for 27
  /// years. The user's own sayings begin behind them, so that no update ever meets a number that is taken.
  public struct ID: Hashable, Sendable {
    /// The first number of a saying that is not the pack's.
    public static let firstOwn = 10_001

    public let number: Int

    /// The saying with that number.
    ///
    /// - Returns: `nil` outside 1…2⁴⁸ − 1.
    public init?(_ number: Int) {
      guard (1..<1 << 48).contains(number) else { return nil }
      self.number = number
    }

    /// Indicates whether the number belongs to the pack.
    public var isPacked: Bool { number < Self.firstOwn }
  }
}

extension Saying.ID: Comparable {
  public static func < (left: Saying.ID, right: Saying.ID) -> Bool { left.number < right.number }
}

extension Saying.ID {
  /// The identifier by which other features find it: always the same for the same number (RFC 9562, version 8).
  public var uuid: UUID {
    let bytes = (0..<6).map { UInt8(truncatingIfNeeded: number >> (40 - 8 * $0)) }
    return UUID(
      uuid: (
        0x68, 0x61, 0x72, 0x75, 0x77, 0x6F, 0x80, 0, 0x80, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5]
      ))
  }

  /// The saying behind an identifier.
  ///
  /// - Returns: `nil` for an identifier that is not a saying's.
  public init?(_ uuid: UUID) {
    self.init(Int(uuid.number & 0xFFFF_FFFF_FFFF))
    guard self.uuid == uuid else { return nil }
  }
}

/// Everything about a saying that people write: what forms, files and the pack make.
public struct SayingContent: Hashable, Sendable {
  /// `nil` where there is only English.
  public let korean: SayingText?
  /// `nil` where there is only Korean.
  public let english: SayingText?
  /// `nil` where nobody knows.
  public let source: SayingSource?
  /// Tags in the order they were given, without duplicates by ``SayingTag/key``.
  public let tags: [SayingTag]
  /// The user's own thoughts about the saying; `nil` without any.
  public let note: SayingNote?

  private let main: SayingText

  /// A content with at least one text.
  ///
  /// - Returns: `nil` without any text.
  public init?(
    korean: SayingText?, english: SayingText?, source: SayingSource? = nil, tags: [SayingTag] = [],
    note: SayingNote? = nil
  ) {
    guard let main = korean ?? english else { return nil }
    self.note = note
    self.main = main
    self.korean = korean
    self.english = english
    self.source = source
    self.tags = tags.count > 1 ? Self.unique(tags) : tags
  }

  /// A content of one text, in the language of its letters.
  init(_ text: SayingText, source: SayingSource) {
    let isKorean = Hangul.isIn(text.text)
    (main, korean, english) = (text, isKorean ? text : nil, isKorean ? nil : text)
    (self.source, tags, note) = (source, [], nil)
  }

  /// A content as typed; blank texts, a blank source and blank tags are as good as none.
  ///
  /// - Throws: ``SayingContentError`` when both texts are blank or something is over its limit.
  public init(
    korean: String = "", english: String = "", who: String = "", tags: [String] = []
  ) throws(SayingContentError) {
    let source: SourceName? = try Self.typed(who, SayingContentError.who)
    var words: [SayingTag] = []
    for tag in tags {
      if let word: SayingTag = try Self.typed(tag, SayingContentError.tag) { words.append(word) }
    }
    let content = SayingContent(
      korean: try Self.typed(korean, SayingContentError.korean),
      english: try Self.typed(english, SayingContentError.english), source: source.map { SayingSource($0) }, tags: words
    )
    guard let content else { throw .nothingSaid }
    self = content
  }

  /// The words in a language, or in the other one where they are missing.
  public func text(in language: Settings.Language) -> SayingText { (language == .korean ? korean : english) ?? main }

  private static func unique(_ tags: [SayingTag]) -> [SayingTag] {
    var keys = Set<String>()
    return tags.filter { keys.insert($0.key).inserted }
  }

  private static func typed<Text: EnteredText>(
    _ text: String,
    _ failure: (TextLimitError) -> SayingContentError
  ) throws(SayingContentError) -> Text? {
    do {
      return try Text.unlessBlank(text)
    } catch {
      throw failure(error)
    }
  }
}

public enum SayingContentError: Error, Hashable, Sendable {
  /// Neither Korean nor English.
  case nothingSaid
  case korean(TextLimitError)
  case english(TextLimitError)
  case who(TextLimitError)
  case tag(TextLimitError)
  case note(TextLimitError)
}

/// The words of a saying in one language; of several lines where a poem is.
public struct SayingText: EnteredText {
  /// Chosen here: longer than any saying of the pack.
  public static let limit = 500
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The user's thoughts about a saying, or a note beside a highlight.
public struct SayingNote: EnteredText {
  /// Chosen here: a page.
  public static let limit = 2_000
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// A word to group sayings by.
public struct SayingTag: EnteredText {
  /// Chosen here: a few words.
  public static let limit = 50
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }

  /// Tags with the same key are the same to people: upper and lower case, widths and diacritics are alike.
  public var key: String { FoldedText(text).text }
}

/// The user's marks on a saying, with their times; edits and imports keep them.
public struct SayingMarks: Hashable, Sendable {
  public static let none = SayingMarks()

  /// `nil` unless it is liked.
  public var liked: Instant?
  /// `nil` unless it is used.
  public var used: Instant?
  /// When it was opened first since it appeared last; `nil` before that.
  public var opened: Instant?

  /// Marks with the times they were made at.
  public init(liked: Instant? = nil, used: Instant? = nil, opened: Instant? = nil) {
    self.liked = liked
    self.used = used
    self.opened = opened
  }

  /// When it was marked so; `nil` when it is not.
  public subscript(mark: SayingMark) -> Instant? {
    get {
      switch mark {
      case .liked: liked
      case .used: used
      }
    }
    set {
      switch mark {
      case .liked: liked = newValue
      case .used: used = newValue
      }
    }
  }
}

/// A mark that the user can set on a saying and remove again.
public enum SayingMark: Hashable, Sendable, CaseIterable { case liked, used }

/// The source of a saying, in the words of each language.
public struct SayingSource: Hashable, Sendable {
  /// The name that readers of Korean know.
  public let korean: SourceName
  /// The name that readers of English know.
  public let english: SourceName

  public init(korean: SourceName, english: SourceName) {
    self.korean = korean
    self.english = english
  }

  /// A source with one name, as people type it.
  public init(_ name: SourceName) { self.init(korean: name, english: name) }

  public func name(in language: Settings.Language) -> SourceName {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}

/// The author of a saying, or the work it is from.
public struct SourceName: EnteredText {
  /// Chosen here: a name, a work and a place in it.
  public static let limit = 100
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The user's settings for the pictures of sayings.
public struct WordsSettings: Hashable, Sendable {
  /// `nil` for the one of the app.
  public var theme: SayingImageTheme?
  public var font: SayingImageFont

  public init(theme: SayingImageTheme? = nil, font: SayingImageFont = .nanumGothic) {
    (self.theme, self.font) = (theme, font)
  }
}

extension RecordKind {
  /// A saying, of the pack or the user's own.
  public static let saying = RecordKind(rawValue: "saying")
}

extension UndoLabel.Action {
  public static let liked = UndoLabel.Action(rawValue: "liked")
  public static let unliked = UndoLabel.Action(rawValue: "unliked")
  public static let used = UndoLabel.Action(rawValue: "used")
  public static let unused = UndoLabel.Action(rawValue: "unused")
  public static let hidden = UndoLabel.Action(rawValue: "hidden")
  public static let unhidden = UndoLabel.Action(rawValue: "unhidden")
  /// Another round of the pack was begun.
  public static let again = UndoLabel.Action(rawValue: "again")
}

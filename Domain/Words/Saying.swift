public import struct Foundation.UUID

/// A warm sentence or quotation in Korean, English or both.
public struct Saying: Hashable, Sendable, Identifiable {
  /// The time that a saying is new after it appears, in seconds: 48 hours.
  public static let newSeconds = 48 * 3_600

  public let id: ID
  public internal(set) var content: SayingContent
  /// The time of the latest appearance; for a saying of the pack, the start of its day in the user's time zone.
  public let uploaded: Instant
  public let origin: SayingOrigin
  /// The round of the pack in which the saying appeared, starting at 1; always 1 for sayings outside the pack.
  public let round: Int
  /// The time and place of the user's highlight, or `nil` if the saying was not highlighted.
  public let highlight: SayingHighlight?
  public internal(set) var marks: SayingMarks
  /// Indicates whether the user has hidden the saying; only sayings of the pack can be hidden.
  public internal(set) var isHidden: Bool

  public init(
    id: ID, content: SayingContent, uploaded: Instant, origin: SayingOrigin, round: Int = 1,
    highlight: SayingHighlight? = nil, marks: SayingMarks = .none, isHidden: Bool = false
  ) {
    (self.round, self.highlight, self.id, self.content) = (round, highlight, id, content)
    (self.uploaded, self.origin, self.marks, self.isHidden) = (uploaded, origin, marks, isHidden)
  }

  /// The texts that serve as the name of the saying.
  public var texts: [String] { [content.korean?.text, content.english?.text].compactMap(\.self) }

  /// Returns whether the saying has a red dot.
  ///
  /// A saying of the pack is new if it appeared less than ``newSeconds`` ago and is neither opened nor hidden. The
  /// user's own and imported sayings are never new.
  public func isNew(at now: Instant) -> Bool {
    origin == .pack && marks.opened == nil && !isHidden && uploaded <= now
      && now < uploaded.adding(seconds: Self.newSeconds)
  }
}

extension Saying: Comparable {
  /// Orders sayings from newest to oldest; at the same time, the highest number comes first.
  public static func < (left: Saying, right: Saying) -> Bool { (left.uploaded, left.id) > (right.uploaded, right.id) }
}

/// The origin of a saying.
public enum SayingOrigin: Hashable, Sendable {
  case pack
  case own
  case imported
  /// A quote that was collected from the book with this identifier.
  case book(UUID)
}

/// The details of a highlight from a reading device or service.
public struct SayingHighlight: Hashable, Sendable {
  /// The time at which the text was highlighted, or `nil` if the file doesn't contain it.
  public let time: Instant?
  /// The place of the text in the book, in the device's own units; `nil` if the file doesn't say.
  public let place: ClosedRange<Int>?

  /// - Returns: `nil` if neither value is known.
  public init?(time: Instant? = nil, place: ClosedRange<Int>? = nil) {
    guard time != nil || place != nil else { return nil }
    (self.time, self.place) = (time, place)
  }

  /// Returns this highlight, with missing values filled in from another one.
  func joined(with other: SayingHighlight?) -> SayingHighlight {
    SayingHighlight(time: time ?? other?.time, place: place ?? other?.place) ?? self
  }
}

extension Saying {
  /// The permanent number of a saying, which is also shown to people.
  ///
  /// Numbers up to 10,000 are reserved for the pack, including later versions: with one new saying a day, they last for
  /// 27 years. The user's own sayings start after them, so updates never need a number that is taken.
  public struct ID: Hashable, Sendable {
    /// The first number of a saying outside the pack.
    public static let firstOwn = 10_001

    public let number: Int

    /// Creates an identifier from a number.
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
  /// The identifier that other features use for the saying, derived from its number alone (RFC 9562, version 8).
  public var uuid: UUID { UUID(number: 0x6861_7275_776F_8000_8000 << 48 | UInt128(number)) }

  /// Creates the identifier of the saying that a UUID stands for.
  ///
  /// - Returns: `nil` for a UUID that doesn't belong to a saying.
  public init?(_ uuid: UUID) {
    self.init(Int(uuid.number & 0xFFFF_FFFF_FFFF))
    guard self.uuid == uuid else { return nil }
  }
}

/// The editable content of a saying, as it comes from a form, a file or the pack.
public struct SayingContent: Hashable, Sendable {
  /// The Korean text, or `nil` if there is only English.
  public let korean: SayingText?
  /// The English text, or `nil` if there is only Korean.
  public let english: SayingText?
  /// The source, or `nil` if it is unknown.
  public let source: SayingSource?
  /// Tags in the order they were given, without duplicates by ``SayingTag/key``.
  public let tags: [SayingTag]
  /// The user's own thoughts about the saying, if any.
  public let note: SayingNote?

  private let main: SayingText

  /// Creates content with at least one text.
  ///
  /// - Returns: `nil` without any text.
  public init?(
    korean: SayingText?, english: SayingText?, source: SayingSource? = nil, tags: [SayingTag] = [],
    note: SayingNote? = nil
  ) {
    guard let main = korean ?? english else { return nil }
    (self.note, self.main, self.korean, self.english, self.source) = (note, main, korean, english, source)
    self.tags = tags.firstOfEach(\.key)
  }

  /// Creates content from one text, whose language is detected from its letters.
  init(_ text: SayingText, source: SayingSource) {
    let isKorean = Hangul.isIn(text.text)
    (main, korean, english) = (text, isKorean ? text : nil, isKorean ? nil : text)
    (self.source, tags, note) = (source, [], nil)
  }

  /// Creates content from typed text; a blank text, source or tag counts as missing.
  ///
  /// - Throws: ``SayingContentError`` if both texts are blank or a value exceeds its limit.
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
    guard let content else { throw .noText }
    self = content
  }

  /// Returns the text in a language, or in the other language if that text is missing.
  public func text(in language: Settings.Language) -> SayingText { (language == .korean ? korean : english) ?? main }

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
  /// Both texts are blank.
  case noText
  case korean(TextLimitError)
  case english(TextLimitError)
  case who(TextLimitError)
  case tag(TextLimitError)
}

/// The text of a saying in one language; a poem has several lines.
public struct SayingText: EnteredText {
  /// The maximum length (our choice: longer than any saying of the pack).
  public static let limit = 500

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The user's thoughts about a saying, or a note on a highlight.
public struct SayingNote: EnteredText {
  /// The maximum length (our choice: a page).
  public static let limit = 2_000

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// A word that groups sayings.
public struct SayingTag: EnteredText {
  /// The maximum length (our choice: a few words).
  public static let limit = 50

  public let text: String

  public init(imported text: String) { self.text = text }

  /// The key by which tags are compared: letter case, width and diacritics make no difference.
  public var key: String { FoldedText(text).text }
}

extension SayingTag: Comparable {
  /// Orders tags by name.
  public static func < (left: SayingTag, right: SayingTag) -> Bool { SortKey(left.text) < SortKey(right.text) }
}

/// The user's marks on a saying, with their times; edits and imports preserve them.
public struct SayingMarks: Hashable, Sendable {
  public static let none = SayingMarks()

  /// The time at which the saying was liked, or `nil`.
  public var liked: Instant?
  /// The time at which the saying was used, or `nil`.
  public var used: Instant?
  /// The time of the first opening since the saying last appeared, or `nil`.
  public var opened: Instant?

  public init(liked: Instant? = nil, used: Instant? = nil, opened: Instant? = nil) {
    (self.liked, self.used, self.opened) = (liked, used, opened)
  }

  /// The time at which the mark was set, or `nil` if the mark is not set.
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
  /// The name by which Korean readers know the source.
  public let korean: SourceName
  /// The name by which English readers know the source.
  public let english: SourceName

  public init(korean: SourceName, english: SourceName) { (self.korean, self.english) = (korean, english) }

  /// Creates a source with the same name in both languages, as people type it.
  public init(_ name: SourceName) { self.init(korean: name, english: name) }

  public func name(in language: Settings.Language) -> SourceName {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}

/// The author of a saying, or the work that it comes from.
public struct SourceName: EnteredText {
  /// The maximum length (our choice: a name, a work and a place in it).
  public static let limit = 100

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The user's settings for the pictures of sayings.
public struct WordsSettings: Hashable, Sendable {
  /// The theme of the pictures, or `nil` for the theme of the app.
  public var theme: SayingImageTheme?
  public var font: SayingImageFont

  public init(theme: SayingImageTheme? = nil, font: SayingImageFont = .nanumGothic) {
    (self.theme, self.font) = (theme, font)
  }

  static let stored = [
    Setting("words_theme", \.words.theme, .name), Setting("words_font", \.words.font, .name),
  ]
}

extension RecordKind {
  /// A saying, from the pack or the user's own.
  public static let saying = RecordKind(rawValue: "saying")
}

extension UndoLabel.Action {
  public static let liked = UndoLabel.Action(rawValue: "liked")
  public static let unliked = UndoLabel.Action(rawValue: "unliked")
  public static let used = UndoLabel.Action(rawValue: "used")
  public static let unused = UndoLabel.Action(rawValue: "unused")
  public static let hidden = UndoLabel.Action(rawValue: "hidden")
  public static let unhidden = UndoLabel.Action(rawValue: "unhidden")
  /// Started another round of the pack.
  public static let again = UndoLabel.Action(rawValue: "again")
}

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

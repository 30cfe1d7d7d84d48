/// The words of a record.
public struct MoodMemo: EnteredText {
  /// The most that can be typed (Canvas: 250).
  public static let limit = 250
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }

  /// The first line, for a row of a list.
  public var firstLine: String { text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }
}

/// A word to group records by.
public struct MoodTag: EnteredText {
  /// Chosen here: a few words.
  public static let limit = 50
  public static let mayBeEmpty = false

  /// Without the `#` that it is shown with.
  public let text: String

  public init(imported text: String) { self.text = String(text.drop { $0 == "#" || $0.isWhitespace }) }

  /// Tags with the same key are the same to people: upper and lower case, widths and diacritics are alike.
  public var key: String { FoldedText(text).text }
}

extension MoodContent {
  /// The text that search finds the entry by: memo, feelings in both languages and tags; `nil` if it has none of them.
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

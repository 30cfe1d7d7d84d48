import Domain

/// A record of a Kindle's clippings: the book, a line about the place, an empty line and what was marked or noted.
struct Clipping {
  /// The dashes that can begin the line with the location.
  static let dashes: Set<Character> = ["-", "\u{2013}", "\u{2014}", "\u{2212}"]

  let highlight: Highlight
  /// The location of the highlight, and the time in the device's own form.
  let place: ClippingPlace
  /// Indicates whether the clipping is the reader's note on a highlight.
  let isNote: Bool
  private let tag: SayingTag?

  /// - Returns: `nil` unless the second line begins with a dash.
  init?(_ text: String) {
    let lines = text.withLineFeeds.lines.drop(while: \.isBlank)
    guard let book = lines.first, let meta = lines.dropFirst().first?.drop(while: \.isWhitespace),
      let dash = meta.first, Self.dashes.contains(dash)
    else { return nil }
    isNote = Self.isNote(meta)
    let words = lines.dropFirst(2).joined(separator: "\n")
    let (colour, rest) = Self.colour(of: words)
    tag = colour
    place = ClippingPlace(meta.dropFirst())
    highlight = Highlight(book: String(book).trimmingBlanks, place: place.range, text: rest)
  }

  /// The saying of a highlight.
  ///
  /// - Parameter time: When it was made; `nil` where nobody knows.
  /// - Returns: `nil` without words, as bookmarks are, and where the device says that it may clip no more of the book.
  func saying(at time: Instant?) -> IncomingSaying? {
    let text = highlight.text.trimmingBlanks
    if text.hasPrefix("<"), text.hasSuffix(">"), !text.dropFirst().dropLast().contains(where: "<>".contains) {
      return nil
    }
    let words = BilingualText(inOneLanguage: highlight.text)
    return SayingContent(
      korean: words.korean, english: words.english,
      source: ClippedBook.source(highlight.book).map { SayingSource(SourceName(imported: $0)) },
      tags: tag.map { [$0] } ?? []
    ).map { IncomingSaying($0, highlight: SayingHighlight(time: time, place: highlight.place)) }
  }

  /// Looks for a note in the words of the devices' languages, before the date: 12페이지|위치 182의 메모|추가됨: ….
  private static func isNote(_ meta: Substring) -> Bool {
    let parts = meta.split(omittingEmptySubsequences: false) { $0 == "|" || $0 == "\u{FF5C}" }
    let kind = parts.prefix(max(1, parts.count - 1)).joined(separator: " ").lowercased()
    if ["メモ", "笔记", "筆記", "메모"].contains(where: kind.contains) { return true }
    return kind.split { !$0.isLetter }.contains { noteWords.contains(String($0)) }
  }

  private static let noteWords: Set<String> = ["note", "notiz", "nota", "notitie", "заметка"]

  /// Some devices write the colour of the marker before the text: `[yellow] …`, in the language of the device.
  private static func colour(of words: String) -> (tag: SayingTag?, rest: String) {
    let text = words.trimmingBlanks
    guard text.first == "[", let end = text.firstIndex(of: "]") else { return (nil, words) }
    let colour = text[text.index(after: text.startIndex)..<end]
    let rest = text[text.index(after: end)...]
    guard (1...12).contains(colour.count), colour.allSatisfy({ $0.isLetter && !$0.isUppercase }),
      rest.first?.isWhitespace == true
    else { return (nil, words) }
    return (SayingTag(imported: String(colour)), String(rest))
  }
}

/// The first line of a clipping: a title and, in the last brackets, who wrote it.
enum ClippedBook {
  /// Author and title; `nil` when the line is blank.
  static func source(_ line: String) -> String? {
    guard let (title, author) = parts(of: line) else { return line.isBlank ? nil : line.trimmingBlanks }
    return "\(inOrder(author)), \(title)"
  }

  /// - Returns: `nil` unless there are brackets at the end, with something before and in them.
  private static func parts(of line: String) -> (title: String, author: String)? {
    let line = line.trimmingBlanks
    guard line.last == ")" || line.last == "\u{FF09}" else { return nil }
    var depth = 0
    for index in line.indices.reversed() {
      switch line[index] {
      case ")", "\u{FF09}": depth += 1
      case "(", "\u{FF08}": depth -= 1
      default: break
      }
      guard depth == 0 else { continue }
      let title = String(line[..<index]).trimmingBlanks
      let author = String(line[line.index(after: index)...].dropLast()).trimmingBlanks
      return title.isEmpty || author.isEmpty || isEdition(author) ? nil : (title, author)
    }
    return nil
  }

  /// Returns whether brackets hold an edition or a volume and not a person: `개정판`, `10주년 기념 에디션`, `2nd Edition`, `Vol.
  /// 2`, `상권`.
  private static func isEdition(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let last = words.last else { return true }
    return words.contains(where: editionWords.contains) || volumes.contains(words.joined())
      || editionEndings.contains(where: last.hasSuffix) || words.allSatisfy { Int($0) != nil }
  }

  private static let editionWords: Set<String> = [
    "edition", "editions", "revised", "unabridged", "abridged", "annotated", "anniversary", "volume", "vol", "ausgabe",
    "auflage", "édition", "edición", "edizione", "edição", "издание",
  ]
  private static let volumes: Set<String> = ["상", "중", "하", "상권", "중권", "하권", "양장", "합본", "한정", "특별"]
  private static let editionEndings = ["판", "에디션", "시리즈", "전집", "양장본", "합본", "완역본", "문고", "版"]

  /// Each name of `Last, First; Last, First` as it is said.
  private static func inOrder(_ authors: String) -> String {
    authors.split(separator: ";").map { author in
      let names = author.split(separator: ",").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
      return names.count == 2 ? "\(names[1]) \(names[0])" : names.joined(separator: ", ")
    }.joined(separator: ", ")
  }
}

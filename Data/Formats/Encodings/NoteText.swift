import Domain

/// The words of a note that may be written in HTML.
enum NoteText {
  private static let entities = ["&nbsp;": " ", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
  private static let breaks = ["br", "/p", "/div", "/li"]
  private static let tags: Set<String> = [
    "a", "b", "blockquote", "br", "div", "em", "font", "h1", "i", "li", "ol", "p", "s", "span", "spoiler", "strong",
    "u", "ul",
  ]

  /// Without tags, with a new line for `<br>` and at the end of paragraphs; a `<` that begins no tag stays.
  static func plain(_ note: String) -> String {
    let note = note.withLineFeeds
    guard note.contains(where: { $0 == "<" || $0 == "&" }) else { return note.trimmed }
    var text = ""
    var rest = note[...]
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(200).firstIndex(of: ">") else { break }
      let name = rest[rest.index(after: start)..<end].lowercased().prefix { !$0.isWhitespace }
      let bare = name.hasSuffix("/") ? name.dropLast() : name
      guard tags.contains(bare.hasPrefix("/") ? String(bare.dropFirst()) : String(bare)) else {
        text.append("<")
        rest = rest.dropFirst()
        continue
      }
      if breaks.contains(String(bare)) { text.append("\n") }
      rest = rest[rest.index(after: end)...]
    }
    text += rest
    for (entity, letter) in entities.sorted(by: { $0.key > $1.key }) { text = text.replacing(entity, with: letter) }
    return text.lines.map { String($0).trimmed }.joined(separator: "\n").trimmed
  }
}

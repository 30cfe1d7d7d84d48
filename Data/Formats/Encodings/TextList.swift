import Domain
import Foundation

/// Several texts in one column, written as a list of RFC 5545 §3.3.11: separated by commas, with backslashes before
/// commas inside a text.
enum TextList {
  static let escape = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")

  static func joined(_ texts: [String]) -> String {
    var list: [UInt8] = []
    list.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count + 1 })
    for text in texts {
      if text.utf8.contains(where: { $0 == escape || $0 == comma }) {
        for byte in text.utf8 {
          if byte == escape || byte == comma { list.append(escape) }
          list.append(byte)
        }
      } else {
        list.append(contentsOf: text.utf8)
      }
      list.append(comma)
    }
    return String(decoding: list, as: UTF8.self)
  }

  static func split(_ list: String) -> [String] {
    if list.isEmpty { return [] }
    // Nearly all lists have a single text without a backslash.
    if let first = list.utf8.firstIndex(of: comma), list.utf8.index(after: first) == list.utf8.endIndex,
      !list.utf8.contains(escape)
    {
      return [String(list[..<first])]
    }
    var texts: [String] = []
    var text: [UInt8] = []
    var isEscaped = false
    for byte in list.utf8 {
      if isEscaped || byte != escape && byte != comma {
        text.append(byte)
        isEscaped = false
      } else if byte == escape {
        isEscaped = true
      } else {
        texts.append(String(decoding: text, as: UTF8.self))
        text.removeAll(keepingCapacity: true)
      }
    }
    return texts
  }

  /// Returns the text that begins at an offset.
  static func text(at start: Int, in list: Span<UInt8>) -> String {
    var text: [UInt8] = []
    var index = start
    while index < list.count, list[index] != comma {
      if list[index] == escape { index += 1 }
      if index < list.count { text.append(list[index]) }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// The text with all line breaks converted to line feeds.
  var withLineFeeds: String {
    guard utf8.contains(ASCII.carriageReturn) else { return self }
    return replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// The parts between line feeds, including empty parts.
  var lines: [Substring] {
    // Splitting bytes is far faster than splitting characters, and a line feed is always a separate character.
    utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).map(Substring.init)
  }
}

extension Substring {
  var withoutBlanksBefore: Substring { Substring(utf8.drop(while: \.isBlank)) }

  var withoutBlanksBehind: Substring {
    let last = utf8.lastIndex { !$0.isBlank && $0 != ASCII.carriageReturn }
    return last.map { Substring(utf8[...$0]) } ?? ""
  }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension String {
  var trimmingBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// Converts an imported text that may be written in HTML.
enum ImportedHTML {
  private static let entities = ["&nbsp;": " ", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
  /// The elements that begin and end on separate lines.
  private static let blocks: Set<String> = ["blockquote", "div", "h1", "li", "ol", "p", "ul"]
  private static let tags: Set<String> = blocks.union([
    "a", "b", "br", "em", "font", "i", "s", "span", "spoiler", "strong", "u",
  ])

  /// Returns the text without tags, with a new line for `<br>` and around paragraphs; a `<` that begins no tag stays.
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
      let element = bare.hasPrefix("/") ? String(bare.dropFirst()) : String(bare)
      guard tags.contains(element) else {
        text.append("<")
        rest = rest.dropFirst()
        continue
      }
      if element == "br" { text.append("\n") }
      if blocks.contains(element) {
        while text.last == " " { text.removeLast() }
        if text.last != "\n" { text.append("\n") }
      }
      rest = rest[rest.index(after: end)...]
    }
    text += rest
    for (entity, letter) in entities.sorted(by: { $0.key > $1.key }) { text = text.replacing(entity, with: letter) }
    return text.lines.map { String($0).trimmed }.joined(separator: "\n").trimmed
  }
}

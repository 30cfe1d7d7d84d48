import Domain
import Foundation

/// Reads the sayings of a fortune file, in which lines with `%` separate the texts.
struct FortuneReader: ItemReader {
  private var records: DividedRecords
  private var pending: SayingItem?

  init(_ chunks: ByteChunks) { records = DividedRecords(chunks, dividedBy: Self.isDivider) }

  static func isDivider(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "%") && line.dropFirst().allSatisfy { $0.isBlank || $0 == ASCII.carriageReturn }
  }

  mutating func next() throws(UnreadableFile) -> SayingItem? {
    if let pending {
      self.pending = nil
      return pending
    }
    while let record = try records.next() {
      if record.isTooLarge { return .failure(.recordTooLarge(limit: DividedRecords.sizeLimit), at: record.number) }
      let decoded = DecodedTexts([record.bytes])
      guard let text = decoded.texts.first, !text.isBlank else { continue }
      guard let content = FortuneRecord(text).content else { return .failure(.saying(.wordless), at: record.number) }
      let saying = SayingItem.saying(IncomingSaying(content))
      guard decoded.isRepaired else { return saying }
      pending = saying
      return .failure(.brokenText(property: "text"), at: record.number)
    }
    return nil
  }
}

struct FortuneRecord {
  fileprivate static let dashes = ["--", "\u{2014}", "\u{2015}"]

  let content: SayingContent?

  init(_ text: String) {
    let text = text.utf8.contains(0x08) ? Overstrike.resolved(text) : text
    var lines = text.withLineFeeds.lines.map(\.withoutBlanksBehind)
    lines.removeLast { $0.isEmpty }
    let tags = Self.takeTags(from: &lines)
    lines.removeLast { $0.isEmpty }
    let who = Self.takeWho(from: &lines)
    let words = BilingualText(lines.joined(separator: "\n"))
    content = SayingContent(
      korean: words.korean, english: words.english, source: who.map { SayingSource(SourceName(imported: $0)) },
      tags: tags)
  }

  /// Removes the last line if it has the form `---- tag,tag` of tfortune, and returns its tags.
  private static func takeTags(from lines: inout [Substring]) -> [SayingTag] {
    guard let last = lines.last, last.hasPrefix("---- ") else { return [] }
    lines.removeLast()
    return TagList.tags(in: String(last.dropFirst(5)))
  }

  /// Removes and returns the source, from the last line that begins with `-- ` to the next empty line.
  ///
  /// A remark in brackets after the source stays with the text. Anything else after the source means that the text has
  /// no source, for example because it is a conversation.
  private static func takeWho(from lines: inout [Substring]) -> String? {
    guard let start = lines.lastIndex(where: { $0.who != nil }), start > 0, let who = lines[start].who,
      lines[..<start].contains(where: { !$0.isEmpty })
    else { return nil }
    let end = lines[start...].firstIndex(where: \.isEmpty) ?? lines.endIndex
    let remark = lines[end...].first { !$0.isEmpty }?.withoutBlanksBefore.first
    guard end - start <= longestWho, remark == nil || remark == "[" || remark == "(" else { return nil }
    let rest = lines[(start + 1)..<end].map(\.withoutBlanksBefore)
    lines.removeSubrange(start..<end)
    return ([who] + rest).joined(separator: " ").trimmingBlanks
  }

  /// The maximum number of lines: the longest attribution in Debian's collection has one line and seven more.
  private static let longestWho = 8
}

extension Substring {
  /// The text after `--` or a long dash and a space; `nil` for other lines.
  fileprivate var who: Substring? {
    let line = withoutBlanksBefore
    guard let dash = FortuneRecord.dashes.first(where: { line.utf8.starts(with: $0.utf8) }) else { return nil }
    let rest = Substring(line.utf8.dropFirst(dash.utf8.count))
    guard rest.utf8.first?.isBlank == true else { return nil }
    let who = rest.withoutBlanksBefore
    return who.allSatisfy(\.isWhitespace) ? nil : who
  }
}

extension [Substring] {
  fileprivate mutating func removeLast(while isRemoved: (Substring) -> Bool) {
    while let last, isRemoved(last) { removeLast() }
  }
}

/// Resolves overstrikes: old texts use a backspace to print one character over another.
enum Overstrike {
  /// The marks that old texts print over letters as accents, with their combining characters in Unicode.
  private static let accents: [Unicode.Scalar: Unicode.Scalar] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}", ",": "\u{327}",
  ]

  /// Resolves overprinted characters.
  ///
  /// At each position, a letter wins over an underline and keeps its accent; otherwise the last character wins.
  static func resolved(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var cells: [[Unicode.Scalar]] = []
    var place = 0
    for scalar in text.unicodeScalars {
      if scalar == "\u{8}" {
        place = max(0, place - 1)
      } else if scalar == "\n" {
        for cell in cells { scalars.append(contentsOf: cell) }
        scalars.append(scalar)
        (cells, place) = ([], 0)
      } else {
        if place < cells.count { cells[place] = both(cells[place], scalar) } else { cells.append([scalar]) }
        place += 1
      }
    }
    for cell in cells { scalars.append(contentsOf: cell) }
    return String(scalars).precomposedStringWithCanonicalMapping
  }

  private static func both(_ under: [Unicode.Scalar], _ over: Unicode.Scalar) -> [Unicode.Scalar] {
    guard let letter = under.first else { return [over] }
    if let accent = accents[over], letter.properties.isAlphabetic { return [letter, accent] }
    if let accent = accents[letter], over.properties.isAlphabetic { return [over, accent] }
    return over == "_" || over == " " ? under : [over]
  }
}

enum FortuneText {
  /// Returns the Korean text, an empty line, the English text, the source after two tabs and a dash, and the separator
  /// line.
  static func text(_ content: SayingContent) -> String {
    let texts = [content.korean, content.english].compactMap { $0.map(\.text).map(harmless) }
    let language: Settings.Language = content.korean == nil ? .english : .korean
    let who = content.source.map { source in
      let name = source.name(in: language).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return "\n\t\t-- \(name)"
    }
    return "\(texts.joined(separator: "\n\n"))\(who ?? "")\n%\n"
  }

  /// Adds a space before a line that would otherwise be a separator.
  private static func harmless(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return text.lines
      .map { FortuneReader.isDivider(Array($0.utf8)[...]) ? " \($0)" : String($0) }
      .joined(separator: "\n")
  }
}

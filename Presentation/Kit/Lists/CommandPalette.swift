import Domain

package struct CommandPalette<Command: Hashable & Sendable>: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package let command: Command
    package let title: String
    package let keys: [KeyPress]
    package let feature: String
    /// Another name by which the command can be found.
    package let alias: String

    package init(_ command: Command, title: String, alias: String = "", keys: [KeyPress] = [], feature: String = "") {
      (self.command, self.title, self.alias, self.keys, self.feature) = (command, title, alias, keys, feature)
    }
  }

  package let entries: [Entry]
  package private(set) var box: SearchBox

  package init(_ entries: [Entry], texts: Texts) {
    self.entries = entries
    box = SearchBox(placeholder: texts(ko: "입력해서 찾기(초성도 돼요)", en: "Type to search"))
  }

  /// The entry that Enter runs; `nil` if nothing was found.
  package var selected: Entry? {
    let rows = rows
    return box.list.selection.flatMap { $0 < rows.count ? rows.hits[$0].entry : nil }
  }

  /// - Parameter area: The whole screen, as for ``draw(on:in:texts:)``.
  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    let old = box.text
    let outcome = box.handle(input, in: content(in: area), rows: rows)
    if box.text != old { box.list.select(0, in: rows) }
    return outcome
  }

  /// Draws the palette over the upper middle of the area.
  package func draw(on frame: inout Frame, in area: Rect, texts: Texts) {
    Box(texts.paletteTitle).draw(on: &frame, in: boxArea(in: area))
    box.draw(on: &frame, in: content(in: area), rows: rows, texts: texts)
  }

  var rows: PaletteRows<Command> { PaletteRows(entries, query: box.text) }

  private func content(in area: Rect) -> Rect { Box().inside(boxArea(in: area)).inset(left: 1, right: 1) }

  private func boxArea(in area: Rect) -> Rect {
    let rows = min(area.size.rows, max(8, min(16, entries.count + 4)))
    let columns = min(64, area.size.columns > 44 ? area.size.columns - 8 : area.size.columns)
    return area.inset(top: max(0, (area.size.rows - rows) / 4)).upper(rows).centered(columns: columns, rows: rows)
  }
}

/// The entries of a palette that match a query, best first, with the letters that matched.
struct PaletteRows<Command: Hashable & Sendable>: ListRows {
  struct Hit {
    let entry: CommandPalette<Command>.Entry
    let match: NameMatch
  }

  let hits: [Hit]
  /// The width of the widest key, next to which the features form one column.
  private let keyColumns: Int
  /// Indicates whether all entries are listed, so those of a feature follow one another.
  private let isWhole: Bool

  init(_ entries: [CommandPalette<Command>.Entry], query: String) {
    let hits = entries.compactMap { entry in
      NameMatch(query, in: entry.title, beside: "\(entry.alias) \(entry.feature)").map { Hit(entry: entry, match: $0) }
    }
    // Equal hits keep the order of the entries, in which the actions of the screen come first.
    self.hits = zip(0..., hits).sorted { ($0.1.match.rank, $0.0) < ($1.1.match.rank, $1.0) }.map(\.1)
    isWhole = query.isEmpty
    keyColumns = hits.map { TextWidth.columns(of: Self.key(of: $0.entry)) }.max() ?? 0
  }

  var count: Int { hits.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let hit = hits[index]
    // The whole list names each feature once.
    let isRepeated = isWhole && index > 0 && hits[index - 1].entry.feature == hit.entry.feature
    let (feature, key) = (isRepeated && !isSelected ? "" : hit.entry.feature, Self.key(of: hit.entry))
    let columns = feature.isEmpty ? TextWidth.columns(of: key) : TextWidth.columns(of: feature) + keyColumns + 2
    let hasSide = area.size.columns >= columns + 14
    if hasSide {
      frame.line(feature, in: area.inset(right: keyColumns + 2), style: .hint, alignment: .trailing)
      frame.line(key, in: area, style: .hint, alignment: .trailing)
    }
    let title = hasSide && columns > 0 ? area.inset(right: columns + 2) : area
    frame.line(hit.entry.title, in: title)
    mark(hit, on: &frame, in: title)
  }

  private static func key(of entry: CommandPalette<Command>.Entry) -> String {
    KeyName.text(Array(entry.keys.prefix(1)))
  }

  private func mark(_ hit: Hit, on frame: inout Frame, in area: Rect) {
    let graphemes = Array(hit.entry.title)
    let shown = TextWidth.columns(of: hit.entry.title) > area.size.columns ? area.inset(right: 1) : area
    for position in hit.match.positions {
      let start = TextWidth.columns(of: String(graphemes[..<position]))
      let columns = TextWidth.columns(of: String(graphemes[position]))
      guard start + columns <= shown.size.columns else { continue }
      frame.restyle(Rect(column: shown.left + start, row: shown.top, columns: columns, rows: 1)) {
        $0 = Style(.accent, on: $0.background, [.bold, .underline])
      }
    }
  }
}

/// The words of a query in a name, in any order.
///
/// Each word begins a word of the name, or is anywhere in it if it has Hangul. Case doesn't matter, and a Hangul
/// consonant matches every syllable that begins with it.
package struct NameMatch: Equatable, Sendable {
  /// The quality of a match, best first.
  package enum Rank: Int, Comparable, Sendable {
    case wholeName, wholeWords, beginnings, within
    /// A word is only in the other texts.
    case beside

    package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  package let rank: Rank
  /// The indices of the matched graphemes of the name.
  package let positions: [Int]

  /// - Parameter others: Other texts, in which the words that the name lacks may be.
  /// - Returns: `nil` if a word is missing.
  package init?(_ query: String, in name: String, beside others: String = "") {
    let words = query.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0) }
    let (letters, otherLetters) = (name.map(Letter.init), others.map(Letter.init))
    var (rank, positions) = (Rank.wholeName, Set<Int>())
    for word in words {
      if let match = Self.match(word, in: letters) {
        rank = max(rank, match.rank)
        positions.formUnion(match.positions)
      } else if Self.match(word, in: otherLetters) != nil {
        rank = .beside
      } else {
        return nil
      }
    }
    let isWhole = letters.indices.allSatisfy { positions.contains($0) || letters[$0].isBlank }
    self.rank = rank == .wholeName && !isWhole ? .wholeWords : rank
    self.positions = positions.sorted()
  }

  /// Returns the best match of a word; a whole word has the rank of a name with one word.
  private static func match(_ word: [Character], in letters: [Letter]) -> (rank: Rank, positions: [Int])? {
    let hasHangul = Hangul.isIn(String(word))
    let matches = letters.indices.lazy.compactMap { start -> (rank: Rank, positions: [Int])? in
      let beginsWord = start == 0 || !letters[start - 1].isOfWord
      guard hasHangul || beginsWord,
        let positions = positions(of: word, in: letters, from: start, acrossBlanks: hasHangul)
      else { return nil }
      let end = positions[positions.count - 1] + 1
      let endsWord = end == letters.count || !letters[end].isOfWord
      return (!beginsWord ? .within : endsWord ? .wholeName : .beginnings, positions)
    }
    return matches.min { $0.rank < $1.rank }
  }

  private static func positions(
    of word: [Character], in letters: [Letter], from start: Int, acrossBlanks: Bool
  ) -> [Int]? {
    var (positions, index) = ([Int](), start)
    for character in word {
      while acrossBlanks, !positions.isEmpty, index < letters.count, letters[index].isBlank { index += 1 }
      guard index < letters.count, letters[index].matches(character) else { return nil }
      positions.append(index)
      index += 1
    }
    return positions
  }

  private struct Letter {
    let isOfWord: Bool
    let isBlank: Bool
    private let lowercased: String
    private let choseong: Character?

    init(_ character: Character) {
      (isOfWord, isBlank) = (character.isLetter || character.isNumber, character.isWhitespace)
      lowercased = character.lowercased()
      choseong = Hangul.choseong(of: character)
    }

    func matches(_ character: Character) -> Bool { lowercased == String(character) || choseong == character }
  }
}

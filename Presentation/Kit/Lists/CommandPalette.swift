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
    box = SearchBox(placeholder: texts(ko: "입력해서 찾기 (초성도 돼요)", en: "Type to search"))
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
    let score: Int
    /// The indices of the matched letters in the title; empty if only the alias matched.
    let positions: [Int]

    /// Creates a hit, in which a match of the alias scores lower than a match of the title.
    fileprivate init?(_ entry: CommandPalette<Command>.Entry, _ query: String) {
      self.entry = entry
      if let match = FuzzyMatch(query, in: entry.title) {
        (score, positions) = (match.score, match.positions)
      } else if let match = FuzzyMatch(query, in: entry.alias) {
        (score, positions) = (match.score - 1, [])
      } else {
        return nil
      }
    }
  }

  let hits: [Hit]
  /// The width of the widest key, beside which the features stand in one column.
  private let keyColumns: Int
  /// Indicates whether all entries are listed, so that those of a feature follow one another.
  private let isWhole: Bool

  init(_ entries: [CommandPalette<Command>.Entry], query: String) {
    let hits = entries.compactMap { Hit($0, query) }
    // Equal hits keep the order of the entries.
    self.hits = zip(0..., hits).sorted { ($1.1.score, $0.0) < ($0.1.score, $1.0) }.map(\.1)
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
    for position in hit.positions {
      let start = TextWidth.columns(of: String(graphemes[..<position]))
      let columns = TextWidth.columns(of: String(graphemes[position]))
      guard start + columns <= shown.size.columns else { continue }
      frame.restyle(Rect(column: shown.left + start, row: shown.top, columns: columns, rows: 1)) {
        $0 = Style(.accent, on: $0.background, [.bold, .underline])
      }
    }
  }
}

/// The places of a query's letters in a text, in order and with anything between them.
///
/// Case doesn't matter, and a Hangul consonant matches every syllable that begins with it.
package struct FuzzyMatch: Equatable, Sendable {
  /// The quality of the match: beginnings of words, letters in a row and few letters left out score higher.
  package let score: Int
  /// The indices of the matched graphemes.
  package let positions: [Int]

  /// - Returns: `nil` if the text doesn't contain the letters in the order of the query.
  package init?(_ query: String, in text: String) {
    let query = query.lowercased().filter { !$0.isWhitespace }.map { $0 }
    guard let first = query.first else {
      self.init(score: 0, positions: [])
      return
    }
    let graphemes = Array(text)
    let letters = graphemes.map { Letter($0) }
    var best: FuzzyMatch?
    for start in letters.indices where letters[start].matches(first) {
      guard let positions = Self.positions(query, in: letters, from: start) else { break }
      let score = Self.score(positions, in: graphemes)
      if best.map({ $0.score < score }) ?? true { best = FuzzyMatch(score: score, positions: positions) }
    }
    guard let best else { return nil }
    self = best
  }

  private init(score: Int, positions: [Int]) {
    self.score = score
    self.positions = positions
  }

  private static func positions(_ query: [Character], in letters: [Letter], from start: Int) -> [Int]? {
    var positions: [Int] = []
    var index = start
    for character in query {
      while index < letters.count, !letters[index].matches(character) { index += 1 }
      guard index < letters.count else { return nil }
      positions.append(index)
      index += 1
    }
    return positions
  }

  private static func score(_ positions: [Int], in text: [Character]) -> Int {
    var score = 0
    var last: Int?
    for position in positions {
      let beginsWord = position == 0 || !text[position - 1].isLetter && !text[position - 1].isNumber
      score += position == 0 ? 12 : beginsWord ? 8 : 0
      if let last { score += position == last + 1 ? 10 : -min(5, position - last) }
      last = position
    }
    return score - min(10, text.count / 8)
  }

  private struct Letter {
    private let lowercased: String
    private let choseong: Character?

    init(_ character: Character) {
      lowercased = character.lowercased()
      choseong = Hangul.choseong(of: character)
    }

    func matches(_ character: Character) -> Bool { lowercased == String(character) || choseong == character }
  }
}

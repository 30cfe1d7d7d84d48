import Domain
import Foundation

/// A text being edited, with its caret, limit and undo history; positions are counted in graphemes.
package struct TextEdit: Equatable, Sendable {
  private static let undoDepth = 200

  /// The text, in Unicode normalization form C once it has been edited.
  package private(set) var text: String
  package internal(set) var caret: Int
  /// The maximum number of graphemes that can be saved, though more can be typed; `nil` for no limit.
  package let limit: Int?
  /// The number of graphemes at which a counter is shown.
  let warnsFrom: Int
  package let allowsNewlines: Bool
  private var past: [Step] = []
  private var isTyping = false

  private struct Step: Equatable, Sendable {
    let text: String
    let caret: Int
  }

  /// - Parameter warnsFrom: The length at which a counter is shown; `nil` for nine tenths of the limit.
  package init(_ text: String = "", limit: Int? = nil, warnsFrom: Int? = nil, allowsNewlines: Bool = false) {
    (self.text, self.limit) = (text, limit)
    self.warnsFrom = warnsFrom ?? limit.map { $0 - $0 / 10 } ?? .max
    self.allowsNewlines = allowsNewlines
    caret = text.count
  }

  package var graphemes: [Character] { Array(text) }
  package var count: Int { text.count }

  /// The number of graphemes over the limit, not counting white space around the text.
  package var excess: Int { limit.map { text.utf8.count > $0 ? max(0, text.trimmed.typedCount - $0) : 0 } ?? 0 }

  /// Inserts a text at the caret as one edit, without its control characters.
  package mutating func insert(_ new: String, isTyped: Bool = false) {
    let clean = cleaned(new)
    guard !clean.isEmpty else { return }
    let isWord = isTyped && !clean.contains(where: \.isWhitespace)
    replace(caret..<caret, with: clean, continues: isWord && isTyping, isTyping: isWord)
  }

  /// Removes a range of graphemes and puts the caret at its start.
  package mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    replace(range, with: "", continues: false, isTyping: false)
  }

  package mutating func replaceAll(with new: String) {
    replace(0..<count, with: cleaned(new), continues: false, isTyping: false)
  }

  /// Moves the caret before a grapheme, or as near to that position as possible.
  package mutating func moveCaret(to position: Int) {
    caret = min(max(0, position), count)
    isTyping = false
  }

  /// Undoes one edit; the letters of a word typed in one go are one edit.
  ///
  /// - Returns: `true` if there was an edit to undo.
  package mutating func undo() -> Bool {
    isTyping = false
    guard let step = past.popLast() else { return false }
    text = step.text
    caret = step.caret
    return true
  }

  private mutating func replace(_ range: Range<Int>, with new: String, continues: Bool, isTyping: Bool) {
    let graphemes = self.graphemes
    let head = String(graphemes[..<range.lowerBound]) + new
    let changed = composed(head + String(graphemes[range.upperBound...]))
    if !continues {
      past.append(Step(text: text, caret: caret))
      if past.count > Self.undoDepth { past.removeFirst() }
    }
    text = changed
    caret = min(composed(head).count, changed.count)
    self.isTyping = isTyping
  }

  private func cleaned(_ text: String) -> String {
    String(
      text.compactMap { grapheme -> Character? in
        if grapheme.isNewline { return allowsNewlines ? "\n" : " " }
        if grapheme == "\t" { return " " }
        return grapheme.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : grapheme
      })
  }

  private func composed(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // Foundation composes a Hangul syllable and a final consonant only if both are decomposed.
    return text.decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
  }

  /// Handles an input, with the control keys of Emacs as in a shell: A, E, K, U and W, and Ctrl-_ to undo.
  mutating func handle(_ input: InputEvent) -> InputOutcome {
    switch input {
    case .paste(let text):
      insert(text)
      return .changed
    case .written(let text):
      replaceAll(with: text)
      return .changed
    case .key(let press): return handle(press)
    default: return .ignored
    }
  }

  private mutating func handle(_ press: KeyPress) -> InputOutcome {
    switch press.key {
    case .character(let character) where press.modifiers.isEmpty: insert(String(character), isTyped: true)
    case .character(let character) where press.modifiers == .control: return handleControl(character)
    case .character("b") where press.modifiers == .alt: moveCaret(to: wordStart)
    case .character("f") where press.modifiers == .alt: moveCaret(to: wordEnd)
    case .left: moveCaret(to: press.movesWords ? wordStart : caret - 1)
    case .right: moveCaret(to: press.movesWords ? wordEnd : caret + 1)
    case .home: moveCaret(to: lineStart)
    case .end: moveCaret(to: lineEnd)
    case .backspace: remove((press.movesWords ? wordStart : max(0, caret - 1))..<caret)
    case .delete: remove(caret..<(press.movesWords ? wordEnd : min(count, caret + 1)))
    default: return .ignored
    }
    return .changed
  }

  private mutating func handleControl(_ character: Character) -> InputOutcome {
    switch character {
    case "a": moveCaret(to: lineStart)
    case "e": moveCaret(to: lineEnd)
    case "k": remove(caret..<lineEnd)
    case "u": remove(lineStart..<caret)
    case "w": remove(wordStart..<caret)
    case "_": return undo() ? .changed : .refused
    default: return .ignored
    }
    return .changed
  }
}

extension KeyPress {
  fileprivate var movesWords: Bool { !modifiers.isDisjoint(with: [.control, .alt]) }
}

extension TextEdit {
  var wordStart: Int {
    let graphemes = self.graphemes
    var position = caret
    while position > 0, !graphemes[position - 1].isWordPart { position -= 1 }
    while position > 0, graphemes[position - 1].isWordPart { position -= 1 }
    return position
  }

  var wordEnd: Int {
    let graphemes = self.graphemes
    var position = caret
    while position < graphemes.count, !graphemes[position].isWordPart { position += 1 }
    while position < graphemes.count, graphemes[position].isWordPart { position += 1 }
    return position
  }

  var lineStart: Int { graphemes[..<caret].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0 }

  var lineEnd: Int { graphemes[caret...].firstIndex { $0.isNewline } ?? count }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}

/// A text broken into lines of a given width, at spaces if possible.
package struct WrappedText: Equatable, Sendable {
  /// The graphemes of each line, without the space or newline that ends the line.
  package let lines: [Range<Int>]
  private let graphemes: [Character]

  package init(_ text: String, columns: Int) {
    let graphemes = Array(text)
    var lines: [Range<Int>] = []
    var start = 0
    while let end = graphemes[start...].firstIndex(where: \.isNewline) {
      lines += Self.wrap(graphemes, start..<end, columns: columns)
      start = end + 1
    }
    lines += Self.wrap(graphemes, start..<graphemes.count, columns: columns)
    (self.lines, self.graphemes) = (lines, graphemes)
  }

  package subscript(line: Int) -> String { String(graphemes[lines[line]]) }

  package var texts: [String] { lines.indices.map { self[$0] } }

  /// Returns the lines of a text to read; if `columns` is `nil`, only line breaks end a line.
  static func lines(_ text: String, columns: Int?) -> [String] {
    guard let columns else { return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init) }
    return TextClip.wrap(text, columns: columns)
  }

  func position(ofCaret caret: Int) -> Point {
    let line = lines.lastIndex { $0.lowerBound <= caret } ?? 0
    let end = min(caret, lines[line].upperBound)
    let before = String(graphemes[lines[line].lowerBound..<max(lines[line].lowerBound, end)])
    return Point(column: TextWidth.columns(of: before), row: line)
  }

  /// Returns the caret position nearest to a column of a line.
  func caret(at point: Point) -> Int {
    guard point.row >= 0 else { return 0 }
    guard point.row < lines.count else { return graphemes.count }
    var column = 0
    for index in lines[point.row] {
      column += TextWidth.columns(of: String(graphemes[index]))
      if column > point.column { return index }
    }
    return lines[point.row].upperBound
  }

  private static func wrap(_ graphemes: [Character], _ range: Range<Int>, columns: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    var used = 0
    var lastSpace: Int?
    for index in range {
      let width = TextWidth.columns(of: String(graphemes[index]))
      if used + width > max(1, columns), index > start, graphemes[index] != " " {
        let end = lastSpace ?? index
        lines.append(start..<end)
        start = lastSpace.map { $0 + 1 } ?? index
        used = TextWidth.columns(of: String(graphemes[start..<index]))
        lastSpace = nil
      }
      if graphemes[index] == " " { lastSpace = index }
      used += width
    }
    lines.append(start..<range.upperBound)
    return lines
  }
}

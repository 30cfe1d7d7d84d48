import Domain
import Foundation

/// A text being edited: the caret, the limit and what can be undone; counted in graphemes.
package struct TextEdit: Equatable, Sendable {
  private static let undoDepth = 200

  /// The text in Unicode normalization form C, as far as it was typed here.
  package private(set) var text: String
  package internal(set) var caret: Int
  /// The greatest number of graphemes that can be saved, beyond which what is typed stays too; `nil` for no limit.
  package let limit: Int?
  package let allowsNewlines: Bool
  private var past: [Step] = []
  private var isTyping = false

  private struct Step: Equatable, Sendable {
    let text: String
    let caret: Int
  }

  package init(_ text: String = "", limit: Int? = nil, allowsNewlines: Bool = false) {
    self.text = text
    self.limit = limit
    self.allowsNewlines = allowsNewlines
    caret = text.count
  }

  package var graphemes: [Character] { Array(text) }
  package var count: Int { text.count }

  /// The number of graphemes over the limit, without white space around the text.
  package var excess: Int { limit.map { text.utf8.count > $0 ? max(0, text.trimmed.typedCount - $0) : 0 } ?? 0 }

  /// Puts text at the caret as one edit; control characters are left out.
  package mutating func insert(_ new: String, isTyped: Bool = false) {
    let clean = cleaned(new)
    guard !clean.isEmpty else { return }
    let isWord = isTyped && !clean.contains(where: \.isWhitespace)
    replace(caret..<caret, with: clean, continues: isWord && isTyping, isTyping: isWord)
  }

  /// Takes out graphemes and leaves the caret where they were.
  package mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    replace(range, with: "", continues: false, isTyping: false)
  }

  package mutating func replaceAll(with new: String) {
    replace(0..<count, with: cleaned(new), continues: false, isTyping: false)
  }

  /// Puts the caret before a grapheme, or as near as there is one.
  package mutating func moveCaret(to position: Int) {
    caret = min(max(0, position), count)
    isTyping = false
  }

  /// Goes back one edit; words typed in one go are one edit.
  ///
  /// - Returns: Whether there was one.
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
    // Foundation composes a syllable and a final consonant only when they come decomposed.
    return text.decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
  }
}

import Foundation

/// A text being edited: the caret, the limit and what can be undone; counted in graphemes.
package struct TextEdit: Equatable, Sendable {
  private static let undoDepth = 200

  /// In Unicode normalization form C as far as it was typed here.
  package private(set) var text: String
  package internal(set) var caret: Int
  /// The greatest number of graphemes; `nil` for no limit.
  package let limit: Int?
  package let allowsNewlines: Bool
  /// How long the text would have become by the last edit, when that was refused.
  package private(set) var refusedCount: Int?
  private var past: [Step] = []
  private var isTyping = false

  private struct Step: Equatable, Sendable {
    let text: String
    let caret: Int
  }

  /// Takes any text, also one over the limit, which then can only become shorter.
  package init(_ text: String = "", limit: Int? = nil, allowsNewlines: Bool = false) {
    self.text = text
    self.limit = limit
    self.allowsNewlines = allowsNewlines
    caret = text.count
  }

  package var graphemes: [Character] { Array(text) }
  package var count: Int { text.count }

  /// Puts text at the caret as one edit; control characters are left out.
  ///
  /// - Returns: Whether it was allowed by the limit.
  @discardableResult
  package mutating func insert(_ new: String, isTyped: Bool = false) -> Bool {
    let clean = cleaned(new)
    guard !clean.isEmpty else { return true }
    let isWord = isTyped && !clean.contains(where: \.isWhitespace)
    return replace(caret..<caret, with: clean, continues: isWord && isTyping, isTyping: isWord)
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
    refusedCount = nil
  }

  /// Goes back one edit; words typed in one go are one edit.
  ///
  /// - Returns: Whether there was one.
  package mutating func undo() -> Bool {
    isTyping = false
    refusedCount = nil
    guard let step = past.popLast() else { return false }
    text = step.text
    caret = step.caret
    return true
  }

  @discardableResult
  private mutating func replace(_ range: Range<Int>, with new: String, continues: Bool, isTyping: Bool) -> Bool {
    let graphemes = self.graphemes
    let head = String(graphemes[..<range.lowerBound]) + new
    let changed = composed(head + String(graphemes[range.upperBound...]))
    let length = changed.count
    if let limit, length > limit, length >= graphemes.count {
      refusedCount = length
      return false
    }
    if !continues {
      past.append(Step(text: text, caret: caret))
      if past.count > Self.undoDepth { past.removeFirst() }
    }
    text = changed
    caret = min(composed(head).count, length)
    refusedCount = nil
    self.isTyping = isTyping
    return true
  }

  private func cleaned(_ text: String) -> String {
    String(
      text.compactMap { grapheme -> Character? in
        if grapheme.isNewline { return allowsNewlines ? "\n" : " " }
        if grapheme == "\t" { return " " }
        return grapheme.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : grapheme
      }
    )
  }

  private func composed(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // Foundation composes a syllable and a final consonant only when they come decomposed.
    return text.decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
  }
}

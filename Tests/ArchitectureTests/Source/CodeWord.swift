import Foundation

/// A piece of code to search for, which doesn't match inside a longer name.
struct CodeWord {
  let text: String
  /// Indicates whether the word means something else after a dot, as with `print(` but not with `Date()`.
  let isStandalone: Bool

  init(_ text: String, isStandalone: Bool = false) {
    self.text = text
    self.isStandalone = isStandalone
  }

  /// Indicates whether a text contains the word, perhaps inside a longer name.
  ///
  /// Nearly all files contain none of the words, and comparing bytes is much faster than comparing characters.
  /// C sees only what precedes a null byte, so a text with null bytes may contain every word.
  func mayBeFound(in text: String) -> Bool {
    unsafe strstr(text, self.text) != nil || strlen(text) < text.utf8.count
  }

  func isFound(in line: some StringProtocol) -> Bool {
    line.ranges(of: text).contains { range in
      let before = range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : " "
      let after = range.upperBound < line.endIndex ? line[range.upperBound] : " "
      if isStandalone, before == "." { return false }
      return !(isOfName(before) && isOfName(text.first)) && !(isOfName(after) && isOfName(text.last))
    }
  }

  private func isOfName(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }
}

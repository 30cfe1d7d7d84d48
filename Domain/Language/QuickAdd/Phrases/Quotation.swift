/// Quotations in a typed line: what stands in them is said literally.
enum Quotation {
  private static let pairs: [Character: Character] = ["\"": "\"", "“": "”", "＂": "＂", "「": "」"]

  /// Returns the ranges of quotations, including their marks; a mark that is never closed isn't a quotation.
  static func ranges(in text: [Character]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var position = 0
    // The last position of each closing mark, so that a text of opening marks isn't searched again and again.
    var last: [Character: Int] = [:]
    for (index, letter) in text.enumerated() { last[letter] = index }
    while position < text.count {
      guard let close = pairs[text[position]], let farthest = last[close], farthest > position + 1,
        let end = text[(position + 1)...].firstIndex(of: close), end > position + 1
      else {
        position += 1
        continue
      }
      ranges.append(position..<end + 1)
      position = end + 1
    }
    return ranges
  }

  static func isQuoted(_ text: Substring) -> Bool { text.count > 2 && text.first.flatMap { pairs[$0] } == text.last }

  /// Returns the text between quotation marks; any other text as it is.
  static func unquoted(_ text: String) -> String {
    guard let first = text.first, let close = pairs[first], text.last == close, text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}

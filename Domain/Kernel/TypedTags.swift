/// Splits typed tags by one rule for every feature: `a, #b #c` is a, b and c.
///
/// Tags end at a comma, or at a `#` after a space; a `#` before a tag only marks the tag. If tags differ only in case,
/// width or diacritics, the first one counts.
public enum TypedTags {
  public static func names(in texts: [String]) -> [String] {
    texts.flatMap { parts(of: $0, keeping: []) }.firstOfEach { FoldedText($0).text }
  }

  /// Returns the tags of a line that showed some tags before the user changed it.
  ///
  /// - Parameters:
  ///   - text: The current line.
  ///   - shown: The tags that the line showed; a shown tag stays whole, even with commas and signs in it.
  public static func names(in text: String, keeping shown: [String]) -> [String] {
    parts(of: text, keeping: shown).firstOfEach { FoldedText($0).text }
  }

  /// Returns the comma-separated parts of a line that showed some parts before the user changed it.
  ///
  /// - Parameters:
  ///   - text: The current line.
  ///   - shown: The parts that the line showed; a shown part stays whole.
  public static func items(in text: String, keeping shown: [String]) -> [String] {
    parts(of: text, keeping: shown, signs: [])
  }

  private static let (commas, signs): (Set<Character>, Set<Character>) = ([",", "，"], ["#", "＃"])

  private static func parts(of text: String, keeping shown: [String], signs: Set<Character> = signs) -> [String] {
    let shown = shown.map(\.trimmed).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    var (parts, rest) = ([String](), text.drop { $0.isWhitespace || commas.contains($0) })
    while !rest.isEmpty {
      let marked = rest.drop { $0.isWhitespace || signs.contains($0) }
      let whole = [rest, marked].lazy.compactMap { start in
        shown.first { start.hasPrefix($0) && isEnd(start.dropFirst($0.count), signs) }.map { ($0, start) }
      }.first
      if let (part, start) = whole {
        parts.append(part)
        rest = start.dropFirst(part.count)
      } else {
        let end = marked.indices.first { isEnd(marked[$0...], signs) } ?? marked.endIndex
        parts.append(String(marked[..<end]).trimmed)
        rest = marked[end...]
      }
      rest = rest.drop { $0.isWhitespace || commas.contains($0) }
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Returns whether a tag ends before the rest of a line.
  private static func isEnd(_ rest: Substring, _ signs: Set<Character>) -> Bool {
    let next = rest.drop(while: \.isWhitespace)
    guard let first = next.first else { return true }
    return commas.contains(first) || next.startIndex != rest.startIndex && signs.contains(first)
  }
}

/// Splits typed tags, by one rule for every feature: `a, #b #c` is a, b and c.
///
/// Commas part tags, and so does a `#` behind a blank; a `#` before a tag only marks it. Of tags that differ in case,
/// width or diacritics alone the first counts.
public enum TypedTags {
  public static func names(in text: String) -> [String] { names(in: [text]) }

  public static func names(in texts: [String]) -> [String] {
    var keys: Set<String> = []
    return texts.flatMap(parts).filter { keys.insert(FoldedText($0).text).inserted }
  }

  private static func parts(of text: String) -> [String] {
    var parts = [""]
    for character in text {
      if character == "," || character == "，" {
        parts.append("")
      } else if character == "#" || character == "＃", parts[parts.count - 1].last?.isWhitespace ?? true {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }
}

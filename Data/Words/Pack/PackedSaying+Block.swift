extension PackedSaying {
  /// Reads the five lines of a saying.
  ///
  /// - Returns: `nil` when a line is missing or too many, or a tag is unknown.
  init?(block: Substring) {
    let lines = block.split(separator: "\n")
    guard lines.count == 5 else { return nil }
    let words = lines[0].split(separator: " ")
    let tags = words.dropFirst().compactMap { SayingTag(rawValue: String($0)) }
    guard let number = words.first.flatMap({ Int($0) }), tags.count == words.count - 1 else { return nil }
    self.init(
      number: number,
      korean: String(lines[1]),
      english: String(lines[2]),
      koreanSource: String(lines[3]),
      englishSource: String(lines[4]),
      tags: tags
    )
  }
}

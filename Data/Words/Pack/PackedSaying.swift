package struct PackedSaying: Hashable, Sendable {
  /// The number, from 1; it never changes.
  package let number: Int
  package let korean: String
  package let english: String
  /// The author and the work, so that readers can look the saying up.
  package let koreanSource: String
  package let englishSource: String
  package let tags: [PackTag]

  package init(
    number: Int, korean: String, english: String, koreanSource: String, englishSource: String, tags: [PackTag]
  ) {
    self.number = number
    self.korean = korean
    self.english = english
    self.koreanSource = koreanSource
    self.englishSource = englishSource
    self.tags = tags
  }
}

/// A topic of a saying in the pack; a saying has one to three.
package enum PackTag: String, CaseIterable, Hashable, Sendable {
  case beginning, courage, patience, work, learning, wisdom, words
  case friendship, love, kindness, humility, calm, hope, time, nature
}

extension PackedSaying {
  /// Reads the five lines of a saying; `nil` when a line is missing or too many, or a tag is unknown.
  init?(block: Substring) {
    // Splitting bytes is ten times as fast as splitting characters.
    let lines = block.utf8.split(separator: 0x0A)
    guard lines.count == 5 else { return nil }
    let words = lines[0].split(separator: 0x20).map { String(Substring($0)) }
    let tags = words.dropFirst().compactMap(PackTag.init(rawValue:))
    guard let number = words.first.flatMap({ Int($0) }), tags.count == words.count - 1 else { return nil }
    self.init(
      number: number, korean: String(Substring(lines[1])), english: String(Substring(lines[2])),
      koreanSource: String(Substring(lines[3])), englishSource: String(Substring(lines[4])), tags: tags)
  }
}

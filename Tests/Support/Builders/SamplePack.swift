package import Domain

/// A pack whose sayings contain their number, such as `말 12` and `word 12`, with the tags `odd` and `even`.
package struct SamplePack: BuiltInSayings {
  package let count: Int
  /// The number of times that each saying repeats its words.
  private let repeats: Int

  package init(count: Int = 40, repeats: Int = 1) {
    self.count = count
    self.repeats = repeats
  }

  package func content(of number: Int) -> SayingContent? {
    guard (1..<count + 1).contains(number) else { return nil }
    return SayingContent(
      korean: SayingText(imported: repeated("말 \(number)")),
      english: SayingText(imported: repeated("word \(number)")),
      source: SayingSource(
        korean: SourceName(imported: "하루, \(number)쪽"),
        english: SourceName(imported: "Haru, p. \(number)")
      ),
      tags: [SayingTag(imported: number.isMultiple(of: 2) ? "even" : "odd")]
    )
  }

  private func repeated(_ words: String) -> String {
    Array(repeating: words, count: repeats).joined(separator: " ")
  }
}

package import Domain

/// A pack whose sayings contain their number, such as `말 12` and `word 12`, with the tags `odd` and `even`.
package struct SamplePack: BuiltInSayings {
  package let count: Int

  package init(count: Int = 40) {
    self.count = count
  }

  package func content(of number: Int) -> SayingContent? {
    guard (1..<count + 1).contains(number) else { return nil }
    return SayingContent(
      korean: SayingText(imported: "말 \(number)"),
      english: SayingText(imported: "word \(number)"),
      source: SayingSource(
        korean: SourceName(imported: "하루, \(number)쪽"),
        english: SourceName(imported: "Haru, p. \(number)")
      ),
      tags: [SayingTag(imported: number.isMultiple(of: 2) ? "even" : "odd")]
    )
  }
}

import CSayings
package import Domain

/// The sayings that come with the app, as text that is read only where it is asked for.
///
/// Five lines make a saying: number and tags, Korean, English, source in Korean, source in English. An empty line stands
/// between two, and they stand in the order of their numbers.
package struct SayingPack: Sendable {
  private let textCount: Int
  private let perText: Int
  private let text: @Sendable (Int) -> String

  /// - Parameters:
  ///   - perText: How many sayings each text holds; the last one may hold fewer.
  ///   - text: The texts in order, from 0 on; none is empty.
  package init(textCount: Int, perText: Int, text: @escaping @Sendable (Int) -> String) {
    self.textCount = textCount
    self.perText = perText
    self.text = text
  }

  /// The numbers that there are: from 1, without a hole.
  package var numbers: Range<Int> {
    guard textCount > 0 else { return 1..<1 }
    return 1..<(textCount - 1) * perText + SayingBlocks(text(textCount - 1)).reduce(1) { count, _ in count + 1 }
  }

  package subscript(number: Int) -> PackedSaying? {
    guard number > 0 else { return nil }
    let (place, block) = (number - 1).quotientAndRemainder(dividingBy: perText)
    guard place < textCount, let found = SayingBlocks(text(place)).dropFirst(block).first(where: { _ in true }),
      let saying = PackedSaying(block: found), saying.number == number
    else { return nil }
    return saying
  }
}

extension SayingPack {
  /// The app's own collection.
  ///
  /// A number is never given to another saying: wording may be mended, and new sayings are added at the end.
  /// Authors died before 1953, and what they did not write themselves in Korean or English was translated for the app.
  /// The Analects and Mencius are numbered as in Zhu Xi's commentary, the fables of Aesop as in Perry's Aesopica.
  package static var builtIn: SayingPack {
    SayingPack(textCount: Int(sayings_count()), perText: 35) { unsafe String(cString: sayings_text(Int32($0))) }
  }
}

extension SayingPack: BuiltInSayings {
  package var count: Int { numbers.count }

  package func content(of number: Int) -> SayingContent? { self[number].flatMap(\.content) }
}

extension PackedSaying {
  fileprivate var content: SayingContent? {
    SayingContent(
      korean: SayingText(imported: korean), english: SayingText(imported: english),
      source: SayingSource(korean: SourceName(imported: koreanSource), english: SourceName(imported: englishSource)),
      tags: tags.map { SayingTag(imported: $0.rawValue) })
  }
}

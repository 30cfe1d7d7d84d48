package import Domain

/// The sayings that come with the app, as text that is read only where it is asked for.
///
/// Five lines make a saying: number and tags, Korean, English, source in Korean, source in English. An empty line stands
/// between two, and they stand in the order of their numbers.
package struct SayingPack: Sendable {
  private let texts: [String]
  private let perText: Int

  /// - Parameters:
  ///   - texts: In order; none is empty.
  ///   - perText: How many sayings each text holds; the last one may hold fewer.
  package init(texts: [String], perText: Int) {
    self.texts = texts
    self.perText = perText
  }

  /// The numbers that there are: from 1, without a hole.
  package var numbers: Range<Int> {
    guard let last = texts.last else { return 1..<1 }
    return 1..<(texts.count - 1) * perText + SayingBlocks(last).reduce(1) { count, _ in count + 1 }
  }

  /// The saying of a number; `nil` when there is none.
  package subscript(number: Int) -> PackedSaying? {
    guard number > 0 else { return nil }
    let (text, block) = (number - 1).quotientAndRemainder(dividingBy: perText)
    guard text < texts.count, let found = SayingBlocks(texts[text]).dropFirst(block).first(where: { _ in true }),
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
    SayingPack(
      texts: [
        from001, from036, from071, from106, from141, from176, from211, from246, from281, from316, from351, from386,
        from421, from456,
      ],
      perText: 35
    )
  }
}

extension SayingPack: BuiltInSayings {
  package var count: Int { numbers.count }

  package func content(of number: Int) -> SayingContent? { self[number].flatMap(\.content) }
}

extension PackedSaying {
  fileprivate var content: SayingContent? {
    SayingContent(
      korean: SayingText(imported: korean),
      english: SayingText(imported: english),
      source: SayingSource(
        korean: SourceName(imported: koreanSource),
        english: SourceName(imported: englishSource)
      ),
      tags: tags.map { SayingTag(imported: $0.rawValue) }
    )
  }
}

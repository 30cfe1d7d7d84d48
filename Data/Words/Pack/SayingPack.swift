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

import Data
import Domain
import Testing

@Suite(.enabled(if: FortuneFile.isAvailable, "the corpus has no fortune files"))
struct FortuneCorpusTests {
  /// Returns how often each letter, digit and non-ASCII character occurs in the texts.
  private static func letters(_ texts: [String]) -> [Unicode.Scalar: Int] {
    texts.reduce(into: [:]) { counts, text in
      for scalar in text.unicodeScalars
      where !scalar.properties.isWhitespace
        && (!scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      {
        counts[scalar, default: 0] += 1
      }
    }
  }

  @Test func everyRecordIsASayingWithAllItsLetters() throws {
    var count = 0
    for file in try FortuneFile.all() {
      guard let records = file.records else { continue }
      let items = try SayingItems(file.bytes)
      #expect(items.failures.isEmpty, "\(file.name)")
      #expect(items.sayings.count == records.count, "\(file.name)")
      for (saying, record) in zip(items.sayings, records) where !record.utf8.contains(0x08) {
        let texts = [saying.korean?.text, saying.english?.text, saying.source?.english.text].compactMap(\.self)
        #expect(Self.letters(texts) == Self.letters([record]), "\(file.name): \(record)")
      }
      count += records.count
    }
    #expect(count > 0)
  }
}

import Data
import Domain
import Testing

@Suite(.enabled(if: FortuneFile.areInstalled, "no fortune files are installed"))
struct FortuneCorpusTests {
  /// How often each byte of a letter or digit is there.
  private static func letters(_ texts: [String]) -> [UInt8: Int] {
    texts.reduce(into: [:]) { counts, text in
      for byte in text.utf8
      where byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte) {
        counts[byte, default: 0] += 1
      }
    }
  }

  @Test func everyRecordIsASayingWithAllItsLetters() throws {
    var count = 0
    for file in try FortuneFile.all() {
      let items = try SayingItems(file.bytes)
      let records = file.records
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

import Data
import Foundation
import Testing

/// Tests that every saying in the app passes.
struct SayingPackTextTests {
  private static let pack = SayingPack.builtIn
  private static let sayings = pack.numbers.compactMap { pack[$0] }

  @Test func everyNumberHasItsSaying() {
    #expect(Self.sayings.map(\.number) == Array(Self.pack.numbers))
  }

  @Test func thereIsOneForEveryDayOfALeapYear() {
    #expect(Self.sayings.count >= 366)
  }

  @Test func sourceIsAProverbOrNamesItsPlace() {
    for saying in Self.sayings where saying.englishSource != "Korean proverb" {
      #expect(saying.englishSource.contains { $0 == "," || $0.isNumber }, "\(saying)")
    }
  }

  @Test func bothSourcesAreAlwaysNamedTheSame() {
    let pairs = Dictionary(grouping: Self.sayings, by: \.englishSource).mapValues { Set($0.map(\.koreanSource)) }
    for (english, korean) in pairs { #expect(korean.count == 1, "\(english): \(korean)") }
  }

  @Test func neighborsComeFromDifferentPlaces() {
    for (saying, next) in zip(Self.sayings, Self.sayings.dropFirst()) {
      #expect(saying.englishSource != next.englishSource, "\(saying.number)")
    }
  }

  @Test func everyTextIsThereAndWithinItsLimit() {
    for saying in Self.sayings {
      #expect((1...500).contains(saying.korean.count) && (1...500).contains(saying.english.count), "\(saying)")
      #expect(
        (1...100).contains(saying.koreanSource.count) && (1...100).contains(saying.englishSource.count),
        "\(saying)"
      )
    }
  }

  @Test func koreanIsWrittenInHangulAndEnglishIsNot() {
    for saying in Self.sayings {
      #expect(isHangul(saying.korean) && isHangul(saying.koreanSource), "\(saying)")
      #expect(!isHangul(saying.english) && !isHangul(saying.englishSource), "\(saying)")
    }
  }

  @Test func sayingHasOneToThreeTagsOnce() {
    for saying in Self.sayings {
      #expect((1...3).contains(saying.tags.count) && Set(saying.tags).count == saying.tags.count, "\(saying)")
    }
  }

  @Test func noTextComesTwice() {
    var seen: [String: Int] = [:]
    for saying in Self.sayings {
      for text in [saying.korean, saying.english] {
        let letters = text.precomposedStringWithCompatibilityMapping.lowercased().filter { $0.isLetter || $0.isNumber }
        #expect(seen[letters] == nil, "\(saying.number) says what \(seen[letters] ?? 0) says: \(text)")
        seen[letters] = saying.number
      }
    }
  }

  @Test func textIsComposedAndHasOnlyWhatEveryTerminalShows() {
    for saying in Self.sayings {
      for text in [saying.korean, saying.english, saying.koreanSource, saying.englishSource] {
        #expect(text.unicodeScalars.elementsEqual(text.precomposedStringWithCanonicalMapping.unicodeScalars), "\(text)")
        #expect(text.unicodeScalars.allSatisfy(isAllowed), "\(saying.number): \(text)")
        #expect(!text.contains("  ") && text.first != " " && text.last != " ", "\(saying.number): \(text)")
      }
    }
  }

  private func isHangul(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  /// Returns whether a scalar is printable ASCII, a Hangul syllable, a Korean title mark or a Latin letter of names.
  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xAC00...0xD7A3: true
    case 0xC0...0x17F: scalar.properties.isAlphabetic
    default: "「」『』".unicodeScalars.contains(scalar)
    }
  }
}

import Data
import Foundation
import Testing

struct SayingPackTests {
  @Test func sayingIsFoundByItsNumberInAnyText() {
    let pack = Self.pack([Self.text([1, 2, 3]), Self.text([4, 5, 6]), Self.text([7])], perText: 3)
    #expect(pack.numbers == 1..<8)
    #expect(pack.numbers.map { pack[$0] } == (1...7).map(Self.saying))
  }

  @Test func brokenTextDoesNotAffectOtherTexts() {
    let pack = Self.pack(["broken", Self.text([3, 4])], perText: 2)
    #expect(pack[1] == nil && pack[3] == Self.saying(3) && pack[4] == Self.saying(4))
  }

  @Test(arguments: [Int.min, -1, 0, 3, 4, Int.max])
  func unknownNumberHasNoSaying(number: Int) {
    #expect(Self.pack([Self.text([1, 2])], perText: 2)[number] == nil)
  }

  @Test func packWithoutTextsIsEmpty() {
    let pack = Self.pack([], perText: 3)
    #expect(pack.numbers.isEmpty && pack[1] == nil)
  }

  @Test(
    arguments: [
      "1 hope\n가\na\n나", "1 hope\n가\na\n나\nb\n다", "hope\n가\na\n나\nb", "1 hope unknown\n가\na\n나\nb",
      "2 hope\n가\na\n나\nb", "",
    ]
  )
  func malformedBlockHasNoSaying(block: String) {
    #expect(Self.pack([block], perText: 1)[1] == nil)
  }

  private static func pack(_ texts: [String], perText: Int) -> SayingPack {
    SayingPack(textCount: texts.count, perText: perText) { texts[$0] }
  }

  private static func saying(_ number: Int) -> PackedSaying {
    PackedSaying(
      number: number,
      korean: "아침 \(number)",
      english: "Morning \(number)",
      koreanSource: "누구 \(number)",
      englishSource: "Someone \(number)",
      tags: [.hope, .time]
    )
  }

  private static func text(_ numbers: [Int]) -> String {
    numbers.map { "\($0) hope time\n아침 \($0)\nMorning \($0)\n누구 \($0)\nSomeone \($0)" }.joined(separator: "\n\n")
  }
}

/// Tests that every saying in the app passes.
struct SayingPackTextTests {
  private static let pack = SayingPack.builtIn
  private static let sayings = pack.numbers.compactMap { pack[$0] }

  @Test func everyNumberHasItsSaying() {
    #expect(Self.sayings.map(\.number) == Array(Self.pack.numbers))
  }

  @Test func packHasASayingForEveryDayOfALeapYear() {
    #expect(Self.sayings.count >= 366)
  }

  @Test func sourceIsAProverbOrNamesItsPlace() {
    let quotes = Self.sayings.filter { $0.englishSource != "Korean proverb" }
    #expect(!quotes.isEmpty)
    for saying in quotes {
      #expect(saying.englishSource.contains { $0 == "," || $0.isNumber }, "\(saying)")
    }
  }

  @Test func everyEnglishSourceHasOneKoreanName() {
    let pairs = Dictionary(grouping: Self.sayings, by: \.englishSource).mapValues { Set($0.map(\.koreanSource)) }
    for (english, korean) in pairs { #expect(korean.count == 1, "\(english): \(korean)") }
  }

  @Test func neighboringSayingsHaveDifferentSources() {
    for (saying, next) in zip(Self.sayings, Self.sayings.dropFirst()) {
      #expect(saying.englishSource != next.englishSource, "\(saying.number)")
    }
  }

  @Test func everyTextIsPresentAndWithinItsLimit() {
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

  @Test func everySayingHasOneToThreeDistinctTags() {
    for saying in Self.sayings {
      #expect((1...3).contains(saying.tags.count) && Set(saying.tags).count == saying.tags.count, "\(saying)")
    }
  }

  @Test func noTextIsRepeated() {
    var seen: [String: Int] = [:]
    for saying in Self.sayings {
      for text in [saying.korean, saying.english] {
        let letters = text.precomposedStringWithCompatibilityMapping.lowercased().filter { $0.isLetter || $0.isNumber }
        #expect(seen[letters] == nil, "\(saying.number) says what \(seen[letters] ?? 0) says: \(text)")
        seen[letters] = saying.number
      }
    }
  }

  @Test func textsUseOnlyCharactersThatEveryTerminalShows() {
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

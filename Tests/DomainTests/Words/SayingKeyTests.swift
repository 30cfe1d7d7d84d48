import Domain
import Support
import Testing

struct SayingKeyTests {
  @Test(arguments: [
    ("천 리 길도, 한 걸음부터!", "천리 길도 한걸음부터"), ("“Slow & steady”", "slow steady"), ("Ｓｌｏｗ", "slow"),
    ("don’t", "Don't"), ("a\u{0}b\r\nc", "abc"), ("『논어』 1", "논어 １"),
  ])
  func keysIgnoreSpacingPunctuationAndCase(first: String, second: String) {
    #expect(SayingKey(first) == SayingKey(second))
  }

  @Test(arguments: [("slow", "slowly"), ("한 걸음", "두 걸음"), ("!!", "??"), ("🔥", "🌱"), ("page 1", "page 2")])
  func differentWordsHaveDifferentKeys(first: String, second: String) {
    #expect(SayingKey(first) != SayingKey(second))
  }

  @Test func textWithoutLettersIsItsOwnKey() {
    #expect(SayingKey("🔥🔥").text == "🔥🔥")
  }

  @Test func sayingIsCoveredByAnotherWithAllItsTexts() throws {
    let both = SayingKeys(try SayingContent(korean: "하나", english: "One."))
    let korean = SayingKeys(try SayingContent(korean: "하나!", who: "나"))
    let english = SayingKeys(try SayingContent(english: "one"))
    let other = SayingKeys(try SayingContent(korean: "하나", english: "two"))
    #expect(korean.isCovered(by: both) && english.isCovered(by: both) && both.isCovered(by: both))
    #expect(!both.isCovered(by: korean) && !both.isCovered(by: english))
    #expect(!other.isCovered(by: both) && !korean.isCovered(by: english))
  }
}

struct LongestHighlightsTests {
  @Test func highlightWithinALaterOneIsRemoved() {
    #expect(remaining([(100...101, "작은 불씨"), (100...103, "그 작은 불씨가 방을 데운다")]) == [1])
  }

  @Test func laterShorterHighlightIsRemoved() {
    #expect(remaining([(100...103, "A small ember warms the room."), (101...102, "small EMBER")]) == [0])
  }

  @Test func firstOfEqualHighlightsStays() {
    #expect(remaining([(5...6, "ember"), (4...5, "Ember!"), (6...6, "ember")]) == [0])
  }

  @Test func longestOfManyVersionsStays() {
    #expect(remaining([(1...2, "a b"), (1...3, "a b c"), (1...1, "a"), (1...4, "a b c d")]) == [3])
  }

  @Test(arguments: [(200...201, "small ember"), (102...104, "large flame")])
  func highlightsWithOtherPlacesOrWordsStay(place: ClosedRange<Int>, text: String) {
    #expect(remaining([(100...103, "A small ember warms"), (place, text)]) == [0, 1])
  }

  @Test func highlightsOfOtherBooksStay() {
    let books = ["하나", "둘"].map { Highlight(book: $0, place: 1...2, text: "불씨") }
    #expect(LongestHighlights()(books) == [0, 1])
  }

  @Test func highlightsWithoutAPlaceStay() {
    #expect(remaining([(nil, "불씨"), (nil, "작은 불씨"), (1...2, "불씨")]) == [0, 1, 2])
  }

  @Test func longHighlightRemovesAllHighlightsWithinIt() {
    let words = (0..<60).map { "word\($0)" }
    let single = words.enumerated().map { (Optional($0.offset...$0.offset), $0.element) }
    #expect(remaining(single + [(0...59, words.joined(separator: " "))]) == [60])
  }

  @Test(arguments: [(63, 64), (64, 66)])
  func onlyNearbyHighlightsAreCompared(between: Int, count: Int) {
    let others = (0..<between).map { (Optional(1...1), "other \($0) end") }
    #expect(remaining([(1...1, "ember glow")] + others + [(1...1, "ember")]).count == count)
  }

  private func remaining(_ highlights: [(ClosedRange<Int>?, String)]) -> [Int] {
    LongestHighlights()(highlights.map { Highlight(book: "불 곁에서", place: $0.0, text: $0.1) })
  }
}

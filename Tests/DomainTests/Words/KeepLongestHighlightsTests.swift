import Domain
import Testing

struct KeepLongestHighlightsTests {
  @Test func aHighlightWithinALaterOneGoes() {
    #expect(kept([(100...101, "작은 불씨"), (100...103, "그 작은 불씨가 방을 데운다")]) == [1])
  }

  @Test func aLaterOneThatIsShorterGoesToo() {
    #expect(kept([(100...103, "A small ember warms the room."), (101...102, "small EMBER")]) == [0])
  }

  @Test func ofEqualOnesTheFirstStays() {
    #expect(kept([(5...6, "ember"), (4...5, "Ember!"), (6...6, "ember")]) == [0])
  }

  @Test func ofManyVersionsTheLongestStays() {
    #expect(kept([(1...2, "a b"), (1...3, "a b c"), (1...1, "a"), (1...4, "a b c d")]) == [3])
  }

  @Test(arguments: [(200...201, "small ember"), (102...104, "large flame")])
  func anotherPlaceOrOtherWordsAreAnotherHighlight(place: ClosedRange<Int>, text: String) {
    #expect(kept([(100...103, "A small ember warms"), (place, text)]) == [0, 1])
  }

  @Test func anotherBookIsAnotherHighlight() {
    let books = ["하나", "둘"].map { Highlight(book: $0, place: 1...2, text: "불씨") }
    #expect(KeepLongestHighlights()(books) == [0, 1])
  }

  @Test func withoutAPlaceNothingIsKnown() {
    #expect(kept([(nil, "불씨"), (nil, "작은 불씨"), (1...2, "불씨")]) == [0, 1, 2])
  }

  @Test func aLongHighlightIsComparedWithAllWithinIt() {
    let words = (0..<60).map { "word\($0)" }
    let single = words.enumerated().map { (Optional($0.offset...$0.offset), $0.element) }
    #expect(kept(single + [(0...59, words.joined(separator: " "))]) == [60])
  }

  @Test(arguments: [(63, 64), (64, 66)])
  func onlyNeighborsAreCompared(between: Int, count: Int) {
    let others = (0..<between).map { (Optional(1...1), "other \($0) end") }
    #expect(kept([(1...1, "ember glow")] + others + [(1...1, "ember")]).count == count)
  }

  private func kept(_ highlights: [(ClosedRange<Int>?, String)]) -> [Int] {
    KeepLongestHighlights()(highlights.map { Highlight(book: "불 곁에서", place: $0.0, text: $0.1) })
  }
}

import Data
import Domain
import Testing

struct SayingImageLayoutTests {
  /// The longest texts that a user can enter.
  private static let longest: [(String, String, String)] = [
    (prose("하루가 모여 한 해가 됩니다. ", 500), prose("Days come together and make a year. ", 500), prose("하루 이야기 ", 100)),
    (prose("가", 500), prose("W", 500), prose("M", 100)),
    (prose("😊", 500), prose("😊", 500), prose("😊", 100)),
    (prose("가\n", 500), prose("W\n", 500), prose("M\n", 100)),
    // Only one of these words fits on a line.
    (prose(prose("가", 21) + " ", 500), prose(prose("W", 25) + " ", 500), prose(prose("M", 25) + " ", 100)),
  ]

  private static func prose(_ text: String, _ count: Int) -> String {
    String(String(repeating: text, count: count / text.count + 1).prefix(count))
  }

  @Test(arguments: longest)
  func theLongestTextsFindRoom(korean: String, english: String, who: String) {
    for card in [SayingImage(korean: korean, english: english, who: who), SayingImage(english: english, who: who)] {
      let lines = SayingImageLines(SayingImageDrawing(card).svg).lines
      let kept = [card.korean, card.english, "— " + who].compactMap { $0 }.joined()
      #expect(lines.map(\.text).joined().filter { !$0.isWhitespace } == kept.filter { !$0.isWhitespace })
      #expect(lines.allSatisfy { $0.size >= 16 })
      check(lines)
    }
  }

  @Test(arguments: [
    ("웃어요", 104), ("천 리 길도 한 걸음부터", 104), (prose("하루가 모여 한 해가 됩니다. ", 60), 69),
    (prose("하루가 모여 한 해가 됩니다. ", 150), 56), (prose("하루가 모여 한 해가 됩니다. ", 500), 32),
  ])
  func lettersAreAsLargeAsTheTextAllows(korean: String, size: Int) {
    let lines = SayingImageLines(SayingImageDrawing(SayingImage(korean: korean)).svg).lines
    #expect(lines.first?.size == size)
    check(lines)
  }

  @Test func koreanIsLargeAndEnglishSmallUnderIt() throws {
    let lines = SayingImageLines(SayingImageDrawing(SayingImage(korean: "하루", english: "A day", who: "Haru")).svg).lines
    #expect(lines.map(\.text) == ["하루", "A day", "— Haru"])
    #expect(lines.map(\.size) == [104, 50, 30])
    check(lines)
  }

  @Test func englishAloneIsLarge() {
    let lines = SayingImageLines(SayingImageDrawing(SayingImage(english: "A day")).svg).lines
    #expect(lines.map(\.size) == [104])
  }

  @Test func aLongWordMakesEverythingSmallerBeforeItIsBroken() {
    let word = "https://haru.example/a_day_after_the_other"
    let lines = SayingImageLines(SayingImageDrawing(SayingImage(english: word)).svg).lines
    #expect(lines.map(\.text) == ["https://haru.example/", "a_day_after_the_other"])
  }

  @Test func aTextBeyondAllLimitsEndsWithAnEllipsis() {
    let lines = SayingImageLines(
      SayingImageDrawing(SayingImage(korean: Self.prose("가나다 ", 100_000), english: Self.prose("W", 100_000))).svg
    ).lines
    #expect(lines.count { $0.text.hasSuffix("…") } == 2)
    check(lines)
  }

  /// Checks that all lines are on the card, one below the other, and none is too wide.
  private func check(_ lines: [SayingImageLines.Line]) {
    let widths = LetterWidths()
    #expect(lines.first.map { $0.baseline - $0.size >= 110 } == true)
    #expect(lines.last.map { $0.baseline <= 1_240 } == true)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $1.baseline - $0.baseline >= $1.size * 5 / 4 })
    #expect(lines.allSatisfy { widths.width(of: $0.text) * Double($0.size) <= 761 })
  }
}

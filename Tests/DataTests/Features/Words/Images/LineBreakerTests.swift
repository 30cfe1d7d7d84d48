import Data
import Testing

/// Tests without a font, in which every Korean letter is as wide as it is high.
struct LineBreakerTests {
  private func lines(_ text: String, _ limit: Double, _ breaking: LineBreaking = .withinLongWords) -> [String]? {
    LineBreaker(text, LetterWidths()).lines(within: limit, breaking: breaking)
  }

  @Test(
    arguments: [
      ("가나 다라", 9, ["가나 다라"]),
      ("가나 다라 마바 사아", 6, ["가나 다라", "마바 사아"]),
      ("  가나\t다라\u{3000}마바  ", 9, ["가나 다라 마바"]),
      ("가나\n다라", 9, ["가나", "다라"]),
      ("가나\r\n\n\n다라\n", 9, ["가나", "다라"]),
      ("", 9, []),
      (" \n ", 9, []),
    ] as [(String, Double, [String])]
  )
  func linesBreakAtSpacesAndLineBreaks(text: String, limit: Double, lines: [String]) {
    #expect(self.lines(text, limit, .betweenWords) == lines)
  }

  @Test(
    arguments: [
      ("가나다라마바사", 4, ["가나다라", "마바사"]),
      ("가나다라마바사", 3, ["가나다", "라마", "바사"]),
      ("人生七十古來稀", 4, ["人生七十", "古來稀"]),
      ("가 나다라마바사아", 5, ["가 나다라", "마바사아"]),
    ] as [(String, Double, [String])]
  )
  func onlyAWordLongerThanALineIsBroken(text: String, limit: Double, lines: [String]) {
    #expect(self.lines(text, limit) == lines)
    #expect(self.lines(text, limit, .betweenWords) == nil)
  }

  @Test func wordThatFitsIsNeverBroken() {
    #expect(lines("가나다 라마바 사아자", 5) == ["가나다", "라마바", "사아자"])
  }

  @Test(
    arguments: [
      ("가나다라마바, 사", 6),
      ("가나다라마바!", 6),
      ("가나다 ? 라마", 3),
      ("가나다라마바」사아", 6),
      ("가나다라마바’.사아", 6),
      ("가나다라마…바사아자", 5),
    ] as [(String, Double)]
  )
  func closingPunctuationNeverStartsALine(text: String, limit: Double) throws {
    let found = try #require(lines(text, limit))
    #expect(found.count > 1)
    #expect(found.compactMap(\.first).allSatisfy { !".,!?’”)」』】…".contains($0) }, "\(found)")
  }

  @Test(
    arguments: [
      ("가나다라마「바사아자차", 6),
      ("가나다라마(바사", 6),
      ("가나다라 “ 마바", 6),
      ("가나다라마『「바사아자차", 7),
    ] as [(String, Double)]
  )
  func openingPunctuationNeverEndsALine(text: String, limit: Double) throws {
    let found = try #require(lines(text, limit))
    #expect(found.count > 1)
    #expect(found.compactMap(\.last).allSatisfy { !"([{‘“「『【".contains($0) }, "\(found)")
  }

  @Test(arguments: ["…………………………", "((((((((((", ". . . . . . . . . . . . . . . . . . . ."])
  func punctuationThatFillsALineIsStillBroken(text: String) throws {
    let found = try #require(lines(text, 3))
    #expect(found.count > 1)
    #expect(found.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test func englishBreaksAfterHyphensAndDashes() {
    #expect(lines("well-being", 4, .betweenWords) == ["well-", "being"])
    #expect(lines("love—always", 4, .betweenWords) == ["love—", "always"])
    #expect(lines("-5 or 1-2", 1.8, .betweenWords) == ["-5", "or", "1-2"])
  }

  @Test func shortWordIsNotLeftAloneOnTheLastLine() {
    #expect(lines("가나다 라마바 사아자 차", 11) == ["가나다 라마바", "사아자 차"])
    #expect(lines("가나다라 마바사아 자차카타 파하", 10) == ["가나다라 마바사아", "자차카타 파하"])
  }

  @Test func lineEndsWithAClauseIfPossible() {
    #expect(lines("가나 다라마, 바사아 자차 카타", 10) == ["가나 다라마,", "바사아 자차 카타"])
  }

  @Test func oneLetterWordStaysWithTheNextWord() {
    #expect(lines("가나 다라 못 마바 사아", 7.5) == ["가나 다라", "못 마바 사아"])
  }

  @Test func breakingAnywhereFillsAndJoinsLines() throws {
    let text = Array(repeating: "가나다라마바", count: 10).joined(separator: "\n")
    #expect(lines(text, 10)?.count == 10)
    #expect(lines(text, 10, .anywhere)?.count == 7)
  }

  @Test func noLineIsTooWide() throws {
    let widths = LetterWidths()
    let text = "하나 둘셋, three-four five; https://example.com/여섯?일곱=여덟 (아홉) 「열」… 人生 七十 古來 稀"
    for limit in stride(from: 2.0, through: 20, by: 0.5) {
      for line in try #require(lines(text, limit)) { #expect(widths.width(of: line) <= limit + 1e-9) }
    }
  }

  @Test func noLetterIsLost() throws {
    let text = "가나다라마바사 \"아자\" (차카) — 타파—하. Well-known, isn't it?!"
    for limit in 1...30 {
      let joined = try #require(lines(text, Double(limit))).joined().filter { $0 != " " }
      #expect(joined == text.filter { $0 != " " })
    }
  }
}

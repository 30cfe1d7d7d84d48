import Data
import Domain
import Foundation
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
  func longestTextsFitOnTheCard(korean: String, english: String, who: String) {
    for card in [SayingImage(korean: korean, english: english, who: who), SayingImage(english: english, who: who)] {
      let lines = SayingImageLines(SayingImageDrawing(card).svg).lines
      let expected = [card.korean, card.english, "— " + who].compactMap { $0 }.joined()
      #expect(lines.map(\.text).joined().filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace })
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

  @Test func koreanIsLargeWithSmallEnglishBelow() throws {
    let lines = SayingImageLines(SayingImageDrawing(SayingImage(korean: "하루", english: "A day", who: "Haru")).svg).lines
    #expect(lines.map(\.text) == ["하루", "A day", "— Haru"])
    #expect(lines.map(\.size) == [104, 50, 30])
    check(lines)
  }

  @Test func englishAloneIsLarge() {
    let lines = SayingImageLines(SayingImageDrawing(SayingImage(english: "A day")).svg).lines
    #expect(lines.map(\.size) == [104])
  }

  @Test func longWordIsBrokenAfterItsSlash() {
    let word = "https://haru.example/a_day_after_the_other"
    let lines = SayingImageLines(SayingImageDrawing(SayingImage(english: word)).svg).lines
    #expect(lines.map(\.text) == ["https://haru.example/", "a_day_after_the_other"])
  }

  @Test func textBeyondAllLimitsEndsWithAnEllipsis() {
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

/// The lines of text in a generated SVG.
struct SayingImageLines {
  struct Line {
    let text: String
    let baseline: Int
    /// The font size.
    let size: Int
  }

  let lines: [Line]

  init(_ svg: String) {
    var size = 0
    lines = svg.split(separator: "\n").compactMap { row in
      if let found = Self.value(of: "font-size", in: row) { size = found }
      guard let baseline = Self.value(of: "y", in: row), let start = row.firstRange(of: "\">"),
        let end = row.firstRange(of: "</text>")
      else { return nil }
      return Line(text: String(row[start.upperBound..<end.lowerBound]), baseline: baseline, size: size)
    }
  }

  private static func value(of name: String, in row: Substring) -> Int? {
    row.firstRange(of: " \(name)=\"").flatMap { Int(row[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}

import Domain
import Support
import Testing

struct QuickAddFuzzTests {
  /// Words of phrases, other words, and characters that break parsers.
  private static let pieces = [
    "내일", "모레", "11/25", "25일", "28일까지", "부터", "까지", "~", "-", "오후", "3시", "3", "반", "9:30", "15:00", "-16:30",
    "1시간", "30분", "동안", "2박", "3일", "매일", "매주", "월", "월수금", "화요일", "마다", "격주", "매월", "15일", "마지막",
    "매년", "3월", "10번", "12월까지", "10분", "전", "알림", "@", "@강남역", "/일", "#건강", "!15m", "치과", "저녁", "음력",
    "tomorrow", "friday", "next", "week", "at", "9", "noon", "3pm", "4pm", "for", "1h", "days", "every", "other",
    "tuesday", "weekday", "daily", "monthly", "on", "the", "15th", "third", "of", "month", "until", "dec", "20", "10x",
    "remind", "before", "no", "from", "to", "in", "an", "hour", "dentist", "\"", "“", "”", "(", ")", ",", ":", ".", "!",
    "🌱", "e\u{301}", "\u{202E}", "\0", "99999999999999999999", "\u{1112}\u{1161}", "\n", "except",
  ]

  /// Every letter of the input is in one piece or in the title, except for dashes around the title.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func noTypedTextIsLost(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let reader = QuickAddReader(clock: quickAddClock(), habits: DateHabits())
    for _ in 0..<4_000 {
      let count = Int.random(in: 1...7, using: &numbers)
      let space = Bool.random(using: &numbers) ? " " : ""
      let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &numbers) }.joined(
        separator: space + " "
      )
      guard let quick = try? reader(text) else { continue }
      check(quick, text)
    }
  }

  private func check(_ quick: QuickAdd, _ text: String) {
    let letters = Array(text)
    var rest = ""
    var end = 0
    for piece in quick.pieces {
      guard end <= piece.range.lowerBound, piece.range.lowerBound < piece.range.upperBound else {
        Issue.record("'\(text)' has pieces \(quick.pieces) that overlap")
        return
      }
      rest += String(letters[end..<piece.range.lowerBound])
      end = piece.range.upperBound
    }
    rest += String(letters[end...])
    let isMeal = rest.allSatisfy { $0.isWhitespace } && quick.title.text == "저녁"
    if !isMeal, Self.bare(rest) != Self.bare(quick.title.text) {
      Issue.record("'\(text)' became '\(quick.title.text)', but '\(rest)' is left of it")
    }
  }

  /// Removes spaces, quotation marks and dashes at the ends, which are never part of a title.
  private static func bare(_ text: String) -> String {
    let words = text.filter { !$0.isWhitespace && !"\"“”".contains($0) }
    let bare = words.drop { $0 == "-" }
    return String(bare[..<(bare.lastIndex { $0 != "-" }.map(bare.index(after:)) ?? bare.endIndex)])
  }

  @Test(arguments: [
    "일", "매주 ", "daily ", "1h", "월 ", "@ ", "\"", "“", "every ", "1830 ", "3시 ", "~", "- ", "(", "until ",
  ])
  func titleOfALongLineStaysWithinItsLimit(piece: String) throws {
    let text = String(String(repeating: piece, count: 2_000).prefix(QuickAddReader.limit))
    for line in [text, "x " + text.dropLast(2)] {
      if let quick = try? QuickAddReader(clock: quickAddClock(), habits: DateHabits())(line) {
        #expect(quick.title.text.count <= EventTitle.limit)
      }
    }
  }
}

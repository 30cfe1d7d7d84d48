import Domain
import Support
import Testing

struct TokenCursorTests {
  private let reader = DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: friday, allowsBareHour: false)

  @Test func readerConsumesThePhraseAndLeavesTheRest() throws {
    var cursor = TokenCursor("내일 오후 3시  치과 1시간")
    let expected = ParsedMoment.dateTime(DateTime(day(2026, 11, 21), time(15)))
    #expect(try reader.prefix(of: &cursor) == expected)
    #expect(cursor.text(0..<cursor.position) == "내일 오후 3시")
    #expect(cursor.rest == "치과 1시간")
    cursor.advance()
    #expect(try DurationReader().prefix(of: &cursor) == 60)
    #expect(cursor.isAtEnd)
    #expect(cursor.rest == "")
  }

  @Test func readerFindsAPhraseInTheMiddle() throws {
    var cursor = TokenCursor("Dentist, TOMORROW 3pm for 1h")
    #expect(try reader.prefix(of: &cursor) == nil)
    #expect(cursor.position == 0)
    cursor.advance()
    cursor.advance()
    #expect(try reader.prefix(of: &cursor) == .dateTime(DateTime(day(2026, 11, 21), time(15))))
    #expect(cursor.rest == "for 1h")
    #expect(cursor.text(0..<2) == "Dentist,")
  }

  @Test func cursorReturnsTheTextAsWritten() {
    let cursor = TokenCursor("  １１／２５ Ｔrip ")
    #expect(cursor.rest == "１１／２５ Ｔrip")
    #expect(cursor.text(5..<99) == "")
  }
}

struct PhraseFuzzTests {
  /// Pieces of dates, other words, and characters that break parsers.
  private static let pieces = [
    "11", "25", "2026", "0", "99", "20261125", "99999999999999999999", "/", "-", ".", ":", "~", "+", ",", "(", ")", "%",
    " ", "  ", "\n", "\0", "월", "일", "년", "주", "달", "시", "분", "반", "뒤", "전", "말", "다음", "다다음", "지난", "이번",
    "내일", "모레", "금", "요일", "금요일", "오전", "오후", "밤", "사흘", "십", "이", "백", "천", "두", "세", "에", "부터", "까지",
    "음력", "윤", "토마토", "next", "last", "week", "month", "friday", "nov", "may", "in", "ago", "later", "from", "to",
    "now", "a",
    "the", "of", "end", "pm", "p.m.", "h", "m", "d", "th", "noon", "tomorrow", "after", "before", "🌱", "e\u{301}", "한",
    "１", "：", "\u{202E}", "\u{1112}\u{1161}", "ㅋ", "日",
  ]

  /// Every reader ends, consumes only existing text, and restores the cursor if it finds nothing.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func randomTextsAreReadOrRefused(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let date = DateReader(today: friday, habits: DateHabits(weekStart: .monday))
    let range = DateRangeReader(today: friday, habits: DateHabits(weekStart: .monday))
    let dateTime = DateTimeReader(today: friday, habits: DateHabits(weekStart: .monday), dayOfTimes: friday)
    for _ in 0..<25_000 {
      let count = Int.random(in: 1...8, using: &numbers)
      let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &numbers) }.joined()
      let cursor = TokenCursor(text)
      check(date, cursor)
      check(range, cursor)
      check(dateTime, cursor)
      check(TimeReader(), cursor)
      check(DurationReader(), cursor)
    }
  }

  private func check(_ reader: some PhraseReader, _ start: TokenCursor) {
    var cursor = start
    do {
      let value = try reader.prefix(of: &cursor)
      let isRight = value == nil ? cursor == start : start.position < cursor.position
      if !isRight { Issue.record("'\(start.rest)' moved the cursor to \(cursor.position) for a \(reader.kind)") }
    } catch {
      if case .empty = error { Issue.record("'\(start.rest)' is not empty") }
    }
  }

  @Test(arguments: ["일", "다음", "1", "1h", "월화", "a ", "-", "십이", "in ", "the ", "1/", "1일 ", "\u{1112}\u{1161}"])
  func longRepetitiveTextsAreRefused(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    if case .success = reading(text, DateReader(today: friday, habits: DateHabits(weekStart: .monday))) {
      Issue.record("it is no date")
    }
    if case .success = reading(text, DurationReader()) { Issue.record("it is no duration") }
  }
}

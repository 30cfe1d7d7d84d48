import Domain
import Support
import Testing

struct TokenCursorTests {
  private let reader = DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: friday, allowsBareHour: false)

  @Test func aReaderTakesThePhraseAndLeavesTheRest() throws {
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

  @Test func aReaderFindsAPhraseInTheMiddle() throws {
    var cursor = TokenCursor("Dentist, TOMORROW 3pm for 1h")
    #expect(try reader.prefix(of: &cursor) == nil)
    #expect(cursor.position == 0)
    cursor.advance()
    cursor.advance()
    #expect(try reader.prefix(of: &cursor) == .dateTime(DateTime(day(2026, 11, 21), time(15))))
    #expect(cursor.rest == "for 1h")
    #expect(cursor.text(0..<2) == "Dentist,")
  }

  @Test func textIsGivenBackAsItWasWritten() {
    let cursor = TokenCursor("  １１／２５ Ｔrip ")
    #expect(cursor.rest == "１１／２５ Ｔrip")
    #expect(cursor.text(5..<99) == "")
  }
}

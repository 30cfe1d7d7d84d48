import Domain
import Support
import Testing

struct LimitedTextTests {
  @Test func aTitleMayHave500CharactersOfAnyWidth() throws {
    for character in ["a", "가", "👨‍👩‍👧‍👦", "e\u{301}", "🇰🇷"] {
      #expect(try EventTitle(String(repeating: character, count: 500)).text.count == 500)
      #expect(throws: TextLimitError.tooLong(count: 501, limit: 500)) {
        try EventTitle(String(repeating: character, count: 501))
      }
    }
  }

  @Test func marksHeapedOnACharacterCountToo() throws {
    let heap = "e" + String(repeating: "\u{301}", count: 60_000)
    #expect(throws: TextLimitError.tooLong(count: 3_751, limit: 250)) { try MoodMemo(heap) }
    #expect(throws: TextLimitError.tooLong(count: 21, limit: 20)) {
      try Feeling.Key(String(repeating: "e" + String(repeating: "\u{301}", count: 16), count: 10) + "a")
    }
  }

  @Test func whiteSpaceAroundATextDoesNotCount() throws {
    let padded = "\n\t " + String(repeating: "a", count: 500) + " \u{3000}\r\n"
    #expect(try EventTitle(padded).text.count == 500)
    #expect(try EventTitle("  치과 예약 ").text == "치과 예약")
    #expect(try EventNotes(" \n ").text == "")
  }

  @Test(arguments: ["", " ", "\n\t", "\u{3000}", "\u{200B}", "\u{3164}", "\u{0}\u{7}", "\u{200D} \u{FEFF}", "\u{202E}"])
  func aTitleNobodyCanSeeIsRefused(text: String) {
    #expect(throws: TextLimitError.empty) { try EventTitle(text) }
    #expect(throws: TextLimitError.empty) { try EventCategory(text) }
    #expect(throws: TextLimitError.empty) { try CalendarName(text) }
    #expect(throws: TextLimitError.empty) { try DisplayName(text) }
  }

  @Test func eachTextHasItsLimit() {
    #expect(EventTitle.limit == 500 && EventNotes.limit == 500 && EventNotes.warning == 450)
    refusesOneMoreThanItsLimit(EventTitle.self)
    refusesOneMoreThanItsLimit(EventNotes.self)
    refusesOneMoreThanItsLimit(EventLocation.self)
    refusesOneMoreThanItsLimit(EventURL.self)
    refusesOneMoreThanItsLimit(EventCategory.self)
    refusesOneMoreThanItsLimit(CalendarName.self)
    #expect(Nickname.limit == 8 && Keyword.limit == 5 && Memo.limit == 100)
    refusesOneMoreThanItsLimit(Nickname.self)
    refusesOneMoreThanItsLimit(Keyword.self)
    refusesOneMoreThanItsLimit(Memo.self)
    refusesOneMoreThanItsLimit(ContactLine.self)
    refusesOneMoreThanItsLimit(ContactNotes.self)
    refusesOneMoreThanItsLimit(ContactGroup.self)
  }

  private func refusesOneMoreThanItsLimit<Text: EnteredText>(_ type: Text.Type) {
    let most = String(repeating: "하", count: Text.limit)
    #expect(throws: Never.self) { try Text(most) }
    #expect(throws: TextLimitError.tooLong(count: Text.limit + 1, limit: Text.limit)) { try Text(most + "루") }
    #expect(Text(imported: most + "루 ").text == most + "루 ")
    if Text.mayBeEmpty { #expect((try? Text(" "))?.text == "") }
  }

  @Test func withoutATextThereIsNone() {
    let texts = [EventNotes.none.text, EventLocation.none.text, EventURL.none.text, CalendarName.none.text]
    #expect(texts == ["", "", "", ""])
  }

  @Test func aNameMayHave15Characters() throws {
    #expect(try DisplayName(" 하루하루하루하루하루하루하루하 ").text.count == 15)
    #expect(throws: TextLimitError.tooLong(count: 16, limit: 15)) { try DisplayName("0123456789abcdef") }
  }
}

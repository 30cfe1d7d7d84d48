import Domain
import Support
import Testing

struct EnteredTextTests {
  @Test func titleMayHave500CharactersOfAnyWidth() throws {
    for character in ["a", "가", "👨‍👩‍👧‍👦", "e\u{301}", "🇰🇷"] {
      #expect(try EventTitle(String(repeating: character, count: 500)).text.count == 500)
      #expect(throws: TextLimitError.tooLong(count: 501, limit: 500)) {
        try EventTitle(String(repeating: character, count: 501))
      }
    }
  }

  @Test func combiningMarksCountTowardTheLimit() throws {
    let heap = "e" + String(repeating: "\u{301}", count: 60_000)
    #expect(throws: TextLimitError.tooLong(count: 3_751, limit: 250)) { try MoodMemo(heap) }
    #expect(throws: TextLimitError.tooLong(count: 21, limit: 20)) {
      try Feeling.Key(String(repeating: "e" + String(repeating: "\u{301}", count: 16), count: 10) + "a")
    }
  }

  @Test func surroundingWhiteSpaceIsTrimmed() throws {
    let padded = "\n\t " + String(repeating: "a", count: 500) + " \u{3000}\r\n"
    #expect(try EventTitle(padded).text.count == 500)
    #expect(try EventTitle("  치과 예약 ").text == "치과 예약")
    #expect(try EventNotes(" \n ").text == "")
  }

  @Test(arguments: ["", " ", "\n\t", "\u{3000}", "\u{200B}", "\u{3164}", "\u{0}\u{7}", "\u{200D} \u{FEFF}", "\u{202E}"])
  func invisibleTextIsRefused(text: String) {
    #expect(throws: TextLimitError.empty) { try EventTitle(text) }
    #expect(throws: TextLimitError.empty) { try EventCategory(text) }
    #expect(throws: TextLimitError.empty) { try CalendarName(text) }
    #expect(throws: TextLimitError.empty) { try DisplayName(text) }
  }

  @Test func everyTextHasItsLimit() {
    #expect(EventTitle.limit == 500 && EventNotes.limit == 500 && EventNotes.warning == 450)
    refusesOneMoreThanItsLimit(EventTitle.self)
    refusesOneMoreThanItsLimit(EventNotes.self)
    refusesOneMoreThanItsLimit(EventLocation.self)
    refusesOneMoreThanItsLimit(EventURL.self)
    refusesOneMoreThanItsLimit(EventCategory.self)
    refusesOneMoreThanItsLimit(CalendarName.self)
    #expect(DisplayName.limit == 15 && Nickname.limit == 8 && Keyword.limit == 5 && Memo.limit == 100)
    refusesOneMoreThanItsLimit(DisplayName.self)
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

  @Test func noneIsTheEmptyText() {
    let texts = [EventNotes.none.text, EventLocation.none.text, EventURL.none.text, CalendarName.none.text]
    #expect(texts == ["", "", "", ""])
  }
}

struct TypedTagsTests {
  @Test(arguments: [
    (["#b", "a", "a"], ["b", "a"]), (["a, #b #c"], ["a", "b", "c"]), (["C#, F#"], ["C#", "F#"]),
    (["two words"], ["two words"]),
    (["Work", "work", "ＷＯＲＫ"], ["Work"]), ([" ", "#", ",,"], []), (["##a"], ["a"]), (["일，#책"], ["일", "책"]),
  ])
  func commasAndNumberSignsSeparateTags(texts: [String], names: [String]) {
    #expect(TypedTags.names(in: texts) == names)
  }

  @Test(arguments: [
    ("Smith, John, #urgent, more", ["Smith, John", "#urgent"], ["Smith, John", "#urgent", "more"]),
    ("#a,b #c d", ["a,b"], ["a,b", "c d"]), ("#c #a,b", ["a,b"], ["c", "a,b"]),
    ("Smith, Johnny", ["Smith, John"], ["Smith", "Johnny"]), ("John", ["Smith, John"], ["John"]),
  ])
  func shownTagsStayWhole(line: String, shown: [String], names: [String]) {
    #expect(TypedTags.names(in: line, keeping: shown) == names)
  }

  /// Names with separators in them are read back from a line that shows them, and so is a name after them.
  @Test(arguments: 1...40) func shownTagNamesRoundTrip(seed: UInt64) {
    var random = RandomSource.seeded(seed)
    let parts = ["a", ",", "#", " ", ", ", " #", "민"]
    let names = (0..<Int.random(in: 1..<5, using: &random)).map { number in
      let middle = (0..<Int.random(in: 1..<6, using: &random)).map { _ in
        parts[Int.random(in: parts.indices, using: &random)]
      }
      return "\(number)\(middle.joined())\(number)"
    }
    let line = names.joined(separator: ", ")
    #expect(TypedTags.items(in: line, keeping: names) == names)
    #expect(TypedTags.items(in: "\(line), new", keeping: names) == names + ["new"])
    #expect(TypedTags.names(in: "\(line) #new", keeping: names) == names + ["new"])
    #expect(TypedTags.names(in: names.map { "#\($0)" }.joined(separator: " "), keeping: names) == names)
  }
}

import Domain
import Support
import Testing

struct ReviewTests {
  @Test func threeKeywordsOfFiveCharactersAndAMemoOfAHundredAreTheMost() throws {
    let memo = String(repeating: "하", count: 100)
    let review = try Review.sample("👨‍👩‍👧‍👦가나다라", "abcde", "f", memo: memo)
    #expect(review.keywords.map(\.text) == ["👨‍👩‍👧‍👦가나다라", "abcde", "f"])
    #expect(review.memo.text == memo)
  }

  @Test func overALimitIsRefusedWithTheCount() throws {
    #expect(throws: TextLimitError.tooLong(count: 6, limit: 5)) { try Keyword("abcdef") }
    #expect(throws: TextLimitError.empty) { try Keyword(" ") }
    #expect(throws: TextLimitError.empty) { try Keyword(typed: "# ") }
    #expect(try Keyword(typed: "# 여행") == Keyword("여행"))
    #expect(try Keyword(typed: "##a#b").text == "a#b")
    #expect(throws: TextLimitError.tooLong(count: 101, limit: 100)) { try Memo(String(repeating: "a", count: 101)) }
    #expect(throws: ReviewError.tooManyKeywords(count: 4)) { try Review.sample("a", "b", "c", "d") }
    #expect(throws: TextLimitError.tooLong(count: 9, limit: 8)) { try Nickname("가나다라마바사아자") }
  }

  @Test func noKeywordMayComeTwice() throws {
    #expect(throws: ReviewError.duplicate(try Keyword("TRIP"))) { try Review.sample("trip", "생일", "TRIP") }
    #expect(throws: ReviewError.duplicate(try Keyword("cafe\u{301}"))) { try Review.sample("caf\u{E9}", "cafe\u{301}") }
  }

  @Test func nothingIsNoReview() throws {
    #expect(throws: ReviewError.empty) { try Review.sample(memo: " \n ") }
    #expect(try Review.sample("a").memo == .none)
    #expect(try Review.sample(memo: "a").keywords == [])
  }

  @Test(arguments: [(false, false, 1), (true, false, 2), (false, true, 2), (true, true, 3)])
  func aWateringGivesOneToThreePoints(keyword: Bool, memo: Bool, count: Int) {
    #expect(WateringPoints(keyword: keyword, memo: memo).count == count)
  }

  @Test func wateringsOfADayAreInTheOrderTheyWereWrittenDown() throws {
    let waterings = try [
      Watering.sample(id: 1, on: "2026-11-20", at: "2026-11-20T13:00"),
      Watering.sample(id: 2, on: "2026-11-20", at: "2026-11-20T12:00"),
      Watering.sample(id: 3, on: "2026-11-19", at: "2026-11-20T14:00"),
    ]
    #expect(waterings.sorted().map(\.id) == [3, 2, 1].map { Watering.ID(number: $0) })
  }
}

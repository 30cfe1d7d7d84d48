import Domain
import Support
import Testing

struct PastDayReaderTests {
  @Test(arguments: [
    Phrase("11/18", "2026-11-18"), Phrase("12/24", "2025-12-24"), Phrase("18일", "2026-11-18"),
    Phrase("21일", "2026-10-21"), Phrase("월요일", "2026-11-16"), Phrase("friday", "2026-11-20"),
    Phrase("어제", "2026-11-19"), Phrase("2026-11-01", "2026-11-01"), Phrase("tomorrow", "2026-11-21"),
    Phrase("다음 주 금요일", "2026-11-27"), Phrase("2026-12-01", "2026-12-01"),
  ])
  func theLastSuchDayIsMeantUnlessTheWordsSayAnother(phrase: Phrase) throws {
    #expect(try PastDayReader(today: friday, weekStart: .sunday)(phrase.text).description == phrase.meaning)
  }

  @Test func otherWordsAreRefusedAsDates() {
    #expect(throws: DateReadingError.notUnderstood("soon", .date)) {
      try PastDayReader(today: friday, weekStart: .sunday)("soon")
    }
  }
}

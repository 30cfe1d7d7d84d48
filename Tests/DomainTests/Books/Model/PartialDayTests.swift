import Domain
import Testing

@Suite struct PartialDayTests {
  @Test(arguments: ["2026", "2026-11", "2026-11-20", "-0050", "0800"])
  func isWrittenAsFarAsItIsKnown(text: String) throws {
    #expect(try #require(PartialDay(iso: text)).description == text)
  }

  @Test(arguments: ["", "26", "2026-13", "2026-02-30", "0000", "2026-1", "-2026-11", "2026-11-20-01", "year"])
  func refusesWhatIsNoDate(text: String) {
    #expect(PartialDay(iso: text) == nil)
  }

  @Test func aYearComesBeforeItsMonthsAndTheseBeforeTheirDays() {
    let sorted = ["-0050", "2025", "2026", "2026-01", "2026-01-31", "2026-02"].compactMap { PartialDay(iso: $0) }
    #expect(sorted.count == 6)
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test(arguments: [
    ("2026", "2026-01-01", "2026-12-31"), ("2026-02", "2026-02-01", "2026-02-28"),
    ("2026-02-03", "2026-02-03", "2026-02-03"), ("-0050", "0001-01-01", "0001-01-01"),
  ])
  func knowsTheDaysThatItCanBe(text: String, first: String, last: String) throws {
    let days = try #require(PartialDay(iso: text)).days
    #expect("\(days.first)" == first)
    #expect("\(days.last)" == last)
    #expect((PartialDay(iso: text)?.day != nil) == (first == last && text.hasPrefix("2")))
  }
}

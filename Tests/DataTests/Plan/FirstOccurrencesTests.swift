import Data
import Domain
import Support
import Testing

struct FirstOccurrencesTests {
  @Test func ofTooManyTheFirstOnesOfAllSeriesAreKept() throws {
    let (days, zone) = try (DayRange("2026-11-20", "2026-11-29"), Zone("Asia/Seoul"))
    let series = try (1...9).map { number in
      var event = try Event.sample("series \(number)", id: number)
      event.recurrence = Recurrence(rules: [RecurrenceRule(number.isMultiple(of: 2) ? .hourly : .daily)])
      return event
    }
    for limit in [1, 7, 40, 10_000] {
      var found = FirstOccurrences(limit: limit)
      for event in series { found.add(event.occurrences(in: days, zone: zone, startingBy: found.latest)) }
      let all = series.flatMap { $0.occurrences(in: days, zone: zone) }.sorted()
      #expect(found.first.sorted() == Array(all.prefix(limit)))
      #expect((found.latest == nil) == (limit == 10_000))
    }
  }
}

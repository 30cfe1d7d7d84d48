import Data
import Domain
import Support
import Testing

struct FirstOccurrencesTests {
  @Test func firstOccurrencesOfAllSeriesAreSelected() throws {
    let (days, zone) = try (DayRange("2026-11-20", "2026-11-29"), Zone("Asia/Seoul"))
    let series = try (1...9).map { number in
      var event = try Event.sample("series \(number)", id: number)
      event.recurrence = Recurrence(rules: [RecurrenceRule(number.isMultiple(of: 2) ? .hourly : .daily)])
      return event
    }
    for limit in [1, 7, 40, 10_000] {
      var found = FirstOccurrences(from: days.first, limit: limit)
      for event in series {
        found.add(event.occurrences(in: days, zone: zone, startingBy: found.latest, limit: found.share))
      }
      let all = series.flatMap { $0.occurrences(in: days, zone: zone) }.sorted()
      let selected = found.first.sorted()
      #expect(selected.count == min(limit, all.count))
      #expect((found.latest == nil) == (limit == 10_000))
      // No occurrence is missing on the days before the cutoff.
      let last = try #require(selected.last?.start.day)
      #expect(selected.filter { $0.start.day < last } == all.filter { $0.start.day < last })
    }
  }

  @Test func seriesThatFillADayHideNoOtherEvents() throws {
    let (today, zone) = (try Day("2026-11-20"), try Zone("Asia/Seoul"))
    var filling = try (1...5).map { number in
      try Event.sample("long \(number)", id: number, from: "2026-01-01T00:00", to: "2027-01-01T00:00")
    }
    for index in filling.indices { filling[index].recurrence = Recurrence(rules: [RecurrenceRule(.daily)]) }
    var standup = try Event.sample("standup", id: 6, from: "2026-11-20T09:00", to: "2026-11-20T09:15")
    standup.recurrence = Recurrence(rules: [RecurrenceRule(.daily)])
    for series in [filling + [standup], [standup] + filling] {
      var found = FirstOccurrences(from: today, limit: 60)
      for event in series {
        found.add(event.occurrences(in: DayRange(today), zone: zone, startingBy: found.latest, limit: found.share))
      }
      let counts = Dictionary(grouping: found.first, by: \.event.title.text).mapValues(\.count)
      #expect(counts["standup"] == 1)
      #expect(found.first.count == 60)
      #expect(filling.allSatisfy { (11...12).contains(counts[$0.title.text] ?? 0) })
    }
  }
}

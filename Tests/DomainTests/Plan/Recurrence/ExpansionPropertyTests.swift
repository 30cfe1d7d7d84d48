import Domain
import Support
import Testing

@Suite("Any series at all")
struct ExpansionPropertyTests {
  private static let zones = ["Asia/Seoul", "America/New_York", "Europe/Berlin", "Pacific/Apia"]

  @Test(arguments: 0..<6)
  func takesPlaceInAnyWindowAsWhenAllOfItIsWalked(seed: Int) throws {
    var series = RandomSeries(seed: UInt64(seed))
    var random = RandomSource.seeded(UInt64(seed))
    for _ in 0..<25 {
      let event = try series.next()
      let zone = try Zone(Self.zones.randomElement(using: &random) ?? "UTC")
      let all = WalkedSeries(event, zone: zone, until: try DateTime("2027-03-01T00:00")).occurrences
      for _ in 0..<4 {
        let first = try Day("2025-12-25").adding(days: .random(in: 0...380, using: &random))
        let days = DayRange(first, first.adding(days: .random(in: 0...20, using: &random)))
        let expected = all.filter { $0.days.overlaps(days) }
        #expect(event.occurrences(in: days, zone: zone) == expected, "\(event.recurrence as Any)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func hasTheNextOnesThatComeAfterAnyMoment(seed: Int) throws {
    var series = RandomSeries(seed: UInt64(100 + seed))
    var random = RandomSource.seeded(UInt64(seed))
    let zone = try Zone("Europe/Berlin")
    for _ in 0..<25 {
      let event = try series.next()
      let all = WalkedSeries(event, zone: zone, until: try DateTime("2028-01-01T00:00")).occurrences
      let now = try Instant("2026-01-01T00:00").adding(seconds: .random(in: 0...200, using: &random) * 86_399)
      // Close to the horizon, the slow model hasn't found everything.
      let end = try DateTime("2027-12-01T00:00")
      let expected = all.filter { now < $0.event.span.instants(forUserIn: zone).end && $0.start < end }
      let limit = Int.random(in: 1...7, using: &random)
      let found = event.occurrences(after: now, zone: zone, limit: limit)
      #expect(Array(found.prefix(expected.count)) == Array(expected.prefix(limit)), "\(event.recurrence as Any)")
    }
  }

  @Test(arguments: 0..<4)
  func hasEachOccurrenceAtItsPlaceAndNoOther(seed: Int) throws {
    var series = RandomSeries(seed: UInt64(200 + seed))
    let zone = try Zone("Asia/Seoul")
    for _ in 0..<30 {
      let event = try series.next()
      let found = event.occurrences(in: try DayRange("2026-01-01", "2026-06-30"), zone: zone)
      #expect(Set(found.map(\.id)).count == found.count)
      for occurrence in found {
        let place = try #require(occurrence.instance?.id)
        #expect(event.occurrence(at: place, zone: zone) == occurrence)
        let other = RecurrenceID(place.start.adding(seconds: 7))
        #expect(event.occurrence(at: other, zone: zone) == nil)
      }
    }
  }
}

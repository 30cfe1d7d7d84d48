import Domain
import Support
import Testing

struct OverlapTests {
  private func overlaps(_ events: [Event]) throws -> (Overlaps, [Occurrence]) {
    let zone = try Zone("Asia/Seoul")
    let occurrences = events.map { Occurrence(of: $0, forUserIn: zone) }
    return (Overlaps(occurrences), occurrences)
  }

  private func event(_ id: Int, _ from: String, _ to: String) throws -> Event {
    try .sample("\(id)", id: id, from: "2026-11-\(from)", to: "2026-11-\(to)")
  }

  @Test func eachOfThoseAtTheSameTimeHasTheOthers() throws {
    // The second event is within the first and ends before the third starts; the fourth only follows.
    let (overlaps, all) = try overlaps([
      event(4, "20T12:00", "20T13:00"), event(3, "20T11:00", "20T12:00"), event(1, "20T09:00", "20T12:00"),
      event(2, "20T09:30", "20T10:00"),
    ])
    #expect(overlaps.ids == Set([1, 2, 3].map { Occurrence.ID(event: Event.ID(number: $0)) }))
    #expect(all.map { overlaps.others(of: $0).map(\.event.title.text) } == [[], ["1"], ["2", "3"], ["1"]])
  }

  @Test func whatOnlyTouchesDoesNotOverlapAndAMomentWithinDoes() throws {
    #expect(try overlaps([event(1, "20T09:00", "20T10:00"), event(2, "20T10:00", "20T11:00")]).0.ids == [])
    #expect(try overlaps([event(1, "20T09:00", "20T10:00"), event(2, "20T09:00", "20T09:00")]).0.ids == [])
    let (overlaps, all) = try overlaps([event(1, "20T09:00", "20T10:00"), event(2, "20T09:30", "20T09:30")])
    #expect(overlaps.others(of: all[0]) == [all[1]])
    #expect(overlaps.others(of: all[1]) == [all[0]])
  }

  @Test(arguments: [("21T08:59", true), ("21T09:00", false), ("23T18:00", false)])
  func whatLasts24HoursOrLongerMarksNothing(end: String, isMarked: Bool) throws {
    let (overlaps, all) = try overlaps([event(1, "20T09:00", end), event(2, "20T10:00", "20T11:00")])
    #expect(overlaps.ids.isEmpty != isMarked)
    #expect(all.map { overlaps.others(of: $0).count } == (isMarked ? [1, 1] : [0, 0]))
  }

  @Test func wholeDaysMarkNothing() throws {
    #expect(try overlaps([.allDay(id: 1), event(2, "20T10:00", "20T11:00"), .allDay(id: 3)]).0.ids == [])
  }

  @Test func ofManyExactlyThoseWithOthersAreNamed() throws {
    var random = RandomSource.seeded(3)
    let day = try DateTime("2026-11-20T00:00")
    for _ in 0..<200 {
      let (overlaps, all) = try overlaps(
        (1...12).map { id in
          let start = day.adding(minutes: 30 * .random(in: 0..<48, using: &random))
          let end = start.adding(minutes: 30 * .random(in: 0...5, using: &random))
          return try .sample(id: id, from: "\(start)", to: "\(end)")
        }
      )
      let pairs = all.flatMap { one in
        all.filter { $0.event.id != one.event.id && $0.start < one.end && one.start < $0.end }
      }
      #expect(overlaps.ids == Set(pairs.map(\.id)))
    }
  }

  @Test func occurrencesOfOneSeriesOverlapEachOther() throws {
    let series = try Event.series("FREQ=HOURLY;INTERVAL=2;COUNT=3", to: "2026-11-20T11:30")
    let all = series.occurrences(in: try DayRange("2026-11-20"), zone: try Zone("Asia/Seoul"))
    let overlaps = Overlaps(all)
    #expect(overlaps.ids == Set(all.map(\.id)))
    #expect(overlaps.others(of: all[0]) == [all[1]])
    #expect(overlaps.others(of: all[1]) == [all[0], all[2]])
  }
}

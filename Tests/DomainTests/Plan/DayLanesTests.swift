import Domain
import Support
import Testing

struct DayLanesTests {
  private let week: DayRange

  init() throws {
    week = try DayRange("2026-11-15", "2026-11-21")
  }

  private func lanes(_ events: [(Int, String, String)], limit: Int = 9) throws -> DayLanes {
    let zone = try Zone("Asia/Seoul")
    let occurrences = try events.map { id, first, last in
      Occurrence(of: try .allDay("\(id)", id: id, from: "2026-11-\(first)", to: "2026-11-\(last)"), forUserIn: zone)
    }
    return DayLanes(occurrences, on: week, limit: limit)
  }

  private func shown(_ lanes: DayLanes) -> [String] {
    lanes.bars.map { bar in
      "\(bar.occurrence.event.title.text): \(bar.lane) \(bar.days.first.dayOfMonth)-\(bar.days.last.dayOfMonth)"
    }
  }

  @Test func multiDayEventStaysInOneLane() throws {
    let lanes = try lanes([(1, "16", "16"), (2, "16", "20"), (3, "17", "17"), (4, "21", "21")])
    #expect(shown(lanes) == ["2: 0 16-20", "1: 1 16-16", "3: 1 17-17", "4: 0 21-21"])
    #expect(lanes.count == 2)
    #expect(lanes.hidden.isEmpty)
  }

  @Test func partsOutsideTheWeekAreCutOff() throws {
    let lanes = try lanes([(1, "10", "15"), (2, "20", "29"), (3, "22", "23"), (4, "01", "30")])
    #expect(shown(lanes) == ["4: 0 15-21", "1: 1 15-15", "2: 1 20-21"])
  }

  @Test func nightEventIsShownOnlyOnItsFirstDay() throws {
    let events = try [
      Event.sample("Night", id: 1, from: "2026-11-16T22:00", to: "2026-11-17T06:00"),
      .sample("Move", id: 2, from: "2026-11-16T08:00", to: "2026-11-17T08:00"),
      .sample("Before", id: 3, from: "2026-11-14T22:00", to: "2026-11-15T06:00"),
    ]
    let zone = try Zone("Asia/Seoul")
    let lanes = DayLanes(events.map { Occurrence(of: $0, forUserIn: zone) }, on: week, limit: 5)
    #expect(shown(lanes) == ["Move: 0 16-17", "Night: 1 16-16"])
  }

  @Test func overfullDayUsesItsLastLaneForTheCount() throws {
    let events = [(1, "16", "16"), (2, "16", "16"), (3, "16", "16"), (4, "17", "17"), (5, "17", "17")]
    let lanes = try lanes(events, limit: 2)
    #expect(shown(lanes) == ["1: 0 16-16", "4: 0 17-17", "5: 1 17-17"])
    #expect(lanes.hidden == [try Day("2026-11-16"): 2])
    #expect(lanes.count == 2)
  }

  @Test func barBlockedByACountIsHiddenOnAllItsDays() throws {
    let lanes = try lanes([(1, "16", "18"), (2, "16", "18"), (3, "18", "18")], limit: 2)
    #expect(shown(lanes) == ["1: 0 16-18"])
    #expect(lanes.hidden == [try Day("2026-11-16"): 1, try Day("2026-11-17"): 1, try Day("2026-11-18"): 2])
  }

  @Test(arguments: [0, -3]) func limitBelowOneHidesEverything(limit: Int) throws {
    let lanes = try lanes([(1, "16", "17")], limit: limit)
    #expect(lanes.bars.isEmpty)
    #expect(lanes.count == 0)
    #expect(lanes.hidden.values.reduce(0, +) == 2)
  }

  @Test(arguments: 0..<100) func everyDayOfEveryOccurrenceIsShownOrCounted(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let events = (0..<Int.random(in: 0...20, using: &random)).map { id in
      let first = Int.random(in: 10...25, using: &random)
      return (id: id, first: first, last: first + Int.random(in: 0...5, using: &random))
    }
    let limit = Int.random(in: 1...6, using: &random)
    let lanes = try lanes(events.map { ($0.id, "\($0.first)", "\($0.last)") }, limit: limit)
    for day in week {
      let number = day.dayOfMonth
      let planned = events.filter { $0.first <= number && number <= $0.last }.count
      let bars = lanes.bars.filter { $0.days.contains(day) }
      #expect(Set(bars.map(\.lane)).count == bars.count)
      #expect(bars.count + lanes.hidden[day, default: 0] == planned)
      #expect(bars.allSatisfy { $0.lane < (lanes.hidden[day] == nil ? limit : limit - 1) })
    }
  }
}

struct OverlapColumnsTests {
  private typealias Place = OverlapColumns.Place

  private func places(_ intervals: Range<Int>...) -> [Place] { OverlapColumns(intervals).places }

  @Test func eventsWithoutOverlapUseTheFullWidth() {
    #expect(places() == [])
    #expect(places(9..<10, 10..<11, 0..<3) == Array(repeating: Place(column: 0, of: 1), count: 3))
  }

  @Test func threeOverlappingEventsShareTheWidth() {
    let expected = [Place(column: 0, of: 3), Place(column: 1, of: 3), Place(column: 2, of: 3)]
    #expect(places(9..<12, 9..<11, 10..<11) == expected)
    #expect(places(9..<10, 9..<10, 9..<10) == expected)
  }

  @Test func firstOfEventsWithOneStartComesFirst() {
    #expect(places(9..<10, 9..<12) == [Place(column: 0, of: 2), Place(column: 1, of: 2)])
  }

  @Test func chainedEventsReuseColumns() {
    // The third event starts when the first ends, the fourth when the second ends.
    #expect(
      places(0..<2, 1..<3, 2..<4, 3..<5)
        == [Place(column: 0, of: 2), Place(column: 1, of: 2), Place(column: 0, of: 2), Place(column: 1, of: 2)]
    )
  }

  @Test func eventsWidenIntoFreeColumns() {
    // During the last two events the third column is free; the first event overlaps all others.
    #expect(
      places(0..<9, 0..<2, 0..<1, 3..<5, 6..<8)
        == [
          Place(column: 0, of: 3), Place(column: 1, of: 3), Place(column: 2, of: 3),
          Place(column: 1, of: 3, span: 2), Place(column: 1, of: 3, span: 2),
        ]
    )
  }

  @Test func zeroLengthEventTakesOneColumn() {
    #expect(places(5..<5, 5..<6) == [Place(column: 0, of: 2), Place(column: 1, of: 2)])
    #expect(places(5..<5, 6..<7) == [Place(column: 0, of: 1), Place(column: 0, of: 1)])
    #expect(places(.max..<Int.max).count == 1)
  }

  @Test func separateGroupsHaveTheirOwnColumnCount() {
    #expect(places(0..<2, 1..<3, 4..<5).map(\.count) == [2, 2, 1])
  }

  @Test(arguments: 0..<300) func overlappingEventsNeverShareAColumn(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let intervals = (0..<Int.random(in: 1...24, using: &random)).map { _ in
      let start = Int.random(in: 0...30, using: &random)
      return start..<start + Int.random(in: 0...8, using: &random)
    }
    let shown = intervals.map { $0.isEmpty ? $0.lowerBound..<$0.lowerBound + 1 : $0 }
    let places = OverlapColumns(intervals).places
    for one in shown.indices {
      let columns = places[one].column..<places[one].column + places[one].span
      #expect(columns.upperBound <= places[one].count)
      for other in shown.indices where other != one && shown[one].overlaps(shown[other]) {
        #expect(places[one].count == places[other].count)
        let others = places[other].column..<places[other].column + places[other].span
        #expect(!columns.overlaps(others))
      }
    }
    let most = (0...40).map { point in shown.filter { $0.contains(point) }.count }.max() ?? 0
    #expect(places.map(\.count).max() == most)
  }
}

struct OverlapTests {
  private func overlaps(_ events: [Event]) throws -> (Overlaps, [Occurrence]) {
    let zone = try Zone("Asia/Seoul")
    let occurrences = events.map { Occurrence(of: $0, forUserIn: zone) }
    return (Overlaps(occurrences), occurrences)
  }

  private func event(_ id: Int, _ from: String, _ to: String) throws -> Event {
    try .sample("\(id)", id: id, from: "2026-11-\(from)", to: "2026-11-\(to)")
  }

  @Test func overlappingEventsListEachOther() throws {
    // The second event is within the first and ends before the third starts; the fourth only follows.
    let (overlaps, all) = try overlaps([
      event(4, "20T12:00", "20T13:00"), event(3, "20T11:00", "20T12:00"), event(1, "20T09:00", "20T12:00"),
      event(2, "20T09:30", "20T10:00"),
    ])
    #expect(overlaps.ids == Set([1, 2, 3].map { Occurrence.ID(event: Event.ID(number: $0)) }))
    #expect(all.map { overlaps.others(of: $0).map(\.event.title.text) } == [[], ["1"], ["2", "3"], ["1"]])
  }

  @Test func twoEventsAreMarkedOnlyOnce() throws {
    let (overlaps, all) = try overlaps([
      event(1, "20T09:00", "20T12:00"), event(2, "20T09:30", "20T10:00"), event(3, "20T11:00", "20T12:00"),
      event(4, "20T14:00", "20T15:00"), event(5, "20T14:00", "20T15:00"),
    ])
    #expect(all.map { overlaps.named(by: $0)?.event.title.text } == ["2", nil, "1", "5", nil])
  }

  @Test func touchingEventsDoNotOverlapButContainedMomentsDo() throws {
    #expect(try overlaps([event(1, "20T09:00", "20T10:00"), event(2, "20T10:00", "20T11:00")]).0.ids == [])
    #expect(try overlaps([event(1, "20T09:00", "20T10:00"), event(2, "20T09:00", "20T09:00")]).0.ids == [])
    let (overlaps, all) = try overlaps([event(1, "20T09:00", "20T10:00"), event(2, "20T09:30", "20T09:30")])
    #expect(overlaps.others(of: all[0]) == [all[1]])
    #expect(overlaps.others(of: all[1]) == [all[0]])
  }

  @Test(arguments: [("21T08:59", true), ("21T09:00", false), ("23T18:00", false)])
  func eventsOf24HoursOrLongerAreIgnored(end: String, isMarked: Bool) throws {
    let (overlaps, all) = try overlaps([event(1, "20T09:00", end), event(2, "20T10:00", "20T11:00")])
    #expect(overlaps.ids.isEmpty != isMarked)
    #expect(all.map { overlaps.others(of: $0).count } == (isMarked ? [1, 1] : [0, 0]))
  }

  @Test func allDayEventsAreIgnored() throws {
    #expect(try overlaps([.allDay(id: 1), event(2, "20T10:00", "20T11:00"), .allDay(id: 3)]).0.ids == [])
  }

  @Test func overlapsMatchAPairwiseComparison() throws {
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
      #expect(all.allSatisfy { overlaps.first(of: $0) == overlaps.others(of: $0).first })
      let named = all.compactMap { one in overlaps.named(by: one).map { [one.id, $0.id] } }
      #expect(named.allSatisfy { pair in pairs.contains { $0.id == pair[0] } })
      #expect(Set(named.map { Set($0) }).count == named.count)
      #expect(Set(named.flatMap(\.self)) == overlaps.ids)
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

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

  @Test func whatSpansDaysIsInOneLineOnAllOfThem() throws {
    let lanes = try lanes([(1, "16", "16"), (2, "16", "20"), (3, "17", "17"), (4, "21", "21")])
    #expect(shown(lanes) == ["2: 0 16-20", "1: 1 16-16", "3: 1 17-17", "4: 0 21-21"])
    #expect(lanes.count == 2)
    #expect(lanes.hidden.isEmpty)
  }

  @Test func partsOutsideTheDaysAreCutOff() throws {
    let lanes = try lanes([(1, "10", "15"), (2, "20", "29"), (3, "22", "23"), (4, "01", "30")])
    #expect(shown(lanes) == ["4: 0 15-21", "1: 1 15-15", "2: 1 20-21"])
  }

  @Test func whatGoesOverMidnightIsOnTheDayItBegins() throws {
    let events = try [
      Event.sample("Night", id: 1, from: "2026-11-16T22:00", to: "2026-11-17T06:00"),
      .sample("Move", id: 2, from: "2026-11-16T08:00", to: "2026-11-17T08:00"),
      .sample("Before", id: 3, from: "2026-11-14T22:00", to: "2026-11-15T06:00"),
    ]
    let zone = try Zone("Asia/Seoul")
    let lanes = DayLanes(events.map { Occurrence(of: $0, forUserIn: zone) }, on: week, limit: 5)
    #expect(shown(lanes) == ["Move: 0 16-17", "Night: 1 16-16"])
  }

  @Test func whereThereIsTooMuchTheLastLineIsForTheCount() throws {
    let events = [(1, "16", "16"), (2, "16", "16"), (3, "16", "16"), (4, "17", "17"), (5, "17", "17")]
    let lanes = try lanes(events, limit: 2)
    #expect(shown(lanes) == ["1: 0 16-16", "4: 0 17-17", "5: 1 17-17"])
    #expect(lanes.hidden == [try Day("2026-11-16"): 2])
    #expect(lanes.count == 2)
  }

  @Test func aBarThatACountStandsInTheWayOfIsHiddenOnAllItsDays() throws {
    let lanes = try lanes([(1, "16", "18"), (2, "16", "18"), (3, "18", "18")], limit: 2)
    #expect(shown(lanes) == ["1: 0 16-18"])
    #expect(lanes.hidden == [try Day("2026-11-16"): 1, try Day("2026-11-17"): 1, try Day("2026-11-18"): 2])
  }

  @Test(arguments: [0, -3]) func withoutLinesAllIsHidden(limit: Int) throws {
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

import Domain
import Support
import Testing

struct DayRangeTests {
  @Test func theDaysAreInOrderWhicheverComesFirst() throws {
    let range = DayRange(try Day("2026-11-22"), try Day("2026-11-20"))
    #expect(range.map(\.description) == ["2026-11-20", "2026-11-21", "2026-11-22"])
    #expect(try range == DayRange("2026-11-20", "2026-11-22"))
    #expect(try DayRange("2026-11-20").count == 1)
  }

  @Test(arguments: [
    ("2026-11-19", false), ("2026-11-20", true), ("2026-11-21", true), ("2026-11-22", true), ("2026-11-23", false),
  ])
  func bothEndsBelongToIt(day: String, isInside: Bool) throws {
    let range = try DayRange("2026-11-20", "2026-11-22")
    #expect(range.contains(try Day(day)) == isInside)
    #expect(range.overlaps(try DayRange(day)) == isInside)
    #expect(try DayRange(day).overlaps(range) == isInside)
  }

  @Test func itMovesAsAWhole() throws {
    #expect(try DayRange("2026-11-20", "2026-11-22").shifted(days: -20) == DayRange("2026-10-31", "2026-11-02"))
  }

  @Test func theWholeCalendarIsARange() {
    let all = DayRange(.earliest, .latest)
    #expect(all.count == 3_652_059)
    #expect(all[all.endIndex - 1] == .latest)
  }

  @Test func aPositionOutsideStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = try DayRange("2026-11-20")[1] }
  }
}

import Domain
import Support
import Testing

struct NewSayingTests {
  private static let uploaded = "2026-11-20T09:00"

  @Test(arguments: [(-1, false), (0, true), (1, true), (172_799, true), (172_800, false), (172_801, false)])
  func theDotIsThereForExactly48Hours(seconds: Int, isNew: Bool) throws {
    let now = try Instant(Self.uploaded).adding(seconds: seconds)
    #expect(try Saying.sample(id: 12, uploaded: Self.uploaded).isNew(at: now) == isNew)
  }

  @Test func openingTakesTheDotAwayAndOtherMarksDoNot() throws {
    let now = try Instant(Self.uploaded)
    #expect(try Saying.sample(id: 12, marks: SayingMarks(liked: now, used: now)).isNew(at: now))
    #expect(try !Saying.sample(id: 12, marks: SayingMarks(opened: now)).isNew(at: now))
  }

  @Test func ownAndImportedSayingsAreNeverNew() throws {
    #expect(try !Saying.sample(uploaded: Self.uploaded).isNew(at: Instant(Self.uploaded)))
  }

  @Test(arguments: [
    ("Asia/Seoul", "2026-11-22T23:59:59", "2026-11-23T00:00"),
    // Clocks go back on 2026-11-01, so the dot is gone at 23:00.
    ("America/New_York", "2026-11-02T22:59:59", "2026-11-02T23:00"),
    // Clocks go forward at the midnight of 2018-11-04, so that day begins at 01:00.
    ("America/Sao_Paulo", "2018-11-06T00:59:59", "2018-11-06T01:00"),
  ])
  func aDotOfThePackBeginsWithItsDay(zone: String, last: String, gone: String) async throws {
    let day = [
      "Asia/Seoul": "2026-11-21", "America/New_York": "2026-11-01", "America/Sao_Paulo": "2018-11-04",
    ][zone]
    let newDay = try Day(try #require(day))
    let desk = try WordsDesk()
    try await desk.begin(on: "\(newDay.adding(days: -1))")
    let dot = { (iso: String) async throws -> Bool? in
      let clock = try DayClock.at(iso, zone: zone)
      return try await desk.sayings.saying(Saying.ID(number: 31), at: clock)?.isNew(at: clock.now)
    }
    #expect(try await dot("\(newDay.adding(days: -1))T23:59") == nil)
    #expect(try await dot("\(newDay)T01:00") == true)
    #expect(try await dot(last) == true)
    #expect(try await dot(gone) == false)
  }

  @Test func missedDaysArriveTogether() async throws {
    let desk = try WordsDesk()
    try await desk.begin()
    let clock = try DayClock.at("2026-11-27T09:00")
    let page = try await desk.sayings.page(of: .all, offset: 0, limit: 8, at: clock)
    #expect(page.map(\.id.number) == (30...37).reversed())
    #expect(page.filter { $0.isNew(at: clock.now) }.map(\.id.number) == [37, 36])
  }
}

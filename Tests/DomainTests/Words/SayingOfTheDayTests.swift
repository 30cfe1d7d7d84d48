import Domain
import DomainTesting
import Support
import Testing

struct SayingOfTheDayTests {
  @Test func sayingOfTheDayIsTheOneThatAppears() async throws {
    let desk = try WordsDesk(pack: 40)
    // Before the first day is recorded, today counts as the first day.
    for _ in 1...2 {
      #expect(try await number(in: desk, on: "2026-11-20") == 30)
      await desk.sayings.begin(on: try Day("2026-11-20"))
    }
    #expect(try await number(in: desk, on: "2026-11-21") == 31)
    #expect(try await number(in: desk, on: "2026-11-30") == 40)
    // A clock that is set back shows an earlier saying.
    #expect(try await number(in: desk, on: "2026-11-10") == 20)
  }

  @Test func sayingOfTheDayStaysWhenOtherSayingsChange() async throws {
    let desk = try WordsDesk(pack: 40)
    await desk.sayings.begin(on: try Day("2026-11-10"))
    let clock = try DayClock.at("2026-11-20T09:00")
    let saying = try await desk.sayings.sayingOfTheDay(at: clock)?.id
    #expect(saying?.number == 40)
    for number in 1...39 {
      switch number % 3 {
      case 0: _ = try await HideSaying(desk.store)(number, at: clock)
      case 1: _ = try await MarkSaying(desk.store)(number, as: .used, true, at: clock)
      default: _ = try await desk.add()
      }
      #expect(try await desk.sayings.sayingOfTheDay(at: clock)?.id == saying)
    }
    _ = try await OpenSaying(desk.store)(40, at: clock)
    #expect(try await desk.sayings.sayingOfTheDay(at: .at("2026-11-20T23:59"))?.id == saying)
  }

  @Test func daysGoThroughAllSayingsWhenNoneAppears() async throws {
    let desk = try WordsDesk(pack: 5)
    await desk.sayings.begin(on: try Day("2026-11-20"))
    for first in [1, 11] {
      let days = try (first..<first + 5).map { try Day("2026-12-01").adding(days: $0) }
      var numbers: [Int] = []
      for day in days { numbers.append(try await number(in: desk, on: "\(day)")) }
      #expect(numbers.sorted() == Array(1...5))
    }
  }

  @Test func hiddenSayingIsReplaced() async throws {
    let desk = try WordsDesk(pack: 40)
    let clock = try DayClock.at("2026-11-20T09:00")
    _ = try await HideSaying(desk.store)(30, at: clock)
    let saying = try #require(try await desk.sayings.sayingOfTheDay(at: clock))
    #expect((1..<30).contains(saying.id.number))
    #expect(try await desk.sayings.sayingOfTheDay(at: clock) == saying)
  }

  @Test func emptyCollectionHasNoSayingOfTheDay() async throws {
    #expect(try await WordsDesk(pack: 0).sayings.sayingOfTheDay(at: .at()) == nil)
  }

  private func number(in desk: WordsDesk, on day: String) async throws -> Int {
    try #require(try await desk.sayings.sayingOfTheDay(at: .at("\(day)T09:00"))).id.number
  }
}

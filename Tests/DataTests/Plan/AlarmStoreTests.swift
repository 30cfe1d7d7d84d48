import Data
import Domain
import Support
import Testing

@Suite("Alarms in the store")
struct AlarmStoreTests {
  private let folder: TemporaryStore
  private let events: StoredEvents

  init() throws {
    folder = try TemporaryStore()
    events = StoredEvents(try folder.open())
  }

  @Test func everyKindComesBack() async throws {
    let alarms = [
      Alarm(.start(offset: -600)), Alarm(.start(offset: -90)), Alarm(.start(offset: 90)), Alarm(.end(offset: 0)),
      Alarm(.end(offset: -300), repetitions: 3, interval: 60), Alarm(.start(offset: -600), repetitions: 2, interval: 5),
      Alarm(.at(Instant(secondsSince1970: 1_795_136_400))), Alarm(.at(Instant(secondsSince1970: -5))),
      Alarm(.start(offset: -60 * 500_000)), Alarm(.end(offset: -10_000_000_000)), Alarm(.start(offset: 10_000_000_000)),
    ]
    let event = try Event.sample(alarms: alarms)
    try await events.add(event)
    #expect(try await events.event(event.id) == event)
    for alarm in alarms {
      let one = try Event.sample(alarms: [alarm])
      try await events.replace(one)
      #expect(try await events.event(event.id) == one)
    }
  }

  @Test(arguments: [-300, -40, 0, 40, 300])
  func alarmsAnyTimeAwayAreFound(days: Int) async throws {
    let zone = try Zone("Asia/Seoul")
    try await events.add(.sample("far", id: 1, alarms: [Alarm(.start(offset: days * 86_400))]))
    try await events.add(.sample("other", id: 2, alarms: []))
    let at = try Instant("2026-11-20T09:00").adding(seconds: days * 86_400)
    #expect(try await titles(from: at, to: at.adding(seconds: 1), zone) == ["far"])
    #expect(try await titles(from: at.adding(seconds: -60), to: at, zone) == [])
    #expect(try await titles(from: at.adding(seconds: 1), to: at.adding(seconds: 60), zone) == [])
  }

  @Test func anAlarmAtAMomentOfItsOwnIsFound() async throws {
    let zone = try Zone("Asia/Seoul")
    let moment = try Instant("2020-02-02T02:02")
    try await events.add(.sample("tickets", id: 1, alarms: [Alarm(.at(moment))]))
    #expect(try await titles(from: moment, to: moment.adding(seconds: 1), zone) == ["tickets"])
    #expect(try await titles(from: moment.adding(seconds: 1), to: moment.adding(seconds: 9), zone) == [])
  }

  private func titles(from start: Instant, to end: Instant, _ zone: Zone) async throws -> [String] {
    try await events.alarms(from: start, to: end, zone: zone).map(\.subject.title)
  }
}

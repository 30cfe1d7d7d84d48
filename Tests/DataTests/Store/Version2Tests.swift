import Data
import Domain
import Foundation
import Support
import Testing

@Suite("A store of version 2")
struct Version2Tests {
  private let folder: TemporaryStore
  private let database: Database

  /// Makes a store of version 2 with an imported event, an undo step and search entries.
  init() async throws {
    folder = try TemporaryStore()
    try await folder.make(version: 2) { old in
      try await StoredEvents(old).save(.sample("Family"))
      try await old.add([try .sample("치과 예약", calendar: EventCalendar.sample().id)], subject: "old.ics")
    }
    database = try folder.open()
  }

  @Test func everythingIsKeptAndCanStillBeTakenBack() async throws {
    let events = StoredEvents(database)
    let kept = try await events.event(Event.ID(number: 1))
    #expect(kept == (try .sample("치과 예약", calendar: EventCalendar.sample().id)))
    #expect(try await SQLiteStore(database).find("ㅊㄱ", kinds: nil, limit: 9).map(\.title) == ["치과 예약"])
    #expect(try await SQLiteUndoHistory(database).undo()?.label.subject == "old.ics")
    #expect(try await events.event(Event.ID(number: 1)) == nil)
    #expect(try await SQLiteUndoHistory(database).undo()?.label.subject == "Family")
    #expect(await database.isWhole())
  }

  @Test func peopleFindTheirPlaceInIt() async throws {
    let people = PeopleUnderTest(database)
    try await people.contacts.save(.sample("엄마"))
    try await people.plants.save(.sample())
    try await people.plants.save(.sample(), .sample())
    #expect(try await people.plants.garden().map(\.name) == ["엄마"])
    #expect(try await people.plants.statistics().waterings == 1)
    #expect(try await people.store.find("엄마", kinds: nil, limit: 9).map(\.kind) == [.contact])
    #expect(await database.isWhole())
  }

  @Test func backupsAreMade() throws {
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.location.backups).sorted()
    #expect(Set(backups) == Set((2..<Migration.newest).suffix(5).map { "haru-2026-11-20T0000-v\($0).db" }))
  }

  @Test func whatOnlyLaterVersionsKnowIsReadByTheSecondNever() throws {
    let older = try folder.open(migrations: Array(Migration.all.prefix(2)))
    #expect(older.access == .readOnly(.newerVersion(Migration.newest)))
  }
}

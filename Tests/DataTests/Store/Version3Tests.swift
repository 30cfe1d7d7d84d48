import Data
import Domain
import Foundation
import Support
import Testing

@Suite("A store of version 3")
struct Version3Tests {
  private let folder: TemporaryStore
  private let database: Database

  /// Makes a store of version 3 with an event and a contact, each with an undo step.
  init() async throws {
    folder = try TemporaryStore()
    try await folder.make(version: 3) { old in
      try await old.add([try .sample("치과 예약")], subject: "old.ics")
      try await StoredContacts(old).save(.sample("엄마"))
    }
    database = try folder.open()
  }

  @Test func everythingIsKeptAndCanStillBeTakenBack() async throws {
    let contacts = StoredContacts(database)
    #expect(try await contacts.contact(Contact.ID(number: 1)) == .sample("엄마"))
    #expect(try await SQLiteStore(database).find("ㅊㄱ", kinds: nil, limit: 9).map(\.title) == ["치과 예약"])
    #expect(try await SQLiteUndoHistory(database).undo()?.label.subject == "엄마")
    #expect(try await SQLiteUndoHistory(database).undo()?.label.subject == "old.ics")
    #expect(try await contacts.count() == 0)
    #expect(await database.isWhole())
  }

  @Test func sayingsFindTheirPlaceInIt() async throws {
    let words = WordsUnderTest(database)
    let saying = try await words.sayings.add(
      SayingContent(korean: "모닥불"),
      origin: .own,
      at: Instant("2026-11-20T09:00")
    )
    #expect(saying.id.number == Saying.ID.firstOwn)
    #expect(try await words.store.find("ㅁㄷㅂ", kinds: nil, limit: 9).map(\.kind) == [.saying])
    #expect(try await words.sayings.count(of: .all, at: .at()) == 31)
    #expect(await database.isWhole())
  }

  @Test func backupsAreMade() throws {
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.location.backups).sorted()
    // Only the five newest backups stay.
    #expect(Set(backups) == Set((3..<Migration.newest).suffix(5).map { "haru-2026-11-20T0000-v\($0).db" }))
  }
}

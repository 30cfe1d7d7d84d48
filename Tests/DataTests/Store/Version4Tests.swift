import Data
import Domain
import Foundation
import Support
import Testing

@Suite("A store of version 4")
struct Version4Tests {
  private let folder: TemporaryStore
  private let database: Database

  /// Makes a store of version 4 with an event and a contact in its index, and a saying.
  init() async throws {
    folder = try TemporaryStore()
    try await folder.make(version: 4) { old in
      try await old.add([try .sample("치과 예약", notes: "3층")], subject: "old.ics")
      try await StoredContacts(old).save(.sample("엄마"))
      try await old.maintain { connection throws(StoreError) in
        try connection.execute(
          """
          INSERT INTO saying(account_id, id, place, uploaded, origin, korean, tags, korean_key)
          VALUES(1, x'68617275776F80008000000000002711', 0, 1795000000, 'own', '모닥불', '', 1);
          UPDATE saying_state SET last_number = 10001;
          INSERT INTO search_index(search_index) VALUES('delete-all');
          INSERT INTO search_index(rowid, pairs, choseong, letters)
          SELECT doc, title, 'ㅊㄱ ', 'ㅊ ㄱ ' FROM search_doc;
          UPDATE search_state SET gram_version = 1;
          """
        )
      }
    }
    database = try folder.open()
  }

  @Test(arguments: [
    ("치과", "치과 예약"), ("과 예", "치과 예약"), ("층", "치과 예약"), ("ㅇㅇ", "치과 예약"), ("엄", "엄마"), ("ㄷㅂ", "모닥불"),
  ])
  func everythingIsFoundByTheNewIndex(words: String, title: String) async throws {
    #expect(try await found(words) == [title])
  }

  @Test func theIndexFollowsWhatIsChangedAndTakenBack() async throws {
    var event = try #require(try await StoredEvents(database).event(Event.ID(number: 1)))
    event.title = try EventTitle("산책")
    try await StoredEvents(database).replace(event)
    #expect(try await found("치과") == [])
    #expect(try await found("ㅅㅊ") == ["산책"])
    _ = try await SQLiteUndoHistory(database).undo()
    #expect(try await found("치과") == ["치과 예약"])
    _ = try await SQLiteUndoHistory(database).undo()
    #expect(try await SQLiteUndoHistory(database).undo()?.label.subject == "old.ics")
    for words in ["치과", "엄마"] { #expect(try await found(words) == []) }
    #expect(await database.isWhole())
  }

  @Test func theNewestFiveBackupsAreKept() throws {
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.location.backups).sorted()
    #expect(Set(backups) == Set((4..<Migration.newest).suffix(5).map { "haru-2026-11-20T0000-v\($0).db" }))
  }

  @Test func whatTheFourthVersionMadeIsNotOpenedWhereItCannotBeWritten() async throws {
    await database.close()
    let older = try folder.open(migrations: Array(Migration.all.prefix(4)))
    #expect(older.access == .readOnly(.newerVersion(Migration.newest)))
  }

  private func found(_ words: String) async throws -> [String] {
    try await WordsUnderTest(database).store.find(words, kinds: nil, limit: 9).map(\.title)
  }
}

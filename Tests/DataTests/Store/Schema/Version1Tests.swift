import Data
import Domain
import Foundation
import Support
import Testing

@Suite("A store of version 1")
struct Version1Tests {
  private let folder: TemporaryStore
  private let events: StoredEvents
  private let database: Database

  /// Makes a store of version 1 with three events, a calendar, a setting and an undo step.
  init() async throws {
    folder = try TemporaryStore()
    let old = try folder.open(migrations: [Migration.all[0]])
    try await old.maintain { connection throws(StoreError) in
      try connection.execute(
        """
        INSERT INTO calendar VALUES(1, \(Self.calendar), 'Family', 'green');
        INSERT INTO setting VALUES(1, 'name', '하루');
        INSERT INTO event VALUES(
          1, \(Self.id(1)), 'uid-1', '치과 예약', '두 줄', '3층', 'https://example.org', 'health,a\\,b,', 0,
          1795165200, 1795168800, 0, 'Asia/Seoul', '10,40320', 'tentative', \(Self.calendar)
        );
        INSERT INTO event VALUES(
          1, \(Self.id(2)), 'uid-2', 'Jeju', '', '', '', '', 1,
          1795564800, 1795737600, 1, NULL, '', 'confirmed', x'00000000000040008000000000000001'
        );
        INSERT INTO event VALUES(
          1, \(Self.id(3)), 'uid-3', '산책', '', '', '', '', 1,
          1796169600, 1796256000, 0, NULL, '', 'confirmed', x'00000000000040008000000000000001'
        );
        INSERT INTO search_doc VALUES(1, 1, 'event', \(Self.id(3)), 20789, '산책', '');
        INSERT INTO search_index(rowid, pairs, choseong, letters)
        VALUES(1, char(57472) || '산 산책 책' || char(57473) || ' ', 'ㅅㅊ ', 'ㅅ ㅊ 산 책 ');
        INSERT INTO undo_entry VALUES(1, 1, 0, 'added', 'event', 'Jeju', 1, x'54');
        """
      )
    }
    await old.close()
    database = try folder.open()
    events = StoredEvents(database)
  }

  @Test func upgradeKeepsEventsCalendarsAndSettings() async throws {
    var dentist = try Event.sample(
      "치과 예약",
      zone: "Asia/Seoul",
      notes: "두 줄",
      location: "3층",
      categories: ["health", "a,b"],
      alarms: [10, 40_320].compactMap { Alarm(minutesBefore: $0) },
      status: .tentative,
      calendar: EventCalendar.sample().id
    )
    dentist.url = try EventURL("https://example.org")
    let stored = try #require(try await events.event(Event.ID(number: 1)))
    #expect(stored.uid == "uid-1")
    #expect(stored.title == dentist.title && stored.notes == dentist.notes && stored.location == dentist.location)
    #expect(stored.url == dentist.url && stored.categories == dentist.categories && stored.span == dentist.span)
    #expect(stored.alarms == dentist.alarms && stored.status == dentist.status && stored.calendar == dentist.calendar)
    #expect(stored.recurrence == nil && stored.detachedFrom == nil && stored.sequence == 0)
    let days = try DayRange("2026-11-20", "2026-11-27")
    let titles = try await events.occurrences(in: days, zone: Zone("Asia/Seoul")).map(\.event.title.text)
    #expect(titles == ["치과 예약", "Jeju"])
    #expect(try await events.calendars().map(\.name.text) == ["", "Family"])
    #expect(try await SQLiteStore(database).settings().name?.text == "하루")
    #expect(await database.isWhole())
  }

  @Test func upgradeMakesBackupsAndClearsTheUndoHistory() async throws {
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.location.backups).sorted()
    #expect(Set(backups) == Set((1..<Migration.newest).suffix(5).map { "haru-2026-11-20T0000-v\($0).db" }))
    #expect(try await SQLiteUndoHistory(database).entries(limit: 9) == [])
  }

  @Test func searchStillFindsEventsAndFollowsEdits() async throws {
    let search = SQLiteStore(database)
    #expect(try await search.find("책", kinds: nil, limit: 9).map(\.title) == ["산책"])
    var event = try #require(try await events.event(Event.ID(number: 3)))
    event.title = try EventTitle("달리기")
    try await events.replace(event)
    #expect(try await search.find("달리기", kinds: nil, limit: 9).map(\.title) == ["달리기"])
    #expect(try await search.find("ㅅㅊ", kinds: nil, limit: 9) == [])
  }

  private static let calendar = "x'\(EventCalendar.sample().id.uuid.digits)'"

  private static func id(_ number: Int) -> String { "x'\(Event.ID(number: number).digits)'" }
}

extension UUID {
  fileprivate var digits: String { uuidString.filter { $0 != "-" } }
}

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

  @Test func upgradeKeepsRecordsAndTheUndoHistory() async throws {
    let events = StoredEvents(database)
    let stored = try await events.event(Event.ID(number: 1))
    #expect(stored == (try .sample("치과 예약", calendar: EventCalendar.sample().id)))
    #expect(try await SQLiteStore(database).find("ㅊㄱ", kinds: nil, limit: 9).map(\.title) == ["치과 예약"])
    #expect(try await SQLiteUndoHistory(database).undo()?.label.subject == "old.ics")
    #expect(try await events.event(Event.ID(number: 1)) == nil)
    #expect(try await SQLiteUndoHistory(database).undo()?.label.subject == "Family")
    #expect(await database.isWhole())
  }

  @Test func contactsAndPlantsCanBeAdded() async throws {
    let people = PeopleUnderTest(database)
    try await people.contacts.save(.sample("엄마"))
    try await people.plants.save(.sample())
    try await people.plants.save(.sample(), .sample())
    #expect(try await people.plants.garden().map(\.name) == ["엄마"])
    #expect(try await people.plants.statistics().waterings == 1)
    #expect(try await people.store.find("엄마", kinds: nil, limit: 9).map(\.kind) == [.contact])
    #expect(await database.isWhole())
  }

  @Test func upgradeKeepsTheNewestFiveBackups() throws {
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.location.backups).sorted()
    #expect(Set(backups) == Set((2..<Migration.newest).suffix(5).map { "haru-2026-11-20T0000-v\($0).db" }))
  }

  @Test func version2OpensTheUpgradedStoreReadOnly() throws {
    let older = try folder.open(migrations: Array(Migration.all.prefix(2)))
    #expect(older.access == .readOnly(.newerVersion(Migration.newest)))
  }
}

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

  @Test func upgradeKeepsRecordsAndTheUndoHistory() async throws {
    let contacts = StoredContacts(database)
    #expect(try await contacts.contact(Contact.ID(number: 1)) == .sample("엄마"))
    #expect(try await SQLiteStore(database).find("ㅊㄱ", kinds: nil, limit: 9).map(\.title) == ["치과 예약"])
    #expect(try await SQLiteUndoHistory(database).undo()?.label.subject == "엄마")
    #expect(try await SQLiteUndoHistory(database).undo()?.label.subject == "old.ics")
    #expect(try await contacts.count() == 0)
    #expect(await database.isWhole())
  }

  @Test func sayingsCanBeAdded() async throws {
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

  @Test func upgradeKeepsTheNewestFiveBackups() throws {
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.location.backups).sorted()
    // Only the five newest backups stay.
    #expect(Set(backups) == Set((3..<Migration.newest).suffix(5).map { "haru-2026-11-20T0000-v\($0).db" }))
  }
}

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
  func newIndexFindsEveryRecord(words: String, title: String) async throws {
    #expect(try await found(words) == [title])
  }

  @Test func indexFollowsChangesAndUndo() async throws {
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

  @Test func upgradeKeepsTheNewestFiveBackups() throws {
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.location.backups).sorted()
    #expect(Set(backups) == Set((4..<Migration.newest).suffix(5).map { "haru-2026-11-20T0000-v\($0).db" }))
  }

  @Test func version4OpensTheUpgradedStoreReadOnly() async throws {
    await database.close()
    let older = try folder.open(migrations: Array(Migration.all.prefix(4)))
    #expect(older.access == .readOnly(.newerVersion(Migration.newest)))
  }

  private func found(_ words: String) async throws -> [String] {
    try await WordsUnderTest(database).store.find(words, kinds: nil, limit: 9).map(\.title)
  }
}

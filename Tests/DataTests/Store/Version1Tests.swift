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

  @Test func everyEventIsKeptWithAllItsParts() async throws {
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
    let kept = try #require(try await events.event(Event.ID(number: 1)))
    #expect(kept.uid == "uid-1")
    #expect(kept.title == dentist.title && kept.notes == dentist.notes && kept.location == dentist.location)
    #expect(kept.url == dentist.url && kept.categories == dentist.categories && kept.span == dentist.span)
    #expect(kept.alarms == dentist.alarms && kept.status == dentist.status && kept.calendar == dentist.calendar)
    #expect(kept.recurrence == nil && kept.detachedFrom == nil && kept.sequence == 0)
    let days = try DayRange("2026-11-20", "2026-11-27")
    let titles = try await events.occurrences(in: days, zone: Zone("Asia/Seoul")).map(\.event.title.text)
    #expect(titles == ["치과 예약", "Jeju"])
    #expect(try await events.calendars().map(\.name.text) == ["", "Family"])
    #expect(try await SQLiteStore(database).settings().name?.text == "하루")
    #expect(await database.isWhole())
  }

  @Test func backupsAreMadeAndUndoBeginsAnew() async throws {
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.location.backups).sorted()
    #expect(Set(backups) == Set((1..<Migration.newest).suffix(5).map { "haru-2026-11-20T0000-v\($0).db" }))
    #expect(try await SQLiteUndoHistory(database).entries(limit: 9) == [])
  }

  @Test func whatWasFoundIsFoundAndFollowsEdits() async throws {
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

import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Undo of runs that changed events, in a file and on a server.
struct SyncedEventRunTests {
  private static let place = "2026-11-21T09:00"
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  @Test(arguments: StoreKind.persistent)
  func removedSeriesComesBackWithItsInstancesAndText(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let series = try changed(.series("FREQ=DAILY;COUNT=5"), "one day")
    try await desk.link(series, "a", in: desk.standard)
    let item = desk.item("a", SyncRecordID(UUID(number: 1)))
    try await desk.standard.change { sync throws(StoreError) in try sync.save(item, text: PhoneEvent.iOS.text) }
    let id = SyncRecordID(UUID(number: 1))
    let before = try #require(try await desk.event)
    let text = try await desk.standard.read { sync throws(StoreError) in try sync.source(of: id) }
    try await desk.standard.performStep { sync throws(StoreError) in
      try sync.remove(id)
      try sync.removeItem(at: item.path)
    }
    #expect(try await desk.event == nil)
    #expect(try await desk.undo().restored == 1)
    #expect(try await desk.event == before)
    #expect(try await desk.standard.read { sync throws(StoreError) in try sync.source(of: id) } == text)
    #expect(try await desk.standard.read { sync throws(StoreError) in try sync.differences().new } == [id])
    try await expectSoundStore(kind)
    #expect(try await desk.history.perform(.undo, only: nil)?.obstacle == nil)
    #expect(try await desk.event == nil)
    try await expectSoundStore(kind)
  }

  @Test(arguments: StoreKind.persistent)
  func addedSeriesWithAnInstanceThatTheUserChangedStays(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let series = try changed(.series("FREQ=DAILY;COUNT=5"), "theirs")
    let other = try Event.sample("other", id: 2)
    try await desk.standard.performStep { sync throws(StoreError) in
      try sync.save(series, SyncRecordID(series.id.uuid))
      try sync.save(other, SyncRecordID(other.id.uuid))
    }
    try await desk.events.replace(try changed(series, "mine"))
    let now = try await desk.event
    let records = try await desk.undo()
    #expect(records.removed == 1)
    #expect(records.obstacles.map(\.kind) == ["event_override"])
    #expect(records.obstacles.map(\.change) == [.fields(["title"])])
    #expect(try await desk.event == now)
    #expect(try await desk.events.event(other.id) == nil)
    try await expectSoundStore(kind)
  }

  @Test(arguments: StoreKind.persistent)
  func fieldsAreUndoneAndSequencesStay(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let before = try Event.sample("before", sequence: 3)
    try await desk.link(before, "a", in: desk.standard)
    for (title, sequence) in [("theirs", 5), ("theirs again", 7)] {
      try await desk.standard.performStep { sync throws(StoreError) in
        guard var event = try sync.record(SyncRecordID(UUID(number: 1))) else { throw .missing }
        (event.title, event.sequence) = (EventTitle(imported: title), sequence)
        event.location = EventLocation(imported: "theirs")
        try sync.save(event, SyncRecordID(UUID(number: 1)))
      }
    }
    var moved = try #require(try await desk.event)
    moved.location = EventLocation(imported: "mine")
    try await desk.events.replace(moved)
    let records = try await desk.undo()
    #expect(records.changed == 1)
    #expect(
      records.obstacles
        == [UndoObstacle(kind: "event", title: "theirs again", .fields(["location"]), account: nil)])
    let event = try #require(try await desk.event)
    #expect(event.title.text == "before" && event.location.text == "mine" && event.sequence == 7)
    let changed = try await desk.standard.read { sync throws(StoreError) in try sync.differences().changed }
    #expect(changed.count == 1)
    try await expectSoundStore(kind)
  }

  @Test(arguments: StoreKind.persistent)
  func removedEventHasItsLastTitleAndUntitledOneItsCollection(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    var untitled = try Event.sample("before", id: 2)
    untitled.title = EventTitle(imported: "")
    try await desk.link(try .sample("before"), "a", in: desk.standard)
    try await desk.link(untitled, "b", in: desk.standard)
    try await desk.standard.performStep { sync throws(StoreError) in
      for number in 1...2 {
        let id = SyncRecordID(UUID(number: number))
        guard var event = try sync.record(id) else { throw .missing }
        event.location = EventLocation(imported: "theirs")
        try sync.save(event, id)
      }
    }
    var mine = try #require(try await desk.events.event(untitled.id))
    mine.location = EventLocation(imported: "mine")
    try await desk.events.replace(mine)
    try await desk.events.remove(Event.ID(UUID(number: 1)))
    let obstacles = [
      UndoObstacle(kind: "event", title: "before", .removed, account: nil),
      UndoObstacle(kind: "event", .fields(["location"]), account: nil, list: "plan 1"),
    ]
    #expect(Set(try await desk.undo().obstacles) == Set(obstacles))
    try await expectSoundStore(kind)
  }

  @Test func removedEventOfACalendarThatIsGoneStaysRemoved() async throws {
    let desk = try await SyncedEventsDesk(.sqlite, in: folder)
    try await desk.link(try .sample("theirs", calendar: EventCalendar.ID(UUID(number: 50))), "a", in: desk.home)
    try await desk.link(try .sample("other", id: 2), "b", in: desk.standard)
    try await desk.home.performStep { sync throws(StoreError) in try sync.remove(SyncRecordID(UUID(number: 1))) }
    let database = try #require(desk.store as? SQLiteStore).database
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("DELETE FROM calendar WHERE name = '집'")
    }
    let records = try await desk.undo()
    #expect(records.restored == 0 && records.obstacles.map(\.kind) == ["calendar"])
    #expect(records.obstacles.map(\.change) == [.removed])
    #expect(try await desk.event == nil)
  }

  /// Returns a series with a different title on one day.
  private func changed(_ series: Event, _ title: String) throws -> Event {
    try series.changing(Self.place, from: Self.place, to: "2026-11-21T10:00", title: title)
  }

  /// Checks that no row of a file contradicts another one; a server can't be checked this way.
  private func expectSoundStore(_ kind: StoreKind) async throws {
    guard kind == .sqlite else { return }
    #expect(try await folder.manager.check() == [])
  }
}

extension SyncedEventsDesk {
  fileprivate var event: Event? {
    get async throws(StoreError) { try await events.event(Event.ID(number: 1)) }
  }

  fileprivate func undo() async throws -> UndoneRecords { try await UndoSyncRun(store)().value.records }
}

import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Undo and redo of events that synchronization has changed since, in a file and on a server.
struct SyncedEventUndoTests {
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  /// An invitation is often in two of a user's calendars.
  @Test(arguments: StoreKind.persistent)
  func removalIsUndoneIfAnotherCalendarHasTheSameEvent(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    var (one, other) = (
      try Event.sample("tea"), try Event.sample("tea", id: 2, calendar: SyncedEventsDesk.homeCalendar)
    )
    (one.uid, other.uid) = ("tea", "tea")
    try await desk.link(one, "tea", in: desk.standard)
    try await desk.link(other, "tea", in: desk.home)
    #expect(try await desk.events.event(other.id)?.uid == "tea")
    try await desk.events.remove(other.id)
    #expect(try await desk.history.perform(.undo, only: nil)?.obstacle == nil)
    #expect(try await desk.events.event(other.id)?.calendar == SyncedEventsDesk.homeCalendar)
  }

  @Test(arguments: StoreKind.persistent)
  func sequencesAndTextsAreNeverObstacles(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    try await desk.link(try .sample("before", sequence: 3), "a", in: desk.standard)
    try await desk.events.replace(try .sample("after", sequence: 4))
    try await desk.save(text: PhoneEvent.iOS.text) { event in
      event.location = EventLocation(imported: "theirs")
      event.sequence = 7
    }
    for (move, title) in [(HistoryMove.undo, "before"), (.redo, "after"), (.undo, "before")] {
      #expect(try await desk.history.perform(move, only: nil)?.obstacle == nil)
      let event = try #require(try await desk.event)
      #expect(event.title.text == title && event.location.text == "theirs")
      #expect(event.sequence == 7)
    }
    try await expectSoundStore(kind)
  }

  @Test(arguments: StoreKind.persistent)
  func addedEventWithOnlyANewSequenceIsRemoved(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    try await desk.events.add(try .sample("mine"))
    try await desk.save(text: PhoneEvent.iOS.text) { $0.sequence = 7 }
    #expect(try await desk.history.perform(.undo, only: nil)?.obstacle == nil)
    #expect(try await desk.event == nil)
    #expect(try await desk.history.perform(.redo, only: nil)?.obstacle == nil)
    #expect(try await desk.event?.title.text == "mine")
    try await expectSoundStore(kind)
  }

  /// A server that changes a removed event brings it back as another record.
  @Test(arguments: StoreKind.persistent)
  func removedEventThatCameBackIsNotDuplicated(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let event = try Event.sample("mine")
    try await desk.events.add(event)
    try await desk.events.remove(event.id)
    let theirs = try Event.sample("theirs")
    try await desk.standard.change { sync throws(StoreError) in
      let id = try sync.add(theirs)
      let href = SyncHref("/minji/plan1/a.ics")
      try sync.save(SyncItem(href, etag: ETag("\"1\""), uid: theirs.uid, role: .record(id)), text: [])
    }
    let obstacle = try await desk.history.perform(.undo, only: nil)?.obstacle
    #expect(obstacle?.kind == "event" && obstacle?.change == .cameBack(as: "theirs"))
    #expect(try await desk.event == nil)
    try await expectSoundStore(kind)
  }

  @Test(arguments: StoreKind.persistent)
  func changedTitleIsNamedWithTheAccount(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    try await desk.link(try .sample("before"), "a", in: desk.standard)
    try await desk.events.replace(try .sample("mine", from: "2026-11-20T11:00", to: "2026-11-20T12:00"))
    try await desk.save { $0.title = EventTitle(imported: "theirs") }
    let shown = try await desk.event
    let obstacle = try await desk.history.perform(.undo, only: nil)?.obstacle
    #expect(obstacle == UndoObstacle(kind: "event", .fields(["title"]), account: SyncAccount.sample().name))
    #expect(try await desk.event == shown)
  }

  @Test(arguments: StoreKind.persistent)
  func fieldOfAnInstanceIsChangedSeparately(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let series = try Event.series("FREQ=DAILY;COUNT=5")
    let place = "2026-11-21T09:00"
    let before = try series.changing(place, from: place, to: "2026-11-21T10:00", title: "before")
    try await desk.link(before, "a", in: desk.standard)
    try await desk.events.replace(try series.changing(place, from: place, to: "2026-11-21T10:00", title: "mine"))
    try await desk.save { $0.recurrence?.overrides[0].event.location = EventLocation(imported: "theirs") }
    #expect(try await desk.history.perform(.undo, only: nil)?.obstacle == nil)
    let instance = try #require(try await desk.event?.recurrence?.overrides.first?.event)
    #expect(instance.title.text == "before" && instance.location.text == "theirs")
    #expect(try await desk.history.perform(.redo, only: nil)?.obstacle == nil)
    try await desk.save { $0.recurrence?.overrides[0].event.title = EventTitle(imported: "theirs") }
    let obstacle = try await desk.history.perform(.undo, only: nil)?.obstacle
    #expect(obstacle?.kind == "event_override" && obstacle?.change == .fields(["title"]))
    try await expectSoundStore(kind)
  }

  @Test(arguments: StoreKind.persistent)
  func seriesWithAnInstanceFromTheServerIsNeitherRemovedNorMadeSingle(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    try await desk.events.add(try .sample("Class"))
    try await desk.events.replace(try .series("FREQ=DAILY;COUNT=5"))
    try await desk.save { event in
      guard let changed = try? event.changing("2026-11-21T09:00", from: "2026-11-21T12:00", to: "2026-11-21T13:00")
      else { return }
      event = changed
    }
    for _ in 1...2 {
      let obstacle = try await desk.history.perform(.undo, only: nil)?.obstacle
      #expect(obstacle != nil)
      #expect(try await desk.event?.recurrence?.overrides.count == 1)
    }
    #expect(try await desk.history.next(for: .undo)?.entry.label.kind == .calendar)
    try await expectSoundStore(kind)
  }

  @Test(arguments: StoreKind.persistent)
  func calendarWithEventsFromTheServerStays(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let event = try Event.sample("theirs")
    try await desk.home.change { sync throws(StoreError) in _ = try sync.add(event) }
    let obstacle = try await desk.history.perform(.undo, only: nil)?.obstacle
    #expect(obstacle?.kind == "event" && obstacle?.change == .added)
    #expect(try await desk.events.calendars().count == 2)
    try await expectSoundStore(kind)
  }

  @Test func eventOfACalendarThatIsGoneIsNotAddedAgain() async throws {
    let desk = try await SyncedEventsDesk(.sqlite, in: folder)
    let home = EventCalendar.ID(UUID(number: 50))
    try await desk.events.add(try .sample("mine", calendar: home))
    _ = try await desk.history.undo()
    let database = try #require(desk.store as? SQLiteStore).database
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("DELETE FROM calendar WHERE name = '집'")
    }
    let obstacle = try await desk.history.perform(.redo, only: nil)?.obstacle
    #expect(obstacle?.kind == "calendar" && obstacle?.change == .removed)
    #expect(try await desk.event == nil)
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

  /// Changes the first sample event, as a run does.
  fileprivate func save(
    text: [UInt8]? = nil, _ change: @Sendable (inout Event) -> Void
  ) async throws(StoreError) {
    let id = SyncRecordID(UUID(number: 1))
    let item = item("a", id)
    try await standard.change { sync throws(StoreError) in
      guard var event = try sync.record(id) else { throw .missing }
      change(&event)
      try sync.save(event, id)
      try sync.save(item, text: text)
    }
  }
}

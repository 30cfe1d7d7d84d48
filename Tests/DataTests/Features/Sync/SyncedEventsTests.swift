import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Synchronization of the events of calendars, in a file and on a server.
struct SyncedEventsTests {
  private static let home = EventCalendar.ID(UUID(number: 50))
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  @Test(arguments: StoreKind.persistent)
  func onlyEventsOfTheCalendarAreRecords(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    try await desk.events.add(try .sample("mine", id: 1))
    try await desk.events.add(try .sample("other", id: 2, calendar: Self.home))
    let (mine, other) = (SyncRecordID(UUID(number: 1)), SyncRecordID(UUID(number: 2)))
    #expect(try await desk.standard.read { sync throws(StoreError) in try sync.differences().new } == [mine])
    #expect(try await desk.home.read { sync throws(StoreError) in try sync.differences().new } == [other])
    #expect(try await desk.standard.read { sync throws(StoreError) in try sync.record(other) } == nil)
    #expect(try await desk.home.read { sync throws(StoreError) in try sync.record(other) }?.title.text == "other")
    #expect(
      try await desk.home.read { sync throws(StoreError) in try sync.unlinkedRecord(uid: "sample-1") } == nil)
    #expect(try await desk.waiting(1) == 1)
    // A preview compares events of other calendars, too.
    #expect(try await desk.home.read { sync throws(StoreError) in try sync.allRecords() } == [mine, other])
    #expect(try await desk.home.read { sync throws(StoreError) in try sync.movedRecord(mine) }?.title.text == "mine")
  }

  @Test(arguments: StoreKind.persistent)
  func eventsFromTheServerAreSavedInTheCalendar(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let text = PhoneEvent.iOS.text
    let incoming = try #require(desk.format(EventCalendar.ID.standard).record(in: text))
    let id = try await desk.home.change { sync throws(StoreError) in
      let id = try sync.add(incoming)
      try sync.save(desk.item("a", id), text: text)
      return id
    }
    let event = try #require(try await desk.events.event(Event.ID(id.uuid)))
    #expect(event.calendar == Self.home && event.uid == incoming.uid && event.title == incoming.title)
    #expect(try await desk.home.read { sync throws(StoreError) in try sync.differences().changed } == [])
    // Properties that Haru doesn't show are saved too, for exports and for another server.
    let source = try await desk.home.read { sync throws(StoreError) in try sync.source(of: id) }
    #expect(String(decoding: source ?? [], as: UTF8.self).contains("X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC"))
    try await desk.home.change { sync throws(StoreError) in try sync.remove(id) }
    #expect(try await desk.events.event(Event.ID(id.uuid)) == nil)
  }

  @Test(arguments: StoreKind.persistent)
  func usersChangesMarkTheItemAndChangesBySyncDoNot(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    try await desk.link(try .sample("before"), "a", in: desk.standard)
    try await desk.events.replace(try .sample("after"))
    #expect(try await desk.standard.read { sync throws(StoreError) in try sync.differences().changed }.count == 1)
    try await desk.standard.change { sync throws(StoreError) in
      for var item in try sync.differences().changed {
        item.isChanged = false
        try sync.save(item, text: nil)
      }
    }
    let id = SyncRecordID(UUID(number: 1))
    let renamed = try Event.sample("by the server")
    try await desk.standard.change { sync throws(StoreError) in try sync.save(renamed, id) }
    #expect(try await desk.standard.read { sync throws(StoreError) in try sync.differences().changed } == [])
    #expect(try await desk.events.event(Event.ID(id.uuid))?.title.text == "by the server")
  }

  @Test(arguments: StoreKind.persistent)
  func eventsThatOnlyTheServerChangesStay(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let event = try Event.sample("theirs", calendar: Self.home)
    try await desk.link(event, "a", in: desk.home)
    try await desk.home.change { sync throws(StoreError) in
      var collection = try sync.collection()
      collection.isWritable = false
      try sync.save(collection)
    }
    let refusal = StoreError.receivedOnly(list: "집")
    await #expect(throws: refusal) { try await desk.events.replace(.sample("mine", calendar: Self.home)) }
    await #expect(throws: refusal) { try await desk.events.replace(.sample("moved away")) }
    await #expect(throws: refusal) { try await desk.events.remove(event.id) }
    #expect(try await desk.events.event(event.id) == event)
  }

  @Test(arguments: StoreKind.persistent)
  func movedEventIsSentToItsNewCalendarBeforeItIsRemovedFromTheOld(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    try await desk.link(try .sample("tea"), "a", in: desk.standard)
    try await desk.events.replace(try .sample("tea", calendar: Self.home))
    let id = SyncRecordID(UUID(number: 1))
    #expect(try await desk.home.read { sync throws(StoreError) in try sync.differences().new } == [id])
    #expect(try await desk.standard.read { sync throws(StoreError) in try sync.differences().removed } == [])
    let moved = try await desk.standard.read { sync throws(StoreError) in try sync.differences().moved }
    let item = try #require(moved.first)
    func isComplete() async throws -> Bool {
      try await desk.standard.read { sync throws(StoreError) in try sync.isMoveComplete(item) }
    }
    #expect(try await !isComplete())
    try await desk.home.change { sync throws(StoreError) in
      try sync.save(desk.item("b", id, of: 2), text: [])
    }
    #expect(try await isComplete())
    #expect(try await desk.standard.read { sync throws(StoreError) in try sync.isMoved(item) })
    #expect(try await desk.home.read { sync throws(StoreError) in try sync.differences().new } == [])
    // A record of another calendar is never removed by this collection.
    try await desk.standard.change { sync throws(StoreError) in try sync.remove(id) }
    #expect(try await desk.events.event(Event.ID(id.uuid)) != nil)
  }

  @Test(arguments: StoreKind.persistent)
  func changedRemovedMovedAndNewEventsAreDistinguished(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    for id in 1...4 { try await desk.link(try .sample("before", id: id), "event-\(id)", in: desk.standard) }
    try await desk.events.replace(try .sample("after", id: 1))
    try await desk.events.remove(Event.ID(UUID(number: 2)))
    try await desk.events.replace(try .sample("before", id: 3, calendar: Self.home))
    try await desk.events.add(try .sample("new", id: 5))
    // An item without its record differs even without a mark.
    try await desk.standard.change { sync throws(StoreError) in
      let differences = try sync.differences()
      for var item in differences.removed + differences.moved {
        item.isChanged = false
        try sync.save(item, text: nil)
      }
    }
    let found = try await desk.standard.read { sync throws(StoreError) in try sync.differences() }
    let ids = (1...5).map { SyncRecordID(UUID(number: $0)) }
    #expect(found.changed.map(\.record) == [ids[0]] && found.removed.map(\.record) == [ids[1]])
    #expect(found.moved.map(\.record) == [ids[2]] && found.new == [ids[4]])
  }

  @Test(arguments: StoreKind.persistent)
  func eventOfAnotherCalendarGivesItsItemsToTheEventThatReplacesIt(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let kept = SyncRecordID(UUID(number: 1))
    let other = SyncRecordID(UUID(number: 2))
    try await desk.events.add(try .sample("kept"))
    try await desk.events.add(try .sample("other", id: 2, calendar: Self.home))
    let item = desk.item("b", other, of: 2)
    try await desk.home.change { sync throws(StoreError) in try sync.save(item, text: []) }
    func elsewhere(besides id: SyncRecordID?) async throws -> SyncRecordID? {
      try await desk.standard.read { sync throws(StoreError) in try sync.recordElsewhere(uid: "b", besides: id) }
    }
    #expect(try await elsewhere(besides: nil) == other)
    #expect(try await elsewhere(besides: kept) == other)
    #expect(try await elsewhere(besides: other) == nil)
    // An event of the collection's own calendar stays.
    try await desk.home.change { sync throws(StoreError) in try sync.replace(other, with: kept) }
    #expect(try await elsewhere(besides: nil) == other)
    try await desk.standard.change { sync throws(StoreError) in try sync.replace(other, with: kept) }
    #expect(try await elsewhere(besides: nil) == kept)
    #expect(try await desk.events.events(idPrefix: "0000", limit: 10).map(\.title.text) == ["kept"])
    let moved = try await desk.home.read { sync throws(StoreError) in try sync.differences().moved }
    #expect(moved.map(\.path) == [item.path])
  }

  @Test(arguments: StoreKind.persistent)
  func eventMovedToAnUnsyncedCalendarIsRemovedFromTheServer(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    try await desk.link(try .sample("tea"), "a", in: desk.standard)
    try await desk.change { sync throws(StoreError) in try sync.remove(SyncedEventsDesk.collection(2).id) }
    try await desk.events.replace(try .sample("tea", calendar: Self.home))
    let complete = try await desk.standard.read { sync throws(StoreError) in
      try sync.differences().removed.map { item throws(StoreError) in try sync.isMoveComplete(item) }
    }
    #expect(complete == [true])
    #expect(try await desk.standard.read { sync throws(StoreError) in try sync.differences().moved } == [])
  }

  @Test(arguments: StoreKind.persistent)
  func noEventGetsTheUIDOfAnotherEventOfTheCalendar(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    try await desk.link(try .sample("first"), "a", in: desk.standard)
    let twin = try Event.sample("twin")
    let id = try await desk.standard.change { sync throws(StoreError) in try sync.add(twin) }
    #expect(try await desk.events.event(Event.ID(id.uuid))?.uid != "sample-1")
    let elsewhere = try await desk.home.change { sync throws(StoreError) in try sync.add(twin) }
    #expect(try await desk.events.event(Event.ID(elsewhere.uuid))?.uid == "sample-1")
  }

  @Test(arguments: StoreKind.persistent)
  func calendarFollowsTheServerWithoutAnUndoStep(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let steps = try await desk.history.entries(limit: 9)
    let opened = SyncedCollection(desk.home, desk.format(Self.home), newID: .counting(from: 9_000), wait: { _ in })
    func follow(_ name: String, _ color: String) async throws -> CollectionChange {
      let href = SyncedEventsDesk.collection(2).href
      let there = DAVCollection(href: href, kinds: [.events], name: name, color: color)
      return try await opened.follow(there, choosing: CollectionChange())
    }
    // The first comparison only records that the calendar has its own values.
    #expect(try await follow("plan 2", "#1E88E5FF") == CollectionChange())
    #expect(try await !opened.isAppearanceChanged())
    #expect(try await desk.calendar == CalendarAppearance(name: "집", color: .blue))
    try await desk.rename(to: "Home")
    #expect(try await opened.isAppearanceChanged())
    #expect(try await follow("plan 2", "#1E88E5FF") == CollectionChange(name: "Home"))
    try await opened.note(CollectionChange(name: "Home"), isRefused: false)
    #expect(try await !opened.isAppearanceChanged())
    #expect(try await follow("Office", "#1E88E5FF") == CollectionChange())
    #expect(try await desk.calendar == CalendarAppearance(name: "Office", color: .blue))
    // The name of another calendar doesn't change.
    try await desk.rename(.standard, to: "Bureau")
    #expect(try await follow("bureau", "#1E88E5FF") == CollectionChange())
    #expect(try await desk.calendar == CalendarAppearance(name: "Office", color: .blue))
    #expect(try await !opened.isAppearanceChanged())
    #expect(try await desk.history.entries(limit: 9).count == steps.count + 2)
  }

  @Test func removedCalendarHasNoAppearance() async throws {
    let desk = try await SyncedEventsDesk(.sqlite, in: folder)
    let ids = IDGenerator.counting(from: 3_000)
    let removed = SQLiteSyncStore<Event>(
      try #require(desk.store as? SQLiteStore).database, SyncedEventsDesk.collection(2).id,
      SyncedEvents(in: EventCalendar.ID(UUID(number: 77)), newID: ids), newID: ids, now: folder.now)
    #expect(try await removed.read { sync throws(StoreError) in try sync.calendar() } == nil)
  }

  /// Guests, a class and other lines of an imported event aren't lost on the way to a server.
  @Test func newEventIsSentWithWhatItsFileSaid() async throws {
    let desk = try await SyncedEventsDesk(.sqlite, in: folder)
    let format = desk.format(.standard)
    for phone in PhoneEvent.allCases {
      let event = try #require(format.record(in: phone.text))
      let id = try await desk.standard.change { sync throws(StoreError) in
        let id = try sync.add(event)
        try sync.save(desk.item(phone.rawValue, id), text: phone.text)
        return id
      }
      let source = try await desk.standard.read { sync throws(StoreError) in try sync.source(of: id) }
      let text = format.newText(of: event, from: source)
      let sent = try #require(format.record(in: text))
      #expect(format.isSame(sent, event), "\(phone)")
      let lines = String(decoding: text, as: UTF8.self).replacing("\r\n ", with: "").split(separator: "\r\n")
      for line in phone.unknown where line.hasPrefix("ATTENDEE") || line.hasPrefix("CLASS") {
        #expect(lines.contains { $0.replacing(";SCHEDULE-AGENT=CLIENT", with: "") == line }, "\(phone)")
      }
    }
  }
}

/// A store with two collections: one for the standard calendar, one for another calendar.
struct SyncedEventsDesk: Sendable {
  let store: any Store
  let history: any UndoHistory
  let standard: SQLiteSyncStore<Event>
  let home: SQLiteSyncStore<Event>

  /// The calendar of the second collection.
  static let homeCalendar = EventCalendar.ID(UUID(number: 50))

  var events: StoredEvents { StoredEvents(store) }

  init(_ kind: StoreKind, in folder: TemporaryStore) async throws {
    let stores = try kind.stores(in: folder)
    (store, history) = (stores.first, stores.history)
    let database = try #require(store as? SQLiteStore).database
    let ids = IDGenerator.counting(from: 2_000)
    let calendars = [EventCalendar.ID.standard, EventCalendar.ID(UUID(number: 50))]
    let collections = zip([1, 2], calendars).map { number, calendar in
      SQLiteSyncStore<Event>(
        database, Self.collection(number).id, SyncedEvents(in: calendar, newID: ids), newID: ids, now: folder.now)
    }
    (standard, home) = (collections[0], collections[1])
    let calendar = EventCalendar(id: calendars[1], name: CalendarName(imported: "집"), color: .blue)
    let label = UndoLabel(.added, .calendar, "집")
    _ = try await store.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try transaction.events.save(calendar)
      try transaction.sync.save(SyncAccount.sample())
      for number in 1...2 { try transaction.sync.save(Self.collection(number)) }
    }
  }

  static func collection(_ number: Int) -> SyncCollection {
    SyncCollection(
      id: SyncCollection.sample(number).id, account: SyncAccount.sample().id, href: SyncHref("/minji/plan\(number)/"),
      kind: .events, target: number == 1 ? EventCalendar.ID.standard.uuid : UUID(number: 50), name: "plan \(number)")
  }

  func format(_ calendar: EventCalendar.ID) -> EventSyncFormat {
    EventSyncFormat(in: calendar, newID: .counting(from: 5_000), now: { Instant(secondsSince1970: 1_800_000_000) })
  }

  func item(_ name: String, _ id: SyncRecordID, of number: Int = 1) -> SyncItem {
    SyncItem(
      SyncHref("/minji/plan\(number)/\(name).ics"), etag: ETag("\"1\""), uid: name, role: .record(id))
  }

  /// Adds an event that belongs to a collection.
  func link(_ event: Event, _ name: String, in sync: SQLiteSyncStore<Event>) async throws {
    let id = SyncRecordID(event.id.uuid)
    let item = item(name, id)
    try await sync.change { sync throws(StoreError) in
      try sync.save(event, id)
      try sync.save(item, text: [])
    }
  }

  /// The name and the color of the calendar of the second collection.
  var calendar: CalendarAppearance? {
    get async throws { try await home.read { sync throws(StoreError) in try sync.calendar() } }
  }

  /// Renames a calendar, as the user does.
  func rename(_ id: EventCalendar.ID? = nil, to name: String) async throws {
    _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, name) }) {
      transaction throws(StoreError) in
      let id = id ?? EventCalendar.ID(UUID(number: 50))
      guard var calendar = try transaction.events.calendars().first(where: { $0.id == id }) else { throw .missing }
      calendar.name = CalendarName(imported: name)
      try transaction.events.save(calendar)
    }
  }

  func waiting(_ number: Int) async throws -> Int {
    try await store.read { transaction throws(StoreError) in
      try transaction.sync.counts(of: Self.collection(number).id).waiting
    }
  }

  func change(
    _ work: @Sendable (any SyncAccountRepository<StoreError>) throws(StoreError) -> Void
  ) async throws {
    let label = UndoLabel(.changed, .calendar, "sync")
    _ = try await store.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try work(transaction.sync)
    }
  }
}

import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Synchronization of the user's own reminders, in every kind of store.
struct SyncedRemindersTests {
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  @Test(arguments: StoreKind.allCases)
  func remindersFromTheServerAreTheUsersOwn(kind: StoreKind) async throws {
    let desk = try await Desk(kind, in: folder)
    let text = PhoneToDo.apple.text
    let incoming = try #require(desk.format.record(in: text))
    let id = try await desk.sync.change { sync throws(StoreError) in
      let id = try sync.add(incoming)
      try sync.save(desk.item("a", id), text: text)
      return id
    }
    let own = try #require(try await desk.own(id))
    #expect(own.uid == incoming.uid && own.content == incoming.content)
    #expect(try await desk.sync.read { sync throws(StoreError) in try sync.differences().new } == [])
    #expect(try await desk.sync.read { sync throws(StoreError) in try sync.source(of: id) } == text)
    // A mute goes with its reminder.
    try await desk.change { reminders throws(StoreError) in
      try reminders.setMuted(true, ReminderMute(.own, id.uuid))
    }
    try await desk.sync.change { sync throws(StoreError) in try sync.remove(id) }
    #expect(try await desk.own(id) == nil)
    let mutes = try await desk.store.read { transaction throws(StoreError) in try transaction.reminders.mutes() }
    #expect(mutes == [])
  }

  @Test(arguments: StoreKind.allCases)
  func everyChangeInHaruMarksTheItemAndTheUIDStays(kind: StoreKind) async throws {
    let desk = try await Desk(kind, in: folder)
    let time = try DateTime("2027-01-10T09:00")
    let own = try await desk.link("약", at: time)
    #expect(try await !desk.isMarked())
    // Only the done times change, which are in a separate table.
    _ = try await FinishReminder(desk.store)(own.id, at: time, now: time)
    #expect(try await desk.isMarked())
    #expect(try await desk.own(SyncRecordID(own.id.uuid))?.uid == "uid")
    #expect(try await desk.history.undo() != nil)
    #expect(try await desk.isMarked())
    try await RemoveReminders(desk.store)([own])
    #expect(try await desk.sync.read { sync throws(StoreError) in try sync.differences().removed }.count == 1)
    #expect(try await desk.history.undo() != nil)
    #expect(try await desk.own(SyncRecordID(own.id.uuid)) == own)
    #expect(
      try await desk.sync.read { sync throws(StoreError) in try sync.source(of: SyncRecordID(own.id.uuid)) } == [1])
  }

  @Test(arguments: StoreKind.allCases)
  func reminderOfARemovedListIsNotSentToAnotherList(kind: StoreKind) async throws {
    let desk = try await Desk(kind, in: folder)
    let own = try await desk.link("약", at: try DateTime("2027-01-10T09:00"))
    let other = SyncCollection(
      id: SyncCollection.ID(UUID(number: 90)), account: desk.collection.account, href: SyncHref("/minji/more/"),
      kind: .reminders, name: "more")
    let (label, old) = (UndoLabel(.changed, .ownReminder, "sync"), desk.collection.id)
    _ = try await desk.store.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try transaction.sync.save(other)
      try transaction.sync.remove(old)
    }
    let list = desk.open(other.id)
    func unlinked() async throws -> [SyncRecordID] {
      try await list.read { sync throws(StoreError) in try sync.differences().new }
    }
    #expect(try await unlinked() == [])
    try await list.change { sync throws(StoreError) in
      for id in try sync.strayRecords() { try sync.assign(id) }
    }
    #expect(try await unlinked() == [SyncRecordID(own.id.uuid)])
  }

  @Test(arguments: StoreKind.allCases)
  func noReminderGetsTheUIDOfAnotherReminder(kind: StoreKind) async throws {
    let desk = try await Desk(kind, in: folder)
    let own = try await desk.link("약", at: try DateTime("2027-01-10T09:00"))
    let twin = OwnReminder(id: OwnReminder.ID(UUID(number: 90)), uid: "uid", content: own.content)
    let id = try await desk.sync.change { sync throws(StoreError) in try sync.add(twin) }
    #expect(try await desk.own(id)?.uid != "uid")
    let derived = try #require(try await desk.own(id)).uid
    #expect(
      try await desk.sync.read { sync throws(StoreError) in try sync.unlinkedRecord(uid: derived) } == id)
  }

  /// Reminders of earlier versions have no UID in their rows.
  @Test func olderRemindersAreFoundByTheirDerivedUID() async throws {
    let old = try folder.open(migrations: Array(Migration.all.prefix(12)))
    let id = UUID(number: 7)
    try await old.maintain { connection throws(StoreError) in
      try connection.execute(
        """
        INSERT INTO own_reminder(account_id, id, text, starts, insists)
        VALUES(1, x'\(id.uuidString.replacing("-", with: ""))', '약', 1795132800, 0)
        """)
    }
    await old.close()
    let desk = try await Desk(.sqlite, in: folder)
    let own = try #require(try await desk.own(SyncRecordID(id)))
    #expect(own.uid == id.uuidString.lowercased())
    let found = try await desk.sync.read { sync throws(StoreError) in try sync.unlinkedRecord(uid: own.uid) }
    #expect(found == SyncRecordID(id))
  }

  @Test(arguments: StoreKind.allCases)
  func undoLeavesTheValuesThatTheServerChangedSince(kind: StoreKind) async throws {
    let desk = try await Desk(kind, in: folder)
    let time = try DateTime("2027-01-10T09:00")
    let own = try await desk.link("약", at: time)
    let id = SyncRecordID(own.id.uuid)
    func reminder(_ text: String, insists: Bool, uid: String, _ finished: Set<DateTime> = []) -> OwnReminder {
      let content = OwnReminderContent(ReminderText(imported: text), at: time, insists: insists)
      return OwnReminder(id: own.id, uid: uid, content: content, finished: finished)
    }
    let (mine, item) = (reminder("비타민", insists: false, uid: "uid"), desk.item("uid", id))
    try await desk.change { reminders throws(StoreError) in try reminders.save(mine) }
    let theirs = reminder("비타민", insists: true, uid: "theirs", [time])
    try await desk.sync.change { sync throws(StoreError) in
      try sync.save(theirs, id)
      try sync.save(item, text: [2])
    }
    #expect(try await desk.history.perform(.undo, only: nil)?.obstacle == nil)
    #expect(try await desk.own(id) == reminder("약", insists: true, uid: "theirs", [time]))
    #expect(try await desk.sync.read { sync throws(StoreError) in try sync.source(of: id) } == [2])
    #expect(try await desk.history.perform(.redo, only: nil)?.obstacle == nil)
    #expect(try await desk.own(id) == theirs)
    // A text from the server is an obstacle.
    let renamed = reminder("오메가", insists: true, uid: "theirs", [time])
    try await desk.sync.change { sync throws(StoreError) in try sync.save(renamed, id) }
    let obstacle = try await desk.history.perform(.undo, only: nil)?.obstacle
    #expect(obstacle?.kind == "own_reminder" && obstacle?.change == .fields(["text"]))
    #expect(try await desk.own(id) == renamed)
  }

  @Test(arguments: StoreKind.allCases)
  func remindersOfAListThatOnlyItsServerChangesStay(kind: StoreKind) async throws {
    let desk = try await Desk(kind, in: folder)
    let time = try DateTime("2027-01-10T09:00")
    let own = try await desk.link("약", at: time)
    try await desk.receiveOnly()
    let refusal = StoreError.receivedOnly(list: "할 일")
    await #expect(throws: refusal) { try await RemoveReminders(desk.store)([own]) }
    await #expect(throws: ChangeReminderError.store(refusal)) {
      try await FinishReminder(desk.store)(own.id, at: time, now: time)
    }
    #expect(try await desk.own(SyncRecordID(own.id.uuid)) == own)
    // The server's changes still arrive, and the user can still change other reminders.
    try await desk.sync.change { sync throws(StoreError) in try sync.remove(SyncRecordID(own.id.uuid)) }
    #expect(try await desk.own(SyncRecordID(own.id.uuid)) == nil)
    let other = OwnReminder(id: OwnReminder.ID(UUID(number: 91)), content: own.content)
    try await desk.change { reminders throws(StoreError) in try reminders.save(other) }
    #expect(try await desk.own(SyncRecordID(UUID(number: 91))) == other)
  }

  @Test(arguments: StoreKind.persistent)
  func undoneEndOfAReminderIsSentOverTheTextWithoutATime(kind: StoreKind) async throws {
    let desk = try await Desk(kind, in: folder)
    let (format, href) = (desk.format, SyncHref("/minji/tasks/todo.ics"))
    let uid = { @Sendable (text: [UInt8]) -> String? in
      String(decoding: text, as: UTF8.self).split(separator: "\r\n").first { $0.hasPrefix("UID:") }.map(String.init)
    }
    let server = MemoryDAVServer(desk.collection.href, .radicale, uid: uid)
    func run() async throws -> SyncRun {
      let synchronize = SynchronizeCollection(desk.sync, format, newID: .counting(from: 9_000), wait: { _ in })
      return try await synchronize(
        server, SyncOptions(now: Instant(secondsSince1970: 1_800_000_000), acceptsRemovals: true)
      ).run
    }
    let text = PhoneToDo.apple.text
    await server.store(text, at: href)
    #expect(try await run().added == 1)
    let record = try await desk.sync.read { sync throws(StoreError) in try sync.item(at: href.path)?.record }
    let id = try #require(record)
    let before = try #require(try await desk.own(id))
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\r\n")
    let untimed = lines.filter { !$0.hasPrefix("DUE") && !$0.hasPrefix("DTSTART") }.map { $0 + "\r\n" }
    await server.store(Array(untimed.joined().utf8), at: href)
    #expect(try await run().removed == 1)
    #expect(try await desk.own(id) == nil)
    #expect(try await UndoSyncRun(desk.store)().value.records.restored == 1)
    #expect(try await desk.own(id) == before)
    let sent = try await run()
    #expect(sent.refused == [] && sent.sentChanged == 1)
    #expect(await server.texts.count == 1)
    let there = try #require(await server.texts[href.path])
    #expect(format.record(in: there).map { format.isSame($0, before) } == true)
    #expect(try await desk.own(id) == before)
  }

  @Test(arguments: StoreKind.allCases)
  func textsThatCannotBeShownAreListed(kind: StoreKind) async throws {
    let desk = try await Desk(kind, in: folder)
    let href = SyncHref("/minji/tasks/raw.ics")
    try await desk.sync.change { sync throws(StoreError) in
      try sync.save(SyncItem(href, etag: nil, uid: "", role: .raw), text: [7])
    }
    _ = try await desk.link("약", at: try DateTime("2027-01-10T09:00"))
    let read = { @Sendable (text: [UInt8]) -> UndatedToDo? in text == [7] ? UndatedToDo(title: "raw") : nil }
    let todos = try await ListUndatedToDos(desk.store, read: read)()
    #expect(todos == [UndatedToDo(title: "raw", list: "할 일")])
  }
}

/// A store with one synchronized task list.
private struct Desk {
  let store: any Store
  let history: any UndoHistory
  let sync: any SyncStore<OwnReminder>
  let open: @Sendable (SyncCollection.ID) -> any SyncStore<OwnReminder>
  let collection: SyncCollection
  let format: ReminderSyncFormat

  init(_ kind: StoreKind, in folder: TemporaryStore) async throws {
    let (first, _, history) = try kind.stores(in: folder)
    (store, self.history) = (first, history)
    let now = { @Sendable in Instant(secondsSince1970: 1_800_000_000) }
    format = ReminderSyncFormat(userIn: try Zone("Asia/Seoul"), newID: .counting(from: 5_000), now: now)
    let collection = SyncCollection(
      id: SyncCollection.sample().id, account: SyncAccount.sample().id, href: SyncHref("/minji/tasks/"),
      kind: .reminders, name: "할 일")
    self.collection = collection
    let ids = IDGenerator.counting(from: 2_000)
    if let memory = first as? InMemoryStore {
      open = { InMemoryRecordSync<OwnReminder>(memory, $0, newID: ids) }
    } else {
      let (database, now) = (try #require(first as? SQLiteStore).database, folder.now)
      open = { SQLiteSyncStore(database, $0, SyncedReminders(), newID: ids, now: now) }
    }
    sync = open(collection.id)
    let label = UndoLabel(.changed, .ownReminder, "sync")
    _ = try await first.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try transaction.sync.save(SyncAccount.sample())
      try transaction.sync.save(collection)
    }
  }

  func item(_ name: String, _ id: SyncRecordID) -> SyncItem {
    SyncItem(SyncHref("/minji/tasks/\(name).ics"), etag: ETag("\"1\""), uid: name, role: .record(id))
  }

  func own(_ id: SyncRecordID) async throws -> OwnReminder? {
    try await store.read { transaction throws(StoreError) in try transaction.reminders.own(OwnReminder.ID(id.uuid)) }
  }

  func change(
    _ work: @Sendable (any ReminderRepository<StoreError>) throws(StoreError) -> Void
  ) async throws {
    let label = UndoLabel(.changed, .ownReminder, "")
    _ = try await store.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try work(transaction.reminders)
    }
  }

  /// Makes the task list read-only for the user.
  func receiveOnly() async throws {
    var received = collection
    (received.direction, received.isWritable) = (.fromServer, false)
    let changed = received
    let label = UndoLabel(.changed, .ownReminder, "sync")
    _ = try await store.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try transaction.sync.save(changed)
    }
  }

  /// Adds a reminder with the UID `uid` that the task list has.
  func link(_ text: String, at time: DateTime) async throws -> OwnReminder {
    let id = SyncRecordID(UUID(number: 70))
    let own = OwnReminder(
      id: OwnReminder.ID(id.uuid), uid: "uid", content: OwnReminderContent(ReminderText(imported: text), at: time))
    try await change { reminders throws(StoreError) in try reminders.save(own) }
    let item = item("uid", id)
    try await sync.change { sync throws(StoreError) in try sync.save(item, text: [1]) }
    return own
  }

  /// Returns whether an item is marked as changed, and removes the marks.
  func isMarked() async throws -> Bool {
    try await sync.change { sync throws(StoreError) in
      let marked = try sync.differences().changed
      for item in marked {
        var item = item
        item.isChanged = false
        try sync.save(item, text: nil)
      }
      return !marked.isEmpty
    }
  }
}

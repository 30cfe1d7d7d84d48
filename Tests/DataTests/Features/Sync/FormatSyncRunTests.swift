import Data
import Domain
import DomainTesting
import Foundation
import Support
import Synchronization
import Testing

/// Runs of two computers with a server that stores the lines of a text in a different order, as Radicale does.
struct FormatSyncRunTests {
  private struct Desk<Format: SyncFormat> {
    let format: Format
    let server: MemoryDAVServer
    let stores: [InMemorySyncStore<Format>]

    init(_ format: Format, _ kind: SyncKind) {
      let folder = SyncHref("/minji/sync/")
      self.format = format
      server = MemoryDAVServer(
        folder, .radicale, uid: { format.record(in: $0).map(format.uid(of:)) }, rewrite: FormatSyncRunTests.sorted)
      let id = UUID(number: 1)
      let collection = SyncCollection(
        id: SyncCollection.ID(id), account: SyncAccount.ID(id), href: folder, kind: kind)
      stores = (1...2).map { InMemorySyncStore(collection, format, number: $0) }
    }

    /// Lets both computers run until everything has arrived.
    ///
    /// - Parameter other: The format on both computers, for example after they have traveled to another zone.
    func sync(as other: Format? = nil) async throws {
      for _ in 0..<2 {
        for store in stores {
          let synchronize = SynchronizeCollection(store, other ?? format, newID: .counting(), wait: { _ in })
          let options = SyncOptions(now: Instant(secondsSince1970: 1_800_000_000), acceptsRemovals: true)
          _ = try await synchronize(server, options)
        }
      }
    }

    /// Changes the only record of a computer.
    func change(_ computer: Int, _ change: (inout Format.Record) -> Void) async throws {
      let first = await stores[computer].contents.records.first
      let (id, old) = try #require(first)
      var record = old
      change(&record)
      await stores[computer].change(id, to: record)
    }

    /// Returns the only record of both computers, after checking that both are equal and that nothing more is sent.
    func settled() async throws -> Format.Record {
      try await sync()
      await server.forgetRequests()
      try await sync()
      #expect(await server.requests.filter(\.isWriting) == [])
      let (here, there) = (await stores[0].contents.records, await stores[1].contents.records)
      #expect(here.count == 1 && there.count == 1)
      let records = (try #require(here.values.first), try #require(there.values.first))
      #expect(format.isSame(records.0, records.1))
      return records.0
    }

    /// The unfolded lines of the only resource.
    var lines: [String] {
      get async { FormatSyncRunTests.lines(await server.texts.values.first ?? []) }
    }
  }

  private static let reminders = ReminderSyncFormat(
    userIn: Zone(identifier: "Asia/Seoul") ?? .utc, newID: .counting(from: 100),
    now: { Instant(secondsSince1970: 1_800_000_000) })

  private static func lines(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }

  /// Returns a text whose lines are sorted inside each component.
  @Sendable private static func sorted(_ text: [UInt8]) -> [UInt8] {
    var lines: [String] = []
    var run: [String] = []
    for line in Self.lines(text) {
      guard line.hasPrefix("BEGIN:") || line.hasPrefix("END:") else {
        run.append(line)
        continue
      }
      lines += run.sorted() + [line]
      run = []
    }
    return Array(lines.map { "\($0)\r\n" }.joined().utf8)
  }

  @Test(arguments: PhoneCard.allCases) func contactsOfAPhoneMeetEditsOfTwoComputers(card: PhoneCard) async throws {
    let desk = Desk(ContactSyncFormat(newID: .counting(from: 100)), .contacts)
    await desk.server.store(card.text, at: SyncHref("/minji/sync/card.vcf"))
    try await desk.sync()
    try await desk.change(0) { $0.card.notes = ContactNotes(imported: "a note") }
    try await desk.change(1) { contact in
      contact.card.phones = [Labeled(PhoneNumber(imported: "010-2222-0009"), .custom(ContactLine(imported: "새 번호")))]
      contact.card.emails = []
    }
    let contact = try await desk.settled()
    #expect(contact.card.notes.text == "a note")
    #expect(contact.card.phones.map(\.value.text) == ["010-2222-0009"])
    #expect(contact.card.emails == [])
    let lines = await desk.lines
    #expect(card.unknown.filter { !lines.contains($0) } == [])
    #expect(await desk.stores[0].contents.conflicts.values.flatMap(\.self) == [])
  }

  @Test(arguments: PhoneEvent.allCases) func eventsOfAPhoneMeetEditsOfTwoComputers(event: PhoneEvent) async throws {
    let format = EventSyncFormat(in: .standard, newID: .counting(from: 100)) {
      Instant(secondsSince1970: 1_800_000_000)
    }
    let desk = Desk(format, .events)
    await desk.server.store(event.text, at: SyncHref("/minji/sync/event.ics"))
    try await desk.sync()
    try await desk.change(0) { $0 = format.record($0, setting: "title", to: "a new title") }
    try await desk.change(1) { $0 = format.record($0, setting: "alarms", to: "start;-7200;0;0\nend;0;0;0") }
    let merged = try await desk.settled()
    #expect(merged.title.text == "a new title")
    #expect(merged.alarms.map(\.trigger) == [.start(offset: -7_200), .end(offset: 0)])
    let lines = await desk.lines
    let alarm = ["X-WR-ALARMUID", "ACKNOWLEDGED", "ACTION", "ATTENDEE:mailto:jiho"]
    let kept = event.unknown.filter { line in !alarm.contains { line.hasPrefix($0) } }
    #expect(kept.filter { !lines.contains($0) } == [])
  }

  @Test(arguments: PhoneToDo.allCases) func toDosOfAPhoneMeetEditsOfTwoComputers(todo: PhoneToDo) async throws {
    let desk = Desk(Self.reminders, .reminders)
    await desk.server.store(todo.text, at: SyncHref("/minji/sync/todo.ics"))
    try await desk.sync()
    let first = await desk.stores[0].contents.records.values.first
    let time = try #require(first?.next(after: DateTime(.earliest, .midnight)))
    try await desk.change(0) { own in
      own = OwnReminder(id: own.id, uid: own.uid, content: own.content, finished: own.finished.union([time]))
    }
    try await desk.change(1) { $0 = Self.reminders.record($0, setting: "text", to: "a new title") }
    let merged = try await desk.settled()
    #expect(merged.content.text.text == "a new title" && merged.finished.contains(time))
    let lines = await desk.lines
    #expect(lines.contains("STATUS:COMPLETED"))
    #expect(todo.unknown.filter { !lines.contains($0) } == [])
    #expect(await desk.stores[0].contents.conflicts.values.flatMap(\.self) == [])
  }

  @Test func toDoInUTCKeepsItsTimeWhileTheComputersTravel() async throws {
    let desk = Desk(Self.reminders, .reminders)
    let todo = "BEGIN:VTODO\nUID:a\nSUMMARY:약\nDUE:20270114T083000Z\nEND:VTODO"
    let file = PhoneToDo.file("BEGIN:VCALENDAR\nVERSION:2.0\n\(todo)\nEND:VCALENDAR")
    await desk.server.store(file, at: SyncHref("/minji/sync/todo.ics"))
    try await desk.sync()
    let start = try DateTime("2027-01-14T17:30")
    for zone in ["Europe/Berlin", "America/New_York"] {
      let format = ReminderSyncFormat(
        userIn: try Zone(zone), newID: .counting(from: 100), now: { Instant(secondsSince1970: 1_800_000_000) })
      try await desk.change(0) { $0 = format.record($0, setting: "text", to: zone) }
      try await desk.sync(as: format)
      #expect(await desk.lines.contains("SUMMARY:\(zone)"))
      #expect(await desk.lines.contains("DUE:20270114T083000Z"))
      try await desk.change(1) {
        let isDone = $0.finished.isEmpty
        $0 = OwnReminder(
          id: $0.id, uid: $0.uid, content: $0.content, finished: isDone ? [start] : [], zone: $0.zone)
      }
      try await desk.sync(as: format)
      #expect(await desk.lines.contains("STATUS:COMPLETED") == (zone == "Europe/Berlin"))
      #expect(await desk.lines.contains("DUE:20270114T083000Z"))
      for store in desk.stores {
        #expect(await store.contents.records.values.map(\.content.start) == [start])
        #expect(await store.contents.conflicts.values.flatMap(\.self) == [])
      }
    }
  }

  /// The ways in which a phone can turn a to-do into one that Haru can't show.
  enum UnshownToDo: CaseIterable {
    case withoutTime, dateOnly, subtask

    func text(of todo: PhoneToDo) -> [UInt8] {
      var lines = String(decoding: todo.text, as: UTF8.self).split(separator: "\r\n").map(String.init)
      if self != .subtask { lines.removeAll { $0.hasPrefix("DUE") || $0.hasPrefix("DTSTART") } }
      let line: String? =
        switch self {
        case .withoutTime: nil
        case .dateOnly: "DUE;VALUE=DATE:20270110"
        case .subtask: "RELATED-TO:whole"
        }
      for index in lines.indices.reversed() where lines[index] == "BEGIN:VTODO" {
        if let line { lines.insert(line, at: index + 1) }
      }
      return Array(lines.map { $0 + "\r\n" }.joined().utf8)
    }
  }

  @Test(arguments: PhoneToDo.allCases, UnshownToDo.allCases)
  func toDoThatCannotBeShownEndsItsReminderUntilItCan(todo: PhoneToDo, unshown: UnshownToDo) async throws {
    let desk = Desk(Self.reminders, .reminders)
    let href = SyncHref("/minji/sync/todo.ics")
    await desk.server.store(todo.text, at: href)
    let before = try await desk.settled()
    try await desk.change(0) { $0 = Self.reminders.record($0, setting: "text", to: "not sent") }
    let text = unshown.text(of: todo)
    await desk.server.store(text, at: href)
    await desk.server.forgetRequests()
    try await desk.sync()
    #expect(await desk.server.requests.filter(\.isWriting) == [])
    for (store, kept) in zip(desk.stores, [["not sent"], []]) {
      #expect(await store.contents.records.isEmpty)
      #expect(await store.contents.losing.map(\.title) == kept)
      let listed = SyncedCollection(store, Self.reminders, newID: .counting(), wait: { _ in })
      let reason: UnshownText.Reason = unshown == .subtask ? .subtask : .noTime
      #expect(
        try await listed.unshownItems().map(\.text) == [
          UnshownText(uid: before.uid, title: before.content.text.text, reason)
        ])
    }
    await desk.server.store(todo.text, at: href)
    let again = try await desk.settled()
    #expect(again.uid == before.uid && Self.reminders.isSame(again, before))
  }

  @Test func numbersThatTheServerReordersKeepTheUsersOrder() async throws {
    let desk = Desk(ContactSyncFormat(newID: .counting(from: 100)), .contacts)
    let numbers = ["010-2222-0005", "010-2222-0004"]
    await desk.stores[0].add(.sample("김해나", phones: numbers))
    try await desk.sync()
    let new = "010-2222-0009"
    try await desk.change(0) { $0.card.phones.insert(Labeled(PhoneNumber(imported: new), .work), at: 0) }
    let settled = try await desk.settled()
    #expect(settled.card.phones.map(\.value.text) == [new] + numbers)
    let listed = await desk.lines.filter { $0.hasPrefix("TEL") }.compactMap { $0.split(separator: ":").last }
    #expect(
      await desk.stores[1].contents.records.values.first?.card.phones.map(\.value.text) == listed.map(String.init))
  }

  @Test func newRecordsArrive() async throws {
    let contacts = Desk(ContactSyncFormat(newID: .counting(from: 100)), .contacts)
    await contacts.stores[0].add(.sample("김해나", phones: ["010-2222-0001"]))
    #expect(try await contacts.settled().title == "김해나")
    let events = Desk(
      EventSyncFormat(in: .standard, newID: .counting(from: 100)) { Instant(secondsSince1970: 0) }, .events)
    await events.stores[0].add(try .sample("Dentist", zone: "Europe/Berlin"))
    #expect(try await events.settled().title.text == "Dentist")
    let reminders = Desk(Self.reminders, .reminders)
    let start = try DateTime("2027-01-14T09:00")
    let id = OwnReminder.ID(UUID(number: 7))
    let content = OwnReminderContent(
      ReminderText(imported: "약"), at: start, rule: RecurrenceRule(.daily), insists: true)
    await reminders.stores[0].add(OwnReminder(id: id, content: content, finished: [start]))
    let arrived = try await reminders.settled()
    #expect(arrived.content == content && arrived.finished == [start])
  }

  @Test func refusedEventIsSentAgainOnlyIfItChanged() async throws {
    let clock = Ticks()
    let desk = Desk(EventSyncFormat(in: .standard, newID: .counting(from: 100)) { clock.next() }, .events)
    let event = try Event.sample("Dentist")
    await desk.stores[0].add(event)
    await desk.server.refuse(uid: event.uid, with: DAVRefusal(422))
    for title in ["Dentist", "Doctor"] {
      try await desk.change(0) { $0.title = EventTitle(imported: title) }
      await desk.server.forgetRequests()
      try await desk.sync()
      #expect(await desk.server.requests.count(where: \.isWriting) == 1)
    }
  }

  @Test func labelThatBothComputersChangedWaitsForTheUser() async throws {
    let format = ContactSyncFormat(newID: .counting(from: 100))
    let desk = Desk(format, .contacts)
    await desk.server.store(PhoneCard.google.text, at: SyncHref("/minji/sync/card.vcf"))
    try await desk.sync()
    try await desk.change(0) { $0.card.phones[0].label = .home }
    try await desk.change(1) { $0.card.phones[0].label = .work }
    try await desk.sync()
    #expect(await desk.stores[1].contents.conflicts.values.flatMap(\.self).map(\.field) == ["phones"])
    await desk.server.forgetRequests()
    try await desk.sync()
    #expect(await desk.server.requests.filter(\.isWriting) == [])
    #expect(await desk.stores[1].contents.records.values.first?.card.phones.map(\.label) == [.work])
  }

  @Test func numberThatBothComputersChangedWaitsForTheUser() async throws {
    let format = ContactSyncFormat(newID: .counting(from: 100))
    let desk = Desk(format, .contacts)
    await desk.stores[0].add(.sample("김해나", phones: ["010-2222-0001"]))
    try await desk.sync()
    for (computer, number) in ["010-2222-0002", "010-2222-0003"].enumerated() {
      try await desk.change(computer) { $0.card.phones[0].value = PhoneNumber(imported: number) }
    }
    try await desk.sync()
    #expect(await desk.stores[1].contents.conflicts.values.flatMap(\.self).map(\.field) == ["phones"])
    await desk.server.forgetRequests()
    try await desk.sync()
    #expect(await desk.server.requests.filter(\.isWriting) == [])
    for (store, number) in zip(desk.stores, ["010-2222-0002", "010-2222-0003"]) {
      #expect(await store.contents.records.values.map { $0.card.phones.map(\.value.text) } == [[number]])
    }
  }
}

/// A clock that advances by a second with each reading.
private final class Ticks: Sendable {
  private let seconds = Mutex(1_800_000_000)

  func next() -> Instant {
    Instant(
      secondsSince1970: seconds.withLock { seconds in
        seconds += 1
        return seconds
      })
  }
}

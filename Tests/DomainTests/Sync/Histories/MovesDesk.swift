import Domain
import DomainTesting
import Foundation
import Support
import Synchronization
import Testing

/// A computer with lists of an account, "a" and "b" and in some tests "c", and a phone at the same server.
struct MovesDesk: Sendable {
  static let account = SyncAccount.sample()
  static let names = ["a", "b", "c"]
  private let folders: [SyncHref]
  private let quirks: MemoryDAVServer.Quirks
  let kind: SyncKind
  let store: InMemoryStore
  let servers: [MemoryDAVServer]
  let networks: [FaultyDAVServer]
  private let open: SyncOpening
  private let newID: IDGenerator
  private let clock: RunClock

  init(_ kind: SyncKind, _ quirks: MemoryDAVServer.Quirks = .radicale, lists: Int = 2) async throws {
    let time = try TimeSource.fixed()
    let (store, newID) = (InMemoryStore(time: time), IDGenerator.counting(from: 5_000))
    clock = RunClock(time.now())
    (self.kind, self.store, self.newID, self.quirks) = (kind, store, newID, quirks)
    folders = Self.names.prefix(lists).map { SyncHref("/minji/\($0)/") }
    servers = folders.map { MemoryDAVServer($0, quirks, uid: { CardFormat.value("UID", in: $0) }) }
    networks = servers.map { FaultyDAVServer($0) }
    open = { collection in
      if kind == .contacts {
        SyncedCollection(
          InMemoryRecordSync<Contact>(store, collection.id, newID: newID), CardFormat(), newID: newID, wait: { _ in })
      } else {
        SyncedCollection(
          InMemoryRecordSync<Event>(store, collection.id, newID: newID), EventLines(), newID: newID, wait: { _ in })
      }
    }
    try await addLists()
    try await change { sync throws(StoreError) in
      for var collection in try sync.collections() {
        collection.state = .ready
        try sync.save(collection)
      }
    }
    try await run()
  }

  private func addLists() async throws {
    let offers = zip(folders, Self.names).map {
      DAVCollection(href: $0, kinds: [kind], name: $1, creation: quirks.creation)
    }
    let added = try await AddSyncAccount(store, newID: newID)(Self.account, with: offers)
    try await MakeSyncCalendars(store)(for: added.collections.map(\.id))
  }

  /// Ends the synchronization of all lists; their items stay on both sides.
  ///
  /// - Parameter isKept: `true` if the account stays, without lists.
  func switchOff(keepingAccount isKept: Bool = false) async throws {
    let remove = RemoveSyncAccount(store, open)
    guard isKept else { return _ = try await remove(Self.account.id) }
    for collection in try await collections { try await remove(collection.id) }
  }

  /// Synchronizes all lists again after their preview, and returns the preview.
  @discardableResult
  func switchOn() async throws -> [FirstRunPlan] {
    try await addLists()
    let now = clock.next()
    let run = RunSyncAccount(store, open, newID: newID, now: { now }, wait: SyncAccountTests.sleep)
    var plans: [FirstRunPlan] = []
    for run in try await run(Self.account.id, on: server, SyncOptions(now: now, isPreview: true)) {
      guard case .previewed(let plan)? = run.outcome?.end else { continue }
      plans.append(plan)
      try await open(run.collection)?.begin(plan, keepsBoth: false)
    }
    try await self.run()
    return plans
  }

  // MARK: - The phone

  private func href(_ uid: String, _ list: Int) -> SyncHref { SyncHref("\(folders[list].text)\(uid).ics") }

  func serve(_ uid: String, in list: Int, _ title: String? = nil, notes: String = "") async {
    let text = CardFormat.text(uid: uid, name: title ?? uid, notes: notes, raw: uid)
    await servers[list].store(text, at: href(uid, list))
  }

  /// Changes the resource with a UID, moves it to another list, or both.
  func moveThere(_ uid: String, to list: Int, _ change: ((inout (title: String, notes: String)) -> Void)? = nil) async {
    for (number, server) in servers.enumerated() {
      for (path, text) in await server.texts where CardFormat.value("UID", in: text) == uid {
        var values = (title: CardFormat.value("FN", in: text) ?? "", notes: CardFormat.value("NOTE", in: text) ?? "")
        change?(&values)
        let changed = CardFormat.text(uid: uid, name: values.title, notes: values.notes, raw: uid)
        if number != list { await server.removeResource(at: path) }
        await servers[list].store(changed, at: number == list ? SyncHref(path.text) : href(uid, list))
      }
    }
  }

  /// Changes the resource with a UID in one list.
  func editThere(
    _ uid: String, in list: Int, _ change: (inout (title: String, notes: String)) -> Void
  ) async {
    for (path, text) in await servers[list].texts where CardFormat.value("UID", in: text) == uid {
      var values = (title: CardFormat.value("FN", in: text) ?? "", notes: CardFormat.value("NOTE", in: text) ?? "")
      change(&values)
      let changed = CardFormat.text(uid: uid, name: values.title, notes: values.notes, raw: uid)
      await servers[list].store(changed, at: SyncHref(path.text))
    }
  }

  func removeThere(_ uid: String) async {
    for server in servers {
      for (path, text) in await server.texts where CardFormat.value("UID", in: text) == uid {
        await server.removeResource(at: path)
      }
    }
  }

  /// The resources as `list|title|notes`, by UID; a UID that occurs twice has two resources.
  var there: [String: [String]] {
    get async {
      var found: [String: [String]] = [:]
      for (list, server) in zip(Self.names, servers) {
        for text in await server.texts.values {
          let values = ["FN", "NOTE"].map { CardFormat.value($0, in: text) ?? "" }
          found[CardFormat.value("UID", in: text) ?? "?", default: []].append(
            ([list] + values).joined(separator: "|"))
        }
      }
      return found
    }
  }

  // MARK: - The computer

  func collection(_ list: Int) async throws -> SyncCollection {
    try #require(try await collections.first { $0.href == folders[list] })
  }

  func opened(_ list: Int) async throws -> any CollectionSyncing { try #require(open(try await collection(list))) }

  var collections: [SyncCollection] {
    get async throws {
      try await store.read { transaction throws(StoreError) in try transaction.sync.collections() }
    }
  }

  var events: [Event] {
    get async throws { try await StoredEvents(store).events(idPrefix: "0000", limit: .max) }
  }

  var contacts: [Contact] {
    get async throws {
      try await StoredContacts(store).contacts(StoredContacts(store).identities().map(\.contact.id))
    }
  }

  func event(_ uid: String) async throws -> Event { try #require(try await events.first { $0.uid == uid }) }

  func contact(_ uid: String) async throws -> Contact { try #require(try await contacts.first { $0.uid == uid }) }

  func edit(_ uid: String, title: String? = nil, notes: String? = nil) async throws {
    if kind == .events {
      for var event in try await events where event.uid == uid {
        if let title { event.title = EventTitle(imported: title) }
        if let notes { event.notes = EventNotes(imported: notes) }
        try await StoredEvents(store).replace(event)
      }
    } else {
      for var contact in try await contacts where contact.uid == uid {
        if let title { contact.card.name = PersonName(formatted: ContactLine(imported: title)) }
        if let notes { contact.card.notes = ContactNotes(imported: notes) }
        try await StoredContacts(store).save(contact)
      }
    }
  }

  func remove(_ uid: String) async throws {
    if kind == .events {
      for event in try await events where event.uid == uid { try await StoredEvents(store).remove(event.id) }
    } else {
      for contact in try await contacts where contact.uid == uid { try await StoredContacts(store).remove(contact.id) }
    }
  }

  /// Moves an event to another calendar.
  func move(_ uid: String, to list: Int) async throws {
    let target = try #require(try await collection(list).target)
    try await move(uid, to: EventCalendar.ID(target))
  }

  func move(_ uid: String, to calendar: EventCalendar.ID) async throws {
    var event = try await event(uid)
    event.calendar = calendar
    try await StoredEvents(store).replace(event)
  }

  /// The records as `list|title|notes`, by UID.
  var here: [String: [String]] {
    get async throws {
      var found: [String: [String]] = [:]
      let collections = try await collections
      for event in try await events {
        let list = collections.first { $0.target == event.calendar.uuid }?.name ?? "-"
        found[event.uid, default: []].append([list, event.title.text, event.notes.text].joined(separator: "|"))
      }
      for contact in try await contacts {
        let id = SyncRecordID(contact.id.uuid)
        let links = try await store.read { transaction throws(StoreError) in try transaction.sync.links(of: id) }
        let lists = collections.filter { collection in links.contains { $0.collection == collection.id } }.map(\.name)
        found[contact.uid, default: []].append(
          [lists.joined(separator: "+"), contact.title, contact.card.notes.text].joined(separator: "|"))
      }
      return found
    }
  }

  /// The texts that were stored for the user, as `title|notes`, in alphabetical order.
  var kept: [String] {
    get async throws {
      let texts = try await store.read { transaction throws(StoreError) in
        try transaction.sync.losingTexts().map(\.losing.text)
      }
      return texts.map { text in
        ["FN", "NOTE"].map { CardFormat.value($0, in: text) ?? "" }.joined(separator: "|")
      }.sorted()
    }
  }

  func change(_ work: @Sendable (any SyncAccountRepository<StoreError>) throws(StoreError) -> Void) async throws {
    _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in try work(transaction.sync)
    }
  }

  func counts(_ list: Int) async throws -> SyncCounts {
    let id = try await collection(list).id
    return try await store.read { transaction throws(StoreError) in try transaction.sync.counts(of: id) }
  }

  /// Returns the last run of a list, and its last complete run.
  func lastRuns(_ list: Int) async throws -> [SyncLogEntry?] {
    let id = try await collection(list).id
    return try await store.read { transaction throws(StoreError) in
      [try transaction.sync.lastRun(of: id), try transaction.sync.lastCompleteRun(of: id)]
    }
  }

  var needs: [SyncNeed] {
    get async throws {
      try await store.read { transaction throws(StoreError) in try transaction.sync.storedNeeds() }.map(\.need)
    }
  }

  // MARK: - Runs

  func skip(days: Int) { clock.skip(days: days) }

  private var server: JoinedDAVServer { JoinedDAVServer(zip(folders, networks).map { ($0, $1) }) }

  /// Runs after the claims of a run that was killed have ended.
  @discardableResult
  func run(
    accepting: Bool = false, isPreview: Bool = false, report: @escaping RunSyncAccount.Report = { _, _ in }
  ) async throws -> [SyncRun] {
    let now = clock.next()
    let run = RunSyncAccount(store, open, newID: newID, now: { now }, wait: SyncAccountTests.sleep)
    let options = SyncOptions(now: now, acceptsRemovals: accepting, isPreview: isPreview)
    let runs = try await run(Self.account.id, on: server, options, report: report)
    return runs.map { $0.outcome?.run ?? SyncRun() }
  }

  /// Expects that a dry run counts what the next run does, and runs.
  @discardableResult
  func runAsRehearsed() async throws -> [SyncRun] {
    let rehearsed = try await run(isPreview: true)
    let runs = try await run()
    #expect(rehearsed.map(Self.results) == runs.map(Self.results))
    return runs
  }

  /// The results that a dry run can know.
  private static func results(_ run: SyncRun) -> [Int] {
    [
      run.added, run.changed, run.removed, run.sentAdded, run.sentChanged, run.sentRemoved, run.merged, run.conflicts,
      run.heldHere, run.heldThere, run.broughtBack.count, run.refused.count,
    ]
  }

  /// Expects the same items on both sides, each of them once, and nothing pending.
  func expectAgreement(_ expected: [String: String], _ comment: Comment? = nil) async throws {
    #expect(try await here == expected.mapValues { [$0] }, comment)
    #expect(await there == expected.mapValues { [$0] }, comment)
    for server in servers { await server.forgetRequests() }
    let runs = try await run()
    #expect(runs.map(Self.results).filter { results in results.contains { $0 > 0 } } == [], comment)
    for server in servers { #expect(await server.writes == 0, comment) }
    for list in folders.indices {
      let counts = try await counts(list)
      #expect([counts.waiting, counts.removals, counts.heldHere, counts.conflicts] == [0, 0, 0, 0], comment)
    }
    #expect(try await needs == [], comment)
  }
}

/// A clock that advances with each run.
private final class RunClock: Sendable {
  private let time: Mutex<Instant>

  init(_ start: Instant) { time = Mutex(start) }

  func skip(days: Int) { time.withLock { $0 = $0.adding(seconds: days * 86_400) } }

  func next() -> Instant {
    time.withLock {
      $0 = $0.adding(seconds: SyncLimits.leaseSeconds + 1)
      return $0
    }
  }
}

/// The text format of ``CardFormat`` for events, with their titles and notes.
struct EventLines: SyncFormat {
  private let cards = CardFormat()

  private func card(_ event: Event) -> Contact {
    let card = ContactCard(
      name: PersonName(formatted: ContactLine(imported: event.title.text)),
      notes: ContactNotes(imported: event.notes.text))
    return Contact(id: Contact.ID(event.id.uuid), uid: event.uid, card: card)
  }

  private func event(_ card: Contact) -> Event {
    let event = Event(
      id: Event.ID(card.id.uuid), uid: card.uid, title: EventTitle(imported: ""),
      span: .allDay(DayRange(.latest, .latest)))
    return self.event(event, card)
  }

  /// Returns an event with the values of a card.
  private func event(_ event: Event, _ card: Contact) -> Event {
    var event = event
    (event.uid, event.title) = (card.uid, EventTitle(imported: card.title))
    event.notes = EventNotes(imported: card.card.notes.text)
    return event
  }

  func record(in text: [UInt8]) -> Event? { cards.record(in: text).map(event) }
  func unshown(_ text: [UInt8]) -> UnshownText { cards.unshown(text) }
  func text(of record: Event, on source: [UInt8]) -> [UInt8] { cards.text(of: card(record), on: source) }
  func newText(of record: Event, from source: [UInt8]?) -> [UInt8] { cards.newText(of: card(record), from: source) }
  func uid(of record: Event) -> String { record.uid }
  func record(_ record: Event, withUID uid: String) -> Event { event(record, cards.record(card(record), withUID: uid)) }
  func title(of record: Event) -> String { record.title.text }
  func modified(_ record: Event) -> Instant? { nil }
  func isSame(_ record: Event, _ other: Event) -> Bool { cards.isSame(card(record), card(other)) }

  func merge(base: Event?, here: Event, there: Event) -> SyncMerge<Event> {
    let merge = cards.merge(base: base.map(card), here: card(here), there: card(there))
    var merged = SyncMerge(here: event(here, merge.here), there: event(there, merge.there))
    merged.conflicts = merge.conflicts
    return merged
  }

  func record(_ record: Event, setting field: String, to value: String?) -> Event {
    event(record, cards.record(card(record), setting: field, to: value))
  }

  func likeness(of record: Event) -> Set<String> { [record.title.text] }
}

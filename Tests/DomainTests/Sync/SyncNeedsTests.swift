import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Reminders of what an account needs, with a server that has one address book.
struct SyncNeedsTests {
  private static let folder = SyncHref("/minji/people/")
  private static let start = Instant(secondsSince1970: 1_800_000_000)

  private let store: InMemoryStore
  private let server = MemoryDAVServer(folder, .radicale, uid: { CardFormat.value("UID", in: $0) })
  private let account = SyncAccount(
    id: SyncAccount.ID(UUID(number: 1)), name: "home", server: "https://dav.example", user: "minji")
  private let collection = SyncCollection(
    id: SyncCollection.ID(UUID(number: 2)), account: SyncAccount.ID(UUID(number: 1)), href: folder, kind: .contacts)
  private let ids = IDGenerator.counting(from: 1_000)

  init() async throws {
    store = InMemoryStore(time: try .fixed())
    let (account, collection) = (account, collection)
    _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in
      try transaction.sync.save(account)
      try transaction.sync.save(collection)
    }
  }

  private var open: SyncOpening {
    let (store, ids) = (store, ids)
    return {
      SyncedCollection(
        InMemoryRecordSync<Contact>(store, $0.id, newID: ids), CardFormat(), newID: ids, wait: { _ in })
    }
  }

  /// Runs at a number of seconds after the start.
  private func run(
    _ seconds: Int, on other: (any DAVServing)? = nil, acceptsRemovals: Bool = false, isPreview: Bool = false
  ) async throws {
    let now = Self.start.adding(seconds: seconds)
    let run = RunSyncAccount(store, open, newID: ids, now: { now }, wait: SyncAccountTests.sleep)
    let options = SyncOptions(now: now, acceptsRemovals: acceptsRemovals, isPreview: isPreview)
    _ = try await run(account.id, on: other ?? server, options)
  }

  /// Returns the reminders, each as its need, its count, and the seconds from the start to its time.
  private var reminders: [String] {
    get async throws {
      let (first, last) = (Self.start.adding(seconds: -1), Self.start.adding(seconds: 1_000_000))
      return try await store.reminders(of: SyncReminders(), from: first, to: last, zone: .utc).map { reminder in
        let needy = try #require(reminder.subject as? NeedyAccount)
        #expect(needy.account.name == "home" && needy.since == reminder.at)
        return "\(needy.need) \(needy.count) \(reminder.at.secondsSince1970 - Self.start.secondsSince1970)"
      }
    }
  }

  private func put(_ uid: String, _ name: String) async {
    await server.store(CardFormat.text(uid: uid, name: name, raw: uid), at: SyncHref("\(Self.folder.text)\(uid).vcf"))
  }

  private func rename(_ uid: String, _ name: String) async throws {
    let contacts = StoredContacts(store)
    let all = try await contacts.contacts(contacts.identities().map(\.contact.id))
    let contact = try #require(all.first { $0.uid == uid })
    var card = contact.card
    card.name = PersonName(formatted: ContactLine(imported: name))
    try await contacts.save(Contact(id: contact.id, uid: uid, card: card))
  }

  /// Gives a contact different names on both sides.
  private func disagree(about uid: String, _ number: Int = 1) async throws {
    try await rename(uid, "\(uid) here \(number)")
    await put(uid, "\(uid) there \(number)")
  }

  /// Settles the conflicts of a contact.
  private func settle(_ uid: String) async throws {
    let id = collection.id
    let all = try await store.read { transaction throws(StoreError) in try transaction.sync.conflicts(of: id) }
    let opened = try #require(open(collection))
    for conflict in all where conflict.path.text.contains("/\(uid).") {
      try await opened.resolve(conflict, choosing: .here, at: Self.start)
    }
  }

  @Test func serverThatAsksForAPauseGetsNoRequests() async throws {
    try await run(0)
    try await run(10, on: RefusingServer(.busy(retryAfter: .seconds(600))))
    // A clock that was set back doesn't make the pause longer than a day.
    for (seconds, count) in [(20, 0), (609, 0), (-90_000, 1)] {
      await server.forgetRequests()
      try await run(seconds)
      #expect(await server.requests.count(where: { $0 == .changes }) == count, "\(seconds)")
    }
  }

  @Test func needIsReportedOnceUntilItGrowsOrComesBack() async throws {
    for uid in ["a", "b"] { await put(uid, uid) }
    try await run(0)
    #expect(try await reminders == [])
    try await disagree(about: "a")
    try await run(60)
    #expect(try await reminders == ["conflict 1 61"])
    try await run(120)
    #expect(try await reminders == ["conflict 1 61"])
    try await disagree(about: "b")
    try await run(180)
    #expect(try await reminders == ["conflict 2 181"])
    // The other conflict was reported already.
    try await settle("a")
    #expect(try await reminders == ["conflict 1 181"])
    try await run(240)
    #expect(try await reminders == ["conflict 1 181"])
    try await settle("b")
    #expect(try await reminders == [])
    // A new conflict is reported, although no run has seen that the others were settled.
    try await disagree(about: "b", 2)
    try await run(300)
    #expect(try await reminders == ["conflict 1 301"])
  }

  @Test func needThatShrankIsReportedWhenItGrowsAgain() async throws {
    for uid in ["a", "b"] { await put(uid, uid) }
    try await run(0)
    for uid in ["a", "b"] { try await disagree(about: uid) }
    try await run(60)
    try await settle("a")
    try await run(120)
    try await disagree(about: "a", 2)
    try await run(180)
    #expect(try await reminders == ["conflict 2 181"])
  }

  @Test func refusedPasswordIsReportedUntilItIsReplaced() async throws {
    await put("a", "a")
    try await run(0)
    try await disagree(about: "a")
    try await run(60)
    try await run(120, on: RefusingServer(.signInNeeded(DAVRefusal(401))))
    #expect(try await reminders == ["conflict 1 61", "signIn 1 121"])
    try await ChangeSyncAccount(store)(account.id) { $0.state = .ready }
    #expect(try await reminders == ["conflict 1 61"])
    try await run(180, on: RefusingServer(.signInNeeded(DAVRefusal(401))))
    #expect(try await reminders == ["conflict 1 61", "signIn 1 181"])
  }

  @Test func heldRemovalsAreReportedUntilTheUserAgrees() async throws {
    for number in 0..<6 { await put("a\(number)", "a\(number)") }
    try await run(0)
    for number in 0..<5 { await server.removeResource(at: SyncPath("\(Self.folder.text)a\(number).vcf")) }
    for seconds in [60, 120] {
      try await run(seconds)
      #expect(try await reminders == ["held 5 61"])
    }
    try await run(180, acceptsRemovals: true)
    #expect(try await reminders == [])
  }

  @Test func refusedItemIsNotReportedAgainWhenItIsTriedAgain() async throws {
    await put("a", "a")
    try await run(0)
    await server.refuse(uid: "a", with: DAVRefusal(422, words: "no"))
    try await rename("a", "b")
    for seconds in [60, 90_000] {
      try await run(seconds)
      #expect(try await reminders == ["refused 1 61"])
    }
    await server.refuse(uid: "a", with: nil)
    try await run(180_000)
    #expect(try await reminders == [])
  }

  @Test func previewReportsNothing() async throws {
    try await run(0, on: RefusingServer(.signInNeeded(DAVRefusal(401))), isPreview: true)
    #expect(try await reminders == [])
  }

  @Test func removedAccountNeedsNothing() async throws {
    try await run(0, on: RefusingServer(.signInNeeded(DAVRefusal(401))))
    #expect(try await reminders == ["signIn 1 1"])
    try await RemoveSyncAccount(store, open)(account.id)
    #expect(try await reminders == [])
  }

  @Test func reminderIsMutedSnoozedAndTurnedOff() async throws {
    try await run(0, on: RefusingServer(.signInNeeded(DAVRefusal(401))))
    let clock = DayClock(now: Self.start.adding(seconds: 60), zone: .utc, dayStart: .midnight)
    let entry = try #require(try await entries(clock).first)
    let end = ReminderSnooze.End.moment(clock.now.adding(seconds: 600))
    let snooze = try await SnoozeReminder(store)(entry.reminder, until: end, at: clock)
    #expect(try await entries(clock).map(\.state).contains(.snoozed(snooze)))
    try await SnoozeReminder(store).cancel(entry.id, naming: "home")
    _ = try await MuteReminder(store)(entry.reminder.subject.mute, naming: "sync")
    #expect(try await entries(clock).map(\.state) == [.muted(ReminderMute(.sync))])
    _ = try await ChangeSettings(store)({ $0.reminders[.sync] = .off })
    #expect(try await entries(clock).isEmpty)
  }

  private func entries(_ clock: DayClock) async throws -> [ReminderEntry] {
    try await store.read { transaction throws(StoreError) in
      try transaction.reminderEntries(
        in: ReminderWindow(from: Self.start, to: Self.start.adding(seconds: 3_600), kinds: [.sync]), at: clock.now,
        zone: .utc)
    }
  }
}

import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Contacts of address books that are no longer synchronized, and new contacts when there are several address books.
struct StrayRecordsTests {
  static let folders = [SyncHref("/minji/a/"), SyncHref("/minji/b/")]
  static let account = SyncAccount.sample()
  static let second = SyncAccount.sample(2)
  let store: InMemoryStore
  let servers: [MemoryDAVServer]
  let networks: [FaultyDAVServer]
  let open: SyncOpening
  let newID = IDGenerator.counting(from: 300)
  let now = Instant(secondsSince1970: 1_800_000_000)

  init() async throws {
    let (store, newID) = (InMemoryStore(time: try .fixed()), IDGenerator.counting(from: 5_000))
    self.store = store
    servers = Self.folders.map { MemoryDAVServer($0, .radicale, uid: { CardFormat.value("UID", in: $0) }) }
    networks = servers.map { FaultyDAVServer($0) }
    open = { collection in
      SyncedCollection(
        InMemoryRecordSync<Contact>(store, collection.id, newID: newID), CardFormat(), newID: newID, wait: { _ in })
    }
    for (number, count) in [3, 2].enumerated() {
      for person in 1...count { await serve("\(number == 0 ? "a" : "b")\(person)", by: number) }
    }
  }

  // MARK: - Collections that are gone

  @Test func peopleOfABookThatWasSwitchedOffAreNotSentToAnotherBook() async throws {
    try await begin([0, 1])
    try await switchOff("a")
    for forgets in [false, false, true] { try await run(forgetting: forgets) }
    #expect(try await counts() == [3, 2])
    #expect(try await StoredContacts(store).count() == 5)
    #expect(try await waiting("b") == 0)
    #expect(try await dryRun() == ["b": 0])
  }

  @Test func peopleOfARemovedAccountAreNotSentToAnotherAccount() async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    try await RemoveSyncAccount(store, open)(Self.account.id)
    try await run(Self.second)
    #expect(try await counts() == [3, 2])
    #expect(try await waiting("b") == 0)
  }

  @Test func peopleOfARemovedAccountStayIfAnotherAccountHasThem() async throws {
    await serve("a1", by: 1)
    try await begin([0])
    try await begin([1], of: Self.second)
    #expect(try await RemoveSyncAccount(store, open)(Self.account.id, withRecords: true) == 2)
    #expect(try await StoredContacts(store).count() == 3)
    try await run(Self.second)
    #expect(try await counts() == [3, 3])
  }

  @Test func peopleInTwoBooksOfARemovedAccountGoWithTheLastBook() async throws {
    await serve("a1", by: 1)
    try await begin([0, 1])
    #expect(try await RemoveSyncAccount(store, open)(Self.account.id, withRecords: true) == 5)
    #expect(try await StoredContacts(store).count() == 0)
    #expect(try await counts() == [3, 3])
  }

  @Test func peopleAreSentToAnotherBookOnceTheUserAgrees() async throws {
    try await begin([0, 1])
    try await switchOff("a")
    let book = try #require(try await opened("b"))
    let strays = try await book.strays()
    #expect(try await Set(book.titles(of: strays).map(\.title)) == ["person a1", "person a2", "person a3"])
    #expect(strays.count == 3)
    let removed = try #require(strays.first)
    try await StoredContacts(store).remove(Contact.ID(removed.uuid))
    #expect(try await book.titles(of: strays).map(\.id) == Array(strays.dropFirst()))
    _ = try await store.undo()
    try await book.takeStrays()
    #expect(try await book.strays() == [])
    #expect(try await waiting("b") == 3)
    try await run()
    #expect(try await counts() == [3, 5])
    try await run()
    #expect(try await counts() == [3, 5])
  }

  @Test func bookThatIsSwitchedOnAgainLinksItsPeople() async throws {
    try await begin([0, 1])
    try await switchOff("a")
    try await rename("a1", to: "renamed here")
    await serve("a2", "renamed there", by: 0)
    let plans = try await begin([0])
    #expect(plans.map { [$0.same, $0.merges.count, $0.sent, $0.received] } == [[1, 2, 0, 0]])
    #expect(try await StoredContacts(store).count() == 5)
    #expect(try await counts() == [3, 2])
  }

  @Test func accountThatIsAddedAgainLinksThePeopleOfEachBook() async throws {
    try await begin([0, 1])
    try await RemoveSyncAccount(store, open)(Self.account.id)
    let plans = try await begin([0, 1])
    #expect(plans.map { [$0.same, $0.sent, $0.received] } == [[3, 0, 0], [2, 0, 0]])
    #expect(try await StoredContacts(store).count() == 5)
    #expect(try await counts() == [3, 2])
  }

  @Test func onlyBookOfAnotherAccountGetsThePeopleOfARemovedBookOnceTheUserAgrees() async throws {
    try await begin([0])
    try await RemoveSyncAccount(store, open)(Self.account.id)
    #expect(try await begin([1], of: Self.second).map(\.sent) == [0])
    try await run(Self.second, forgetting: true)
    #expect(try await counts() == [3, 2])
    #expect(try await waiting("b") == 0)
    try await opened("b")?.takeStrays()
    try await run(Self.second)
    #expect(try await counts() == [3, 5])
  }

  @Test func booksOfAnotherAccountGetNothingFromTheOnlyBookThatWasSwitchedOff() async throws {
    try await begin([0])
    try await switchOff("a")
    try await StoredContacts(store).save(.sample("이영희", id: 7))
    #expect(try await begin([1], of: Self.second).map(\.sent) == [1])
    #expect(try await counts() == [3, 3])
  }

  @Test func furtherBookGetsNothingFromABookThatWasSwitchedOff() async throws {
    try await begin([0, 1])
    try await switchOff("a")
    let folder = SyncHref("/minji/c/")
    let third = MemoryDAVServer(folder, .radicale, uid: { CardFormat.value("UID", in: $0) })
    let added = try await AddSyncAccount(store, newID: newID)(
      Self.account, with: [DAVCollection(href: folder, kinds: [.contacts], name: "c")])
    let plans = plans(of: try await preview(of: Self.account, on: third))
    #expect(plans.map(\.sent) == [0])
    try await begin(added.collections, plans)
    _ = try await runner(Self.account.id, on: third, SyncOptions(now: now), only: { $0.name == "c" })
    #expect(await third.texts.isEmpty)
  }

  // MARK: - Links that have ended

  @Test func failedComparisonSendsNobodyToAnotherBook() async throws {
    try await begin([0, 1])
    await networks[0].fail(.broken, at: 1)
    try await run(forgetting: true)
    #expect(try await counts() == [3, 2])
    try await run()
    #expect(try await counts() == [3, 2])
    #expect(try await StoredContacts(store).count() == 5)
  }

  @Test func removalThatIsUndoneAfterItWasSentComesBackInItsOwnBook() async throws {
    try await begin([0, 1])
    try await StoredContacts(store).remove(try await contact("b1").id)
    try await run(accepting: true)
    #expect(try await counts() == [3, 1])
    _ = try await store.undo()
    #expect(try await [waiting("a"), waiting("b")] == [0, 1])
    try await run()
    #expect(try await counts() == [3, 2])
  }

  @Test func removalFromTwoBooksThatIsUndoneComesBackInBoth() async throws {
    await serve("a1", by: 1)
    try await begin([0, 1])
    try await StoredContacts(store).remove(try await contact("a1").id)
    try await run(accepting: true)
    #expect(try await counts() == [2, 2])
    _ = try await store.undo()
    #expect(try await [waiting("a"), waiting("b")] == [1, 1])
    #expect(try await dryRun() == ["a": 1, "b": 1])
    for forgets in [false, false, true] {
      try await run(forgetting: forgets)
      #expect(try await counts() == [3, 3])
      #expect(try await [waiting("a"), waiting("b")] == [0, 0])
    }
    #expect(try await StoredContacts(store).count() == 5)
  }

  @Test func removalByAPhoneFromTwoBooksIsUndoneInBoth() async throws {
    await serve("a1", by: 1)
    try await begin([0, 1])
    for (server, folder) in zip(servers, Self.folders) {
      await server.removeResource(at: SyncPath("\(folder.text)a1.vcf"))
    }
    try await run(accepting: true)
    #expect(try await StoredContacts(store).count() == 4)
    _ = try await UndoSyncRun(store)()
    #expect(try await [waiting("a"), waiting("b")] == [1, 1])
    for _ in 0..<2 { try await run() }
    #expect(try await counts() == [3, 3])
    #expect(try await StoredContacts(store).count() == 5)
  }

  @Test func removalByAPhoneFromOneOfTwoBooksIsARunThatIsUndone() async throws {
    await serve("a1", by: 1)
    try await begin([0, 1])
    await servers[0].removeResource(at: path("a1", of: 0))
    try await run(accepting: true)
    #expect(try await counts() == [2, 3])
    let log = try await store.read { transaction throws(StoreError) in try transaction.sync.log(limit: 9) }
    #expect(log.first?.isUndoable == true && log.first?.run.changed == 1)
    let undone = try await UndoSyncRun(store)().value
    #expect(undone.run.number == log.first?.number && undone.records.changed == 1)
    for _ in 0..<2 { try await run() }
    #expect(try await counts() == [3, 3])
    #expect(try await StoredContacts(store).count() == 5)
  }

  @Test func mergedContactIsInTheBooksOfBothAndComesBackOnUndo() async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    _ = try await MergeContacts(store, ScriptedContactFiles())([try await contact("a1").id, try await contact("b1").id])
    for account in [Self.account, Self.second] { try await run(account) }
    #expect(try await counts() == [3, 2])
    #expect(await name("a1", on: 0) == "person a1")
    #expect(await name("a1", on: 1) == "person a1")
    #expect(await name("b1", on: 1) == nil)
    _ = try await store.undo()
    for account in [Self.account, Self.second, Self.account] { try await run(account) }
    #expect(await name("b1", on: 1) == "person b1")
    #expect(await name("a1", on: 0) == "person a1")
    #expect(try await StoredContacts(store).count() == 5)
  }

  @Test func removalThatIsUndoneBetweenTwoBooksComesBackInBoth() async throws {
    await serve("a1", by: 1)
    try await begin([0, 1])
    try await StoredContacts(store).remove(try await contact("a1").id)
    _ = try await runner(
      Self.account.id, on: server, SyncOptions(now: now, acceptsRemovals: true), only: { $0.name == "a" })
    #expect(try await counts() == [2, 3])
    _ = try await store.undo()
    for _ in 0..<2 { try await run() }
    #expect(try await counts() == [3, 3])
  }

  @Test(arguments: [("b1", 1, [4, 1]), ("a1", 0, [2, 3])])
  func contactThatAPhoneMovedToAnotherBookStays(uid: String, from: Int, expected: [Int]) async throws {
    try await begin([0, 1])
    await servers[from].removeResource(at: SyncPath("\(Self.folders[from].text)\(uid).vcf"))
    await serve(uid, by: 1 - from)
    for _ in 0..<3 { try await run(accepting: true) }
    #expect(try await counts() == expected)
    #expect(try await StoredContacts(store).count() == 5)
    #expect(try await contact(uid).title == "person \(uid)")
    // The other book still has its own contacts only.
    try await run(forgetting: true)
    #expect(try await counts() == expected)
    try await StoredContacts(store).remove(try await contact(uid).id)
    try await run(accepting: true)
    _ = try await store.undo()
    try await run()
    #expect(try await counts() == expected)
  }

  @Test func contactThatAPhoneMovedFromABookThatIsOffStaysOne() async throws {
    try await begin([0, 1])
    try await switchOff("a")
    await servers[0].removeResource(at: path("a1", of: 0))
    await serve("a1", by: 1)
    for _ in 0..<2 { try await run() }
    #expect(try await StoredContacts(store).count() == 5)
    #expect(try await counts() == [2, 3])
    try await rename("a1", to: "renamed here")
    try await run()
    #expect(await name("a1", on: 1) == "renamed here")
  }

  @Test func contactOfTwoBooksStaysIfOneOfThemLosesIt() async throws {
    await serve("a1", by: 1)
    try await begin([0, 1])
    #expect(try await StoredContacts(store).count() == 5)
    await servers[0].removeResource(at: SyncPath("/minji/a/a1.vcf"))
    for _ in 0..<2 { try await run(accepting: true) }
    #expect(try await counts() == [2, 3])
    #expect(try await StoredContacts(store).count() == 5)
  }

  // MARK: - Removals that wait

  @Test func removalsThatWaitAreListedWithTheirTitles() async throws {
    try await begin([0, 1])
    for uid in ["a1", "a2", "a3"] { try await StoredContacts(store).remove(try await contact(uid).id) }
    for uid in ["b1", "b2"] { await servers[1].removeResource(at: SyncPath("\(Self.folders[1].text)\(uid).vcf")) }
    #expect(try await held("a") == (1...3).map { HeldItem(path("a\($0)", of: 0), "a\($0)", missing: .here) })
    #expect(try await held("b") == [])
    try await run()
    #expect(try await held("b") == (1...2).map { HeldItem(path("b\($0)", of: 1), "b\($0)", missing: .there) })
    #expect(try await opened("a")?.title(at: path("a1", of: 0)) == "person a1")
    try await run(accepting: true)
    #expect(try await [held("a"), held("b")] == [[], []])
  }

  // MARK: - New contacts

  @Test func newContactIsCountedAndSentOnce() async throws {
    try await begin([0, 1])
    try await StoredContacts(store).save(.sample("이영희", id: 7))
    #expect(try await [waiting("a"), waiting("b")] == [1, 0])
    #expect(try await dryRun() == ["a": 1, "b": 0])
    // The runs of the other account and the other book leave the contact to the first book.
    _ = try await runner(Self.account.id, on: server, SyncOptions(now: now), only: { $0.name == "b" })
    #expect(try await counts() == [3, 2])
    try await run()
    #expect(try await counts() == [4, 2])
  }

  @Test func newContactGoesToTheFirstBookThatMayBeSent() async throws {
    try await begin([0, 1])
    try await opened("a")?.change(to: .fromServer)
    try await StoredContacts(store).save(.sample("이영희", id: 7))
    #expect(try await [waiting("a"), waiting("b")] == [0, 1])
    try await run()
    #expect(try await counts() == [3, 3])
  }

  @Test func firstRunsOfSeveralBooksCountEachContactOnce() async throws {
    try await StoredContacts(store).save(.sample("이영희", id: 7))
    let (added, plans) = try await planned([0, 1])
    #expect(plans.map(\.sent) == [1, 0])
    #expect(plans.map(\.received) == [3, 2])
    try await begin(added, plans)
    try await run()
    #expect(try await counts() == [4, 2])
  }

  @Test func contactThatASecondBookHasIsNotSentToTheFirst() async throws {
    // One contact has the UID of a person in the second book, and the other only looks similar.
    try await StoredContacts(store).save(Contact(id: Contact.ID(number: 7), uid: "b1", card: card("b1")))
    try await StoredContacts(store).save(Contact(id: Contact.ID(number: 8), uid: "mine", card: card("b2")))
    let (added, plans) = try await planned([0, 1])
    #expect(plans.map(\.sent) == [0, 0])
    #expect(plans.map(\.same) == [0, 1])
    #expect(plans.map(\.alike.count) == [0, 1])
    try await begin(added, plans)
    try await run()
    #expect(try await counts() == [3, 2])
    #expect(try await StoredContacts(store).count() == 5)
  }

  @Test func contactOfAnotherAccountWithAnotherUIDIsADuplicate() async throws {
    try await begin([0])
    // One contact has the UID of the first account's contact, and the other only looks similar.
    await serve("a1", "renamed", by: 1)
    await serve("x", "person a2", by: 1)
    let (_, plans) = try await planned([1], of: Self.second)
    #expect(plans.map { $0.merges.map(\.titleThere) } == [["renamed"]])
    #expect(plans.map { $0.duplicates.map(\.title) } == [["person a2"]])
    #expect(try await plans.map { $0.duplicates.map(\.record.uuid) } == [[contact("a2").id.uuid]])
    #expect(plans.map(\.received) == [3])
  }

  @Test func contactIsLinkedWithASimilarContactOfOnlyOneBook() throws {
    let ids = [1, 2].map { SyncRecordID(UUID(number: $0)) }
    var plans = ["a", "b"].map { (uid: String) in
      FirstRunPlan(
        there: [.init(SyncHref("/\(uid)"), uid: uid, likeness: ["Kim"])],
        here: [
          .init(ids[0], uid: "x", title: "Kim", likeness: ["Kim"]), .init(ids[1], uid: "y", title: "Lee"),
        ])
    }
    #expect(plans.map(\.sentRecords) == [[ids[1]], [ids[1]]])
    FirstRunPlan.settle(&plans)
    #expect(plans.map { $0.alike.map(\.record) } == [[ids[0]], []])
    #expect(plans.map(\.received) == [0, 1])
    #expect(plans.map(\.sentRecords) == [[ids[1]], []])
  }

  // MARK: - Helpers

  var server: JoinedDAVServer { JoinedDAVServer(zip(Self.folders, networks).map { ($0, $1) }) }

  var runner: RunSyncAccount {
    RunSyncAccount(store, open, newID: newID, now: { [now] in now }, wait: SyncAccountTests.sleep)
  }

  func serve(_ uid: String, _ name: String? = nil, by number: Int) async {
    let text = CardFormat.text(uid: uid, name: name ?? "person \(uid)", raw: uid)
    await servers[number].store(text, at: SyncHref("\(Self.folders[number].text)\(uid).vcf"))
  }

  /// Runs both accounts after their first runs and after the second server got a card with the UID of a contact of the
  /// first account.
  func beginWithStranger() async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    await serve("a1", "stranger", by: 1)
    for account in [Self.second, Self.account] { try await run(account) }
  }

  func stranger() async throws -> Contact {
    try #require(try await contacts().first { $0.title == "stranger" })
  }

  /// Returns the name of a contact on a server.
  func name(_ uid: String, on number: Int) async -> String? {
    await text(uid, on: number).flatMap { CardFormat.value("FN", in: $0) }
  }

  func notes(about uid: String, on number: Int) async -> String? {
    await text(uid, on: number).flatMap { CardFormat.value("NOTE", in: $0) }
  }

  func text(_ uid: String, on number: Int) async -> [UInt8]? {
    await servers[number].texts.values.first { CardFormat.value("UID", in: $0) == uid }
  }

  func note(_ notes: String, about uid: String) async throws {
    var contact = try await contact(uid)
    contact.card.notes = ContactNotes(imported: notes)
    try await StoredContacts(store).save(contact)
  }

  func card(_ uid: String) -> ContactCard {
    ContactCard(name: PersonName(formatted: ContactLine(imported: "person \(uid)")))
  }

  /// Adds address books and returns the plans of their first runs.
  func planned(
    _ numbers: [Int], of account: SyncAccount = account
  ) async throws -> ([SyncCollection], [FirstRunPlan]) {
    let offers = numbers.map { DAVCollection(href: Self.folders[$0], kinds: [.contacts], name: ["a", "b"][$0]) }
    _ = try await AddSyncAccount(store, newID: newID)(account, with: offers)
    let runs = try await preview(of: account, on: server)
    return (runs.map(\.collection), plans(of: runs))
  }

  func preview(of account: SyncAccount, on server: any DAVServing) async throws -> [CollectionRun] {
    try await runner(account.id, on: server, SyncOptions(now: now, isPreview: true), only: { $0.state == .new })
  }

  func plans(of runs: [CollectionRun]) -> [FirstRunPlan] {
    runs.compactMap { if case .previewed(let plan)? = $0.outcome?.end { plan } else { nil } }
  }

  func begin(_ collections: [SyncCollection], _ plans: [FirstRunPlan]) async throws {
    for (collection, plan) in zip(collections, plans) { try await open(collection)?.begin(plan, keepsBoth: false) }
  }

  /// Adds address books, answers the preview with yes, and runs.
  @discardableResult
  func begin(_ numbers: [Int], of account: SyncAccount = account) async throws -> [FirstRunPlan] {
    let (collections, plans) = try await planned(numbers, of: account)
    try await begin(collections, plans)
    try await run(account)
    return plans
  }

  func run(
    _ account: SyncAccount = account, forgetting forgets: Bool = false, accepting: Bool = false
  ) async throws {
    let options = SyncOptions(now: now, acceptsRemovals: accepting)
    _ = try await runner(account.id, on: server, options, forgetting: forgets)
  }

  /// Returns the number of contacts that a run would add to each book.
  func dryRun() async throws -> [String: Int] {
    let runs = try await runner(Self.account.id, on: server, SyncOptions(now: now, isPreview: true))
    return Dictionary(runs.map { ($0.collection.name, $0.outcome?.run.sentAdded ?? -1) }) { $1 }
  }

  /// Returns the numbers of resources on the servers.
  func counts() async throws -> [Int] { [await servers[0].texts.count, await servers[1].texts.count] }

  func collection(_ name: String) async throws -> SyncCollection {
    let all = try await store.read { transaction throws(StoreError) in try transaction.sync.collections() }
    return try #require(all.first { $0.name == name })
  }

  func opened(_ name: String) async throws -> (any CollectionSyncing)? { open(try await collection(name)) }

  func switchOff(_ name: String) async throws {
    try await RemoveSyncAccount(store, open)(collection(name).id)
  }

  func waiting(_ name: String) async throws -> Int {
    let id = try await collection(name).id
    return try await store.read { transaction throws(StoreError) in try transaction.sync.counts(of: id).waiting }
  }

  func contacts() async throws -> [Contact] {
    try await StoredContacts(store).contacts(StoredContacts(store).identities().map(\.contact.id))
  }

  /// Returns the names of all contacts.
  func people() async throws -> [String] { try await contacts().map(\.title).sorted() }

  func contact(_ uid: String) async throws -> Contact {
    try #require(try await contacts().first { $0.uid == uid })
  }

  func held(_ name: String) async throws -> [HeldItem]? {
    try await opened(name)?.heldItems(by: GuardRemovals(now: now))
  }

  func path(_ uid: String, of number: Int) -> SyncPath { SyncPath("\(Self.folders[number].text)\(uid).vcf") }

  func rename(_ uid: String, to name: String) async throws {
    try await rename(try await contact(uid), to: name)
  }

  func rename(_ contact: Contact, to name: String) async throws {
    var contact = contact
    contact.card.name = PersonName(formatted: ContactLine(imported: name))
    try await StoredContacts(store).save(contact)
  }
}

extension HeldItem {
  fileprivate init(_ path: SyncPath, _ uid: String, missing side: SyncSide) {
    self.init(path, uid: uid, title: "person \(uid)", missing: side)
  }
}

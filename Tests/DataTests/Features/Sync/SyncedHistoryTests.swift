import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Random histories of two address books in files and another program at one server, with faults.
struct SyncedHistoryTests {
  @Test(arguments: 1...12) func nothingIsLostOrDoubledInFiles(seed: Int) async throws {
    var history = try await SyncedHistory(seed: seed)
    try await history.run()
  }
}

private struct SyncedHistory {
  /// An address book of a person.
  struct User {
    let folder: TemporaryStore
    let store: SQLiteStore
    let history: SQLiteUndoHistory
    let sync: SQLiteSyncStore<Contact>
    let server: FaultyDAVServer

    init(_ server: MemoryDAVServer, _ quirks: MemoryDAVServer.Quirks) async throws {
      folder = try TemporaryStore()
      let database = try folder.open()
      (store, history) = (SQLiteStore(database), SQLiteUndoHistory(database))
      var collection = SyncCollection.sample()
      (collection.creation, collection.maximumSize) = (quirks.creation, quirks.maximumSize)
      let (saved, label) = (collection, UndoLabel(.changed, .contact, "sync"))
      _ = try await store.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
        try transaction.sync.save(SyncAccount.sample())
        try transaction.sync.save(saved)
      }
      sync = SQLiteSyncStore(
        database, collection.id, SyncedContacts(), newID: IDGenerator { UUID() }, now: folder.now)
      self.server = FaultyDAVServer(server)
    }

    var contacts: [Contact] {
      get async throws {
        try await store.read { transaction throws(StoreError) in
          try transaction.contacts.contacts(transaction.contacts.ids())
        }
      }
    }

    func save(_ contact: Contact) async throws { try await StoredContacts(store).save(contact) }
  }

  private let seed: Int
  private let server: MemoryDAVServer
  private let users: [User]
  private var random: SeededRandom
  private var count = 0
  /// The UIDs of contacts that no one has removed.
  private var required: Set<String> = []

  init(seed: Int) async throws {
    self.seed = seed
    random = SeededRandom(seed: UInt64(seed))
    let quirks: [MemoryDAVServer.Quirks] = [.radicale, .xandikosContacts, .withoutTokens]
    let chosen = quirks[seed % quirks.count]
    server = MemoryDAVServer(SyncCollection.sample().href, chosen, uid: { CardFormat.value("UID", in: $0) })
    users = [try await User(server, chosen), try await User(server, chosen)]
  }

  mutating func run() async throws {
    for _ in 0..<4 { try await add(users[0]) }
    for _ in 0..<6 {
      for user in users {
        for _ in 0..<random(0...3) { try await act(user) }
      }
      if random(1...2) == 1 { await actElsewhere() }
      for user in users where random(1...4) > 1 {
        let fault = FaultyDAVServer.Fault.allCases.randomElement(using: &random) ?? .before
        if random(1...2) == 1 { await user.server.fail(fault, at: random(1...9)) }
        try await sync(user)
        await user.server.stopFailing()
      }
    }
    try await settle()
    try await check()
  }

  private mutating func act(_ user: User) async throws {
    let before = try await user.contacts
    guard let contact = before.randomElement(using: &random) else { return try await add(user) }
    switch random(1...10) {
    case 1...4: try await user.save(edited(contact))
    case 5...6: try await add(user)
    case 7...8:
      required.remove(contact.uid)
      try await StoredContacts(user.store).remove(contact.id)
    case 9:
      // A change that has come from the server since can be an obstacle.
      do throws(StoreError) { _ = try await user.history.undo() } catch {
        guard error == .conflict else { throw error }
        return
      }
      required.subtract(Set(before.map(\.uid)).subtracting(try await user.contacts.map(\.uid)))
    default:
      let (imported, label) = (edited(contact), UndoLabel(.added, .contact, "file"))
      _ = try await user.store.changeMany(as: { (_: Void) in label }, isDryRun: false) {
        transaction throws(StoreError) in try transaction.contacts.replace(imported, source: [1])
      }
    }
  }

  private mutating func add(_ user: User) async throws {
    count += 1
    let id = Contact.ID(UUID(number: 1_000 * seed + count))
    required.insert("u\(count)")
    try await user.save(Contact(id: id, uid: "u\(count)", card: edited(.sample("new")).card))
  }

  private mutating func edited(_ contact: Contact) -> Contact {
    count += 1
    var contact = contact
    if random(1...2) == 1 {
      contact.card.name = PersonName(formatted: ContactLine(imported: "name \(count)"))
    } else {
      contact.card.notes = ContactNotes(imported: "notes \(count)")
    }
    return contact
  }

  private mutating func actElsewhere() async {
    let texts = await server.texts.sorted { $0.key < $1.key }
    guard let (path, text) = texts.randomElement(using: &random), let contact = CardFormat().record(in: text) else {
      return
    }
    if random(1...3) == 1 {
      required.remove(contact.uid)
      await server.removeResource(at: path)
    } else {
      await server.store(CardFormat().text(of: edited(contact), on: text), at: SyncHref(path.text))
    }
  }

  @discardableResult
  private func sync(_ user: User, day: Int = 0) async throws -> SyncOutcome {
    let synchronize = SynchronizeCollection(user.sync, CardFormat(), newID: IDGenerator { UUID() }, wait: { _ in })
    let options = SyncOptions(
      now: Instant(secondsSince1970: 1_800_000_000 + day * 86_400), conflicts: .there, acceptsRemovals: true,
      acceptsReplacement: true)
    return try await synchronize(user.server, options)
  }

  private func settle() async throws {
    for _ in 0..<4 {
      for user in users {
        // The refusals of the previous day no longer count.
        let outcome = try await sync(user, day: 2)
        #expect(outcome.end == .complete, "seed \(seed)")
      }
    }
    for user in users {
      await server.forgetRequests()
      try await sync(user)
      let requests = await server.requests
      #expect(requests.allSatisfy { $0 == .changes }, "seed \(seed) isn't quiet: \(requests)")
    }
  }

  private func check() async throws {
    let texts = await server.texts.values
    let shown = Set(texts.compactMap { CardFormat().record(in: $0).map(Self.shown) })
    #expect(shown.count == texts.count, "seed \(seed)")
    #expect(texts.allSatisfy { CardFormat.value("X-RAW", in: $0) == CardFormat.value("UID", in: $0) }, "seed \(seed)")
    #expect(required.isSubset(of: Set(texts.compactMap { CardFormat.value("UID", in: $0) })), "seed \(seed)")
    for user in users {
      #expect(try await Set(user.contacts.map(Self.shown)) == shown, "seed \(seed)")
      #expect(try await user.folder.manager.check() == [], "seed \(seed)")
    }
  }

  private static func shown(_ contact: Contact) -> String {
    "\(contact.uid) \(contact.title) \(contact.card.notes.text)"
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
}

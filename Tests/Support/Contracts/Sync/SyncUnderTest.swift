import DomainTesting
package import Domain
import struct Foundation.UUID

/// An empty store of any kind with an account for synchronization.
package struct SyncUnderTest: Sendable {
  let stores: StoreUnderTest
  private let opening: @Sendable (SyncCollection.ID, IDGenerator) -> any SyncStore<Contact>

  var store: any Store { stores.store }
  var people: StoredContacts { stores.people }

  /// - Parameter open: Opens a collection of contacts of the store.
  package init(
    _ stores: StoreUnderTest, open: @escaping @Sendable (SyncCollection.ID, IDGenerator) -> any SyncStore<Contact>
  ) { (self.stores, opening) = (stores, open) }

  package static func inMemory() throws -> SyncUnderTest {
    let store = InMemoryStore(time: try .fixed())
    return SyncUnderTest(StoreUnderTest(store, second: store, history: store)) { collection, newID in
      InMemoryRecordSync<Contact>(store, collection, newID: newID)
    }
  }

  /// Adds a collection of contacts, with its account unless the account exists.
  ///
  /// - Parameters:
  ///   - number: The number of the collection, from which the numbers of its new records are counted.
  ///   - account: The account of the collection.
  ///   - change: Changes the collection before it is added.
  @discardableResult
  package func add(
    _ number: Int = 1, of account: SyncAccount = .sample(),
    _ change: @Sendable (inout SyncCollection) -> Void = { _ in }
  ) async throws -> any SyncStore<Contact> {
    var collection = SyncCollection.sample(number, of: account)
    change(&collection)
    let added = collection
    try await self.change { sync throws(StoreError) in
      if try sync.account(added.account) == nil { try sync.save(account) }
      try sync.save(added)
    }
    return opening(added.id, .counting(from: 1_000 * number))
  }

  /// Opens a collection that was added.
  func open(_ collection: SyncCollection) -> any SyncStore<Contact> { opening(collection.id, .counting(from: 90_000)) }

  func read<Value: Sendable>(
    _ question: @Sendable (any SyncAccountQueries<StoreError>) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await stores.second.read { transaction throws(StoreError) in try question(transaction.sync) }
  }

  @discardableResult
  func change<Value: Sendable>(
    _ work: @Sendable (any SyncAccountRepository<StoreError>) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let label = UndoLabel(.changed, .contact, "sync")
    return try await store.change(as: { _ in label }) { transaction throws(StoreError) in
      try work(transaction.sync)
    }.value
  }

  func counts(_ number: Int = 1) async throws -> SyncCounts {
    try await read { sync throws(StoreError) in try sync.counts(of: SyncCollection.sample(number).id) }
  }
}

/// A check for accounts and collections that are synchronized.
package typealias SyncCheck = StoreCheck<SyncUnderTest>

extension SyncAccount {
  package static func sample(_ number: Int = 1, state: State = .ready) -> SyncAccount {
    SyncAccount(
      id: ID(UUID(number: number)), name: "account \(number)", server: "https://dav.example.org", user: "minji",
      state: state)
  }

  /// Returns an account whose user signs in with Google.
  package static func atGoogle(_ number: Int = 1, user: String = "minji@example.com") -> SyncAccount {
    SyncAccount(
      id: ID(UUID(number: number)), name: "account \(number)", server: "https://dav.example.org", user: user,
      signIn: .provider(SignInIssuer.google.text))
  }
}

extension SyncCollection {
  package static func sample(_ number: Int = 1, of account: SyncAccount = .sample()) -> SyncCollection {
    SyncCollection(
      id: ID(UUID(number: 100 + number)), account: account.id, href: SyncHref("/minji/book\(number)/"),
      kind: .contacts, name: "book \(number)")
  }

  /// Returns the address of a resource of the collection.
  package func resource(_ name: String) -> SyncHref { SyncHref("\(href.text)\(name).vcf") }
}

extension SyncItem {
  /// Makes the item of a contact, with a path in the first collection.
  static func sample(_ name: String, _ role: Role, collection: SyncCollection = .sample()) -> SyncItem {
    SyncItem(collection.resource(name), etag: ETag("\"\(name)\""), uid: name, role: role)
  }
}

extension SyncStore<Contact> {
  /// Performs a step of a run.
  @discardableResult
  func step<Value: Sendable>(
    _ body: @Sendable (any SyncTransaction<Contact>) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value { try await performStep(body) }

  /// Ends a run that changed a contact here.
  func end(_ change: (inout SyncRun) -> Void = { _ in }) async throws(StoreError) {
    var run = SyncRun()
    run.changed = 1
    change(&run)
    let ended = run
    try await step { sync throws(StoreError) in try sync.save(ended, .complete) }
  }

  /// Receives a text of a size for a contact; the contact is new, except for the first one.
  func receive(_ number: Int, bytes: Int) async throws(StoreError) {
    try await step { sync throws(StoreError) in
      try sync.save(.sample("\(number)", id: number), .sample(number))
      let text = [UInt8](repeating: UInt8(clamping: number), count: bytes)
      try sync.save(.sample("sample-\(number)", .record(.sample(number))), text: text)
    }
  }
}

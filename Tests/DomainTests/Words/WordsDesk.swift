import Domain
import DomainTesting
import Support

/// An in-memory store of sayings, with the rules that change them.
struct WordsDesk {
  let store: InMemoryStore

  init(pack: Int = 40) throws {
    store = InMemoryStore(time: try .fixed(), pack: SamplePack(count: pack))
  }

  var sayings: StoredSayings { StoredSayings(store) }

  func begin(on day: String = "2026-11-20") async throws {
    await sayings.begin(on: try Day(day))
  }

  func add(_ korean: String = "천천히 가도 괜찮다") async throws -> Saying {
    try await AddSaying(store)(SayingContent(korean: korean), at: .at())
  }

  func marks(of number: Int) async throws -> SayingMarks? {
    try await sayings.saying(Saying.ID(number: number), at: .at())?.marks
  }

  /// Returns the undo steps, the newest first, such as `liked saying 12`.
  func steps() async throws -> [String] {
    try await store.entries(limit: 99).map {
      "\($0.label.action.rawValue) \($0.label.kind.rawValue) \($0.label.subject)"
    }
  }
}

/// A store that can't be written to.
struct ReadOnlyStore: Store {
  private let store: any Store

  init(_ store: any Store) { self.store = store }

  func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any Domain::ReadTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await store.read(body)
  }

  func change<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel,
    _ body: @Sendable (any Transaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    throw .store(.readOnly)
  }

  func changeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel,
    isDryRun: Bool,
    _ body: @Sendable (any BulkTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    throw .store(.readOnly)
  }

  func note<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any SideWrites<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    throw .store(.readOnly)
  }
}

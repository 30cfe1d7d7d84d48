import Domain
import Support

/// Sayings in memory, with the rules over them.
struct WordsDesk {
  let store: InMemoryStore
  let sayings: InMemorySayingRepository
  let undo: InMemoryUndoHistory

  init(pack: Int = 40) throws {
    store = InMemoryStore(time: try .fixed())
    sayings = InMemorySayingRepository(store, pack: SamplePack(count: pack))
    undo = InMemoryUndoHistory(store)
  }

  func begin(on day: String = "2026-11-20") async throws {
    _ = try await sayings.begin(on: Day(day))
  }

  /// Keeps a saying of the user's own.
  func add(_ korean: String = "천천히 가도 괜찮다") async throws -> Saying {
    try await AddSaying(sayings: sayings)(SayingContent(korean: korean), at: .at())
  }

  func marks(of number: Int) async throws -> SayingMarks? {
    try await sayings.saying(Saying.ID(number: number), at: .at())?.marks
  }
}

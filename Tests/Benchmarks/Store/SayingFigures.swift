import Data
import Domain
import Foundation
import Support

/// Measures a store with many sayings.
struct SayingFigures {
  let runs: Int
  private let contents = BenchmarkSayings()
  private let clock = DayClock(now: BenchmarkStore.now, zone: BenchmarkStore.zone)

  init(runs: Int) {
    self.runs = runs
  }

  func measure() async throws -> [Figure] {
    let folder = try TemporaryFolder()
    let database = try Database(at: StoreLocation(directory: folder.path), now: { BenchmarkStore.now })
    let sayings = StoredSayings(database)
    await sayings.begin(on: BenchmarkStore.today)
    let adding = try await Stopwatch.wall { try await contents.add(to: database) }
    var figures = [figure("adding all of them as one command, with undo and texts for search", [adding])]
    figures += try await reading(sayings, .beside(StoreLocation(directory: folder.path)))
    figures += try await searching(sayings, database)
    figures += try await changing(sayings, SQLiteUndoHistory(database))
    let undo = try await Stopwatch.wall { _ = try await SQLiteUndoHistory(database).undo() }
    await database.close()
    return figures + [figure("undo of adding them", [undo])]
  }

  private func reading(_ sayings: StoredSayings, _ shown: ShownSaying) async throws -> [Figure] {
    let count = contents.contents.count
    return [
      try await time("drawing one and noting that it was shown") { run in
        let random = RandomSource { UInt64(run + 1) &* 0x9E37_79B9_7F4A_7C15 }
        _ = try await RecommendSaying(sayings.store, shown: shown, random: random)(at: clock)
      },
      try await time("50 of the list") { run in
        _ = try await sayings.page(of: .all, offset: 50 * run, limit: 50, at: clock)
      },
      try await time("the last 50 of the list") { _ in
        _ = try await sayings.page(of: .all, offset: count - 20, limit: 50, at: clock)
      },
      try await time("50 of the unused, and how many there are") { _ in
        _ = try await sayings.page(of: .unused, offset: 0, limit: 50, at: clock)
        _ = try await sayings.count(of: .unused, at: clock)
      },
      try await time("how many are new") { _ in _ = try await sayings.count(of: .new, at: clock) },
      try await time("the liked, and all tags") { _ in
        _ = try await sayings.page(of: .liked, offset: 0, limit: 50, at: clock)
        _ = try await sayings.tags(at: clock)
      },
    ]
  }

  private func searching(_ sayings: StoredSayings, _ database: Database) async throws -> [Figure] {
    var figures: [Figure] = []
    for words in ["knowledge", "99999", "천 리", "ㅎㅁ", "희망", "e", "nowhere"] {
      guard let query = SearchQuery(words) else { continue }
      figures.append(
        try await time("sayings with \(words)") { _ in _ = try await sayings.matches(of: query, limit: 50, at: clock) }
      )
    }
    let search = SQLiteStore(database)
    figures.append(
      try await time("search knowledge everywhere") { _ in _ = try await search.find("knowledge", kinds: nil, limit: 50)
      }
    )
    return figures
  }

  /// Measures changes, each of which is undone so that the store stays unchanged.
  private func changing(_ sayings: StoredSayings, _ history: SQLiteUndoHistory) async throws -> [Figure] {
    var (likes, additions, undos) = ([Double](), [Double](), [Double]())
    let content = contents.contents[0]
    let (like, add) = (MarkSaying(sayings.store), AddSaying(sayings.store))
    for run in 0..<runs {
      guard let id = Saying.ID(Saying.ID.firstOwn + run * 7) else { continue }
      likes.append(try await Stopwatch.wall { _ = try await like(id.number, as: .liked, true, at: clock) })
      undos.append(try await Stopwatch.wall { _ = try await history.undo() })
      additions.append(
        try await Stopwatch.wall { _ = try await add(content, at: clock) }
      )
      _ = try await history.undo()
    }
    return [
      figure("a durable like", likes), figure("undo of a like", undos),
      figure("a durable saying of one's own, with undo and texts for search", additions),
    ]
  }

  private func time(_ name: String, _ body: (Int) async throws -> Void) async throws -> Figure {
    try await body(0)
    var times: [Double] = []
    for run in 0..<runs { times.append(try await Stopwatch.wall { try await body(run) }) }
    return figure(name, times)
  }

  private func figure(_ name: String, _ times: [Double]) -> Figure {
    Figure(group: "Store of \(contents)", name: name, unit: .milliseconds, samples: Samples(times))
  }
}

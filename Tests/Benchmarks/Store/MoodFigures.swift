import Data
import Domain
import Foundation
import Support

/// Measures a store with many moods.
struct MoodFigures {
  private static let rows = 100_000

  let runs: Int
  private let clock = DayClock(now: BenchmarkStore.now, zone: BenchmarkStore.zone)

  func measure() async throws -> [Figure] {
    let folder = try TemporaryFolder()
    let database = try Database(at: StoreLocation(directory: folder.path), now: { BenchmarkStore.now })
    let adding = try await Stopwatch.wall { try await BenchmarkMoods().add(to: database) }
    let store = SQLiteStore(database)
    var figures = [figure("adding all of them as one command, with undo, search and sums", [adding])]
    figures += try await reading(store)
    figures.append(try await recording(store, SQLiteUndoHistory(database)))
    await database.close()
    return figures + [try await importing()]
  }

  private func reading(_ store: SQLiteStore) async throws -> [Figure] {
    let clock = clock
    return [
      try await time("today's canvas", goal: 10) { _ in
        _ = try await store.read { transaction throws(StoreError) in
          try transaction.moods.canvas(CanvasSettings(), at: clock)
        }
      },
      try await time("50 of the diary, from anywhere", goal: 15) { run in
        let day = clock.today.adding(days: -30 * run)
        let position = MoodRecord.Position(
          clockSeconds: DayRange(day).clockSeconds(.midnight).lowerBound,
          id: MoodRecord.ID(UUID(number: 0))
        )
        _ = try await store.read { transaction throws(StoreError) in
          try transaction.moods.newest(MoodFilter(), before: position, limit: 50)
        }
      },
      try await time("statistics of ten years", goal: 50) { _ in
        let samples = try await store.read { transaction throws(StoreError) in
          try transaction.moods.samples(of: nil, in: .min ... .max)
        }
        precondition(MoodStatistics(of: samples, .midnight).moments?.count ?? 0 >= BenchmarkMoods.count)
      },
      try await time("the words of all of them, counted", goal: 15) { _ in
        _ = try await store.read { transaction throws(StoreError) in try transaction.moods.usedWords() }
      },
    ]
  }

  /// Measures adding entries, each of which is undone so that the store stays unchanged.
  private func recording(_ store: SQLiteStore, _ history: SQLiteUndoHistory) async throws -> Figure {
    let record = RecordMood(store, newID: IDGenerator { UUID() })
    let content = MoodContent(
      time: ZonedTime(clock.now, in: clock.zone),
      level: .start,
      feelings: [Feeling.Key(imported: "calm")],
      tags: [MoodTag(imported: "산책")]
    )
    var times: [Double] = []
    for _ in 0..<runs {
      times.append(try await Stopwatch.wall { _ = try await record(content, at: clock) })
      _ = try await history.undo()
    }
    return figure("a durable record, with undo, search and sums", times, goal: 15)
  }

  private func importing() async throws -> Figure {
    let folder = try TemporaryFolder()
    let path = folder.path + "/daylio.csv"
    try Foundation::Data(BenchmarkMoods.file(rows: Self.rows)).write(to: URL(filePath: path))
    var times: [Double] = []
    for run in 0..<3 {
      let database = try Database(at: StoreLocation(directory: "\(folder.path)/\(run)"), now: { BenchmarkStore.now })
      let importer = MoodImporter(SQLiteStore(database))
      times.append(
        try await Stopwatch.wall {
          let report = try await importer.importMoods(
            from: .path(path),
            names: MoodNames(),
            isDryRun: false,
            at: clock,
            progress: { _ in }
          )
          precondition(report.added == Self.rows, "\(report)")
        }
      )
      await database.close()
    }
    return figure("a Daylio file of 100 000 rows imported into an empty store", times, goal: 1_000)
  }

  private func time(_ name: String, goal: Double, _ body: (Int) async throws -> Void) async throws -> Figure {
    try await body(0)
    var times: [Double] = []
    for run in 0..<runs { times.append(try await Stopwatch.wall { try await body(run) }) }
    return figure(name, times, goal: goal)
  }

  private func figure(_ name: String, _ times: [Double], goal: Double? = nil) -> Figure {
    Figure(group: "Store of 1 000 000 moods", name: name, unit: .milliseconds, samples: Samples(times), goal: goal)
  }
}

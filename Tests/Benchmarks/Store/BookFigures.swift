import Data
import Domain
import Foundation
import Support

/// Measures a store with many books, and importing and exporting them.
struct BookFigures {
  private static let (rows, pages) = (10_000, 100_000)

  let runs: Int
  private let clock = DayClock(now: BenchmarkStore.now, zone: BenchmarkStore.zone)

  func measure() async throws -> [Figure] {
    let folder = try TemporaryFolder()
    let database = try Database(at: StoreLocation(directory: folder.path), now: { BenchmarkStore.now })
    let store = SQLiteStore(database)
    let adding = try await Stopwatch.wall { try await BenchmarkBooks().add(to: store) }
    var figures = [figure("adding all of them as one command, with undo, search and sums", [adding])]
    figures += try await reading(store)
    figures.append(try await logging(store, SQLiteUndoHistory(database)))
    await database.close()
    return figures + [try await importingGoodreads(), try await importingKOReader()]
  }

  private func reading(_ store: SQLiteStore) async throws -> [Figure] {
    let today = clock.today
    return [
      try await time("what is read now, the nearest target first", goal: 15) { _ in
        _ = try await store.read { transaction throws(StoreError) in
          try transaction.books.shelf(BookFilter(status: .reading))
        }
      },
      try await time("the days of ten years", goal: 15) { _ in
        let days = try await store.read { transaction throws(StoreError) in
          try transaction.books.days(in: DayRange(.earliest, today))
        }
        precondition(days.count > 3_000)
      },
      try await time("analysis of ten years", goal: 50) { _ in
        _ = try await store.read { transaction throws(StoreError) in
          (
            try transaction.books.days(in: DayRange(.earliest, today)), try transaction.books.groups(in: nil),
            try transaction.books.finished(in: nil)
          )
        }
      },
    ]
  }

  /// Measures adding entries, each of which is undone so that the store stays unchanged.
  private func logging(_ store: SQLiteStore, _ history: SQLiteUndoHistory) async throws -> Figure {
    let log = LogPages(store, newID: IDGenerator { UUID() })
    let book = Book.ID(UUID(number: BenchmarkBooks.count - 1))
    var times: [Double] = []
    for _ in 0..<runs {
      times.append(try await Stopwatch.wall { _ = try await log(book, .more(1), at: clock) })
      _ = try await history.undo()
    }
    return figure("a durable entry, with undo and sums", times, goal: 15)
  }

  private func importingGoodreads() async throws -> Figure {
    let folder = try TemporaryFolder()
    let path = folder.path + "/goodreads.csv"
    try Foundation::Data(BenchmarkBooks.goodreads(rows: Self.rows)).write(to: URL(filePath: path))
    let times = try await importing(path, in: folder)
    return figure("a Goodreads file of 10 000 rows imported into an empty store", times, goal: 1_000)
  }

  private func importingKOReader() async throws -> Figure {
    let folder = try TemporaryFolder()
    let path = folder.path + "/statistics.sqlite3"
    try Foundation::Data().write(to: URL(filePath: path))
    try Baseline(at: path).execute(BenchmarkBooks.koreader(rows: Self.pages))
    let times = try await importing(path, in: folder)
    return figure("KOReader's statistics of 100 000 rows imported into an empty store", times, goal: 1_000)
  }

  private func importing(_ path: String, in folder: borrowing TemporaryFolder) async throws -> [Double] {
    var times: [Double] = []
    for run in 0..<3 {
      let database = try Database(at: StoreLocation(directory: "\(folder.path)/\(run)"), now: { BenchmarkStore.now })
      let importer = BookImporter(
        SQLiteStore(database),
        newID: IDGenerator { UUID() },
        temporaryDirectory: folder.path
      )
      times.append(
        try await Stopwatch.wall {
          let report = try await importer.importBooks(
            from: .path(path),
            choices: [],
            isDryRun: false,
            at: clock,
            order: .monthFirst,
            progress: { _ in }
          )
          precondition(report.added >= 1_000 && report.failures.isEmpty, "\(report)")
        }
      )
      await database.close()
    }
    return times
  }

  private func time(_ name: String, goal: Double, _ body: (Int) async throws -> Void) async throws -> Figure {
    try await body(0)
    var times: [Double] = []
    for run in 0..<runs { times.append(try await Stopwatch.wall { try await body(run) }) }
    return figure(name, times, goal: goal)
  }

  private func figure(_ name: String, _ times: [Double], goal: Double? = nil) -> Figure {
    let group = "Store of 10 000 books and 1 000 000 entries"
    return Figure(group: group, name: name, unit: .milliseconds, samples: Samples(times), goal: goal)
  }
}

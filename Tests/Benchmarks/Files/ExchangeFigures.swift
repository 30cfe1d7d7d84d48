import Data
import Domain
import Foundation

/// Measures importing a large calendar file into a store and exporting it.
struct ExchangeFigures {
  private static let group = "A calendar file of 100 000 events, 5 % repeated, and the store"
  /// The number of runs, each with a new store.
  private static let runs = 3

  func measure() async throws -> [Figure] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/all.ics"
    try Foundation::Data(CalendarFileFigures.file(try SeriesFigures.contents())).write(to: URL(filePath: path))
    var (first, again, out): ([Double], [Double], [Double]) = ([], [], [])
    for run in 0..<Self.runs {
      let location = StoreLocation(directory: "\(folder.path)/\(run)")
      let database = try Database(at: location, now: { BenchmarkStore.now })
      first.append(try await Stopwatch.wall { try await take(path, into: database, expecting: \.added) })
      again.append(try await Stopwatch.wall { try await take(path, into: database, expecting: \.unchanged) })
      out.append(try await Stopwatch.wall { try await give(to: "\(folder.path)/\(run).ics", from: database) })
      await database.close()
    }
    return [
      // The goal of the issue is wall time. For comparison, calcurse needs 176 s for this file, and khal 160 to 180 s.
      figure("imported into an empty store", first, goal: 2_000),
      figure("imported again, which changes nothing", again),
      figure("exported", out, goal: 2_000),
    ]
  }

  private func take(
    _ path: String,
    into database: Database,
    expecting count: (ImportReport) -> Int
  ) async throws {
    let report = try await ICalendarImporter(SQLiteStore(database), newID: IDGenerator { UUID() }).importEvents(
      from: .path(path),
      into: .standard,
      isTrial: false,
      progress: { _ in }
    )
    precondition(count(report) == SeriesFigures.events, "\(report)")
  }

  private func give(to path: String, from database: Database) async throws {
    let exporter = ICalendarExporter(SQLiteStore(database), now: { BenchmarkStore.now })
    let target = FileTarget.path(path, replaces: false)
    let report = try await exporter.exportEvents(in: nil, of: nil, zone: BenchmarkStore.zone, to: target)
    precondition(report.events == SeriesFigures.events, "\(report)")
  }

  private func figure(_ name: String, _ times: [Double], goal: Double? = nil) -> Figure {
    Figure(group: Self.group, name: name, unit: .milliseconds, samples: Samples(times), goal: goal)
  }
}

import Data
import Domain
import Foundation

/// How long it takes to bring a large calendar file into a store and out of it again.
struct ExchangeFigures {
  private static let group = "A calendar file of 100 000 events, 5 % repeated, and the store"
  /// Each run makes a store of its own.
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
      // The wall time of the issue that asked for it: calcurse needs 176 s for such a file, khal 160 to 180.
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

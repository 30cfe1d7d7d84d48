import Data
import Domain
import Foundation

/// Measures reading and writing calendar files.
struct CalendarFileFigures {
  private let events: [Event]
  private let bytes: [UInt8]
  private let runs: Int

  init(_ events: [Event], runs: Int) {
    self.events = events
    self.runs = runs
    bytes = Self.file(events)
  }

  func measure() async -> [Figure] {
    let megabytes = Double(bytes.count) / 1e6
    let name = "a file of \(events.count) events, \(Int(megabytes)) MB:"
    return [
      // For comparison, libical reads 53 MB per second on a core.
      await figure("\(name) lines", goal: megabytes / 150 * 1e3) { Self.readLines(bytes) },
      await figure("\(name) components", goal: megabytes / 100 * 1e3) { Self.readComponents(bytes) },
      await figure("\(name) events", goal: megabytes / 50 * 1e3) { Self.readEvents(bytes) },
      await figure("\(name) written", goal: megabytes / 30 * 1e3) { Self.file(events).count },
    ]
  }

  /// Returns a calendar file with the events.
  static func file(_ events: [Event]) -> [UInt8] {
    var calendar = CalendarWriter()
    var writer = EventWriter(now: BenchmarkStore.now)
    calendar.begin()
    for event in events { calendar.write(source: writer.bytes(of: event, source: nil)) }
    calendar.end()
    return calendar.take()
  }

  private static func readLines(_ bytes: [UInt8]) -> Int {
    var reader = ContentLineReader(ByteChunks(bytes))
    var text: [UInt8] = []
    var count = 0
    while (try? reader.next(appendingTo: &text)) != nil {
      count += 1
      text.removeAll(keepingCapacity: true)
    }
    return count
  }

  private static func readComponents(_ bytes: [UInt8]) -> Int {
    var reader = ComponentReader(ByteChunks(bytes))
    var count = 0
    while (try? reader.next()) != nil { count += 1 }
    return count
  }

  private static func readEvents(_ bytes: [UInt8]) -> Int {
    var reader = CalendarReader(ByteChunks(bytes))
    var count = 0
    while (try? reader.next()) != nil { count += 1 }
    return count
  }

  private func figure(_ name: String, goal: Double, _ body: () -> Int) async -> Figure {
    var times: [Double] = []
    // Fewer runs are enough, because a whole file takes much longer than any query of the store.
    for _ in 0..<max(3, runs / 10) {
      times.append(await Stopwatch.processor { precondition(body() > 0, "nothing was processed") })
    }
    return Figure(
      group: "Calendar files, processor time",
      name: name,
      unit: .milliseconds,
      samples: Samples(times),
      goal: goal
    )
  }
}

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
      first.append(try await Stopwatch.wall { try await importFile(path, into: database, expecting: \.added) })
      again.append(try await Stopwatch.wall { try await importFile(path, into: database, expecting: \.unchanged) })
      out.append(try await Stopwatch.wall { try await exportFile(to: "\(folder.path)/\(run).ics", from: database) })
      await database.close()
    }
    return [
      // The goal is wall time. For comparison, calcurse needs 176 s for this file, and khal 160 to 180 s.
      figure("imported into an empty store", first, goal: 2_000),
      figure("imported again, which changes nothing", again),
      figure("exported", out, goal: 2_000),
    ]
  }

  private func importFile(
    _ path: String,
    into database: Database,
    expecting count: (ImportReport) -> Int
  ) async throws {
    let report = try await ICalendarImporter(SQLiteStore(database), newID: IDGenerator { UUID() }).importEvents(
      from: .path(path),
      into: .standard,
      isDryRun: false,
      progress: { _ in }
    )
    precondition(count(report) == SeriesFigures.events, "\(report)")
  }

  private func exportFile(to path: String, from database: Database) async throws {
    let exporter = ICalendarExporter(SQLiteStore(database), now: { BenchmarkStore.now })
    let target = FileTarget.path(path, replaces: false)
    let report = try await exporter.exportEvents(in: nil, of: nil, zone: BenchmarkStore.zone, to: target)
    precondition(report.events == SeriesFigures.events, "\(report)")
  }

  private func figure(_ name: String, _ times: [Double], goal: Double? = nil) -> Figure {
    Figure(group: Self.group, name: name, unit: .milliseconds, samples: Samples(times), goal: goal)
  }
}

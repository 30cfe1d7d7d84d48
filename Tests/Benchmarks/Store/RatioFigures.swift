import CStoreBaseline
import Data
import Domain
import Foundation
import Support

/// Compares the processor time of the store with the time of the same SQLite work in C.
///
/// Both run alternately on two files with the same schema, so that a busy machine slows both.
struct RatioFigures {
  private static let inserts = 100_000

  let store: BenchmarkStore

  func measure() async throws -> [Figure] {
    try await inserting() + pointReads() + ranges()
  }

  private func inserting() async throws -> [Figure] {
    let events = StoreSize.events(Self.inserts).events.map { event in
      var event = event
      event.calendar = .standard
      return event
    }
    let rows = BaselineRows(events)
    return try await compare("100 000 inserts, one transaction", rounds: 11, goal: 1.1) {
      let folder = try TemporaryFolder()
      let location = StoreLocation(directory: folder.path)
      let database = try Database(at: location, now: { BenchmarkStore.now })
      return try await Stopwatch.processor {
        try await database.maintain { connection throws(StoreError) in
          for event in events { try EventRow.save(event, in: connection) }
        }
      }
    } c: {
      let folder = try TemporaryFolder()
      let location = StoreLocation(directory: folder.path)
      await (try Database(at: location, now: { BenchmarkStore.now })).close()
      let baseline = try Baseline(location)
      return try await Stopwatch.processor { try baseline.insert(rows) }
    }
  }

  private func pointReads() async throws -> [Figure] {
    var random = SystemRandomNumberGenerator()
    let ids = store.contents.map(\.id).shuffled(using: &random)
    let database = try store.open()
    let events = StoredEvents(database)
    let baseline = try Baseline(store.location)
    return try await compare("\(ids.count) point reads", rounds: 51, goal: 1.2) {
      var found = 0
      let time = try await Stopwatch.processor { found = try await events.events(ids).count }
      guard found == ids.count else { throw BaselineError.differs }
      return time
    } c: {
      var found = 0
      let time = try await Stopwatch.processor { found = try baseline.points(ids) }
      guard found == ids.count else { throw BaselineError.differs }
      return time
    }
  }

  private func ranges() async throws -> [Figure] {
    let months = (0..<96).map { Month(BenchmarkStore.today).adding(months: -$0).days }
    let database = try store.open()
    let events = StoredEvents(database)
    let baseline = try Baseline(store.location)
    let zone = BenchmarkStore.zone
    return try await compare("\(months.count) months", rounds: 51, goal: 1.3) {
      try await Stopwatch.processor {
        for month in months { _ = try await events.occurrences(in: month, zone: zone) }
      }
    } c: {
      try await Stopwatch.processor {
        for month in months { _ = try baseline.range(month, zone: zone) }
      }
    }
  }

  /// Compares two closures, which do the same work and return the time it took.
  private func compare(
    _ name: String,
    rounds: Int,
    goal: Double,
    swift: () async throws -> Double,
    c: () async throws -> Double
  ) async throws -> [Figure] {
    var times: (swift: [Double], c: [Double]) = ([], [])
    for _ in 0..<rounds {
      times.swift.append(try await swift())
      times.c.append(try await c())
    }
    let ratios = Samples(zip(times.swift, times.c).map(/))
    let fastest = Samples([Samples(times.swift).least / Samples(times.c).least])
    let group = "Swift beside C, processor time"
    return [
      Figure(group: group, name: "\(name), in C", unit: .milliseconds, samples: Samples(times.c)),
      Figure(group: group, name: "\(name), in Swift", unit: .milliseconds, samples: Samples(times.swift)),
      Figure(group: group, name: "\(name), Swift by C", unit: .ratio, samples: ratios),
      Figure(group: group, name: "\(name), the fastest runs", unit: .ratio, samples: fastest, goal: goal),
    ]
  }
}

import Data
import Domain
import Foundation
import Support

/// Measures the queries and changes that screens and commands need.
struct StoreFigures {
  let store: BenchmarkStore
  let runs: Int

  func measure() async throws -> [Figure] {
    var figures = [try await opening()]
    let database = try store.open()
    figures += try await reading(StoredEvents(database))
    figures += try await searching(SQLiteStore(database))
    figures += try await changing(StoredEvents(database), SQLiteUndoHistory(database))
    await database.close()
    return figures
  }

  private func opening() async throws -> Figure {
    var times: [Double] = []
    for _ in 0..<runs {
      var opened: Database?
      times.append(try await Stopwatch.wall { opened = try store.open() })
      await opened?.close()
    }
    return figure("open", times)
  }

  private func reading(_ events: StoredEvents) async throws -> [Figure] {
    let zone = BenchmarkStore.zone
    let today = BenchmarkStore.today
    let month = Month(today).days
    return [
      try await time("today: events and calendars") { _ in
        _ = try await events.occurrences(in: DayRange(today), zone: zone)
        _ = try await events.calendars()
      },
      try await time("a day, each time another") { run in
        _ = try await events.occurrences(in: DayRange(today.adding(days: -7 * run)), zone: zone)
      },
      try await time("a month") { _ in _ = try await events.occurrences(in: month, zone: zone) },
      try await time("a month's marks") { _ in _ = try await events.busyDays(in: month, zone: zone) },
      try await time("the next 20") { _ in
        _ = try await events.upcoming(after: BenchmarkStore.now, zone: zone, limit: 20)
      },
    ]
  }

  private func searching(_ search: SQLiteStore) async throws -> [Figure] {
    let queries = [("a rare word", "제주 여행"), ("a common word", "회의"), ("first consonants", "ㅊㄱ"), ("one letter", "e")]
    var figures: [Figure] = []
    for (name, query) in queries {
      figures.append(
        try await time("search \(name), \(query)") { _ in _ = try await search.find(query, kinds: nil, limit: 50) }
      )
    }
    return figures
  }

  /// Measures changes, each of which is undone so that the store stays unchanged.
  private func changing(_ events: StoredEvents, _ history: SQLiteUndoHistory) async throws -> [Figure] {
    var writes: [Double] = []
    var undos: [Double] = []
    let start = DateTime(BenchmarkStore.today, .midnight)
    for _ in 0..<runs {
      let event = Event(
        id: Event.ID(UUID()),
        uid: "benchmark",
        title: EventTitle(imported: "치과 예약"),
        span: .timed(start: start, end: start.adding(minutes: 60), zone: .place(BenchmarkStore.zone))
      )
      writes.append(try await Stopwatch.wall { try await events.add(event) })
      undos.append(try await Stopwatch.wall { _ = try await history.undo() })
    }
    return [figure("a durable write, with undo and index", writes), figure("undo", undos)]
  }

  private func time(_ name: String, _ body: (Int) async throws -> Void) async throws -> Figure {
    try await body(0)
    var times: [Double] = []
    for run in 0..<runs { times.append(try await Stopwatch.wall { try await body(run) }) }
    return figure(name, times)
  }

  private func figure(_ name: String, _ times: [Double]) -> Figure {
    Figure(group: "Store, in process", name: name, unit: .milliseconds, samples: Samples(times))
  }
}

import Data
import Domain
import Support

/// Measures a large store in which every twentieth event repeats.
struct SeriesFigures {
  private static let group = "Store of 100 000 events, 5 % repeated"
  static let events = 100_000
  private static let rules = [
    "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=60", "FREQ=MONTHLY;COUNT=24", "FREQ=YEARLY",
    "FREQ=DAILY;INTERVAL=3;COUNT=50", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=12",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=26", "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=30",
  ]

  let runs: Int

  func measure() async throws -> [Figure] {
    let folder = try TemporaryFolder()
    let database = try Database(at: StoreLocation(directory: folder.path), now: { BenchmarkStore.now })
    let events = StoredEvents(database)
    let contents = try Self.contents()
    for calendar in StoreSize.calendars { try await events.save(calendar) }
    let adding = try await Stopwatch.wall { try await database.add(contents) }
    var figures = [figure("adding all of them, with undo and index", [adding])]
    figures += try await reading(events)
    figures.append(
      try await time("search 치과") { _ in
        _ = try await SQLiteStore(database).find("치과", kinds: nil, limit: 50)
      }
    )
    figures.append(
      figure("undo of adding them", [try await Stopwatch.wall { _ = try await SQLiteUndoHistory(database).undo() }])
    )
    await database.close()
    return figures
  }

  private func reading(_ events: StoredEvents) async throws -> [Figure] {
    let zone = BenchmarkStore.zone
    let today = BenchmarkStore.today
    let days = DayRange(today, today.adding(days: 29))
    return [
      try await time("a day, each time another") { run in
        _ = try await events.occurrences(in: DayRange(today.adding(days: -7 * run)), zone: zone)
      },
      try await time("30 days") { _ in _ = try await events.occurrences(in: days, zone: zone) },
      try await time("30 days' marks") { _ in _ = try await events.busyDays(in: days, zone: zone) },
      try await time("the next 20") { _ in
        _ = try await events.upcoming(after: BenchmarkStore.now, zone: zone, limit: 20)
      },
    ]
  }

  static func contents() throws -> [Event] {
    try StoreSize.events(events).events.enumerated().map { number, event in
      guard number.isMultiple(of: 20) else { return event }
      var event = event
      let rule = rules[number / 20 % rules.count]
      event.recurrence = Recurrence(rules: [try RecurrenceRule(text: rule)])
      return event
    }
  }

  private func time(_ name: String, _ body: (Int) async throws -> Void) async throws -> Figure {
    try await body(0)
    var times: [Double] = []
    for run in 0..<runs { times.append(try await Stopwatch.wall { try await body(run) }) }
    return figure(name, times)
  }

  private func figure(_ name: String, _ times: [Double]) -> Figure {
    Figure(group: Self.group, name: name, unit: .milliseconds, samples: Samples(times))
  }
}

import Data
import Domain
import Foundation
import Presentation
import Support

/// Compares accounts on a server with a file, measured alternately on one machine.
struct ServerFigures {
  private static let group = "A server beside a file"
  /// The number of simultaneous clients.
  private static let clients = 50
  /// The duration of a measurement with simultaneous clients, in seconds.
  private static let duration = 5.0

  let tenants: ServerTenants
  let store: BenchmarkStore
  let haru: String
  let runs: Int

  func measure() async throws -> [Figure] {
    try await tenants.prepare()
    var figures = [try await moving()]
    let account = try await tenants.open(1)
    figures += try await reading(account, "with 1 account")
    try await tenants.fill()
    figures += try await reading(account, "with \(tenants.count) accounts")
    figures += try await changing(account)
    await account.close()
    figures += try processes()
    figures += try await simultaneousClients()
    return figures
  }

  private func moving() async throws -> Figure {
    let keeper = StoreManager(at: store.location, now: { BenchmarkStore.now }) { _ in }
    let mover = StoreMover(
      from: keeper,
      to: try tenants.keeper(1, beside: keeper),
      at: "",
      isThere: false,
      by: store.location
    ) { true }
    let time = try await Stopwatch.wall { _ = try await mover.move(replaces: false, isDryRun: false) }
    return figure("move of \(store.contents.count) events, compared", [time])
  }

  private func reading(_ account: any SQLDatabase, _ name: String) async throws -> [Figure] {
    let file = try store.open()
    let apps = [BenchmarkApp(database: file, store.location), BenchmarkApp(database: account, store.location)]
    var times = [[Double]](repeating: [], count: 4)
    for run in 0..<runs {
      for (place, app) in apps.enumerated() {
        times[place].append(try await Stopwatch.wall { _ = try await app.today() })
        times[place + 2].append(try await Stopwatch.wall { try await app.page(of: run) })
      }
    }
    await file.close()
    return [
      figure("Today, file", times[0]), figure("Today, server \(name)", times[1]),
      figure("a day's page, file", times[2]), figure("a day's page, server \(name)", times[3]),
    ]
  }

  /// Compares a change with a bare commit.
  private func changing(_ account: any SQLDatabase) async throws -> [Figure] {
    let file = try store.open()
    var times = [[Double]](repeating: [], count: 3)
    for _ in 0..<runs {
      times[0].append(try await Stopwatch.wall { try await StoredEvents(SQLiteStore(file)).add(Self.event()) })
      times[1].append(try await Stopwatch.wall { try await StoredEvents(SQLiteStore(account)).add(Self.event()) })
      times[2].append(try await Stopwatch.wall { try tenants.commit() })
    }
    await file.close()
    return [
      figure("a durable change, file", times[0]), figure("a durable change, server", times[1]),
      figure("a commit alone, server", times[2]),
    ]
  }

  private func processes() throws -> [Figure] {
    let file = MeasuredProgram(path: haru, store: store.location)
    var server = file
    server.server = try tenants.address(of: 1)
    return try [["--version"], ["today", "--plain"], ["plan", "\(BenchmarkStore.today)"]].flatMap { arguments in
      for _ in 0..<3 { _ = try (ProcessRun(file, arguments), ProcessRun(server, arguments)) }
      let pairs = try (0..<runs).map { _ in
        (try ProcessRun(file, arguments).wall, try ProcessRun(server, arguments).wall)
      }
      let name = "haru " + arguments.joined(separator: " ")
      return [
        figure("\(name), file", pairs.map(\.0)), figure("\(name), server", pairs.map(\.1), goal: 30),
      ]
    }
  }

  /// Measures many simultaneous clients, each with its own account.
  private func simultaneousClients() async throws -> [Figure] {
    let accounts = try await (1...Self.clients).asyncMap { try await tenants.open($0 % tenants.count + 1) }
    let today = { @Sendable [location = store.location] (account: any SQLDatabase) async throws in
      _ = try await BenchmarkApp(database: account, location).today()
    }
    let reads = try await simultaneously(accounts, today)
    let calmReads = try await timed(accounts, pause: .milliseconds(100), today)
    let changes = try await simultaneously(accounts) { account in
      try await StoredEvents(SQLiteStore(account)).add(Self.event())
    }
    for account in accounts { await account.close() }
    return [
      Figure(
        group: Self.group,
        name: "Today, \(Self.clients) clients",
        unit: .milliseconds,
        samples: Samples(reads),
        tailGoal: 50
      ),
      Figure(
        group: Self.group,
        name: "Today, \(Self.clients) clients, 0.1 s between two looks",
        unit: .milliseconds,
        samples: Samples(calmReads),
        tailGoal: 50
      ),
      figure("a durable change, \(Self.clients) clients", changes),
      Figure(
        group: Self.group,
        name: "Today a second, \(Self.clients) clients",
        unit: .count,
        samples: Samples([Double(reads.count) / Self.duration])
      ),
      Figure(
        group: Self.group,
        name: "changes a second, \(Self.clients) clients",
        unit: .count,
        samples: Samples([Double(changes.count) / Self.duration])
      ),
    ]
  }

  /// Runs the work on all accounts simultaneously, after a warm-up of the same duration.
  ///
  /// - Returns: The time of each run, in milliseconds.
  private func simultaneously(
    _ accounts: [any SQLDatabase],
    _ work: @escaping @Sendable (any SQLDatabase) async throws -> Void
  ) async throws -> [Double] {
    _ = try await timed(accounts, work)
    return try await timed(accounts, work)
  }

  /// - Parameter pause: The pause after each run.
  private func timed(
    _ accounts: [any SQLDatabase],
    pause: Duration = .zero,
    _ work: @escaping @Sendable (any SQLDatabase) async throws -> Void
  ) async throws -> [Double] {
    try await withThrowingTaskGroup(of: [Double].self) { group in
      let start = ContinuousClock.now
      for account in accounts {
        group.addTask {
          var times: [Double] = []
          while Stopwatch.milliseconds(since: start) < Self.duration * 1_000 {
            times.append(try await Stopwatch.wall { try await work(account) })
            if pause > .zero { try await Task.sleep(for: pause) }
          }
          return times
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  private static func event() -> Event {
    let start = DateTime(BenchmarkStore.today, .midnight)
    let id = UUID()
    return Event(
      id: Event.ID(id),
      uid: id.uuidString,
      title: EventTitle(imported: "치과 예약"),
      span: .timed(start: start, end: start.adding(minutes: 60), zone: .place(BenchmarkStore.zone))
    )
  }

  private func figure(_ name: String, _ times: [Double], goal: Double? = nil) -> Figure {
    Figure(group: Self.group, name: name, unit: .milliseconds, samples: Samples(times), goal: goal)
  }
}

extension Sequence {
  fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async throws -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}

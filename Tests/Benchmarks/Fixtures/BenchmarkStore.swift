import Data
import Domain
import Support

/// A store with the demo's events.
struct BenchmarkStore {
  /// The fixed time of all runs.
  static let now = Instant(secondsSince1970: 1_795_136_400)
  static let nowText = "2026-11-20T10:00:00+09:00"
  static let zone = Zone(identifier: "Asia/Seoul") ?? .utc
  static let today = zone.dateTime(at: now).day

  /// The settings of a user who has seen the welcome pages.
  static let settings = Settings(language: .korean, isOnboarded: true)

  let location: StoreLocation
  let contents: [Event]

  /// Creates the store in a folder that has no store yet.
  init(in directory: String, size: StoreSize) async throws {
    location = StoreLocation(directory: directory)
    contents = size.events
    let database = try open()
    let events = StoredEvents(database)
    for calendar in StoreSize.calendars { try await events.save(calendar) }
    try await SQLiteStore(database).save(Self.settings)
    try await database.add(contents)
    await database.close()
  }

  func open() throws -> Database { try Database(at: location, now: { Self.now }) }
}

extension Database {
  /// Adds events as a single command.
  func add(_ events: [Event]) throws(StoreError) {
    _ = try writeMany(as: { _ in UndoLabel(.imported, .event, "benchmark") }) { bulk, connection throws(StoreError) in
      for event in events { try bulk.add(event, in: connection) }
    }
  }
}

extension SQLiteStore {
  /// Creates a store on a database, with the fixed time of all runs.
  init(_ database: any SQLDatabase) {
    let time = TimeSource(zone: BenchmarkStore.zone) { BenchmarkStore.now }
    let folder = (database as? Database)?.location.directory ?? ""
    self.init(database, pack: SayingPack.builtIn, time: time, machine: MachineSettingsFile(in: folder))
  }
}

extension StoredEvents {
  init(_ database: Database) { self.init(SQLiteStore(database)) }
}

extension StoredPlants {
  init(_ database: Database) { self.init(SQLiteStore(database)) }
}

extension StoredSayings {
  init(_ database: Database) { self.init(SQLiteStore(database)) }
}

/// The number of demo events in a store.
enum StoreSize: CustomStringConvertible {
  case years(Int)
  case events(Int)

  var description: String {
    switch self {
    case .years(let years): "the demo's \(years) years"
    case .events(let count): "\(count) events"
    }
  }

  /// The options that select this size on the command line.
  var arguments: [String] {
    switch self {
    case .years(let years): ["--years", "\(years)"]
    case .events(let count): ["--events", "\(count)"]
    }
  }

  /// The demo's events; for a number of events, the latest events of 50 years, from as many demo users as needed.
  var events: [Event] {
    switch self {
    case .years(let years): return Self.plan(years: years, seed: 1).events
    case .events(let count):
      var events: [Event] = []
      var seed: UInt64 = 1
      while events.count < count {
        events += Self.plan(years: 50, seed: seed).events.suffix(count - events.count)
        seed += 1
      }
      return events
    }
  }

  static var calendars: [EventCalendar] { plan(years: 1, seed: 1).calendars }

  private static func plan(years: Int, seed: UInt64) -> DemoPlan {
    DemoPlan(years: years, seed: seed, today: BenchmarkStore.today, zone: BenchmarkStore.zone)
  }
}

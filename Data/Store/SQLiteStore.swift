import Dispatch
package import Domain
import Synchronization

package struct SQLiteStore: Store {
  package let database: any SQLDatabase
  let pack: any BuiltInSayings
  let time: TimeSource
  let machine: MachineSettingsFile

  /// - Parameter machine: The file with this computer's settings, which no store contains.
  package init(_ database: any SQLDatabase, pack: any BuiltInSayings, time: TimeSource, machine: MachineSettingsFile) {
    (self.database, self.pack, self.time, self.machine) = (database, pack, time, machine)
  }

  package func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any ReadTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await database.read { connection throws(Failure) in
      try body(SQLiteReadTransaction<Failure>(connection: connection, pack: pack, time: time, machine: machine))
    }
  }

  /// Reads like ``read(_:)``, but over a separate connection and without accepting a replaced store.
  package func peek<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any ReadTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await database.peek { connection throws(Failure) in
      try body(SQLiteReadTransaction<Failure>(connection: connection, pack: pack, time: time, machine: machine))
    }
  }

  package func change<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, _ body: @Sendable (any Transaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    try await database.write(as: label) { connection throws(Failure) in
      try body(SQLiteTransaction<Failure>(connection: connection, pack: pack, time: time, machine: machine))
    }
  }

  package func changeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, isDryRun: Bool,
    _ body: @Sendable (any BulkTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    try await database.writeMany(as: label, isDryRun: isDryRun) { bulk, connection throws(Failure) in
      try body(SQLiteBulkTransaction<Failure>(bulk: bulk, connection: connection, machine: machine))
    }
  }

  package func note<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any SideWrites<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    // Viewing something never waits for other programs that write.
    try await database.maintain(isLarge: false, isDryRun: false, waits: false) { connection throws(Failure) in
      try body(SQLiteSideWrites<Failure>(connection: connection, pack: pack, time: time, machine: machine))
    }
  }
}

private struct SQLiteReadTransaction<Failure: StoreFailure>: ReadTransaction {
  let connection: Connection
  let pack: any BuiltInSayings
  let time: TimeSource
  let machine: MachineSettingsFile

  var events: any EventQueries<Failure> { SQLiteEvents<Failure>(connection: connection) }
  var contacts: any ContactQueries<Failure> { SQLiteContacts<Failure>(connection: connection) }
  var plants: any PlantQueries<Failure> { SQLitePlants<Failure>(connection: connection) }
  var sayings: any SayingQueries<Failure> { SQLiteSayings<Failure>(connection: connection, pack: pack) }
  var moods: any MoodQueries<Failure> { SQLiteMoods<Failure>(connection: connection) }
  var books: any BookQueries<Failure> { SQLiteBooks<Failure>(connection: connection) }
  var reminders: any ReminderQueries<Failure> { SQLiteReminders<Failure>(connection: connection) }
  var sync: any SyncAccountQueries<Failure> { SQLiteSyncAccounts<Failure>(connection: connection) }
  var settings: any SettingsQueries<Failure> { SQLiteSettings<Failure>(connection: connection, machine: machine) }
  var account: any AccountQueries<Failure> { SQLiteAccount<Failure>(connection: connection) }
  var lock: any LockQueries<Failure> { SQLiteLock<Failure>(connection: connection) }
  var search: any SearchQueries<Failure> { SQLiteSearch<Failure>(connection: connection, pack: pack, time: time) }
}

private struct SQLiteTransaction<Failure: StoreFailure>: Transaction {
  let connection: Connection
  let pack: any BuiltInSayings
  let time: TimeSource
  let machine: MachineSettingsFile

  var events: any EventRepository<Failure> { SQLiteEvents<Failure>(connection: connection) }
  var contacts: any ContactRepository<Failure> { SQLiteContacts<Failure>(connection: connection) }
  var plants: any PlantRepository<Failure> { SQLitePlants<Failure>(connection: connection) }
  var sayings: any SayingRepository<Failure> { SQLiteSayings<Failure>(connection: connection, pack: pack) }
  var moods: any MoodRepository<Failure> { SQLiteMoods<Failure>(connection: connection) }
  var books: any BookRepository<Failure> { SQLiteBooks<Failure>(connection: connection) }
  var reminders: any ReminderRepository<Failure> { SQLiteReminders<Failure>(connection: connection) }
  var sync: any SyncAccountRepository<Failure> { SQLiteSyncAccounts<Failure>(connection: connection) }
  var settings: any SettingsRepository<Failure> { SQLiteSettings<Failure>(connection: connection, machine: machine) }
  var account: any AccountRepository<Failure> { SQLiteAccount<Failure>(connection: connection) }
  var snapshot: any ReadTransaction<Failure> {
    SQLiteReadTransaction<Failure>(connection: connection, pack: pack, time: time, machine: machine)
  }
}

private struct SQLiteBulkTransaction<Failure: StoreFailure>: BulkTransaction {
  let bulk: BulkChange
  let connection: Connection
  let machine: MachineSettingsFile

  var events: any BulkEvents<Failure> { SQLiteBulkEvents<Failure>(bulk: bulk, connection: connection) }
  var contacts: any BulkContacts<Failure> { SQLiteBulkContacts<Failure>(bulk: bulk, connection: connection) }
  var plants: any PlantedLines<Failure> { SQLitePlants<Failure>(connection: connection) }
  var sayings: any BulkSayings<Failure> { SQLiteBulkSayings<Failure>(bulk: bulk, connection: connection) }
  var moods: any BulkMoods<Failure> { SQLiteBulkMoods<Failure>(bulk: bulk, connection: connection) }
  var books: any BulkBooks<Failure> { SQLiteBulkBooks<Failure>(bulk: bulk, connection: connection) }
  var settings: any SettingsQueries<Failure> { SQLiteSettings<Failure>(connection: connection, machine: machine) }
}

private struct SQLiteSideWrites<Failure: StoreFailure>: SideWrites {
  let connection: Connection
  let pack: any BuiltInSayings
  let time: TimeSource
  let machine: MachineSettingsFile

  var sayings: any SayingSideWrites<Failure> { SQLiteSayings<Failure>(connection: connection, pack: pack) }
  var settings: any SettingsSideWrites<Failure> { SQLiteSettings<Failure>(connection: connection, machine: machine) }
  var account: any AccountSideWrites<Failure> { SQLiteAccount<Failure>(connection: connection) }
  var lock: any LockSideWrites<Failure> { SQLiteLock<Failure>(connection: connection) }
  var reminders: any ReminderSideWrites<Failure> { SQLiteReminders<Failure>(connection: connection) }
  var snapshot: any ReadTransaction<Failure> {
    SQLiteReadTransaction<Failure>(connection: connection, pack: pack, time: time, machine: machine)
  }
}

/// A feature's port, valid as long as a transaction lends the connection.
protocol SQLitePort {
  associatedtype Failure: StoreFailure
  var connection: Connection { get }
}

extension SQLitePort {
  @discardableResult func ask<Result>(_ question: (Connection) throws(StoreError) -> Result) throws(Failure) -> Result {
    try connection.asking(Failure.self) { () throws(StoreError) in try question(connection) }
  }

  /// Evaluates a single query or change, and wraps the error of the store.
  @discardableResult func ask<Result>(
    _ work: @autoclosure () throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    try connection.asking(Failure.self, work)
  }
}

/// Computes values on another core, a few ahead of their use.
///
/// This saves a quarter of the time to import 100,000 events, both for reading the file and for creating index entries.
/// Releasing a value with many parts costs about as much as creating it, so the other core does both.
///
/// ```swift
/// let batches = Prefetcher(of: 2) { number in number < count ? make(number) : nil }
/// defer { batches.stop() }
/// while let batch = batches.next() { use(batch) }
/// ```
package final class Prefetcher<Element: Sendable>: Sendable {
  private struct State {
    var made: [Element] = []
    var taken: Element?
    var used: [Element] = []
    var isStopped = false
  }

  private let state = Mutex(State())
  private let places = DispatchSemaphore(value: 0)
  private let values = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - count: The maximum number of values that wait to be used.
  ///   - make: Returns the value with a number, starting at 0, in order and one at a time; `nil` ends the values.
  package init(of count: Int, make: @escaping @Sendable (Int) -> Element?) {
    for _ in 0..<count { places.signal() }
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      var number = 0
      while waitForPlace(), let value = make(number) {
        state.withLock { $0.made.append(value) }
        values.signal()
        number += 1
      }
      values.signal()
    }
  }

  /// Waits for the next value, once the previous value is no longer in use; `nil` after the last value.
  package func next() -> Element? {
    values.wait()
    let value = state.withLock { state in
      if let taken = state.taken.take() { state.used.append(taken) }
      state.taken = state.made.isEmpty ? nil : state.made.removeFirst()
      return state.taken
    }
    if value == nil { values.signal() }
    places.signal()
    return value
  }

  package func stop() {
    state.withLock { $0.isStopped = true }
    places.signal()
  }

  private func waitForPlace() -> Bool {
    places.wait()
    // Used values are released here, outside the lock.
    let (_, isStopped) = state.withLock { state in (exchange(&state.used, with: []), state.isStopped) }
    return !isStopped
  }
}

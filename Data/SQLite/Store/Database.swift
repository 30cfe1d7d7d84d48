package import Domain
import Foundation

/// The user's store: one connection, lent to one synchronous closure at a time.
///
/// The closures cannot wait for anything, so nothing else happens in the middle of a transaction. Opening does not
/// check the whole file: what a killed process left in the log is recovered by its checksums, and damage is told
/// apart from passing I/O errors when it is met.
package actor Database {
  /// SQLite's own default.
  static let cache = 2_000
  /// What the indexes of some 100,000 events need, so that no page is written and read again before the end.
  private static let bulkCache = 104_000

  package nonisolated let access: StoreAccess
  package nonisolated var location: StoreLocation { file.location }

  private let file: StoreFile
  /// `nil` when the store is read-only.
  private let lock: FileLock?
  private let now: @Sendable () -> Instant
  /// `nil` when closed, and after an I/O error: a failed sync must not be tried again on the same descriptors.
  private var connection: OwnedConnection?
  /// Whether this run has changed anything by a command, or taken one back.
  package private(set) var hasChanged = false
  /// The newest commands of this run.
  private var own: [(number: Int, entry: UndoEntry)] = []

  /// Opens the store and brings it to the newest form; makes it where there is none.
  ///
  /// One that cannot be written, or that a newer Haru wrote, is opened for reading; see ``access``.
  /// - Parameters:
  ///   - now: Stamps undo entries and backups.
  ///   - patience: How long to wait for other processes that write, in milliseconds.
  package init(
    at location: StoreLocation,
    now: @escaping @Sendable () -> Instant,
    migrations: [Migration] = Migration.all,
    patience: Int = 5_000
  ) throws(OpenError) {
    // A file over the size limit is then an error to tell instead of the end of the process.
    _ = signal(SIGXFSZ, SIG_IGN)
    let opening = try StoreOpening(
      StoreFile(location: location),
      migrations: migrations,
      now: now(),
      patience: patience
    )
    access = opening.access
    file = opening.file
    self.now = now
    connection = opening.connection
    lock = opening.lock
  }

  /// Runs a query on one unchanging state of the store; never waits for writers of other processes.
  package func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try use { connection throws(Failure) in try connection.snapshot(body) }
  }

  /// Runs a command of the user as one transaction and, when it changes anything, one step of undo.
  ///
  /// When it returns, the change is on disk for good; when it throws, nothing has changed.
  /// - Parameter label: What the undo list shall tell of it; asked when something has changed.
  package func write<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel,
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Changed<Result> {
    try change { connection throws(Failure) in
      let recorder = try connection.asking(Failure.self) { () throws(StoreError) in
        try ChangeRecorder(on: connection)
      }
      let result = try body(connection)
      return try connection.asking(Failure.self) { () throws(StoreError) in
        let step = UndoStep(changeset: try recorder.changeset())
        guard !step.isEmpty else { return Changed(result, isChanged: false) }
        try SearchIndex.follow(step.changeset, in: connection)
        try record(step, label(result), in: connection)
        return Changed(result, isChanged: true)
      }
    }
  }

  /// As ``write(as:_:)``, for a command that may add very many events, contacts or sayings of one kind.
  package func writeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel,
    isTrial: Bool = false,
    _ body: @Sendable (BulkChange, Connection) throws(Failure) -> Result
  ) throws(Failure) -> Changed<Result> {
    try change { connection throws(Failure) in
      let bulk = try connection.asking(Failure.self) { () throws(StoreError) in
        try connection.setCache(kibibytes: Self.bulkCache)
        if isTrial { try connection.execute("SAVEPOINT trial") }
        return try BulkChange(on: connection)
      }
      defer { try? connection.setCache(kibibytes: Self.cache) }
      let result = try body(bulk, connection)
      return try connection.asking(Failure.self) { () throws(StoreError) in
        guard !isTrial else {
          try connection.execute("ROLLBACK TO trial; RELEASE trial")
          return Changed(result, isChanged: false)
        }
        let step = try bulk.finish(in: connection)
        guard !step.isEmpty else { return Changed(result, isChanged: false) }
        try record(step, label(result), in: connection)
        return Changed(result, isChanged: true)
      }
    }
  }

  private func record(_ step: UndoStep, _ label: UndoLabel, in connection: Connection) throws(StoreError) {
    hasChanged = true
    own.append(try UndoLog.record(step, label, at: now(), in: connection))
    if own.count > UndoLog.kept { own.removeFirst() }
  }

  /// Changes the store for reasons of its own, which undo does not see.
  package func maintain<Result: Sendable, Failure: StoreFailure>(
    isLarge: Bool = false,
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try change { connection throws(Failure) in
      if isLarge { try? connection.setCache(kibibytes: Self.bulkCache) }
      defer { if isLarge { try? connection.setCache(kibibytes: Self.cache) } }
      return try body(connection)
    }
  }

  /// Makes what the store holds now the beginning, before which nothing can be taken back.
  package func forgetUndo() throws(StoreError) {
    try change { connection throws(StoreError) in try UndoLog.clear(in: connection) }
  }

  func newestCommand() throws(StoreError) -> NewestCommand? {
    let own = own
    return try read { connection throws(StoreError) in
      try UndoLog.newest(in: connection).map { newest in
        let isOwn = own.contains { $0.number == newest.number && $0.entry == newest.entry }
        return NewestCommand(newest.entry, isOwn: isOwn)
      }
    }
  }

  /// - Throws: `StoreError.conflict` when something that it changed has changed since by no command.
  package func undo(only expected: UndoEntry? = nil) throws(StoreError) -> UndoEntry? {
    try change { connection throws(StoreError) in
      guard let newest = try UndoLog.newest(in: connection), expected == nil || newest.entry == expected
      else { return nil }
      if newest.step.added != nil { try connection.setCache(kibibytes: Self.bulkCache) }
      defer { try? connection.setCache(kibibytes: Self.cache) }
      try newest.step.takeBack(in: connection)
      try UndoLog.remove(newest.number, in: connection)
      hasChanged = true
      return newest.entry
    }
  }

  /// Moves the log into the file and gives both back; a later use opens them again.
  package func close() {
    guard let lock, lock.acquire() else {
      connection = nil
      return
    }
    connection?.lent.configure(checkpointsOnClose: true)
    connection = nil
    lock.release()
  }

  /// Whether every page and index of the file is as it should be, by a connection of its own.
  package func isWhole() -> Bool {
    do throws(StoreError) {
      let fresh = try file.connect()
      return try fresh.lent.answer("PRAGMA integrity_check(1)") == "ok"
    } catch {
      return false
    }
  }

  private func change<Result, Failure: StoreFailure>(
    _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch access {
    case .readWrite: break
    case .readOnly(.newerVersion): throw .store(.newerVersion)
    case .readOnly(.notWritable): throw .store(.readOnly)
    }
    guard let lock, lock.acquire() else { throw .store(.busy) }
    defer { lock.release() }
    return try use(isLocked: true) { connection throws(Failure) in
      try connection.asking(Failure.self) { () throws(StoreError) in
        guard !connection.hasMoved else { throw .inputOutput(detail: "the file was moved or deleted") }
      }
      return try connection.transaction(body)
    }
  }

  private func use<Result, Failure: StoreFailure>(
    isLocked: Bool = false,
    _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let connection = try connected(Failure.self)
    do throws(Failure) {
      return try body(connection)
    } catch {
      guard let fault = connection.fault ?? error as? StoreError,
        let diagnosis = diagnosis(of: fault, isLocked: isLocked)
      else { throw error }
      throw .store(diagnosis)
    }
  }

  private func connected<Failure: StoreFailure>(_ failure: Failure.Type) throws(Failure) -> Connection {
    do throws(StoreError) {
      if connection == nil { connection = try file.connect() }
    } catch {
      throw .store(diagnosis(of: error, isLocked: false) ?? error)
    }
    switch connection {
    case .some(let connection):
      connection.lent.fault = nil
      return connection.lent
    case nil: throw .store(.inputOutput(detail: "closed"))
    }
  }

  /// Gives the connection up after a fault, and tells passing read errors that look like damage from damage.
  ///
  /// - Returns: `nil` for what is no fault.
  private func diagnosis(of error: StoreError, isLocked: Bool) -> StoreError? {
    switch error {
    case .inputOutput, .diskFull:
      // A transaction whose sync failed is in the log as if it were whole; emptying the log forgets it.
      if isLocked { connection?.lent.configure(checkpointsOnClose: true) }
      connection = nil
      return error
    case .corrupt:
      connection = nil
      return isWhole() ? .inputOutput(detail: "a part of the file could not be read for a moment") : error
    case .busy, .readOnly, .newerVersion, .missing, .conflict: return nil
    }
  }
}

package import Domain
import Foundation

/// The user's store: one connection, lent to one synchronous closure at a time.
///
/// The closures cannot wait for anything, so nothing else happens in the middle of a transaction. Opening does not
/// check the whole file: what a killed process left in the log is recovered by its checksums, and damage is told
/// apart from passing I/O errors when it is met. After each change the log is emptied into the file, so that nothing is
/// left beside a file that somebody else replaces; what changed it since it was last used is not mixed with what is
/// remembered of it.
package actor Database: SQLDatabase {
  /// SQLite's own default.
  static let cache = 2_000
  /// The cache for the indexes of about 100,000 events, so that no page is written and read again before the end.
  static let bulkCache = 104_000

  package nonisolated let access: StoreAccess
  package nonisolated var location: StoreLocation { file.location }

  let file: StoreFile
  /// The version of the file's schema.
  let version: Int
  /// `nil` when the store is read-only.
  let lock: FileLock?
  let now: @Sendable () -> Instant
  let tell: @Sendable (StoreNotice) -> Void
  /// `nil` when closed, and after an I/O error: a failed sync must not be tried again on the same descriptors.
  var connection: OwnedConnection?
  /// The file as it was when it was last used here; `nil` when somebody else was changing it.
  var state: FileState?
  /// The change counter in the file's first page at that time.
  var counter: UInt32
  /// The newest state in the log before the change that is made now; `nil` when there is none.
  var kept: UInt32?
  /// The connection's data version when it was opened.
  var dataVersion: Int
  private var commands: RunCommands

  /// Indicates whether a command of this run has changed something or was undone.
  package var hasChanged: Bool { commands.hasChanged }

  /// Opens the store and brings it to the newest form; makes it where there is none.
  ///
  /// One that cannot be written, or that a newer Haru wrote, is opened for reading; see ``access``.
  /// - Parameters:
  ///   - now: Stamps undo entries and backups.
  ///   - session: Of the processes that the user starts in one place, such as a terminal's window.
  ///   - patience: How long to wait for other processes that write, in milliseconds.
  ///   - tell: Hears at once of what no result and no error tells.
  package init(
    at location: StoreLocation, now: @escaping @Sendable () -> Instant, session: Int = 0,
    migrations: [Migration] = Migration.all, patience: Int = 5_000,
    tell: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(OpenError) {
    // A file over the size limit is then an error to tell instead of the end of the process.
    _ = signal(SIGXFSZ, SIG_IGN)
    let file = StoreFile(location: location)
    let opening: StoreOpening
    do throws(OpenError) {
      opening = try StoreOpening(file, migrations: migrations, now: now(), patience: patience, tell: tell)
    } catch { throw error.diagnosed(file) }
    access = opening.access
    self.file = file
    self.now = now
    commands = RunCommands(session: session)
    self.tell = tell
    version = opening.version
    lock = opening.lock
    counter = opening.counter
    dataVersion = opening.dataVersion
    state = opening.state
    connection = opening.connection
  }

  package func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result { try use { connection throws(Failure) in try connection.snapshot(body) } }

  package func write<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, _ body: @Sendable (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Changed<Result> {
    let (result, command) = try change { connection throws(Failure) in
      try connection.command(by: commands.session, at: now, label, body)
    }
    commands.add(command)
    return result
  }

  package func writeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, isTrial: Bool = false,
    _ body: @Sendable (BulkChange, Connection) throws(Failure) -> Result
  ) throws(Failure) -> Changed<Result> {
    let (result, command) = try change(isTrial: isTrial) { connection throws(Failure) in
      try connection.bulkCommand(by: commands.session, at: now, isTrial: isTrial, label, body)
    }
    commands.add(command)
    return result
  }

  package func maintain<Result: Sendable, Failure: StoreFailure>(
    isLarge: Bool = false, isTrial: Bool = false, waits: Bool = true,
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try change(isTrial: isTrial, waits: waits) { connection throws(Failure) in
      if isLarge { try? connection.setCache(kibibytes: Self.bulkCache) }
      defer { if isLarge { try? connection.setCache(kibibytes: Self.cache) } }
      return try body(connection)
    }
  }

  /// Makes what the store holds now the beginning, before which nothing can be taken back.
  package func forgetUndo() throws(StoreError) {
    try change { connection throws(StoreError) in try UndoLog.clear(in: connection) }
  }

  package func next(for move: HistoryMove) throws(StoreError) -> NextCommand? {
    try read { connection throws(StoreError) in try UndoLog.commands(for: move, limit: 1, in: connection).first }
      .map(commands.next)
  }

  package func perform(_ move: HistoryMove, only expected: UndoEntry?) throws(StoreError) -> MovedCommand? {
    let moved = try change { connection throws(StoreError) in
      try UndoLog.performNext(move, only: expected, by: commands.session, in: connection)
    }
    commands.add(moved?.command)
    return moved?.moved
  }
}

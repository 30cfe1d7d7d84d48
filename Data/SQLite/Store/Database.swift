package import Domain
import Foundation

/// The user's store: one connection, lent to one synchronous closure at a time.
///
/// The closures cannot wait for anything, so nothing else happens in the middle of a transaction. Opening does not
/// check the whole file: what a killed process left in the log is recovered by its checksums, and damage is told
/// apart from passing I/O errors when it is met. After each change the log is emptied into the file, so that nothing is
/// left beside a file that somebody else replaces; what changed it since it was last used is not mixed with what is
/// remembered of it.
package actor Database {
  /// SQLite's own default.
  static let cache = 2_000
  /// What the indexes of some 100,000 events need, so that no page is written and read again before the end.
  static let bulkCache = 104_000

  package nonisolated let access: StoreAccess
  package nonisolated var location: StoreLocation { file.location }

  let file: StoreFile
  /// Of the file's form.
  let version: Int
  /// `nil` when the store is read-only.
  let lock: FileLock?
  let now: @Sendable () -> Instant
  let tell: @Sendable (StoreNotice) -> Void
  /// `nil` when closed, and after an I/O error: a failed sync must not be tried again on the same descriptors.
  var connection: OwnedConnection?
  /// The file as it was when it was last used here; `nil` when somebody else was changing it.
  var state: FileState?
  /// What the file's first page counts, as of then.
  var counter: UInt32
  /// The newest state in the log before the change that is made now; `nil` when there is none.
  var kept: UInt32?
  /// Of the connection, when it was opened.
  var dataVersion: Int
  /// Whether this run has changed anything by a command, or taken one back.
  package private(set) var hasChanged = false
  /// What this run did, took back or did again last.
  private var own: [UndoLog.Command] = []
  private let session: Int

  /// Opens the store and brings it to the newest form; makes it where there is none.
  ///
  /// One that cannot be written, or that a newer Haru wrote, is opened for reading; see ``access``.
  /// - Parameters:
  ///   - now: Stamps undo entries and backups.
  ///   - session: Of the processes that the user starts in one place, such as a terminal's window.
  ///   - patience: How long to wait for other processes that write, in milliseconds.
  ///   - tell: Hears at once of what no result and no error tells.
  package init(
    at location: StoreLocation,
    now: @escaping @Sendable () -> Instant,
    session: Int = 0,
    migrations: [Migration] = Migration.all,
    patience: Int = 5_000,
    tell: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(OpenError) {
    // A file over the size limit is then an error to tell instead of the end of the process.
    _ = signal(SIGXFSZ, SIG_IGN)
    let file = StoreFile(location: location)
    let opening: StoreOpening
    do throws(OpenError) {
      opening = try StoreOpening(file, migrations: migrations, now: now(), patience: patience, tell: tell)
    } catch {
      throw error.diagnosed(file)
    }
    access = opening.access
    self.file = file
    self.now = now
    self.session = session
    self.tell = tell
    version = opening.version
    lock = opening.lock
    counter = opening.counter
    dataVersion = opening.dataVersion
    state = opening.state
    connection = opening.connection
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
    try change(isTrial: isTrial) { connection throws(Failure) in
      let bulk = try connection.asking(Failure.self) { () throws(StoreError) in
        try connection.setCache(kibibytes: Self.bulkCache)
        return try BulkChange(on: connection)
      }
      defer { try? connection.setCache(kibibytes: Self.cache) }
      let result = try body(bulk, connection)
      return try connection.asking(Failure.self) { () throws(StoreError) in
        guard !isTrial else { return Changed(result, isChanged: false) }
        let step = try bulk.finish(in: connection)
        guard !step.isEmpty else { return Changed(result, isChanged: false) }
        try record(step, label(result), in: connection)
        return Changed(result, isChanged: true)
      }
    }
  }

  private func record(_ step: UndoStep, _ label: UndoLabel, in connection: Connection) throws(StoreError) {
    let entry = UndoEntry(at: now(), label)
    hasChanged(try UndoLog.record(step, entry, by: session, in: connection))
  }

  private func hasChanged(_ command: UndoLog.Command) {
    hasChanged = true
    own.append(command)
    if own.count > UndoLog.kept { own.removeFirst() }
  }

  /// Changes the store for reasons of its own, which undo does not see.
  ///
  /// - Parameter waits: Whether for other processes that write, longer than people notice.
  package func maintain<Result: Sendable, Failure: StoreFailure>(
    isLarge: Bool = false,
    waits: Bool = true,
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try change(waits: waits) { connection throws(Failure) in
      if isLarge { try? connection.setCache(kibibytes: Self.bulkCache) }
      defer { if isLarge { try? connection.setCache(kibibytes: Self.cache) } }
      return try body(connection)
    }
  }

  /// Makes what the store holds now the beginning, before which nothing can be taken back.
  package func forgetUndo() throws(StoreError) {
    try change { connection throws(StoreError) in try UndoLog.clear(in: connection) }
  }

  func next(for move: HistoryMove) throws(StoreError) -> NextCommand? {
    let (own, session) = (own, session)
    return try read { connection throws(StoreError) in
      try UndoLog.commands(for: move, limit: 1, in: connection).first.map { next in
        let isOwn = own.contains { $0.number == next.number && $0.entry == next.entry }
        return NextCommand(next.entry, from: isOwn ? .thisRun : next.session == session ? .thisSession : .elsewhere)
      }
    }
  }

  /// - Throws: `StoreError.conflict` when something that it changed has changed since by no command.
  func perform(_ move: HistoryMove, only expected: UndoEntry?) throws(StoreError) -> MovedCommand? {
    try change { connection throws(StoreError) in
      guard let next = try UndoLog.commands(for: move, limit: 1, in: connection).first,
        expected == nil || next.entry == expected
      else { return nil }
      let record = try UndoLog.perform(move, of: next, by: session, in: connection)
      hasChanged(next)
      return MovedCommand(next.entry, record: record)
    }
  }
}

package import Domain
import Foundation
import Synchronization

/// The user's store: one connection, lent to one synchronous closure at a time.
///
/// The closures can't suspend, so nothing else happens in the middle of a transaction. Opening doesn't check the whole
/// file: the log's checksums recover the changes of a killed process, and real damage is distinguished from temporary
/// I/O errors when an error occurs. After each change the log is emptied into the file, so that no log is left next to
/// a file that someone replaces. A file that was changed from outside is opened again, so that it never mixes with
/// cached pages.
package actor Database: SQLDatabase {
  /// The cache size in KiB, which is SQLite's own default.
  static let cache = 2_000
  /// The cache size in KiB for the indexes of about 100,000 events, so that no page is written and read twice.
  static let bulkCache = 104_000

  package nonisolated let access: StoreAccess
  package nonisolated var location: StoreLocation { file.location }

  let file: StoreFile
  /// The version of the file's schema.
  let version: Int
  /// The lock for changes; `nil` if the store is read-only.
  let lock: FileLock?
  let now: @Sendable () -> Instant
  let notify: @Sendable (StoreNotice) -> Void
  /// The connection; `nil` if it is closed, and after an I/O error, because a failed sync must not be retried on the
  /// same descriptors.
  var connection: OwnedConnection?
  /// The state of the file at its last use by this process; `nil` if someone else was changing the file.
  var state: FileState?
  /// The change counter in the file's first page at its last use by this process.
  var counter: UInt32
  /// The newest state in the log before the current change; `nil` if the log has no state.
  var newestInLog: UInt32?
  /// The connection's data version at opening.
  var dataVersion: Int
  private var commands: RunCommands
  /// The state of the file when the store was opened.
  private let firstState: FileState?
  /// Indicates whether the store was used since it was last closed.
  private nonisolated let isInUse = Atomic(true)

  /// Indicates whether a command of this run has changed something or was undone.
  package var hasChanged: Bool { commands.hasChanged }

  /// Opens the store and upgrades it to the newest schema, or creates a store if there is none.
  ///
  /// A store that can't be written, or that a newer Haru wrote, is opened for reading; see ``access``.
  ///
  /// - Parameters:
  ///   - now: Returns the time for undo entries and backups.
  ///   - session: The session, shared by the processes that the user starts in one place, such as a terminal window.
  ///   - migrations: The migrations of an older or newer version; those of the schema by default.
  ///   - patience: The time to wait for other processes that write, in milliseconds.
  ///   - notify: Receives notices at once that are neither a result nor an error.
  package init(
    at location: StoreLocation, now: @escaping @Sendable () -> Instant, session: Int = 0,
    schema: Schema = .haru, migrations: [Migration]? = nil, patience: Int = 5_000,
    notify: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(OpenError) {
    // Exceeding the file size limit then causes an error that is reported, instead of ending the process.
    _ = signal(SIGXFSZ, SIG_IGN)
    let file = StoreFile(location: location, schema: schema)
    let opening: StoreOpening
    do throws(OpenError) {
      opening = try StoreOpening(
        file, migrations: migrations ?? schema.migrations, now: now(), patience: patience, notify: notify)
    } catch { throw error.diagnosed(file) }
    access = opening.access
    (self.file, self.now) = (file, now)
    commands = RunCommands(session: session)
    self.notify = notify
    version = opening.version
    lock = opening.lock
    counter = opening.counter
    dataVersion = opening.dataVersion
    state = opening.state
    firstState = FileState(file.location.file)
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
    as label: @Sendable (Result) -> UndoLabel, isDryRun: Bool = false,
    _ body: @Sendable (BulkChange, Connection) throws(Failure) -> Result
  ) throws(Failure) -> Changed<Result> {
    let (result, command) = try change(isDryRun: isDryRun) { connection throws(Failure) in
      try connection.bulkCommand(by: commands.session, at: now, isDryRun: isDryRun, label, body)
    }
    commands.add(command)
    return result
  }

  package func maintain<Result: Sendable, Failure: StoreFailure>(
    isLarge: Bool = false, isDryRun: Bool = false, waits: Bool = true,
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try change(isDryRun: isDryRun, waits: waits) { connection throws(Failure) in
      if isLarge { try? connection.setCache(kibibytes: Self.bulkCache) }
      defer { if isLarge { try? connection.setCache(kibibytes: Self.cache) } }
      return try body(connection)
    }
  }

  /// Clears the undo history, so that the current data is its beginning.
  package func forgetUndo() throws(StoreError) {
    try change { connection throws(StoreError) in try UndoLog.clear(in: connection) }
  }

  package func next(for move: HistoryMove) throws(StoreError) -> NextCommand? {
    try read { connection throws(StoreError) in try UndoLog.commands(for: move, limit: 1, in: connection).first }
      .map(commands.next)
  }

  package func perform(
    _ move: HistoryMove, only expected: UndoEntry?, _ way: UndoWay
  ) throws(StoreError) -> MovedCommand? {
    let moved = try change { connection throws(StoreError) in
      try UndoLog.performNext(move, only: expected, by: commands.session, way, in: connection)
    }
    commands.add(moved?.command)
    return moved?.moved
  }
}

extension Database {
  /// Moves the log into the file and closes both; the next use opens them again.
  ///
  /// Closing doesn't wait for others, because a process that is writing moves the log too.
  package func close() {
    isInUse.store(false, ordering: .relaxed)
    guard let lock, lock.acquireNow() else {
      connection = nil
      return
    }
    defer { lock.release() }
    if isAsItWas || !file.hasLog { connection?.lent.configure(checkpointsOnClose: true) }
    connection = nil
  }

  package func peek<Value: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (Connection) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let read: Result<Value, Failure>
    do throws(StoreError) {
      read = try file.openToRead().lend { connection throws(StoreError) in
        Result { () throws(Failure) in try connection.snapshot(body) }
      }
    } catch { throw .store(error) }
    return try read.get()
  }

  package nonisolated func glance() -> StoreGlance? {
    guard isInUse.load(ordering: .relaxed) else { return .closed }
    guard !FileState.isAbsent(file.location.file) else { return .removed }
    let found = FileState(file.location.file)
    // Erasing also removes the lock's file, so another file at that path means that a new store has been created.
    if lock?.isAnother(than: file.location.lock) == true, let found, firstState?.isSameFile(as: found) == false {
      return .removed
    }
    return .present(version: found.hashValue)
  }

  /// Returns `nil`, because a file sends no notices; the app checks the file when its window becomes active.
  package nonisolated func changesElsewhere() async -> AsyncStream<Void>? { nil }

  /// Returns whether every page and index of the file is intact, over a separate connection.
  package func isWhole() -> Bool { (try? StoreCondition(of: file)) == .whole }

  /// Indicates whether a process ended while it was writing and the file hasn't been checked since.
  package nonisolated var asksForCheck: Bool { lock?.asksForCheck ?? false }

  /// Checks the file once if requested, and reports damage; other work continues in the meantime.
  @concurrent package nonisolated func checkIfAsked() async {
    guard let lock, lock.asksForCheck else { return }
    do throws(StoreError) {
      let isSound = try file.open().lend { connection throws(StoreError) in
        try connection.answer("PRAGMA quick_check(1)") == "ok"
      }
      guard isSound else { throw .corrupt(detail: "") }
      lock.asksForCheck = false
    } catch .corrupt { notify(.damaged) } catch {
      // If the file can't be read now, it is checked next time.
    }
  }

  /// - Parameter waits: Indicates whether to wait for other processes that write, longer than people notice.
  func change<Result, Failure: StoreFailure>(
    isDryRun: Bool = false, waits: Bool = true, _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch access {
    case .readWrite: break
    case .readOnly(.newerVersion): throw .store(.newerVersion)
    case .readOnly(.notWritable): throw .store(.readOnly)
    }
    guard let lock, lock.acquire(onWait: waits ? { [notify] in notify(.waiting) } : nil) else { throw .store(.busy) }
    defer { lock.release() }
    do throws(StoreError) {
      newestInLog = try OrphanedWAL(file.location.log)?.newest
    } catch {
      throw .store(error)
    }
    let result = try use(isLocked: true) { connection throws(Failure) in
      if !waits { connection.setBusyTimeout(milliseconds: 0) }
      defer { connection.setBusyTimeout() }
      try connection.asking(Failure.self) { () throws(StoreError) in
        if try connection.useLog() { state = FileState(file.location.file) }
      }
      connection.forgetPages()
      let onWait = waits ? { [notify] in notify(.waitingForProgram) } : nil
      return try connection.transaction(isDryRun: isDryRun, onWait: onWait, body)
    }
    guard isAsItWas else { throw .store(leaveReplaced()) }
    emptyLog()
    return result
  }

  func use<Result, Failure: StoreFailure>(
    isLocked: Bool = false, _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let connection = try connected(Failure.self, isLocked: isLocked)
    do throws(Failure) {
      return try body(connection)
    } catch {
      guard let fault = connection.fault ?? error as? StoreError,
        let diagnosis = diagnosis(of: fault, isLocked: isLocked)
      else { throw error }
      throw .store(diagnosis)
    }
  }

  private var isAsItWas: Bool { isAt(state) }

  private func isAt(_ state: FileState?) -> Bool { state != nil && FileState(file.location.file) == state }

  /// Sets the log aside, because its changes belong to a file that is gone and must not get into the new file.
  private func leaveReplaced() -> StoreError {
    connection = nil
    if file.hasLog, let path = try? file.setLogAside(at: now()) { notify(.logSetAside(path: path)) }
    return .replaced
  }

  /// Moves the log into the file.
  ///
  /// The change is already on disk, so an error here affects only the next change.
  private func emptyLog() {
    do throws(StoreError) {
      if file.hasLog { try connection?.lent.emptyLog() }
      counter = try connection?.lent.changeCounter() ?? counter
    } catch { connection = nil }
    state = FileState(file.location.file)
  }

  private func connected<Failure: StoreFailure>(
    _ failure: Failure.Type,
    isLocked: Bool
  ) throws(Failure) -> Connection {
    do throws(StoreError) {
      try connect(isLocked: isLocked)
    } catch {
      throw .store(diagnosis(of: error, isLocked: isLocked) ?? error)
    }
    switch connection {
    case .some(let connection):
      connection.lent.fault = nil
      connection.lent.failedToCommit = false
      return connection.lent
    case nil: throw .store(.inputOutput(detail: "closed"))
    }
  }

  /// Opens the file, and opens it again if someone has changed it; SQLite would mix cached pages of two files.
  ///
  /// - Throws: ``StoreError/replaced``, once, before a change that was meant for another file.
  private func connect(isLocked: Bool) throws(StoreError) {
    // On a full disk, the connection was opened for reading.
    if isLocked, connection?.lent.isReadOnly == true { connection = nil }
    let found = FileState(file.location.file)
    guard connection == nil || found != state else { return }
    guard let found else {
      // SQLite could still read a deleted file, but erased data must not be shown.
      if FileState.isAbsent(file.location.file) {
        connection = nil
        throw .removed
      }
      if isLocked || connection == nil { throw .replaced }
      return
    }
    // Haru's own changes go through the log, so SQLite notices them.
    let isKnown = try connection?.lent.dataVersion() == dataVersion
    let isForeign = isKnown && !file.hasLog
    connection = nil
    try open(isLocked: isLocked)
    let count = try connection?.lent.changeCounter() ?? counter
    let isReplaced = state.map { known in
      found != known && (isForeign || count < counter || !found.isSameFile(as: known))
    }
    counter = count
    state = isAt(found) ? found : nil
    guard isReplaced == true else { return }
    if isLocked { throw .replaced } else { notify(.replaced) }
  }

  private func open(isLocked: Bool) throws(StoreError) {
    let opened = try file.connect(lock, isLocked: isLocked, at: now(), notify: notify)
    let form = try opened.lend { connection throws(StoreError) in
      (try connection.applicationID(), try connection.version())
    }
    guard form == (StoreFile.applicationID, version) else { throw .replaced }
    dataVersion = try opened.lend { connection throws(StoreError) in try connection.dataVersion() }
    connection = consume opened
    isInUse.store(true, ordering: .relaxed)
  }

  /// Drops the connection after a fault, and distinguishes real damage from temporary read errors that look like
  /// damage.
  ///
  /// - Returns: `nil` if the error isn't a fault.
  private func diagnosis(of error: StoreError, isLocked: Bool) -> StoreError? {
    switch error {
    case .inputOutput(let detail): return giveUp(isLocked: isLocked) ? .unconfirmed(detail: detail) : error
    case .diskFull: return giveUp(isLocked: isLocked) ? .unconfirmed(detail: SystemError.reason(ENOSPC)) : error
    case .corrupt:
      connection = nil
      do throws(StoreError) {
        return try diagnosisOfDamage(isLocked: isLocked) ?? error
      } catch {
        return error
      }
    case .busy, .readOnly, .newerVersion, .brokenSettings, .untrustedSettings, .unconfirmed, .unreachable, .notLetIn,
      .insecure, .replaced, .removed, .noAccount, .outdated, .missing, .conflict, .receivedOnly, .organizerOnly,
      .synchronized:
      return nil
    }
  }

  /// Drops the connection.
  ///
  /// A transaction whose sync failed is in the log as if it were complete until the log is emptied.
  ///
  /// - Returns: `true` if the transaction may still be read as complete later.
  private func giveUp(isLocked: Bool) -> Bool {
    let isOpen = isLocked && connection?.lent.failedToCommit == true
    if isLocked, isAsItWas { connection?.lent.configure(checkpointsOnClose: true) }
    connection = nil
    guard isOpen else { return false }
    do throws(StoreError) {
      return try OrphanedWAL(file.location.log)?.newest != newestInLog
    } catch {
      return true
    }
  }

  private func diagnosisOfDamage(isLocked: Bool) throws(StoreError) -> StoreError? {
    switch try StoreCondition(of: file) {
    case .whole: return .inputOutput(detail: "part of the file can't be read, or isn't in Haru's format")
    case .damaged: return nil
    case .wholeWithoutLog:
      guard let lock, isLocked || lock.acquireNow() else { return nil }
      defer { if !isLocked { lock.release() } }
      notify(.logSetAside(path: try file.setLogAside(at: now())))
      return .replaced
    }
  }
}

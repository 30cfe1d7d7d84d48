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

extension Database {
  /// Moves the log into the file and gives both back; a later use opens them again.
  ///
  /// It waits for nobody: who is writing moves the log too.
  package func close() {
    guard let lock, lock.acquireNow() else {
      connection = nil
      return
    }
    defer { lock.release() }
    if isAsItWas || !file.hasLog { connection?.lent.configure(checkpointsOnClose: true) }
    connection = nil
  }

  /// Returns `nil`, because a file sends no notices; the app checks the file when its window becomes active.
  package nonisolated func changesElsewhere() async -> AsyncStream<Void>? { nil }

  /// Returns whether every page and index of the file is intact, over a connection of its own.
  package func isWhole() -> Bool { (try? StoreCondition(of: file)) == .whole }

  /// Indicates whether a process ended while it was writing and the file hasn't been checked since.
  package nonisolated var asksForCheck: Bool { lock?.asksForCheck ?? false }

  /// Looks through the file once where that is asked for, and tells of damage; all else goes on meanwhile.
  @concurrent package nonisolated func checkIfAsked() async {
    guard let lock, lock.asksForCheck else { return }
    do throws(StoreError) {
      let isSound = try file.open().lend { connection throws(StoreError) in
        try connection.answer("PRAGMA quick_check(1)") == "ok"
      }
      guard isSound else { throw .corrupt(detail: "") }
      lock.asksForCheck = false
    } catch .corrupt { tell(.damaged) } catch {
      // If the file can't be read now, it is checked next time.
    }
  }

  /// - Parameter waits: Whether for other processes that write, longer than people notice.
  func change<Result, Failure: StoreFailure>(
    isTrial: Bool = false, waits: Bool = true, _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch access {
    case .readWrite: break
    case .readOnly(.newerVersion): throw .store(.newerVersion)
    case .readOnly(.notWritable): throw .store(.readOnly)
    }
    guard let lock, lock.acquire(onWait: waits ? { [tell] in tell(.waiting) } : nil) else { throw .store(.busy) }
    defer { lock.release() }
    do throws(StoreError) {
      kept = try OrphanedWAL(file.location.log)?.newest
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
      let onWait = waits ? { [tell] in tell(.waitingForProgram) } : nil
      return try connection.transaction(isTrial: isTrial, onWait: onWait, body)
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

  /// Sets the log aside: it has changes to a file that is gone, and must not get into the new file.
  private func leaveReplaced() -> StoreError {
    connection = nil
    if file.hasLog, let path = try? file.setLogAside(at: now()) { tell(.logSetAside(path: path)) }
    return .replaced
  }

  /// Moves the log into the file.
  ///
  /// The change is on disk already, so an error here only affects the next change.
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

  /// Opens the file where it is not open, and again where somebody has changed it: SQLite would mix what it remembers of
  /// one file with another.
  ///
  /// - Throws: ``StoreError/replaced`` before a change that was meant for another file, once.
  private func connect(isLocked: Bool) throws(StoreError) {
    // The connection was opened for reading on a full disk.
    if isLocked, connection?.lent.isReadOnly == true { connection = nil }
    let found = FileState(file.location.file)
    guard connection == nil || found != state else { return }
    guard let found else {
      // A deleted file can still be read, but changes to it would be lost.
      if isLocked || connection == nil { throw .replaced }
      return
    }
    // Haru's own changes go through the log, of which SQLite knows.
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
    if isLocked { throw .replaced } else { tell(.replaced) }
  }

  private func open(isLocked: Bool) throws(StoreError) {
    let opened = try file.connect(lock, isLocked: isLocked, at: now(), tell: tell)
    let form = try opened.lend { connection throws(StoreError) in
      (try connection.applicationID(), try connection.version())
    }
    guard form == (StoreFile.applicationID, version) else { throw .replaced }
    dataVersion = try opened.lend { connection throws(StoreError) in try connection.dataVersion() }
    connection = consume opened
  }

  /// Gives the connection up after a fault, and tells passing read errors that look like damage from damage.
  ///
  /// - Returns: `nil` for what is no fault.
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
      .insecure, .replaced, .noAccount, .missing, .conflict:
      return nil
    }
  }

  /// A transaction whose sync failed is in the log as if it were whole; emptying the log forgets it.
  ///
  /// - Returns: Whether it may be read as whole later all the same.
  private func giveUp(isLocked: Bool) -> Bool {
    let isOpen = isLocked && connection?.lent.failedToCommit == true
    if isLocked, isAsItWas { connection?.lent.configure(checkpointsOnClose: true) }
    connection = nil
    guard isOpen else { return false }
    do throws(StoreError) {
      return try OrphanedWAL(file.location.log)?.newest != kept
    } catch {
      return true
    }
  }

  private func diagnosisOfDamage(isLocked: Bool) throws(StoreError) -> StoreError? {
    switch try StoreCondition(of: file) {
    case .whole: return .inputOutput(detail: "a part of the file was not readable, or is not as Haru writes it")
    case .damaged: return nil
    case .wholeWithoutLog:
      guard let lock, isLocked || lock.acquireNow() else { return nil }
      defer { if !isLocked { lock.release() } }
      tell(.logSetAside(path: try file.setLogAside(at: now())))
      return .replaced
    }
  }
}

package import Domain
import Foundation

extension StoreManager: StoreExchanging {
  package func export(to path: String) async throws(StoreExchangeError) -> ExchangeReport {
    guard ExportFolder.isFree(path) else { throw .exists }
    return try await reading { connection throws(StoreError) in
      ExchangeReport(counts: try StoreExporter(connection: connection).write(toFolder: path))
    }
  }

  package func movedState() async throws(StoreExchangeError) -> MovedState {
    try await reading { connection throws(StoreError) in try connection.movedState() }
  }

  private func reading<Value: Sendable>(
    _ work: @Sendable (Connection) throws(StoreError) -> Value
  ) async throws(StoreExchangeError) -> Value {
    let database = try opened()
    do throws(StoreError) {
      return try await database.closing { () async throws(StoreError) in try await database.read(work) }
    } catch { throw .management(Task.isCancelled ? .cancelled : Self.managementError(error)) }
  }

  package func importAll(
    from path: String, moving moved: MovedState?, replaces: Bool, isDryRun: Bool
  ) async throws(StoreExchangeError) -> ExchangeReport {
    let importer = StoreImporter(folder: path, tables: file.schema.tables)
    let counts = try importer.manifest()
    let lock = try asking { () throws(StoreError) in try acquiredLock() }
    defer { lock.release() }
    if !replaces, try hasRecords(lock) { throw .hasRecords }
    if let moved, presentAccess()?.allowsReplacement(by: moved.access) == false { throw .management(.locked) }
    let partial = try asking { () throws(StoreError) in try StoreFile.newFile(beside: file.location.file) }
    let unfinished = UnfinishedFile(partial)
    defer { withExtendedLifetime(unfinished) { StoreFile.discard(partial) } }
    try make(partial, from: importer, counts: counts, isMove: moved != nil)
    guard !isDryRun else { return ExchangeReport(counts: counts) }
    // The imported data doesn't change who may open the store, or what is synchronized.
    let (present, sync) = (await accessState(), presentSync())
    try asking { () throws(StoreError) in
      try StoreFile.open(partial).lend { made throws(StoreError) in
        made.configure(checkpointsOnClose: true)
        try made.set(moved?.access ?? present, moved)
        if let sync { try made.set(sync) }
      }
    }
    if Task.isCancelled { throw .management(.cancelled) }
    let savedCopy = try asking { () throws(StoreError) in try replaceStore(by: partial, lock) }
    return ExchangeReport(counts: counts, savedCopy: savedCopy)
  }

  /// Creates a store from exported data, and checks the store.
  ///
  /// - Parameter isMove: Indicates whether a new export of the store must give the same bytes.
  func make(
    _ partial: String, from importer: StoreImporter, counts: [String: Int], isMove: Bool = false
  ) throws(StoreExchangeError) {
    let made: OwnedConnection
    do throws(StoreError) {
      made = try StoreFile.open(partial, of: file.schema)
    } catch {
      throw .management(Self.managementError(error))
    }
    let connection = made.lent
    try asking { () throws(StoreError) in
      try Migrator(migrations: file.schema.migrations, now: now()).run(on: connection)
      try connection.setCache(kibibytes: Database.bulkCache)
    }
    do throws(ExchangeFailure) {
      try connection.transaction { connection throws(ExchangeFailure) in
        let settings = try importer.fill(connection, counts: counts)
        if !settings.isEmpty { notify(.machineSettings(settings)) }
        if isMove { try importer.compare(with: connection) }
      }
    } catch { throw error.error }
    try asking { () throws(StoreError) in
      let problems = try StoreCheck(connection: connection).problems(isNewest: true, isIndexNew: true)
      guard let problem = problems.first else {
        connection.configure(checkpointsOnClose: true)
        guard try connection.emptyLog() else { throw .busy }
        return
      }
      throw .corrupt(detail: problem.detail)
    } otherwise: {
      .broken(ExchangeFault(file: importer.folder, line: 0, .inconsistent($0)))
    }
    _ = consume made
  }

  /// Opens the store and upgrades it to the newest schema.
  func opened(session: Int = 0) throws(StoreExchangeError) -> Database {
    do throws(StoreManagementError) {
      guard try isFilled() else { throw .damaged([StoreProblem(.damaged, "0 bytes")]) }
    } catch { throw .management(error) }
    let database: Database
    do throws(OpenError) {
      database = try Database(at: file.location, now: now, session: session, schema: file.schema, notify: notify)
    } catch {
      throw .management(StoreManagementError(error))
    }
    if case .readOnly(.newerVersion) = database.access { throw .management(.newerVersion) }
    return database
  }

  private func hasRecords(_ lock: FileLock) throws(StoreExchangeError) -> Bool {
    guard let state = FileState(file.location.file), !state.isEmpty else { return false }
    return try asking { () throws(StoreError) in
      try file.connect(lock, isLocked: true, at: now(), notify: notify).lend { connection throws(StoreError) in
        try connection.hasRecords()
      }
    }
  }

  /// - Parameter damage: Returns the error for damaged or inconsistent data, given its detail.
  func asking<Value>(
    _ work: () throws(StoreError) -> Value,
    otherwise damage: (String) -> StoreExchangeError = { .management(.damaged([StoreProblem(.damaged, $0)])) }
  ) throws(StoreExchangeError) -> Value {
    do throws(StoreError) {
      return try work()
    } catch .corrupt(let detail) {
      throw damage(detail)
    } catch {
      throw .management(Self.managementError(error))
    }
  }

  static func managementError(_ error: StoreError) -> StoreManagementError {
    switch error {
    case .inputOutput(let detail): .unusable(detail: detail)
    case .corrupt(let detail): .damaged([StoreProblem(.damaged, detail)])
    case .newerVersion: .newerVersion
    default: .store(error)
    }
  }
}

extension Connection {
  /// Returns whether the user has entered anything.
  func hasRecords() throws(StoreError) -> Bool {
    for table in tables.exported where table.isEntered {
      // An older schema may not have this table.
      guard try hasTable(table.name) else { continue }
      if try first("SELECT 1 FROM \(table.name) WHERE account_id = 1", make: { _ in true }) != nil { return true }
    }
    return false
  }

  func accessState() throws(StoreError) -> StoreAccessState {
    StoreAccessState(
      lock: try SQLiteLock<StoreError>(connection: self).lock(),
      isSignedOut: try SQLiteAccount<StoreError>(connection: self).isSignedOut(), account: try accountName())
  }

  func movedState() throws(StoreError) -> MovedState {
    MovedState(
      access: try accessState(), outbox: try SQLiteReminders<StoreError>(connection: self).outbox(),
      identities: try SQLiteAccount<StoreError>(connection: self).linkedIdentities())
  }

  /// - Parameters:
  ///   - access: The lock and the sign-in; `nil` to leave them unchanged.
  ///   - moved: The remaining data of a move; `nil` for an import.
  func set(_ access: StoreAccessState?, _ moved: MovedState?) throws(StoreError) {
    let account = SQLiteAccount<StoreError>(connection: self)
    if let access {
      try SQLiteLock<StoreError>(connection: self).save(access.lock)
      try account.noteSignedOut(access.isSignedOut)
    }
    guard let moved else { return }
    try SQLiteReminders<StoreError>(connection: self).note(moved.outbox)
    for identity in moved.identities { try account.save(identity) }
  }
}

extension StoreManagementError {
  init(_ error: OpenError) {
    self =
      switch error.cause {
      case .directoryNotMade(let reason), .refused(let reason): .unusable(detail: reason)
      case .isDirectory, .notAPlainFile, .notAStore: .notAStore
      case .encrypted: .encrypted
      case .empty: .damaged([StoreProblem(.damaged, "0 bytes")])
      case .corrupt(let detail): .damaged([StoreProblem(.damaged, detail)])
      case .diskFull: .store(.diskFull)
      case .busy: .store(.busy)
      case .outdatedAndReadOnly: .store(.readOnly)
      case .upgradeFailed(_, let reason): .store(reason)
      }
  }
}

/// Moves all data through exported files, which no one else can read and which are removed afterwards.
package struct StoreMover: StoreMoving {
  package let place: String
  package let isNamed: Bool
  private let source: any DataManaging
  private let target: any DataManaging
  private let isThere: Bool
  private let location: StoreLocation
  private let choose: @Sendable () throws(StoreManagementError) -> Bool

  /// - Parameters:
  ///   - place: The place of the target.
  ///   - isThere: Indicates whether the target is the source itself.
  ///   - isNamed: Indicates whether the environment names the store in use.
  ///   - location: The location of the temporary files.
  ///   - choose: Makes the target the store in use, as ``use()`` does.
  package init(
    from source: any DataManaging, to target: any DataManaging, at place: String, isThere: Bool, isNamed: Bool = false,
    by location: StoreLocation, choose: @escaping @Sendable () throws(StoreManagementError) -> Bool
  ) {
    (self.source, self.target, self.place, self.isThere) = (source, target, place, isThere)
    (self.isNamed, self.location, self.choose) = (isNamed, location, choose)
  }

  package func move(replaces: Bool, isDryRun: Bool) async throws(StoreExchangeError) -> ExchangeReport {
    guard !isThere else { throw .isThere }
    let moved = try await source.movedState()
    let work = UnfinishedCopies(location: location).begin()
    defer { withExtendedLifetime(work) {} }
    let folder: String
    do throws(StoreError) {
      folder = try StoreManager.privateFolder(beside: location)
    } catch {
      throw .management(StoreManager.managementError(error))
    }
    let (exported, again) = ("\(folder)/all", "\(folder)/again")
    let names =
      StoreTables.haru.exported.map { "\($0.file).jsonl" } + [
        ExportFolder.manifest, ExportFolder.description,
      ]
    let folders = [exported, again, exported + StoreImporter.comparedEnding]
    let unfinished = ([folder] + folders + folders.flatMap { folder in names.map { "\(folder)/\($0)" } })
      .map(UnfinishedFile.init)
    defer { withExtendedLifetime(unfinished) { try? FileManager.default.removeItem(atPath: folder) } }
    _ = try await source.export(to: exported)
    let report = try await target.importAll(from: exported, moving: moved, replaces: replaces, isDryRun: isDryRun)
    guard try await source.export(to: again).counts == report.counts,
      report.counts.keys.allSatisfy({
        FileManager.default.contentsEqual(atPath: "\(exported)/\($0).jsonl", andPath: "\(again)/\($0).jsonl")
      })
    else { throw .changedMeanwhile }
    return report
  }

  package func use() throws(StoreManagementError) -> Bool { try choose() }
}

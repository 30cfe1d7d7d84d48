package import Domain
import Foundation

/// Maintains a store on a server; the server's operator is responsible for its files.
package struct ServerStoreManager: StoreManaging, BackupManaging, StoreExchanging {
  private let local: StoreManager
  private let open: @Sendable () async throws(ServerError) -> any SQLDatabase

  /// - Parameters:
  ///   - local: Maintains the data that belongs to this computer alone, and copies of deleted data.
  ///   - open: Opens the store in a separate run.
  package init(beside local: StoreManager, open: @escaping @Sendable () async throws(ServerError) -> any SQLDatabase) {
    (self.local, self.open) = (local, open)
  }

  package func check() async throws(StoreManagementError) -> [StoreProblem] {
    try await reading { connection throws(StoreError) in
      let check = StoreCheck(connection: connection)
      return try check.brokenPromises() + check.strays()
    }
  }

  package func accessState() async -> StoreAccessState? {
    try? await reading { connection throws(StoreError) in try connection.accessState() }
  }

  package func movedState() async throws(StoreExchangeError) -> MovedState {
    do throws(StoreManagementError) {
      return try await reading { connection throws(StoreError) in try connection.movedState() }
    } catch { throw .management(error) }
  }

  package func export(to path: String) async throws(StoreExchangeError) -> ExchangeReport {
    guard ExportFolder.isFree(path) else { throw .exists }
    do throws(StoreManagementError) {
      return try await reading { connection throws(StoreError) in
        ExchangeReport(counts: try StoreExporter(connection: connection).write(toFolder: path))
      }
    } catch { throw .management(error) }
  }

  package func backups() async throws(StoreManagementError) -> [StoredBackup] { [] }

  package func isErased(_ path: String) -> Bool { false }

  package func synchronizer() -> String? { nil }

  package func newSynchronizer() -> String? { nil }

  package func backUp(
    to path: String?, replaces: Bool, with secret: (any TypedSecret)?
  ) async throws(StoreManagementError) -> String { throw .onServer }

  package func examine(_ path: String) async throws(StoreManagementError) -> Bool { throw .onServer }

  package func restore(from path: String, with secret: (any TypedSecret)?) async throws(StoreManagementError) -> String?
  {
    throw .onServer
  }

  package func syncAccounts() async -> [SyncAccount] {
    let setup = try? await reading { connection throws(StoreError) in try connection.syncSetup() }
    return setup?.accounts ?? []
  }

  package func unsentChanges() async -> Int {
    let count = try? await reading { connection throws(StoreError) in try connection.unsentChanges() }
    return count ?? 0
  }

  package func erase(withBackups: Bool) async throws(StoreManagementError) {
    do throws(ExchangeFailure) {
      try await changing { connection throws(ExchangeFailure) in
        try connection.asking(ExchangeFailure.self) { () throws(StoreError) in try connection.emptyAccount() }
      }
    } catch { throw error.managementError }
    local.removeSecrets()
    // The backups in this folder belong to a file, not to the server.
    try local.eraseTraces(withBackups: false)
  }

  package func importAll(
    from path: String, moving moved: MovedState?, replaces: Bool, isDryRun: Bool
  ) async throws(StoreExchangeError) -> ExchangeReport {
    let importer = StoreImporter(folder: path)
    let counts = try importer.manifest()
    let copy = isDryRun || !replaces ? nil : try copyPath()
    do throws(ExchangeFailure) {
      return try await changing(isDryRun: isDryRun) { connection throws(ExchangeFailure) in
        let (present, sync, hasRecords) = try connection.asking(ExchangeFailure.self) { () throws(StoreError) in
          (try connection.accessState(), try connection.syncSetup(), try connection.hasRecords())
        }
        let access = moved?.access
        guard access?.account == nil || access?.account != present.account else { throw .exchange(.isThere) }
        guard !hasRecords || replaces else { throw .exchange(.hasRecords) }
        guard access == nil || present.allowsReplacement(by: access) else { throw .exchange(.management(.locked)) }
        for identity in moved?.identities ?? [] {
          let isElsewhere = try connection.asking(ExchangeFailure.self) { () throws(StoreError) in
            try connection.server?.isElsewhere(identity) ?? false
          }
          guard !isElsewhere else { throw .exchange(.isElsewhere(identity)) }
        }
        let savedCopy = try connection.asking(ExchangeFailure.self) { () throws(StoreError) in
          hasRecords ? try copy.map { path throws(StoreError) in try saveCopy(of: connection, in: path) } : nil
        }
        try connection.asking(ExchangeFailure.self) { () throws(StoreError) in try connection.emptyAccount() }
        let settings = try importer.fill(connection, counts: counts)
        if !settings.isEmpty { local.notify(.machineSettings(settings)) }
        let problem = try connection.asking(ExchangeFailure.self) { () throws(StoreError) in
          try StoreCheck(connection: connection).brokenPromises().first
        }
        if let problem { throw .broken(path, 0, .inconsistent(problem.detail)) }
        if access != nil { try importer.compare(with: connection) }
        try connection.asking(ExchangeFailure.self) { () throws(StoreError) in
          try connection.set(access ?? present, moved)
          try connection.set(sync)
        }
        return ExchangeReport(counts: counts, savedCopy: savedCopy)
      }
    } catch {
      // The copy stays if it is unknown whether the change was committed.
      if let copy, error.isCertain { try? FileManager.default.removeItem(atPath: copy) }
      throw error.error
    }
  }

  /// Returns the path on this computer for a copy of the server's data.
  private func copyPath() throws(StoreExchangeError) -> String {
    do throws(StoreError) {
      return try Backups(location: local.file.location).path(named: "server-", ending: "", at: local.now())
    } catch { throw .management(StoreManager.managementError(error)) }
  }

  /// Writes a copy of the data; may run more than once, because transactions are repeated.
  private func saveCopy(of connection: Connection, in path: String) throws(StoreError) -> String {
    try? FileManager.default.removeItem(atPath: path)
    _ = try StoreExporter(connection: connection).write(toFolder: path)
    return path
  }

  package func merge(
    _ path: String, _ choice: MergeChoice, isDryRun: Bool
  ) async throws(StoreExchangeError) -> MergeReport { throw .management(.onServer) }

  private func changing<Value: Sendable>(
    isDryRun: Bool = false, _ work: @Sendable (Connection) throws(ExchangeFailure) -> Value
  ) async throws(ExchangeFailure) -> Value {
    let database: any SQLDatabase
    do throws(ServerError) { database = try await open() } catch { throw .exchange(.management(.server(error))) }
    return try await database.closing { () async throws(ExchangeFailure) in
      try await database.maintain(isDryRun: isDryRun, work)
    }
  }

  private func reading<Value: Sendable>(
    _ work: @Sendable (Connection) throws(StoreError) -> Value
  ) async throws(StoreManagementError) -> Value {
    let database: any SQLDatabase
    do throws(ServerError) { database = try await open() } catch { throw .server(error) }
    do throws(StoreError) {
      return try await database.closing { () async throws(StoreError) in try await database.read(work) }
    } catch { throw StoreManager.managementError(error) }
  }
}

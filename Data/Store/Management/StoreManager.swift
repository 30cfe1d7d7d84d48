import CSQLite
package import Domain
import Foundation

/// Maintains a store's file while the store isn't open.
package struct StoreManager: StoreManaging {
  let file: StoreFile
  let now: @Sendable () -> Instant
  let session: Int
  let cache: String?
  let machine: MachineSettingsFile?
  let secrets: SecretsFile?
  let notify: @Sendable (StoreNotice) -> Void

  /// - Parameters:
  ///   - session: The session, as for ``Database``.
  ///   - cache: A folder of files that can be recreated, erased with the store.
  ///   - machine: The settings for this computer, erased with the store.
  ///   - secrets: The passwords for servers, erased with the store.
  ///   - notify: Receives notices at once that are neither a result nor an error.
  package init(
    at location: StoreLocation, now: @escaping @Sendable () -> Instant, session: Int = 0, cache: String? = nil,
    machine: MachineSettingsFile? = nil, secrets: SecretsFile? = nil, schema: Schema = .haru,
    notify: @escaping @Sendable (StoreNotice) -> Void
  ) {
    file = StoreFile(location: location, schema: schema)
    (self.now, self.session, self.cache) = (now, session, cache)
    (self.machine, self.secrets, self.notify) = (machine, secrets, notify)
  }

  package func check() async throws(StoreManagementError) -> [StoreProblem] {
    guard try isFilled() else { return [StoreProblem(.damaged, "0 bytes")] }
    do throws(StoreManagementError) {
      let problems = try lending { connection, lock throws(StoreError) in
        let problems = try Self.problems(of: connection) + strayEntries(connection, lock)
        if problems.isEmpty { lock?.asksForCheck = false }
        return problems
      }
      try Self.checkCancellation()
      return problems
    } catch .damaged(let problems) { return problems }
  }

  package func accessState() async -> StoreAccessState? { presentAccess() }

  func presentAccess() -> StoreAccessState? {
    guard (try? isFilled()) == true else { return nil }
    return try? file.openToRead().lend { connection throws(StoreError) in
      // Stores with an older schema have no lock.
      guard try connection.hasTable("access_lock") else { return StoreAccessState(lock: nil, isSignedOut: false) }
      return try connection.accessState()
    }
  }

  /// Returns the accounts for synchronization; `nil` if the store has none or can't be read.
  func presentSync() -> SyncSetup? {
    guard (try? isFilled()) == true else { return nil }
    return try? file.openToRead().lend { connection throws(StoreError) in
      try connection.hasTable("sync_account") ? connection.syncSetup() : nil
    }
  }

  package func unsentChanges() async -> Int {
    guard (try? isFilled()) == true else { return 0 }
    let count = try? file.openToRead().lend { connection throws(StoreError) in
      try connection.hasTable("sync_account") ? connection.unsentChanges() : 0
    }
    return count ?? 0
  }

  package func backUp(
    to path: String?, replaces: Bool, with secret: (any TypedSecret)?
  ) async throws(StoreManagementError) -> String {
    guard try isFilled() else { throw .damaged([StoreProblem(.damaged, "0 bytes")]) }
    if let path, let there = FileState(path) {
      let isStore = FileState(file.location.file).map(there.isSameFile) ?? false
      guard replaces, !isStore, !isBesideStore(path), there.isRegular else { throw .exists }
    }
    // This replaces the file itself, not a link that leads to it.
    let path = path.map { StoreFile.withoutLinks($0) ?? $0 }
    let copies = UnfinishedCopies(location: file.location)
    if let path {
      guard FileState(Folder.parent(of: path))?.isFolder == true else { throw .noFolder }
      copies.removeDeadBackups(to: StoreFile.withoutLinks(ofFolderOf: path))
    }
    let work = copies.begin()
    defer { withExtendedLifetime(work) {} }
    if let secret { return try await encryptedCopy(to: path, replaces: replaces, with: secret) }
    let made = try lending { connection, _ throws(StoreError) -> String? in
      guard let path else { return try Backups(location: file.location).make(from: connection, at: now()) }
      let partial = try StoreFile.uniqueFile(beside: path)
      return try Backups.copy(connection, to: path, by: partial, replaces: replaces) ? path : nil
    }
    guard let made else { throw .exists }
    return made
  }

  /// Returns whether a path leads to a file that Haru keeps next to the store, such as its lock.
  private func isBesideStore(_ path: String) -> Bool {
    guard let path = StoreFile.withoutLinks(path), let folder = StoreFile.withoutLinks(file.location.directory) else {
      return false
    }
    return path.hasPrefix("\(folder)/haru.")
  }

  func lending<Result>(
    _ work: (Connection, FileLock?) throws(StoreError) -> Result
  ) throws(StoreManagementError) -> Result {
    try mappingErrors { () throws(StoreError) in
      let lock = try lock()
      let owned = try file.connect(lock, at: now(), notify: notify)
      let result = try owned.lend { connection throws(StoreError) in try work(connection, lock) }
      if let lock, lock.acquireNow() {
        defer { lock.release() }
        try owned.lend { connection throws(StoreError) in connection.configure(checkpointsOnClose: true) }
        _ = consume owned
      }
      return result
    }
  }

  /// Throws before a change if the user has cancelled the work.
  static func checkCancellation() throws(StoreManagementError) { if Task.isCancelled { throw .cancelled } }

  /// Returns whether the file isn't empty.
  func isFilled() throws(StoreManagementError) -> Bool {
    guard let state = FileState(file.location.file) else { throw .noStore }
    return !state.isEmpty
  }

  /// Checks the search index for consistency; the check needs the write lock.
  private func strayEntries(_ connection: Connection, _ lock: FileLock?) throws(StoreError) -> [StoreProblem] {
    guard let lock, lock.acquireNow() else { return [] }
    defer { lock.release() }
    do throws(StoreError) {
      guard try connection.version() == file.schema.newest else { return [] }
      try connection.transaction(isDryRun: true) { connection throws(StoreError) in
        try connection.execute("INSERT INTO search_index(search_index) VALUES('integrity-check')")
      }
      return []
    } catch .corrupt { return [StoreProblem(.search, "search_index")] } catch .readOnly where file.isWritable {
      // The file was opened read-only, because the disk has no room for SQLite's side files.
      throw .diskFull
    }
  }

  /// Returns the store's lock; `nil` if the store can only be read.
  func lock() throws(StoreError) -> FileLock? {
    guard file.isFolderWritable else { return nil }
    return try StoreError.converting(FileLock(path: file.location.lock, patience: 5_000))
  }

  /// Returns the problems of a file, which needn't be a Haru store.
  static func problems(of connection: Connection) throws(StoreError) -> [StoreProblem] {
    try connection.snapshot { connection throws(StoreError) in
      let version = try connection.version()
      return try StoreCheck(connection: connection).problems(isNewest: version == connection.schema.newest)
    }
  }

  func mappingErrors<Result>(_ work: () throws(StoreError) -> Result) throws(StoreManagementError) -> Result {
    do throws(StoreError) {
      return try work()
    } catch StoreError(sqlite: SQLITE_NOTADB) {
      throw .notAStore
    } catch .corrupt(let detail) { throw .damaged([StoreProblem(.damaged, detail)]) } catch .inputOutput(let detail) {
      throw .unusable(detail: detail)
    } catch .newerVersion { throw .newerVersion } catch { throw .store(error) }
  }
}

extension StoreManager {
  /// Writes an encrypted copy; the temporary unencrypted copy is next to the store, and is removed afterwards.
  ///
  /// - Parameter path: The path of the copy; `nil` for a path among the backups.
  func encryptedCopy(
    to path: String?, replaces: Bool, with secret: any TypedSecret
  ) async throws(StoreManagementError) -> String {
    let plain = try mappingErrors { () throws(StoreError) in try file.copyFile() }
    let unfinished = UnfinishedFile(plain)
    defer { withExtendedLifetime(unfinished) { StoreFile.discard(plain) } }
    try lending { connection, _ throws(StoreError) in try connection.run("VACUUM INTO ?", plain) }
    let name = try mappingErrors { () throws(StoreError) in
      if let path { return StoreFile.withoutLinks(ofFolderOf: path) }
      return try Backups(location: file.location).path(ending: Backups.encryptedEnding, at: now())
    }
    let partial = try mappingErrors { () throws(StoreError) in try StoreFile.uniqueFile(beside: name) }
    let draft = UnfinishedFile(partial)
    defer { withExtendedLifetime(draft) { _ = unsafe unlink(partial) } }
    try await encrypt(plain, to: partial, with: secret)
    try Self.checkCancellation()
    do throws(SystemError) {
      try Folder.move(partial, to: name, replaces: replaces)
    } catch {
      guard error.alreadyExists, !replaces else { throw Self.managementError(StoreError(error)) }
      throw .exists
    }
    return name
  }

  @concurrent private func encrypt(
    _ source: String, to path: String, with secret: any TypedSecret
  ) async throws(StoreManagementError) {
    try writing(path) { descriptor throws(EncryptedFile.Failure) in
      try EncryptedFile.encrypt(source, to: descriptor, with: secret, .standard)
    }
  }

  @concurrent
  func decrypt(_ source: String, to path: String, with secret: any TypedSecret) async throws(StoreManagementError) {
    try writing(path) { descriptor throws(EncryptedFile.Failure) in
      try EncryptedFile.decrypt(source, to: descriptor, with: secret)
    }
  }

  private func writing(
    _ path: String,
    _ work: (Int32) throws(EncryptedFile.Failure) -> Void
  ) throws(StoreManagementError) {
    let descriptor = unsafe open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unusable(detail: SystemError.reason(errno)) }
    defer { close(descriptor) }
    do throws(EncryptedFile.Failure) {
      try work(descriptor)
    } catch {
      switch error {
      case .system(let error): throw Self.managementError(StoreError(error))
      case .noMemory: throw .hashing(.noMemory)
      case .wrongPassword: throw .wrongSecret
      case .damaged: throw .damaged([StoreProblem(.damaged, "encrypted")])
      case .notEncrypted: throw .notAStore
      }
    }
  }
}

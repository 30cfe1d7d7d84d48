import CSQLite
package import Domain
import Foundation

extension StoreKeeper {
  package func examine(_ path: String) async throws(StoreKeepingError) -> Bool {
    if EncryptedFile.isEncrypted(path) { return true }
    _ = try examined(path)
    return false
  }

  /// - Returns: Where it is, without links.
  func examined(_ path: String) throws(StoreKeepingError) -> String {
    guard let path = StoreFile.withoutLinks(path), let state = FileState(path) else {
      throw .unusable(detail: SystemError.reason(errno))
    }
    guard state.isRegular, !state.isEmpty else { throw .notAStore }
    try keeping { () throws(StoreError) in
      try StoreFile.opened(unchanging: path).lend { source throws(StoreError) in try Self.checkKind(of: source) }
    }
    return path
  }

  private static func checkKind(of source: Connection) throws(StoreError) {
    guard try source.applicationID() == StoreFile.applicationID else { throw StoreError(sqlite: SQLITE_NOTADB) }
    guard try source.version() <= newest else { throw .newerVersion }
  }

  package func restore(from path: String, with secret: (any TypedSecret)?) async throws(StoreKeepingError) -> String? {
    let work = Leftovers(location: file.location).begin()
    defer { withExtendedLifetime(work) {} }
    guard let secret, EncryptedFile.isEncrypted(path) else { return try restore(from: path) }
    let plain = try keeping { () throws(StoreError) in
      do throws(SystemError) {
        try Folder.make(file.location.directory)
      } catch {
        throw StoreError(error)
      }
      return try file.copyFile()
    }
    let unfinished = UnfinishedFile(plain)
    defer { withExtendedLifetime(unfinished) { StoreFile.discard(plain) } }
    try await decrypt(path, to: plain, with: secret)
    return try restore(from: plain)
  }

  private func restore(from path: String) throws(StoreKeepingError) -> String? {
    let path = try examined(path)
    let lock = try keeping { () throws(StoreError) in try acquiredLock() }
    defer { lock.release() }
    let partial = try keeping { () throws(StoreError) in try StoreFile.newFile(beside: file.location.file) }
    let unfinished = UnfinishedFile(partial)
    defer { withExtendedLifetime(unfinished) { StoreFile.discard(partial) } }
    try copy(path, to: partial)
    try keeping { () throws(StoreError) in try carryAttempts(to: partial) }
    return try keeping { () throws(StoreError) in try replaceStore(by: partial, lock) }
  }

  /// Wrong answers to a lock count in each of its copies: otherwise restoring one without them would allow as many
  /// again, also after another store was here meanwhile.
  private func carryAttempts(to partial: String) throws(StoreError) {
    try StoreFile.open(partial).lend { copy throws(StoreError) in
      copy.configure(checkpointsOnClose: true)
      let kept = SQLiteLock<StoreError>(connection: copy)
      guard let lock = try kept.lock() else { return }
      let others = [presentAccess()?.lock].compactMap(\.self) + Backups(location: file.location).locks
      let most = others.filter { $0.id == lock.id }.map(\.attempts).max { $0.count < $1.count }
      if let most, most.count > lock.attempts.count { try kept.save(lock.counting(most)) }
    }
  }

  /// - Returns: Where what was there is kept; `nil` when there was nothing.
  func replaceStore(by partial: String, _ lock: FileLock) throws(StoreError) -> String? {
    let kept = try keepPresent(lock)
    for ending in ["-wal", "-shm"] { unsafe unlink(file.location.file + ending) }
    try file.putInPlace(partial)
    lock.asksForCheck = false
    return kept
  }

  func acquiredLock() throws(StoreError) -> FileLock {
    do throws(SystemError) {
      try Folder.make(file.location.directory)
    } catch {
      throw StoreError(error)
    }
    guard let lock = try lock() else { throw .readOnly }
    guard lock.acquire(onWait: { tell(.waiting) }) else { throw .busy }
    return lock
  }

  /// Copies what is to be restored where nobody else changes it, after looking through it.
  func copy(_ path: String, to partial: String) throws(StoreKeepingError) {
    let problems = try keeping { () throws(StoreError) in
      try Self.open(path).lend { source throws(StoreError) in
        try Self.checkKind(of: source)
        // A copy might leave damaged data out.
        let problems = try Self.problems(of: source)
        if problems.isEmpty { try source.run("VACUUM INTO ?", partial) }
        return problems
      }
    }
    guard problems.isEmpty else { throw .damaged(problems) }
    try keeping { () throws(StoreError) in
      try StoreFile.open(partial).lend { copy throws(StoreError) in
        copy.configure(checkpointsOnClose: true)
        let version = try copy.version()
        do throws(StoreError) {
          let settings = try Migrator(migrations: Migration.all, now: now()).run(on: copy)
          if !settings.isEmpty { tell(.machineSettings(settings)) }
        } catch .inputOutput(let detail) where version < Self.newest {
          throw .corrupt(detail: "\(version) → \(Self.newest): \(detail)")
        }
      }
    }
  }

  /// Opens a copy with the log beside it, unless the log belongs to another file.
  private static func open(_ path: String) throws(StoreError) -> OwnedConnection {
    let isLogIts = try StoreFile.opened(unchanging: path).lend { connection throws(StoreError) in
      try LeftLog(path + "-wal")?.follows(connection.changeCounter()) ?? false
    }
    return isLogIts ? try StoreFile.open(path) : try StoreFile.open(unchanging: path)
  }

  /// Keeps what is in the store's place now: as a copy, or as it is where it cannot be copied.
  private func keepPresent(_ lock: FileLock) throws(StoreError) -> String? {
    guard let state = FileState(file.location.file), !state.isEmpty else { return nil }
    let backups = Backups(location: file.location)
    do throws(StoreError) {
      return try file.connect(lock, isLocked: true, at: now(), tell: tell).lend { connection throws(StoreError) in
        guard try connection.emptyLog() else { throw .busy }
        return try backups.make(from: connection, at: now())
      }
    } catch .corrupt {
      let kept = try backups.path(ending: ".damaged", at: now())
      do throws(SystemError) {
        if file.hasLog { try Folder.move(file.location.log, to: kept + "-wal") }
        try Folder.move(file.location.file, to: kept)
      } catch { throw StoreError(error) }
      return kept
    }
  }
}

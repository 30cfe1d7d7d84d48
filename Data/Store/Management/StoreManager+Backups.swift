import CSQLite
package import Domain
import Foundation

extension StoreManager: BackupManaging {
  package func backups() async throws(StoreManagementError) -> [StoredBackup] {
    let backups = Backups(location: file.location)
    let names = backups.names.filter { name in
      !UnfinishedCopies.isUnfinishedBackup(name) && FileState("\(file.location.backups)/\(name)")?.isRegular == true
    }
    return names.map { name in
      let path = "\(file.location.backups)/\(name)"
      let (kind, at) = Backups.meaning(of: name)
      return StoredBackup(
        path: path, kind: kind, at: at, size: Self.size(of: path), counts: counts(in: path),
        isEncrypted: EncryptedFile.isEncrypted(path))
    }.sorted {
      let (first, second) = ($0.at?.secondsSince1970 ?? .min, $1.at?.secondsSince1970 ?? .min)
      return first != second ? first > second : $0.path.compare($1.path, options: .numeric) == .orderedDescending
    }
  }

  package func syncAccounts() async -> [SyncAccount] { presentSync()?.accounts ?? [] }

  package func erase(withBackups: Bool) async throws(StoreManagementError) {
    let location = file.location
    guard unsafe access(location.directory, X_OK) == 0 || errno != EACCES else {
      throw .unusable(detail: "\(location.directory): \(SystemError.reason(EACCES))")
    }
    let files = [location.file, location.log, location.file + "-shm"]
    // If an earlier erasure was killed, its remains can be erased again.
    let erasable = files + [location.lock] + traces
    guard erasable.contains(where: { FileState($0) != nil }) || withBackups else { throw .noStore }
    let lock = try mappingErrors { () throws(StoreError) in try acquiredLock() }
    defer { lock.release() }
    try Self.checkRemoval(of: location.file)
    // If Haru is killed afterwards, the data can be erased again, and no password is left behind.
    removeSecrets()
    // The log is removed after the file, which would still need the log if it couldn't be removed.
    for path in files { try Self.remove(path) }
    unsafe unlink(location.lock)
    try eraseTraces(withBackups: withBackups)
  }

  /// Removes the passwords and tokens of the store from all places that can be reached.
  func removeSecrets() { if let secrets, !secrets.removeAll() { notify(.passwordsLeft) } }

  /// Removes everything on this computer that belongs to the store, except its file and its secrets.
  func eraseTraces(withBackups: Bool) throws(StoreManagementError) {
    let location = file.location
    UnlockedMarks.closeAll(in: location.directory)
    UnfinishedCopies(location: location).removeAll()
    for path in traces { try Self.remove(path) }
    if withBackups { try Self.removeFolder(location.backups) }
    if let cache { try? FileManager.default.removeItem(atPath: cache) }
    machine?.remove()
    try? Folder.sync(location.directory)
    unsafe rmdir(location.directory)
  }

  private var traces: [String] {
    let location = file.location
    return [location.shown, location.directory + "/haru.synchronized", location.draft]
      + SecretsFile.names.map { "\(location.directory)/\($0)" }
      + (2...9).map { "\(location.draft).\($0)" }
  }

  package func isErased(_ path: String) -> Bool {
    let path = StoreFile.withoutLinks(ofFolderOf: path)
    return [file.location.directory, file.location.backups, cache].contains { folder in
      folder.flatMap(StoreFile.withoutLinks).map { path.hasPrefix($0 + "/") } ?? false
    }
  }

  /// Checks that a file and the file that a link leads to can be removed, as far as that can be known in advance.
  private static func checkRemoval(of path: String) throws(StoreManagementError) {
    for path in [StoreFile.withoutLinks(path) ?? path, path] {
      guard FileState(path)?.isFolder != true else {
        throw .unusable(detail: "\(path): \(SystemError.reason(EISDIR))")
      }
      guard unsafe access(Folder.parent(of: path), W_OK | X_OK) == 0 else {
        throw .unusable(detail: "\(path): \(SystemError.reason(errno))")
      }
    }
  }

  /// Removes a file, and the file that a link leads to.
  private static func remove(_ path: String) throws(StoreManagementError) {
    for path in [StoreFile.withoutLinks(path) ?? path, path] {
      guard unsafe unlink(path) == 0 || errno == ENOENT else {
        throw .unusable(detail: "\(path): \(SystemError.reason(errno))")
      }
    }
  }

  private static func removeFolder(_ path: String) throws(StoreManagementError) {
    guard let folder = StoreFile.withoutLinks(path) else { return }
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
    } catch { throw .unusable(detail: "\(path): \(SystemError.reason(errno))") }
    unsafe rmdir(folder)
    if folder != path { unsafe unlink(path) }
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private func counts(in path: String) -> [String: Int] {
    let counts = try? StoreFile.open(unchanging: path, of: file.schema).lend { connection throws(StoreError) in
      guard try connection.applicationID() == StoreFile.applicationID else { throw .missing }
      var counts: [String: Int] = [:]
      for table in connection.tables.features.flatMap(\.counted) where try connection.hasTable(table) {
        counts[table] = try connection.first("SELECT count(*) FROM \(table)") { $0.int(0) }
      }
      return counts
    }
    return counts ?? [:]
  }
}

extension Backups {
  static let encryptedEnding = ".db.encrypted"
  private static let weekly = "haru-weekly-"
  /// A week in seconds.
  private static let week = 7 * 86_400
  private static let weeklyLimit = 7

  /// Parses the kind and the time of a copy from its name.
  static func meaning(of name: String) -> (StoredBackup.Kind, at: Instant?) {
    let stamp = name.firstMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T([0-9]{2})([0-9]{2})/)
    let at = stamp.flatMap { Instant(iso: "\($0.output.0.prefix(10))T\($0.output.1):\($0.output.2)Z") }
    let kind: StoredBackup.Kind =
      if name.hasPrefix(weekly) { .weekly } else if name.wholeMatch(of: /haru-.*-v[0-9]+\.db/) != nil {
        .upgrade
      } else if name.hasSuffix(".damaged") {
        .damaged
      } else if name.hasPrefix("haru-"), name.hasSuffix(".db") || name.hasSuffix(encryptedEnding) { .made } else {
        .other
      }
    return (kind, at)
  }

  /// Makes a copy if the last one is a week old; the new copy and the newest six others stay.
  ///
  /// - Returns: The path of the copy; `nil` if no copy is due.
  func makeWeekly(from connection: Connection, at now: Instant) throws(StoreError) -> String? {
    let stamps = names.filter { $0.hasPrefix(Self.weekly) }.compactMap { Self.meaning(of: $0).at }
    // Copies from a clock that was ahead don't count.
    if let last = stamps.filter({ $0 <= now }).max(), now < last.adding(seconds: Self.week) { return nil }
    let made = try make(from: connection, named: Self.weekly, at: now)
    let others = names.filter { $0.hasPrefix(Self.weekly) && $0.hasSuffix(".db") && !made.hasSuffix("/\($0)") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    for name in others.dropLast(Self.weeklyLimit - 1) { unsafe unlink("\(location.backups)/\(name)") }
    return made
  }
}

extension Database {
  /// Makes a weekly copy if one is due.
  ///
  /// - Returns: The path of the copy; `nil` if no copy is due.
  @discardableResult package func backUpWeekly() throws(StoreError) -> String? {
    try use { connection throws(StoreError) in
      try Backups(location: file.location).makeWeekly(from: connection, at: now())
    }
  }
}

extension StoreManager {
  package func examine(_ path: String) async throws(StoreManagementError) -> Bool {
    if EncryptedFile.isEncrypted(path) { return true }
    _ = try examined(path)
    return false
  }

  /// - Returns: The path without links.
  func examined(_ path: String) throws(StoreManagementError) -> String {
    guard let path = StoreFile.withoutLinks(path), let state = FileState(path) else {
      throw .unusable(detail: SystemError.reason(errno))
    }
    guard state.isRegular, !state.isEmpty else { throw .notAStore }
    guard !EncryptedFile.isEncrypted(path) else { throw .encrypted }
    try mappingErrors { () throws(StoreError) in
      try StoreFile.opened(unchanging: path, of: file.schema).lend { source throws(StoreError) in
        try Self.checkKind(of: source)
      }
    }
    return path
  }

  private static func checkKind(of source: Connection) throws(StoreError) {
    guard try source.applicationID() == StoreFile.applicationID else { throw StoreError(sqlite: SQLITE_NOTADB) }
    guard try source.version() <= source.schema.newest else { throw .newerVersion }
  }

  package func restore(from path: String, with secret: (any TypedSecret)?) async throws(StoreManagementError) -> String?
  {
    let work = UnfinishedCopies(location: file.location).begin()
    defer { withExtendedLifetime(work) {} }
    guard let secret, EncryptedFile.isEncrypted(path) else { return try restore(from: path) }
    let plain = try mappingErrors { () throws(StoreError) in
      try StoreError.converting(Folder.make(file.location.directory))
      return try file.copyFile()
    }
    let unfinished = UnfinishedFile(plain)
    defer { withExtendedLifetime(unfinished) { StoreFile.discard(plain) } }
    try await decrypt(path, to: plain, with: secret)
    return try restore(from: plain)
  }

  private func restore(from path: String) throws(StoreManagementError) -> String? {
    let path = try examined(path)
    let lock = try mappingErrors { () throws(StoreError) in try acquiredLock() }
    defer { lock.release() }
    let partial = try mappingErrors { () throws(StoreError) in try StoreFile.newFile(beside: file.location.file) }
    let unfinished = UnfinishedFile(partial)
    defer { withExtendedLifetime(unfinished) { StoreFile.discard(partial) } }
    try copy(path, to: partial)
    try mappingErrors { () throws(StoreError) in
      try carryAttempts(to: partial)
      try letSyncCompareAll(in: partial)
    }
    try Self.checkCancellation()
    return try mappingErrors { () throws(StoreError) in try replaceStore(by: partial, lock) }
  }

  /// Carries the wrong answers to a lock over to a copy.
  ///
  /// Otherwise restoring a copy without them would allow as many attempts again, even if another store was in this
  /// place in the meantime.
  private func carryAttempts(to partial: String) throws(StoreError) {
    try StoreFile.open(partial).lend { copy throws(StoreError) in
      copy.configure(checkpointsOnClose: true)
      let storedLock = SQLiteLock<StoreError>(connection: copy)
      guard let lock = try storedLock.lock() else { return }
      let others = [presentAccess()?.lock].compactMap(\.self) + Backups(location: file.location).locks
      let most = others.filter { $0.id == lock.id }.map(\.attempts).max { $0.count < $1.count }
      if let most, most.count > lock.attempts.count { try storedLock.save(lock.counting(most)) }
    }
  }

  /// Makes synchronization ask before it removes records that the copy restores.
  private func letSyncCompareAll(in partial: String) throws(StoreError) {
    try StoreFile.open(partial).lend { copy throws(StoreError) in
      copy.configure(checkpointsOnClose: true)
      try SyncMarks.compareAll(in: copy)
    }
  }

  /// - Returns: The path to which the previous store was moved or copied; `nil` if there was no store.
  func replaceStore(by partial: String, _ lock: FileLock) throws(StoreError) -> String? {
    let savedCopy = try preserveCurrentStore(lock)
    for ending in ["-wal", "-shm"] { unsafe unlink(file.location.file + ending) }
    try file.putInPlace(partial)
    lock.asksForCheck = false
    return savedCopy
  }

  func acquiredLock() throws(StoreError) -> FileLock {
    try StoreError.converting(Folder.make(file.location.directory))
    guard let lock = try lock() else { throw .readOnly }
    guard lock.acquire(onWait: { notify(.waiting) }) else { throw .busy }
    return lock
  }

  /// Checks a file and copies it to a place where no one else changes the copy.
  func copy(_ path: String, to partial: String) throws(StoreManagementError) {
    let problems = try mappingErrors { () throws(StoreError) in
      try open(path).lend { source throws(StoreError) in
        try Self.checkKind(of: source)
        // A copy might leave out damaged data.
        let problems = try Self.problems(of: source)
        if problems.isEmpty { try source.run("VACUUM INTO ?", partial) }
        return problems
      }
    }
    guard problems.isEmpty else { throw .damaged(problems) }
    try mappingErrors { () throws(StoreError) in
      try StoreFile.open(partial, of: file.schema).lend { copy throws(StoreError) in
        copy.configure(checkpointsOnClose: true)
        let version = try copy.version()
        do throws(StoreError) {
          let settings = try Migrator(migrations: file.schema.migrations, now: now()).run(on: copy)
          if !settings.isEmpty { notify(.machineSettings(settings)) }
        } catch .inputOutput(let detail) where version < file.schema.newest {
          throw .corrupt(detail: "\(version) → \(file.schema.newest): \(detail)")
        }
      }
    }
  }

  /// Opens a copy with the log next to it, unless the log belongs to another file.
  private func open(_ path: String) throws(StoreError) -> OwnedConnection {
    let isLogIts = try StoreFile.opened(unchanging: path).lend { connection throws(StoreError) in
      try OrphanedWAL(path + "-wal")?.follows(connection.changeCounter()) ?? false
    }
    return isLogIts
      ? try StoreFile.open(path, of: file.schema) : try StoreFile.open(unchanging: path, of: file.schema)
  }

  /// Backs up the current store as a copy, or moves it unchanged if it can't be copied.
  private func preserveCurrentStore(_ lock: FileLock) throws(StoreError) -> String? {
    guard let state = FileState(file.location.file), !state.isEmpty else { return nil }
    let backups = Backups(location: file.location)
    do throws(StoreError) {
      return try file.connect(lock, isLocked: true, at: now(), notify: notify).lend { connection throws(StoreError) in
        guard try connection.emptyLog() else { throw .busy }
        return try backups.make(from: connection, at: now())
      }
    } catch .corrupt {
      let savedCopy = try backups.path(ending: ".damaged", at: now())
      do throws(SystemError) {
        if file.hasLog { try Folder.move(file.location.log, to: savedCopy + "-wal") }
        try Folder.move(file.location.file, to: savedCopy)
      } catch { throw StoreError(error) }
      return savedCopy
    }
  }
}

package import Domain
import Foundation

extension StoreKeeper: BackupKeeping {
  package func backups() async throws(StoreKeepingError) -> [StoredBackup] {
    let backups = Backups(location: file.location)
    let names = backups.names.filter { name in
      !Leftovers.isUnfinishedBackup(name) && FileState("\(file.location.backups)/\(name)")?.isRegular == true
    }
    return names.map { name in
      let path = "\(file.location.backups)/\(name)"
      let (kind, at) = Backups.meaning(of: name)
      return StoredBackup(
        path: path, kind: kind, at: at, size: Self.size(of: path), counts: Self.counts(in: path),
        isEncrypted: EncryptedFile.isEncrypted(path))
    }.sorted {
      let (first, second) = ($0.at?.secondsSince1970 ?? .min, $1.at?.secondsSince1970 ?? .min)
      return first != second ? first > second : $0.path.compare($1.path, options: .numeric) == .orderedDescending
    }
  }

  package func erase(withBackups: Bool) async throws(StoreKeepingError) {
    let location = file.location
    guard unsafe access(location.directory, X_OK) == 0 || errno != EACCES else {
      throw .unusable(detail: "\(location.directory): \(SystemError.reason(EACCES))")
    }
    guard ([location.file] + traces).contains(where: { FileState($0) != nil }) || withBackups else { throw .noStore }
    let lock = try keeping { () throws(StoreError) in try acquiredLock() }
    defer { lock.release() }
    // The log goes after the file, for which it would be good again.
    for path in [location.file, location.log, location.file + "-shm"] { try Self.remove(path) }
    unsafe unlink(location.lock)
    try eraseTraces(withBackups: withBackups)
  }

  /// Removes what is on this machine besides the store.
  func eraseTraces(withBackups: Bool) throws(StoreKeepingError) {
    let location = file.location
    UnlockedMarks.closeAll(in: location.directory)
    Leftovers(location: location).removeAll()
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
      + (2...9).map { "\(location.draft).\($0)" }
  }

  package func isErased(_ path: String) -> Bool {
    let path = StoreFile.withoutLinks(ofFolderOf: path)
    return [file.location.directory, file.location.backups, cache].contains { folder in
      folder.flatMap(StoreFile.withoutLinks).map { path.hasPrefix($0 + "/") } ?? false
    }
  }

  /// Removes a file, and what a link leads to.
  private static func remove(_ path: String) throws(StoreKeepingError) {
    for path in [StoreFile.withoutLinks(path) ?? path, path] {
      guard unsafe unlink(path) == 0 || errno == ENOENT else {
        throw .unusable(detail: "\(path): \(SystemError.reason(errno))")
      }
    }
  }

  private static func removeFolder(_ path: String) throws(StoreKeepingError) {
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

  private static func counts(in path: String) -> [String: Int] {
    let counts = try? StoreFile.open(unchanging: path).lend { connection throws(StoreError) in
      guard try connection.applicationID() == StoreFile.applicationID else { throw .missing }
      var counts: [String: Int] = [:]
      for table in RoomTables.all.flatMap(\.counted) where try connection.hasTable(table) {
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
  private static let keptWeekly = 7

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

  /// Makes a copy when the last one is a week old; it and the newest six others are kept.
  ///
  /// - Returns: Where it is; `nil` when none is due.
  func makeWeekly(from connection: Connection, at now: Instant) throws(StoreError) -> String? {
    let stamps = names.filter { $0.hasPrefix(Self.weekly) }.compactMap { Self.meaning(of: $0).at }
    // Copies from a clock that was ahead don't count.
    if let last = stamps.filter({ $0 <= now }).max(), now < last.adding(seconds: Self.week) { return nil }
    let made = try make(from: connection, named: Self.weekly, at: now)
    let others = names.filter { $0.hasPrefix(Self.weekly) && $0.hasSuffix(".db") && !made.hasSuffix("/\($0)") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    for name in others.dropLast(Self.keptWeekly - 1) { unsafe unlink("\(location.backups)/\(name)") }
    return made
  }
}

extension Database {
  /// Makes a weekly copy where one is due.
  ///
  /// - Returns: Where it is; `nil` when none is due.
  @discardableResult package func backUpWeekly() throws(StoreError) -> String? {
    try use { connection throws(StoreError) in
      try Backups(location: file.location).makeWeekly(from: connection, at: now())
    }
  }
}

package import Domain
import Foundation

extension StoreManager {
  package func merge(
    _ path: String, _ choice: MergeChoice, isDryRun: Bool
  ) async throws(StoreExchangeError) -> MergeReport {
    let work = UnfinishedCopies(location: file.location).begin()
    defer { withExtendedLifetime(work) {} }
    let folder = try asking { () throws(StoreError) in try Self.privateFolder(beside: file.location) }
    let other = "\(folder)/other.db"
    let unfinished = [UnfinishedFile(folder), UnfinishedFile(other), UnfinishedFile(other + ".partial")]
    defer { withExtendedLifetime(unfinished) { try? FileManager.default.removeItem(atPath: folder) } }
    try copyOther(path, to: other, by: folder)
    try await checkLock(of: other)
    let database = try opened(session: session)
    let label = UndoLabel(.merged, .store, path.split(separator: "/").last.map(String.init) ?? path)
    do throws(ExchangeFailure) {
      return try await database.closing { () async throws(ExchangeFailure) in
        guard !isDryRun else {
          return try await database.change(isDryRun: true) { here throws(ExchangeFailure) in
            try Self.merge(other, into: here, choice)
          }
        }
        return try await database.write(as: { _ in label }) { here throws(ExchangeFailure) in
          let report = try Self.merge(other, into: here, choice)
          guard report.choices.allSatisfy({ choice.side($0.kind, $0.id, $0.field ?? "") != nil }) else {
            throw .exchange(.undecided(report))
          }
          if Task.isCancelled { throw .exchange(.management(.cancelled)) }
          return report
        }.value
      }
    } catch { throw error.error }
  }

  private static func merge(
    _ other: String, into here: Connection, _ choice: MergeChoice
  ) throws(ExchangeFailure) -> MergeReport {
    try here.asking(ExchangeFailure.self) { () throws(StoreError) in
      try StoreFile.open(other, of: here.schema).lend { there throws(StoreError) in
        try there.execute("PRAGMA foreign_keys = OFF")
        return try there.transaction(isDryRun: true) { there throws(StoreError) in
          var merger = StoreMerger(here: here, there: there, choice)
          return try merger.merge()
        }
      }
    }
  }

  /// Refuses a merge that would bring locked data into a store without the same lock.
  private func checkLock(of other: String) async throws(StoreExchangeError) {
    let there = try asking { () throws(StoreError) in
      try StoreFile.open(other).lend { connection throws(StoreError) in try connection.accessState() }
    }
    let here = await accessState()?.lock
    guard there.lock == nil || there.lock?.id == here?.id, !there.isSignedOut else { throw .management(.locked) }
  }

  /// Copies another store and upgrades the copy to the newest schema; the other store isn't changed.
  private func copyOther(_ path: String, to copy: String, by folder: String) throws(StoreExchangeError) {
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      let importer = StoreImporter(folder: path, tables: file.schema.tables)
      let counts = try importer.manifest()
      let partial = try asking { () throws(StoreError) in try StoreFile.newFile(beside: copy) }
      try make(partial, from: importer, counts: counts)
      guard unsafe rename(partial, copy) == 0 else {
        throw .management(.unusable(detail: SystemError.reason(errno)))
      }
      return
    }
    do throws(StoreManagementError) {
      guard unsafe access(path, R_OK) == 0 else { throw .unusable(detail: SystemError.reason(errno)) }
      guard !EncryptedFile.isEncrypted(path) else { throw .encrypted }
      let copied: CopiedDatabase?
      do throws(SystemError) {
        copied = try CopiedDatabase(of: path, in: folder)
      } catch {
        throw error.isFullDisk ? .store(.diskFull) : .unusable(detail: error.reason)
      }
      guard let copied else { throw .notAStore }
      try self.copy(try examined(copied.path), to: copy)
    } catch { throw .management(error) }
  }

  /// Creates a private folder for temporary files; see ``UnfinishedCopies``.
  static func privateFolder(beside location: StoreLocation) throws(StoreError) -> String {
    do throws(SystemError) {
      try Folder.make(location.directory)
      return try UnusedName.folder("\(location.directory)/\(UnfinishedCopies.merging)XXXXXX")
    } catch { throw StoreError(error) }
  }

  package func synchronizer() -> String? {
    var folder = StoreFile.withoutLinks(file.location.directory) ?? file.location.directory
    while folder.count > 1 {
      for (name, mark) in Self.synchronizers where unsafe access("\(folder)/\(mark)", F_OK) == 0 { return name }
      for (name, part) in Self.synchronizedFolders where folder.hasSuffix(part) { return name }
      folder = Folder.parent(of: folder)
    }
    return nil
  }

  package func newSynchronizer() -> String? {
    guard let name = synchronizer() else { return nil }
    // The mark is in the store's folder, so a machine that receives the mark by synchronization shows no second notice.
    let mark = file.location.directory + "/haru.synchronized"
    let descriptor = unsafe open(mark, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    close(descriptor)
    return name
  }

  /// The files with which synchronizers mark their folders.
  private static let synchronizers = [
    ("Syncthing", ".stfolder"), ("Dropbox", ".dropbox"), ("Dropbox", ".dropbox.cache"), ("Nextcloud", ".sync.ffs_db"),
    ("Nextcloud", ".owncloudsync.log"),
  ]

  /// The names of synchronized folders.
  private static let synchronizedFolders = [
    ("Dropbox", "/Dropbox"), ("iCloud Drive", "/Mobile Documents"), ("iCloud Drive", "/com~apple~CloudDocs"),
    ("OneDrive", "/OneDrive"), ("Google Drive", "/Google Drive"), ("Nextcloud", "/Nextcloud"),
  ]
}

import Domain
import Foundation

extension StoreFile {
  /// Makes the folder and looks at what is in the file's place.
  ///
  /// - Returns: Whether there is a file.
  func prepare() throws(OpenError) -> Bool {
    do throws(SystemError) {
      try Folder.make(location.directory)
    } catch {
      throw OpenError(error, otherwise: OpenError.Cause.directoryNotMade)
    }
    var status = stat()
    guard unsafe lstat(location.file, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG where status.st_size == 0: throw OpenError(location.file, .empty)
    case S_IFREG: break
    case S_IFDIR: throw OpenError(location.file, .isDirectory)
    default: throw OpenError(location.file, .notAPlainFile)
    }
    closeToOthers()
    openToOwner()
    return true
  }

  /// Makes a store beside the place and puts it there as a whole; the ``FileLock`` must be held.
  func make(by migrator: Migrator, tell: (StoreNotice) -> Void) throws(OpenError) {
    do throws(StoreError) {
      let partial = try Self.newFile(beside: location.file)
      try fill(partial, by: migrator)
      if hasLog { tell(.logSetAside(path: try setLogAside(at: migrator.now))) }
      try putInPlace(partial)
    } catch { throw OpenError(location.file, failure: error) }
  }

  /// An empty file for its owner alone, with nothing left of one that was not finished.
  static func newFile(beside path: String) throws(StoreError) -> String {
    let partial = withoutLinks(ofFolderOf: path) + ".partial"
    discard(partial)
    let descriptor = unsafe Foundation.open(partial, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(SystemError(partial, errno)) }
    close(descriptor)
    return partial
  }

  /// Removes a file that was not finished, with what SQLite keeps beside it.
  static func discard(_ partial: String) {
    for ending in ["", "-wal", "-shm", "-journal"] { unsafe unlink(partial + ending) }
  }

  /// An empty file with a name that no other has, for its owner alone.
  static func uniqueFile(beside path: String) throws(StoreError) -> String {
    try uniqueFile(named: withoutLinks(ofFolderOf: path) + ".")
  }

  /// The same beside the store, for a copy of it; see ``Leftovers``.
  func copyFile() throws(StoreError) -> String {
    try Self.uniqueFile(named: "\(location.directory)/\(Leftovers.copy)")
  }

  private static func uniqueFile(named prefix: String) throws(StoreError) -> String {
    let (made, name) = unsafe UnusedName.make(prefix + "XXXXXX") { unsafe mkstemp($0) }
    guard let made, made >= 0 else { throw StoreError(SystemError(prefix, errno)) }
    close(made)
    return name
  }

  /// Gives a finished file the store's name.
  func putInPlace(_ partial: String) throws(StoreError) {
    do throws(SystemError) {
      try Folder.move(partial, to: location.file)
    } catch {
      throw StoreError(error)
    }
  }

  private func fill(_ partial: String, by migrator: Migrator) throws(StoreError) {
    try Self.open(partial).lend { connection throws(StoreError) in
      try migrator.run(on: connection)
      guard try connection.emptyLog() else { throw .busy }
      connection.configure(checkpointsOnClose: true)
    }
  }

  /// Takes the rights that a copy or an older program left to others: of the files, and of the folder when all in it is
  /// Haru's.
  private func closeToOthers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: location.directory)) ?? []
    let files = names.filter { $0.hasPrefix("haru.") }
    for name in files { Self.closeToOthers("\(location.directory)/\(name)", S_IFREG) }
    guard names.count == files.count + names.count(where: ["backups", "cache", "keys"].contains) else { return }
    Self.closeToOthers(location.directory, S_IFDIR)
  }

  /// SQLite gives the files beside it the rights that the file has at that time; those are left when it was read-only.
  private func openToOwner() {
    guard isWritable else { return }
    for path in [location.log, location.file + "-shm"] { Self.changeRights(of: path, S_IFREG) { $0 | 0o600 } }
  }

  private static func closeToOthers(_ path: String, _ kind: mode_t) { changeRights(of: path, kind) { $0 & 0o700 } }

  /// Changes the mode of a file of this kind that belongs to the user.
  private static func changeRights(of path: String, _ kind: mode_t, _ change: (mode_t) -> mode_t) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == kind, status.st_uid == geteuid(),
      status.st_mode & S_ISVTX == 0
    else { return }
    let rights = status.st_mode & 0o777
    if change(rights) != rights { unsafe chmod(path, change(rights)) }
  }
}

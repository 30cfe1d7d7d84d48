import CSQLite
import Domain
import Foundation

struct StoreFile: Sendable {
  /// "Haru" in ASCII; tells the file apart from those of other programs.
  static let applicationID = 0x4861_7275

  let location: StoreLocation

  /// Indicates whether SQLite can write: it needs the file, and the folder for the files beside it.
  var isWritable: Bool { isFolderWritable && (unsafe access(location.file, R_OK | W_OK) == 0) }

  var isFolderWritable: Bool { unsafe access(location.directory, W_OK | X_OK) == 0 }

  /// Opens the file; what is in it is not looked at.
  ///
  /// - Parameter withLog: Whether what is in the log counts; without it the file can only be read.
  func open(withLog: Bool = true) throws(StoreError) -> OwnedConnection {
    // Without a log and without rights to make one, SQLite reads only a file that it is told nobody changes.
    guard withLog, isFolderWritable || hasLog else { return try Self.open(unchanging: location.file) }
    return try Self.open(location.file, isWritable ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY)
  }

  /// Opens the file to look at it, also where there is no room for the files beside it.
  func openToRead() throws(StoreError) -> OwnedConnection {
    do throws(StoreError) {
      let opened = try open()
      _ = try opened.lent.version()
      return opened
    } catch .diskFull where !hasLog { return try open(withLog: false) }
  }

  /// Opens a file that nobody changes, without its log.
  static func open(unchanging path: String) throws(StoreError) -> OwnedConnection {
    try configured(try opened(unchanging: path))
  }

  /// Opens a file like ``open(unchanging:)``, but only to read its bytes: not even its tables need to be intact.
  static func opened(unchanging path: String) throws(StoreError) -> OwnedConnection {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let path = withoutLinks(ofFolderOf: path).utf8.map { byte in
      plain.contains(byte) ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return try OwnedConnection(file: "file:\(path.joined())?immutable=1", flags: SQLITE_OPEN_READONLY)
  }

  static func open(_ path: String, _ flags: Int32 = SQLITE_OPEN_READWRITE) throws(StoreError) -> OwnedConnection {
    try configured(try OwnedConnection(file: withoutLinks(ofFolderOf: path), flags: flags))
  }

  private static func configured(_ owned: consuming OwnedConnection) throws(StoreError) -> OwnedConnection {
    let connection = owned.lent
    connection.setBusyTimeout()
    connection.configure(SQLITE_DBCONFIG_DEFENSIVE, true)
    // Haru has none, and those of somebody else's file would run with its statements.
    connection.configure(SQLITE_DBCONFIG_ENABLE_TRIGGER, false)
    connection.configure(SQLITE_DBCONFIG_ENABLE_VIEW, false)
    connection.configure(checkpointsOnClose: false)
    connection.limit(SQLITE_LIMIT_LENGTH, to: 128 << 20)
    connection.limit(SQLITE_LIMIT_SQL_LENGTH, to: 100_000)
    connection.limit(SQLITE_LIMIT_ATTACHED, to: 1)
    try connection.execute(
      """
      PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA foreign_keys = ON;
      PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON; PRAGMA wal_autocheckpoint = 0;
      """)
    return owned
  }

  /// The version of the file's form; 0 for one without any tables yet.
  func version(of connection: Connection) throws(OpenError) -> Int {
    let form: (application: Int, version: Int, hasTables: Bool)
    do throws(StoreError) {
      // A single snapshot is needed, because another process may be creating the file right now.
      form = try connection.snapshot { connection throws(StoreError) in
        (try connection.applicationID(), try connection.version(), try connection.hasTables())
      }
    } catch { throw OpenError(location.file, failure: error) }
    if form.application == Self.applicationID { return form.version }
    if form == (0, 0, false) { return 0 }
    throw OpenError(location.file, .notAStore)
  }

  var hasLog: Bool {
    var status = stat()
    return unsafe lstat(location.log, &status) == 0 && status.st_size > 0
  }

  /// SQLite's NOFOLLOW refuses links in the whole path, and a home folder may well be behind one.
  static func withoutLinks(ofFolderOf path: String) -> String {
    guard let folder = withoutLinks(Folder.parent(of: path)) else { return path }
    return (folder == "/" ? "" : folder) + "/" + (path.split(separator: "/").last ?? "")
  }

  /// `nil` where nothing is.
  static func withoutLinks(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

package struct StoreLocation: Hashable, Sendable {
  /// Made with rights 0700 where it is missing.
  package let directory: String

  /// - Parameter directory: An absolute path.
  package init(directory: String) { self.directory = directory }

  /// Creates the location of a folder, or of a store's file in a folder; `nil` for a file with another name.
  package init?(file path: String) {
    guard !path.isEmpty else { return nil }
    let path = URL(filePath: path).standardizedFileURL.path
    var status = stat()
    let isFolder = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    guard isFolder || path.hasSuffix("/haru.db") else { return nil }
    directory = isFolder ? path : Folder.parent(of: path)
  }

  /// Returns whether both are one folder, by whatever path.
  package func isSame(as other: StoreLocation) -> Bool {
    let folders = [directory, other.directory].map { StoreFile.withoutLinks($0) ?? $0 }
    return folders[0] == folders[1]
  }

  /// The one file with everything in it; SQLite keeps a `-wal` and a `-shm` file beside it while it is open.
  package var file: String { directory + "/haru.db" }

  /// The log of the last changes that aren't in the file yet; empty when nobody is writing.
  var log: String { file + "-wal" }

  /// Locked while a process writes; empty, unless the file is to be looked through.
  package var lock: String { directory + "/haru.lock" }

  /// The number of the saying that was shown last; may be lost.
  package var shown: String { directory + "/haru.shown" }

  /// The unsaved text of a form; may be lost.
  package var draft: String { directory + "/haru.draft" }

  /// Copies of the file, and what was in its place before another was.
  package var backups: String { directory + "/backups" }

  /// Returns whether a path leads to a file with the name of a store, of a copy or of a file beside a store.
  ///
  /// Only the name is checked, because opening and closing a store's file drops the locks of the process on it.
  static func owns(_ path: String) -> Bool {
    let name = (StoreFile.withoutLinks(path) ?? path).split(separator: "/").last ?? ""
    return name == "haru.lock" || name.hasPrefix("haru") && (name.hasSuffix(".db") || name.contains(".db-"))
  }
}

package enum StoreVersion {
  /// The version of the SQLite library that the program runs with, such as `3.40.1`.
  package static let sqlite = unsafe String(cString: sqlite3_libversion())
}

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

  /// The same beside the store, for a copy of it; see ``UnfinishedCopies``.
  func copyFile() throws(StoreError) -> String {
    try Self.uniqueFile(named: "\(location.directory)/\(UnfinishedCopies.copy)")
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

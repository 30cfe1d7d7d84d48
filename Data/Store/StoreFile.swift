import CSQLite
import Domain
import Foundation

struct StoreFile: Sendable {
  /// The letters "Haru" in ASCII, which distinguish the file from files of other programs.
  static let applicationID = 0x4861_7275

  let location: StoreLocation
  var schema = Schema.haru

  /// Indicates whether SQLite can write to the file, and to the folder for its side files.
  var isWritable: Bool { isFolderWritable && (unsafe access(location.file, R_OK | W_OK) == 0) }

  var isFolderWritable: Bool { unsafe access(location.directory, W_OK | X_OK) == 0 }

  /// Opens the file without checking its content.
  ///
  /// - Parameter withLog: Indicates whether the log is used; without the log, the file can only be read.
  func open(withLog: Bool = true) throws(StoreError) -> OwnedConnection {
    // Without a log and without permission to create one, SQLite reads a file only if the file is declared immutable.
    guard withLog, isFolderWritable || hasLog else {
      return try Self.open(unchanging: location.file, of: schema)
    }
    return try Self.open(location.file, isWritable ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY, of: schema)
  }

  /// Opens the file read-only, even if the disk has no room for SQLite's side files.
  func openToRead() throws(StoreError) -> OwnedConnection {
    do throws(StoreError) {
      let opened = try open()
      _ = try opened.lent.version()
      return opened
    } catch .diskFull where !hasLog { return try open(withLog: false) }
  }

  /// Opens a file that no one changes, without its log.
  static func open(unchanging path: String, of schema: Schema = .haru) throws(StoreError) -> OwnedConnection {
    try configured(try opened(unchanging: path, of: schema))
  }

  /// Opens a file like ``open(unchanging:)``, but only to read its bytes; its tables needn't be intact.
  static func opened(unchanging path: String, of schema: Schema = .haru) throws(StoreError) -> OwnedConnection {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let path = withoutLinks(ofFolderOf: path).utf8.map { byte in
      plain.contains(byte) ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return try OwnedConnection(file: "file:\(path.joined())?immutable=1", flags: SQLITE_OPEN_READONLY, of: schema)
  }

  static func open(
    _ path: String, _ flags: Int32 = SQLITE_OPEN_READWRITE, of schema: Schema = .haru
  ) throws(StoreError) -> OwnedConnection {
    try configured(try OwnedConnection(file: withoutLinks(ofFolderOf: path), flags: flags, of: schema))
  }

  private static func configured(_ owned: consuming OwnedConnection) throws(StoreError) -> OwnedConnection {
    let connection = owned.lent
    connection.setBusyTimeout()
    connection.configure(SQLITE_DBCONFIG_DEFENSIVE, true)
    // Haru uses no triggers or views, and those in a foreign file would run with Haru's statements.
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

  /// Returns the version of the file's schema; 0 if the file has no tables yet.
  func version(of connection: Connection) throws(OpenError) -> Int {
    let form: (application: Int, version: Int, hasTables: Bool)
    do throws(StoreError) {
      // All values come from a single snapshot, because another process may be creating the file right now.
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

  /// Returns a path without links in its folder, because SQLite's NOFOLLOW refuses links anywhere in a path, and a home
  /// folder may be behind a link.
  static func withoutLinks(ofFolderOf path: String) -> String {
    guard let folder = withoutLinks(Folder.parent(of: path)) else { return path }
    return (folder == "/" ? "" : folder) + "/" + (path.split(separator: "/").last ?? "")
  }

  /// Returns a path without links; `nil` if nothing is at the path.
  static func withoutLinks(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

package struct StoreLocation: Hashable, Sendable {
  /// The store's folder, which is created with mode 0700 if it is missing.
  package let directory: String

  /// - Parameter directory: The absolute path of the folder.
  package init(directory: String) { self.directory = directory }

  /// Creates the location of a folder, or of a store's file in a folder; `nil` for a file with a different name.
  package init?(file path: String) {
    guard !path.isEmpty else { return nil }
    let path = URL(filePath: path).standardizedFileURL.path
    var status = stat()
    let isFolder = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    guard isFolder || path.hasSuffix("/haru.db") else { return nil }
    directory = isFolder ? path : Folder.parent(of: path)
  }

  /// Returns whether both locations are the same folder, whatever their paths.
  package func isSame(as other: StoreLocation) -> Bool {
    let folders = [directory, other.directory].map { StoreFile.withoutLinks($0) ?? $0 }
    return folders[0] == folders[1]
  }

  /// The one file with all data; SQLite keeps a `-wal` and a `-shm` file next to it while the file is open.
  package var file: String { directory + "/haru.db" }

  /// The log of the latest changes that aren't in the file yet; empty when no one is writing.
  var log: String { file + "-wal" }

  /// The file that is locked while a process writes; empty unless the store needs a check.
  package var lock: String { directory + "/haru.lock" }

  /// The file with the number of the last shown saying; may be lost.
  package var shown: String { directory + "/haru.shown" }

  /// The file with the unsaved text of a form; may be lost.
  package var draft: String { directory + "/haru.draft" }

  /// The folder with copies of the file, and with files that were replaced.
  package var backups: String { directory + "/backups" }

  /// Returns whether a path leads to a file with the name of a store, of a copy or of a file next to a store.
  ///
  /// Only the name is checked, because opening and closing a store's file drops the process's locks on that file.
  static func owns(_ path: String) -> Bool {
    let name = (StoreFile.withoutLinks(path) ?? path).split(separator: "/").last ?? ""
    return name == "haru.lock" || name.hasPrefix("haru") && (name.hasSuffix(".db") || name.contains(".db-"))
  }
}

package enum StoreVersion {
  /// The version of the newest schema, which a file has after it was opened.
  package static let schema = Schema.versions.count
  /// The version of the SQLite library that the program runs with, such as `3.40.1`.
  package static let sqlite = unsafe String(cString: sqlite3_libversion())
  /// The optional parts that the store needs and this SQLite library has.
  package static let features = ["fts5", "session"].filter {
    unsafe sqlite3_compileoption_used("ENABLE_\($0.uppercased())") != 0
  }
}

extension StoreFile {
  /// Creates the folder and checks the file's path.
  ///
  /// - Returns: `true` if there is a file.
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

  /// Creates a store next to its final path, and moves it there when it is complete; the ``FileLock`` must be held.
  func make(by migrator: Migrator, notify: (StoreNotice) -> Void) throws(OpenError) {
    do throws(StoreError) {
      let partial = try Self.newFile(beside: location.file)
      try fill(partial, by: migrator)
      if hasLog { notify(.logSetAside(path: try setLogAside(at: migrator.now))) }
      try putInPlace(partial)
    } catch { throw OpenError(location.file, failure: error) }
  }

  /// Creates an empty file that only its owner can access, after removing the rest of an unfinished file.
  static func newFile(beside path: String) throws(StoreError) -> String {
    let partial = withoutLinks(ofFolderOf: path) + ".partial"
    discard(partial)
    let descriptor = unsafe Foundation.open(partial, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(SystemError(partial, errno)) }
    close(descriptor)
    return partial
  }

  /// Removes an unfinished file, with SQLite's side files.
  static func discard(_ partial: String) {
    for ending in ["", "-wal", "-shm", "-journal"] { unsafe unlink(partial + ending) }
  }

  /// Creates an empty file with an unused name, which only its owner can access.
  static func uniqueFile(beside path: String) throws(StoreError) -> String {
    try uniqueFile(named: withoutLinks(ofFolderOf: path) + ".", ending: UnfinishedCopies.partial)
  }

  /// Creates an empty file next to the store, for a copy of the store; see ``UnfinishedCopies``.
  func copyFile() throws(StoreError) -> String {
    try Self.uniqueFile(named: "\(location.directory)/\(UnfinishedCopies.copy)")
  }

  private static func uniqueFile(named prefix: String, ending: String = "") throws(StoreError) -> String {
    let count = Int32(ending.utf8.count)
    let (made, name) = unsafe UnusedName.make(prefix + "XXXXXX" + ending) { unsafe mkstemps($0, count) }
    guard let made, made >= 0 else { throw StoreError(SystemError(Folder.parent(of: prefix), errno)) }
    close(made)
    return name
  }

  /// Gives a finished file the store's name.
  func putInPlace(_ partial: String) throws(StoreError) {
    try StoreError.converting(Folder.move(partial, to: location.file))
  }

  private func fill(_ partial: String, by migrator: Migrator) throws(StoreError) {
    try Self.open(partial, of: schema).lend { connection throws(StoreError) in
      try migrator.run(on: connection)
      guard try connection.emptyLog() else { throw .busy }
      connection.configure(checkpointsOnClose: true)
    }
  }

  /// Removes permissions that a copy or an older program gave to others: from the files, and from the folder if it
  /// contains only Haru's files.
  private func closeToOthers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: location.directory)) ?? []
    let files = names.filter { $0.hasPrefix("haru.") }
    for name in files { Self.closeToOthers("\(location.directory)/\(name)", S_IFREG) }
    guard names.count == files.count + names.count(where: ["backups", "cache", "keys"].contains) else { return }
    Self.closeToOthers(location.directory, S_IFDIR)
  }

  /// Makes SQLite's side files writable for the owner, because they stay read-only if the file was read-only when they
  /// were created.
  private func openToOwner() {
    guard isWritable else { return }
    for path in [location.log, location.file + "-shm"] { Self.changeRights(of: path, S_IFREG) { $0 | 0o600 } }
  }

  private static func closeToOthers(_ path: String, _ kind: mode_t) { changeRights(of: path, kind) { $0 & 0o700 } }

  /// Changes the mode of a file, if the file is of a kind and belongs to the user.
  private static func changeRights(of path: String, _ kind: mode_t, _ change: (mode_t) -> mode_t) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == kind, status.st_uid == geteuid(),
      status.st_mode & S_ISVTX == 0
    else { return }
    let rights = status.st_mode & 0o777
    if change(rights) != rights { unsafe chmod(path, change(rights)) }
  }
}

import CSQLite
import Domain
import Foundation

struct StoreFile: Sendable {
  /// "Haru" in ASCII; tells the file apart from those of other programs.
  static let applicationID = 0x4861_7275

  let location: StoreLocation

  /// Makes what is missing: folders 0700, an empty file 0600 (which `-wal` and `-shm` inherit).
  func makeIfMissing() throws(OpenError) {
    do throws(SystemError) {
      try Self.makeDirectory(location.directory)
    } catch {
      throw OpenError(error, otherwise: OpenError.Cause.directoryNotMade)
    }
    var status = stat()
    if unsafe lstat(location.file, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: return
      case S_IFDIR: throw OpenError(location.file, .isDirectory)
      default: throw OpenError(location.file, .notAPlainFile)
      }
    }
    let descriptor = unsafe open(location.file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw OpenError(SystemError(location.file, errno), otherwise: OpenError.Cause.refused)
    }
  }

  /// Whether SQLite can write: it needs the file and, for the files beside it, the folder.
  var isWritable: Bool { isFolderWritable && (unsafe access(location.file, R_OK | W_OK) == 0) }

  private var isFolderWritable: Bool { unsafe access(location.directory, W_OK | X_OK) == 0 }

  func connect() throws(StoreError) -> OwnedConnection {
    let owned = try OwnedConnection(
      file: isFolderWritable || hasLog ? realPath : immutableURI,
      flags: isWritable ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    )
    let connection = owned.lent
    connection.setBusyTimeout(milliseconds: 5_000)
    connection.configure(SQLITE_DBCONFIG_DEFENSIVE, true)
    connection.configure(checkpointsOnClose: false)
    connection.limit(SQLITE_LIMIT_LENGTH, to: 128 << 20)
    connection.limit(SQLITE_LIMIT_SQL_LENGTH, to: 100_000)
    connection.limit(SQLITE_LIMIT_ATTACHED, to: 1)
    try connection.execute(
      """
      PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA foreign_keys = ON;
      PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;
      """
    )
    return owned
  }

  /// The version of the file's form; 0 for one without any tables yet.
  func version(of connection: Connection) throws(OpenError) -> Int {
    let form: (application: Int, version: Int, hasTables: Bool)
    do throws(StoreError) {
      // As of one moment: another process may be making the file right now.
      form = try connection.snapshot { connection throws(StoreError) in
        (try connection.applicationID(), try connection.version(), try connection.hasTables())
      }
    } catch {
      throw OpenError(location.file, failure: error)
    }
    if form.application == Self.applicationID { return form.version }
    if form == (0, 0, false) { return 0 }
    throw OpenError(location.file, .notAStore)
  }

  /// Without a log and without rights to make one, SQLite reads only a file that it is told nobody changes.
  private var immutableURI: String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let path = realPath.utf8.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "file:\(path.joined())?immutable=1"
  }

  private var hasLog: Bool {
    var status = stat()
    return unsafe lstat(location.file + "-wal", &status) == 0 && status.st_size > 0
  }

  /// SQLite's NOFOLLOW refuses links in the whole path, and a home folder may well be behind one.
  private var realPath: String { Self.withoutLinks(location.directory) + "/haru.db" }

  static func withoutLinks(_ folder: String) -> String {
    guard let resolved = unsafe realpath(folder, nil) else { return folder }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Makes a folder and those above it where they are missing (XDG Base Directory: with rights 0700).
  static func makeDirectory(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o700) != 0 else { return }
    var status = stat()
    switch errno {
    case EEXIST where unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR: return
    case EEXIST: throw SystemError(path, ENOTDIR)
    case ENOENT:
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { fallthrough }
      try makeDirectory(String(path[..<slash]))
      guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { fallthrough }
    default: throw SystemError(path, errno)
    }
  }
}

package struct StoreLocation: Hashable, Sendable {
  /// Made with rights 0700 where it is missing.
  package let directory: String

  /// - Parameter directory: An absolute path.
  package init(directory: String) { self.directory = directory }

  /// The one file with everything in it; SQLite keeps a `-wal` and a `-shm` file beside it while it is open.
  package var file: String { directory + "/haru.db" }

  /// Empty; locked while a process writes.
  package var lock: String { directory + "/haru.lock" }

  /// The number of the saying that was shown last; may be lost.
  package var shown: String { directory + "/haru.shown" }

  /// Copies made before the file's form was changed.
  package var backups: String { directory + "/backups" }
}

package enum StoreVersion {
  /// The version of the SQLite library that the program runs with, such as `3.40.1`.
  package static let sqlite = unsafe String(cString: sqlite3_libversion())
}

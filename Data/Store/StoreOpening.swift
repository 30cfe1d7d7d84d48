import CSQLite
package import Domain
import Foundation

struct StoreOpening: ~Copyable {
  let version: Int
  let state: FileState?
  let counter: UInt32
  let dataVersion: Int
  let access: StoreAccess
  let connection: OwnedConnection?
  /// The lock for changes; `nil` if the store is read-only.
  let lock: FileLock?

  init(
    _ file: StoreFile, migrations: [Migration], now: Instant, patience: Int, notify: @escaping (StoreNotice) -> Void
  ) throws(OpenError) {
    let migrator = Migrator(backups: Backups(location: file.location), migrations: migrations, now: now)
    let isThere = try file.prepare()
    // No files should be created next to a file that isn't a store.
    var lock = !isThere || file.isWritable && file.hasLog ? try Self.lock(of: file, patience) : nil
    if !isThere, let lock { try Self.make(file, by: migrator, lock, notify) }
    let before = FileState(file.location.file)
    let opened = try Self.connect(file, lock, now, notify)
    let found = try file.version(of: opened.lent)
    if lock == nil, file.isWritable { lock = try Self.lock(of: file, patience) }
    if found > migrator.newest {
      lock = nil
    } else if let lock {
      try Self.upgrade(file, from: found, by: migrator, on: opened.lent, lock, notify)
    } else if found < migrator.newest {
      throw OpenError(file.location.file, .outdatedAndReadOnly(version: found))
    }
    if let lock { UnfinishedCopies(location: file.location).removeDead(lock) }
    self.lock = lock
    version = max(found, migrator.newest)
    access =
      found > migrator.newest ? .readOnly(.newerVersion(found)) : lock == nil ? .readOnly(.notWritable) : .readWrite
    counter = (try? opened.lent.changeCounter()) ?? 0
    dataVersion = (try? opened.lent.dataVersion()) ?? 0
    state = FileState(file.location.file) == before ? before : nil
    connection = consume opened
  }

  private static func lock(of file: StoreFile, _ patience: Int) throws(OpenError) -> FileLock {
    do throws(SystemError) {
      return try FileLock(path: file.location.lock, patience: patience)
    } catch {
      throw OpenError(SystemError(file.location.file, error.code), otherwise: OpenError.Cause.refused)
    }
  }

  private static func make(
    _ file: StoreFile, by migrator: Migrator, _ lock: FileLock, _ notify: @escaping (StoreNotice) -> Void
  ) throws(OpenError) {
    guard lock.acquire(onWait: { notify(.waiting) }) else { throw OpenError(file.location.file, .busy) }
    defer { lock.release() }
    // Another process may have created the store while this process waited for the lock.
    if try !file.prepare() { try file.make(by: migrator, notify: notify) }
  }

  private static func upgrade(
    _ file: StoreFile, from version: Int, by migrator: Migrator, on connection: Connection, _ lock: FileLock,
    _ notify: @escaping (StoreNotice) -> Void
  ) throws(OpenError) {
    do throws(StoreError) {
      guard try migrator.isNeeded(from: version, on: connection) else { return }
    } catch {
      throw OpenError(file.location.file, failure: error)
    }
    guard lock.acquire(onWait: { notify(.waiting) }) else { throw OpenError(file.location.file, .busy) }
    defer { lock.release() }
    do throws(StoreError) {
      let settings = try migrator.run(on: connection)
      try connection.emptyLog()
      if !settings.isEmpty { notify(.machineSettings(settings)) }
    } catch { throw OpenError(file.location.file, .upgradeFailed(version: migrator.newest, error)) }
  }

  /// Opens the file, without its log if only the log makes it look damaged.
  private static func connect(
    _ file: StoreFile, _ lock: FileLock?, _ now: Instant, _ notify: @escaping (StoreNotice) -> Void
  ) throws(OpenError) -> OwnedConnection {
    do throws(StoreError) {
      do throws(StoreError) {
        return try file.connect(lock, at: now, notify: notify)
      } catch .corrupt(let detail) {
        guard try StoreCondition(of: file) == .wholeWithoutLog, let lock, lock.acquireNow() else {
          throw .corrupt(detail: detail)
        }
        defer { lock.release() }
        notify(.logSetAside(path: try file.setLogAside(at: now)))
        return try file.open()
      }
    } catch { throw OpenError(file.location.file, failure: error) }
  }
}

package enum StoreAccess: Hashable, Sendable {
  case readWrite
  case readOnly(Reason)

  package enum Reason: Hashable, Sendable {
    /// A newer Haru wrote the file, with this version of the schema.
    case newerVersion(Int)
    case notWritable
  }
}

/// A reason why a store couldn't be opened; nothing was changed then.
package struct OpenError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// The folder is missing and couldn't be created, with the system's reason.
    case directoryNotMade(reason: String)
    case isDirectory
    /// The path leads to a symbolic link, a pipe or a device.
    case notAPlainFile
    /// The file isn't a SQLite database, or belongs to another program.
    case notAStore
    /// The file is an encrypted backup.
    case encrypted
    /// The file is empty; Haru never leaves an empty file behind.
    case empty
    case corrupt(detail: String)
    case refused(reason: String)
    /// The disk has no room for SQLite's side files, which are needed even for reading, or for a new store.
    case diskFull
    /// Another process kept the file locked for too long.
    case busy
    /// The file's schema is too old to be read, and can't be upgraded because the file is read-only.
    case outdatedAndReadOnly(version: Int)
    /// The upgrade to this version failed; the file is unchanged.
    case upgradeFailed(version: Int, StoreError)
  }

  package let path: String
  package let cause: Cause

  init(_ path: String, _ cause: Cause) { (self.path, self.cause) = (path, cause) }

  /// - Parameter cause: Returns the cause for the system's reason; not called for a full disk.
  init(_ error: SystemError, otherwise cause: (String) -> Cause) {
    self.init(error.path, error.isFullDisk ? .diskFull : cause(error.reason))
  }

  /// Returns the real cause if SQLite mistakes an unreadable file for a damaged one.
  func diagnosed(_ file: StoreFile) -> OpenError {
    switch cause {
    case .notAStore where EncryptedFile.isEncrypted(path): return OpenError(path, .encrypted)
    case .corrupt, .notAStore:
      do throws(StoreError) {
        let isWhole = try StoreCondition(of: file) == .whole
        return isWhole && cause != .notAStore ? OpenError(path, .refused(reason: SystemError.reason(EIO))) : self
      } catch { return OpenError(path, failure: error) }
    default: return self
    }
  }

  init(_ path: String, failure: StoreError) {
    self.path = path
    cause =
      switch failure {
      case .busy: .busy
      case StoreError(sqlite: SQLITE_NOTADB): .notAStore
      case .corrupt(let detail): .corrupt(detail: detail)
      case .inputOutput(let detail), .unconfirmed(let detail), .unreachable(let detail), .notLetIn(let detail):
        .refused(reason: detail)
      case .brokenSettings(let path), .untrustedSettings(let path): .refused(reason: path)
      case .diskFull: .diskFull
      case .readOnly, .newerVersion, .insecure, .replaced, .removed, .noAccount, .outdated, .missing, .conflict,
        .receivedOnly, .organizerOnly, .synchronized:
        .refused(reason: SystemError.reason(EACCES))
      }
  }
}

import Domain
import Foundation

extension StoreFile {
  /// Opens the file with its log, unless the log belongs to another file.
  ///
  /// - Parameters:
  ///   - lock: The lock; `nil` if the file can only be read.
  ///   - isLocked: Indicates whether the lock is already held.
  func connect(
    _ lock: FileLock?, isLocked: Bool = false, at now: Instant, notify: (StoreNotice) -> Void
  ) throws(StoreError) -> OwnedConnection {
    // The holder of the lock has checked the log, and may be writing it.
    guard hasLog, isLocked || lock?.acquireNow() ?? true else { return try isLocked ? open() : openToRead() }
    defer { if !isLocked { lock?.release() } }
    if try isLogOurs() {
      if !isLocked { lock?.asksForCheck = true }
      return try open()
    }
    guard lock != nil else { return try open(withLog: false) }
    notify(.logSetAside(path: try setLogAside(at: now)))
    return try open()
  }

  private func isLogOurs() throws(StoreError) -> Bool {
    guard let log = try OrphanedWAL(location.log) else { return true }
    return try Self.opened(unchanging: location.file).lend { connection throws(StoreError) in
      log.follows(try connection.changeCounter())
    }
  }

  /// Moves the log to a place where SQLite doesn't find it; the ``FileLock`` must be held.
  func setLogAside(at now: Instant) throws(StoreError) -> String {
    let path = try Backups(location: location).path(ending: ".wal", at: now)
    try StoreError.converting(Folder.move(location.log, to: path))
    unsafe unlink(location.file + "-shm")
    return path
  }
}

/// The condition of a file that SQLite reports as damaged.
enum StoreCondition: Equatable {
  /// The file is intact; reading it failed only temporarily.
  case whole
  /// The log is damaged or belongs to another file; without the log, the file is intact.
  case wholeWithoutLog
  case damaged

  /// Checks the whole file, with separate connections.
  ///
  /// - Throws: The error that prevents reading the file, which SQLite sometimes reports as damage.
  init(of file: StoreFile) throws(StoreError) {
    if try Self.isSound(file) {
      self = .whole
    } else if file.hasLog, try Self.isSound(file, withLog: false) {
      self = .wholeWithoutLog
    } else {
      try StoreFile.opened(unchanging: file.location.file).lend { connection throws(StoreError) in
        try connection.readThrough()
      }
      self = .damaged
    }
  }

  private static func isSound(_ file: StoreFile, withLog: Bool = true) throws(StoreError) -> Bool {
    do throws(StoreError) {
      return try file.open(withLog: withLog).lend { connection throws(StoreError) in
        try connection.answer("PRAGMA integrity_check(1)") == "ok"
      }
    } catch .corrupt { return false }
  }
}

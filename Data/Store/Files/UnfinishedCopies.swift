import Domain
import Foundation

/// The unfinished copies that a killed program has left beside a store and among its backups.
struct UnfinishedCopies {
  static let merging = "haru.merge-"
  static let copy = "haru.copy-"

  let location: StoreLocation

  /// Held as long as somebody works on a copy beside a store; nobody removes it meanwhile.
  final class Work {
    fileprivate let descriptor: Int32

    fileprivate init?(_ path: String) {
      descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    fileprivate func isAlone() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    fileprivate func share() { flock(descriptor, LOCK_SH) }
  }

  /// The file whose lock tells that somebody works.
  var work: String { location.directory + "/haru.working" }

  /// Removes what nobody works on any more.
  ///
  /// - Returns: What keeps others from removing what the caller makes, as long as it is there.
  func begin() -> Work? {
    let mark = Work(work)
    if mark?.isAlone() == true { remove { !$0.hasSuffix(Self.partial) } }
    mark?.share()
    return mark
  }

  /// Removes what nobody works on any more, where there is anything.
  ///
  /// - Parameter lock: Of the store, with which files are made that get its name.
  func removeDead(_ lock: FileLock) {
    guard !paths.isEmpty else { return }
    // Nobody may begin to work until all are removed.
    let mark = Work(work)
    withExtendedLifetime(mark) {
      let isAlone = mark?.isAlone() == true
      if isAlone { remove { !$0.hasSuffix(Self.partial) } }
      guard lock.acquireNow() else { return }
      remove { $0.hasSuffix(Self.partial) && (isAlone || !$0.hasPrefix(location.backups + "/")) }
      lock.release()
    }
  }

  func removeAll() {
    remove { _ in true }
    // Copies had these names before version 12; a file of the user's own may have one too, so only this removes them.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: location.directory)) ?? []
    for name in names where name.wholeMatch(of: /haru\.db\.[0-9A-Za-z]{6}(-wal|-shm|-journal)?/) != nil {
      try? FileManager.default.removeItem(atPath: "\(location.directory)/\(name)")
    }
    unsafe unlink(work)
  }

  private static let partial = ".partial"

  private var paths: [String] {
    Self.paths(in: location.directory, where: Self.isUnfinished)
      + Self.paths(in: location.backups, where: Self.isUnfinishedBackup)
  }

  private static func paths(in folder: String, where isMeant: (String) -> Bool) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter(isMeant).map { "\(folder)/\($0)" }
  }

  /// - Parameter isLeft: Of the path without what SQLite keeps beside a file.
  private func remove(where isLeft: (String) -> Bool) {
    for path in paths where isLeft(path.replacing(/-(wal|shm|journal)$/, with: "")) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// `haru-2026-11-20T0900.db.encrypted.a1b2c3`, `haru-2026-11-20T0900.db.partial`, with what SQLite keeps beside them.
  static func isUnfinishedBackup(_ name: String) -> Bool {
    name.wholeMatch(of: /haru-.*\.db\.(encrypted\.[0-9A-Za-z]{6}|partial(-wal|-shm|-journal)?)/) != nil
  }

  /// `haru.merge-a1b2c3`, `haru.copy-a1b2c3`, `haru.db.partial`, with what SQLite keeps beside them.
  private static func isUnfinished(_ name: String) -> Bool {
    [merging, copy, "haru.db\(partial)"].contains(where: name.hasPrefix)
  }
}

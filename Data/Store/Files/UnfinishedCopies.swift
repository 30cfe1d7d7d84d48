import Domain
import Foundation

/// The unfinished copies that killed programs have left next to a store and among its backups.
struct UnfinishedCopies {
  static let merging = "haru.merge-"
  static let copy = "haru.copy-"

  let location: StoreLocation

  /// A mark that a process is working on a copy next to a store; no process removes copies as long as the mark exists.
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

  /// The file whose lock shows that a process is working.
  var work: String { location.directory + "/haru.working" }

  /// Removes abandoned copies, and marks the start of new work.
  ///
  /// - Returns: A mark that protects the caller's copies as long as the mark exists.
  func begin() -> Work? {
    let mark = Work(work)
    if mark?.isAlone() == true { remove { !$0.hasSuffix(Self.partial) || isBackup($0) } }
    mark?.share()
    return mark
  }

  /// Removes abandoned copies.
  ///
  /// - Parameter lock: The store's lock, which protects files that are about to get the store's name.
  func removeDead(_ lock: FileLock) {
    guard !paths.isEmpty else { return }
    // No process may begin to work until all abandoned copies are removed.
    let mark = Work(work)
    withExtendedLifetime(mark) {
      let isAlone = mark?.isAlone() == true
      if isAlone { remove { !$0.hasSuffix(Self.partial) } }
      guard lock.acquireNow() else { return }
      remove { $0.hasSuffix(Self.partial) && (isAlone || !isBackup($0)) }
      lock.release()
    }
  }

  func removeAll() {
    remove { _ in true }
    // Before version 12, copies had these names. One of the user's own files may also have such a name, so only this
    // step removes them.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: location.directory)) ?? []
    for name in names where name.wholeMatch(of: /haru\.db\.[0-9A-Za-z]{6}(-wal|-shm|-journal)?/) != nil {
      try? FileManager.default.removeItem(atPath: "\(location.directory)/\(name)")
    }
    unsafe unlink(work)
  }

  static let partial = ".partial"

  /// Removes unfinished backups with this path that killed programs have left; a backup in progress stays.
  ///
  /// Call this before ``begin()``, because the caller's own mark counts as a backup in progress too.
  func removeDeadBackups(to path: String) {
    guard let mark = Work(work), mark.isAlone() else { return }
    withExtendedLifetime(mark) {
      let (folder, name) = (Folder.parent(of: path), path.split(separator: "/").last ?? "")
      let left = Self.paths(in: folder) { other in
        let rest = other.dropFirst(name.count)
        return other.hasPrefix(name) && rest.wholeMatch(of: /\.[0-9A-Za-z]{6}\.partial(-wal|-shm|-journal)?/) != nil
      }
      for path in left { unsafe unlink(path) }
    }
  }

  /// Returns whether an unfinished file is protected by ``Work`` alone, not also by the store's lock.
  private func isBackup(_ path: String) -> Bool { path.hasPrefix(location.backups + "/") }

  private var paths: [String] {
    Self.paths(in: location.directory, where: Self.isUnfinished)
      + Self.paths(in: location.backups, where: Self.isUnfinishedBackup)
  }

  private static func paths(in folder: String, where isIncluded: (String) -> Bool) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter(isIncluded).map { "\(folder)/\($0)" }
  }

  /// - Parameter isLeft: Receives a path without the suffix of SQLite's side files.
  private func remove(where isLeft: (String) -> Bool) {
    for path in paths where isLeft(path.replacing(/-(wal|shm|journal)$/, with: "")) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Returns whether a name is like `haru-2026-11-20T0900.db.encrypted.a1b2c3.partial` or
  /// `haru-2026-11-20T0900.db.partial`, even with the suffix of SQLite's side files.
  ///
  /// Unfinished encrypted copies of earlier versions had no `.partial` at the end.
  static func isUnfinishedBackup(_ name: String) -> Bool {
    name.wholeMatch(of: /haru-.*\.db\.(encrypted\.[0-9A-Za-z]{6}(\.partial)?|partial(-wal|-shm|-journal)?)/) != nil
  }

  /// Returns whether a name is like `haru.merge-a1b2c3`, `haru.copy-a1b2c3` or `haru.db.partial`, even with the suffix
  /// of SQLite's side files.
  private static func isUnfinished(_ name: String) -> Bool {
    [merging, copy, "haru.db\(partial)"].contains(where: name.hasPrefix)
  }
}

import Foundation

/// What a program that was killed has left beside a store: copies that were not finished, of everything.
struct Leftovers {
  static let merging = "haru.merge-"
  /// In seconds: nobody works on a copy for so long.
  private static let age = 3_600

  let location: StoreLocation

  /// Removes what nobody works on any more.
  func removeOld() {
    remove { path in
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { return false }
      #if canImport(Darwin)
      let changed = status.st_mtimespec.tv_sec
      #else
      let changed = status.st_mtim.tv_sec
      #endif
      return time(nil) - changed > Self.age
    }
  }

  func removeAll() { remove { _ in true } }

  private func remove(where isLeft: (String) -> Bool) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: location.directory)) ?? []
    for name in names where Self.isUnfinished(name) && isLeft("\(location.directory)/\(name)") {
      try? FileManager.default.removeItem(atPath: "\(location.directory)/\(name)")
    }
  }

  /// `haru.merge-a1b2c3`, `haru.db.a1b2c3`, `haru.db.partial`, with what SQLite keeps beside them.
  private static func isUnfinished(_ name: String) -> Bool {
    name.hasPrefix(merging) || name.wholeMatch(of: /haru\.db\.([0-9A-Za-z]{6}|partial)(-wal|-shm|-journal)?/) != nil
  }
}

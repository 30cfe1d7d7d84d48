import Domain
import Foundation

/// Copies of the store's file, and files that were replaced, in a folder next to the store.
///
/// Only the newest five of the copies made before upgrades stay.
struct Backups {
  static let upgradeLimit = 5

  let location: StoreLocation

  /// Copies the file in its current state; the copy is safely on disk when this returns.
  ///
  /// - Returns: The path of the copy.
  @discardableResult func make(
    from connection: Connection, named prefix: String = "haru-", ending: String = ".db", at now: Instant
  ) throws(StoreError) -> String {
    let work = UnfinishedCopies(location: location).begin()
    defer { withExtendedLifetime(work) {} }
    while true {
      let name = try path(named: prefix, ending: ending, at: now)
      guard try Self.copy(connection, to: name, by: StoreFile.newFile(beside: name), replaces: false) else { continue }
      rotate()
      return name
    }
  }

  /// - Parameter partial: An empty file in the same folder, which is finally renamed to `name`.
  /// - Returns: `false` if another file has the name and must not be replaced.
  static func copy(
    _ connection: Connection, to name: String, by partial: String, replaces: Bool
  ) throws(StoreError) -> Bool {
    let unfinished = UnfinishedFile(partial)
    defer { withExtendedLifetime(unfinished) { StoreFile.discard(partial) } }
    try connection.run("VACUUM INTO ?", partial)
    do throws(SystemError) {
      try Folder.move(partial, to: name, replaces: replaces)
    } catch {
      guard error.alreadyExists, !replaces else { throw StoreError(error) }
      return false
    }
    return true
  }

  /// Returns an unused path for a copy; creates the folder.
  func path(named prefix: String = "haru-", ending: String, at now: Instant) throws(StoreError) -> String {
    try StoreError.converting(Folder.make(location.backups))
    let stamp = "\(location.backups)/\(prefix)\(Zone.utc.dateTime(at: now).description.filter { $0 != ":" })"
    var (path, number) = (stamp + ending, 1)
    while unsafe access(path, F_OK) == 0 {
      number += 1
      path = "\(stamp)-\(number)\(ending)"
    }
    return path
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: location.backups)) ?? [] }

  /// The locks in the copies; a copy that can't be read is left out.
  var locks: [Lock] {
    names.filter { $0.hasSuffix(".db") }.compactMap { name in
      try? StoreFile.open(unchanging: "\(location.backups)/\(name)").lend { connection throws(StoreError) in
        guard try connection.hasTable("access_lock") else { return nil }
        return try SQLiteLock<StoreError>(connection: connection).lock()
      }
    }
  }

  private func rotate() {
    // Sorting by number puts version 10 after version 9.
    let copies = names.filter { $0.wholeMatch(of: /haru-.*-v[0-9]+\.db/) != nil }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    for name in copies.dropLast(Self.upgradeLimit) { unsafe unlink("\(location.backups)/\(name)") }
  }
}

extension StoreLocation {
  package var hasBackups: Bool {
    Backups(location: self).names.contains { $0.hasPrefix("haru-") && $0.hasSuffix(".db") }
  }
}

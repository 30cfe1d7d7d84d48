import Domain
import Foundation

/// Copies of the file from before its form was changed; the newest five are kept.
struct Backups {
  static let kept = 5

  let location: StoreLocation

  /// Copies the file as it is now, on disk for good when this returns.
  func make(from connection: Connection, version: Int, at now: Instant) throws(StoreError) {
    do throws(SystemError) {
      try StoreFile.makeDirectory(location.backups)
    } catch {
      throw StoreError(error)
    }
    // SQLite refuses a link anywhere in the path, and a home folder may well be behind one.
    let folder = StoreFile.withoutLinks(location.backups)
    let stamp = Zone.utc.dateTime(at: now).description.filter { $0 != ":" }
    let name = "\(folder)/haru-\(stamp)-v\(version).db"
    let partial = name + ".partial"
    unsafe unlink(partial)
    // SQLite fills an empty file that is there, so the rights are the ones given here.
    let descriptor = unsafe open(partial, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(SystemError(partial, errno)) }
    close(descriptor)
    try connection.run("VACUUM INTO ?", partial)
    guard unsafe rename(partial, name) == 0 else { throw StoreError(SystemError(name, errno)) }
    rotate()
  }

  private func rotate() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: location.backups)) ?? []
    // By value, so that version 10 is after version 9.
    let copies = names.filter { $0.hasPrefix("haru-") && $0.hasSuffix(".db") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    for name in copies.dropLast(Self.kept) { unsafe unlink("\(location.backups)/\(name)") }
  }
}

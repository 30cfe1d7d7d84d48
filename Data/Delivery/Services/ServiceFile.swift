import Domain
import Foundation

/// A file that tells the system what to run, and says by whom it was made.
struct ServiceFile: Hashable {
  private static let sizeLimit = 64 << 10

  let path: String
  let text: String
  /// The text by which Haru recognizes its own files.
  let mark: String

  var part: ReminderService.Part { ReminderService.Part(path: path, text: text) }

  /// Returns the file's present text; `nil` if there is no file.
  ///
  /// - Throws: ``ReminderInstallError/notOurs(path:)``, also for a link, a folder and an unreadable file.
  func current() throws(ReminderInstallError) -> String? {
    guard let file = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    guard file[.type] as? FileAttributeType == .typeRegular,
      let bytes = try? FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: Self.sizeLimit) ?? Data()
    else { throw .notOurs(path: path) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains(mark) else { throw .notOurs(path: path) }
    return text
  }

  /// Readable for all, as systemd wants it, where the user's own files are.
  func write() throws(ReminderInstallError) {
    do throws(SystemError) {
      try Folder.make(Folder.parent(of: path))
      let file = try NewFile(at: path, replaces: true, mode: nil)
      try file.write(Array(text.utf8))
      try file.finish()
    } catch { throw .file(path: error.path, detail: error.reason) }
  }

  /// - Parameter folders: How many of those above go too when nothing is left in them.
  func remove(folders: Int) throws(ReminderInstallError) {
    if try current() != nil {
      guard unsafe unlink(path) == 0 || errno == ENOENT else {
        throw .file(path: path, detail: SystemError.reason(errno))
      }
    }
    Self.removeEmpty(Folder.parent(of: path), folders)
  }

  /// Removes an empty folder and its empty parents.
  ///
  /// A folder with contents stays, and so do the folders above it.
  static func removeEmpty(_ folder: String, _ count: Int) {
    if count > 0, unsafe rmdir(folder) == 0 { removeEmpty(Folder.parent(of: folder), count - 1) }
  }
}

import Domain
import Foundation

/// A copy of another program's SQLite database, which may be in use; the copy is removed with the value.
///
/// If SQLite opened the original, it would create files next to it, or miss changes in its log.
final class CopiedDatabase {
  /// The maximum size in bytes, far more than a lifetime of reading needs.
  static let sizeLimit = 256 << 20
  /// The suffixes of a database and its side files, which hold changes to apply or to roll back.
  private static let suffixes = ["", "-wal", "-journal"]
  private static let magic = Array("SQLite format 3\0".utf8)

  /// The path of the copy.
  let path: String
  /// The files to remove if a signal ends the program.
  private let unfinished: [UnfinishedFile]

  /// - Parameters:
  ///   - original: The path of a file that is only read.
  ///   - temporaryDirectory: The folder in which the copy gets a folder that only its owner can read.
  /// - Returns: `nil` if the file isn't a database.
  convenience init?(of original: String, in temporaryDirectory: String) throws(SystemError) {
    // Reading from a pipe would consume its content.
    guard FileState(original)?.isEmpty == false else { return nil }
    guard try SourceFile(at: original).read()?.starts(with: Self.magic) == true else { return nil }
    self.init(at: try UnusedName.folder("\(temporaryDirectory)/haru-XXXXXX") + "/copy")
    // If the database changes during the copy, it is copied again.
    for _ in 0..<5 {
      let before = Self.states(of: original)
      var size = 0
      for suffix in Self.suffixes {
        size += try Self.copy(original + suffix, to: path + suffix, room: Self.sizeLimit - size)
      }
      if before == Self.states(of: original) { return }
    }
    throw SystemError(original, EBUSY)
  }

  private init(at path: String) {
    self.path = path
    unfinished = [UnfinishedFile(Folder.parent(of: path)), UnfinishedFile(path)]
  }

  deinit { try? FileManager.default.removeItem(atPath: Folder.parent(of: path)) }

  private static func states(of path: String) -> [FileState?] { suffixes.map { FileState(path + $0) } }

  /// - Returns: The number of copied bytes.
  private static func copy(_ path: String, to copy: String, room: Int) throws(SystemError) -> Int {
    unsafe unlink(copy)
    guard let state = FileState(path) else { return 0 }
    // Opening a pipe would block until something writes to it.
    guard state.isRegular else { throw SystemError(path, EINVAL) }
    let (file, new) = (try SourceFile(at: path), try NewFile(at: copy, replaces: false))
    var size = 0
    guard file.size ?? 0 <= room else { throw SystemError(path, EFBIG) }
    while let piece = try file.read() {
      size += piece.count
      guard size <= room else { throw SystemError(path, EFBIG) }
      try new.write(piece)
    }
    try new.finish()
    return size
  }
}

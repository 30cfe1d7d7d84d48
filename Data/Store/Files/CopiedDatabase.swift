import Domain
import Foundation

/// A copy of another program's SQLite database, which may be writing to it; it goes with the value.
///
/// SQLite would make files beside the original, or not see what stands in the log there.
final class CopiedDatabase {
  /// Far more than anybody reads in a life.
  static let sizeLimit = 256 << 20
  /// The endings of a database and of the files beside it with changes that aren't in it yet or must be rolled back.
  private static let suffixes = ["", "-wal", "-journal"]
  private static let magic = Array("SQLite format 3\0".utf8)

  /// The path of the copy.
  let path: String
  /// A signal takes them along.
  private let unfinished: [UnfinishedFile]

  /// - Parameters:
  ///   - original: A file that is only read.
  ///   - temporaryDirectory: Where the copy gets a folder that none but its owner may look into.
  /// - Returns: `nil` for what is no database.
  convenience init?(of original: String, in temporaryDirectory: String) throws(SystemError) {
    // A pipe would be gone once it was looked into.
    guard FileState(original)?.isEmpty == false else { return nil }
    guard try SourceFile(at: original).read()?.starts(with: Self.magic) == true else { return nil }
    self.init(at: try UnusedName.folder("\(temporaryDirectory)/haru-XXXXXX") + "/copy")
    // If the database changes meanwhile, it is copied again.
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

  /// - Returns: How many bytes there were.
  private static func copy(_ path: String, to copy: String, room: Int) throws(SystemError) -> Int {
    unsafe unlink(copy)
    guard let state = FileState(path) else { return 0 }
    // Opening a pipe for reading would wait for a writer.
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

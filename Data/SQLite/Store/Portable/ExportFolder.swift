import Domain
import Foundation

/// A folder of exported files being written beside its final place, where it appears as a whole or not at all.
final class ExportFolder {
  static let manifest = "manifest.json"
  static let description = "README.md"
  /// The version of the files' form; a larger number is from a newer program.
  static let format = 1

  private let path: String
  private let draft: String
  private var isFinished = false
  /// A signal takes them along.
  private var unfinished: [UnfinishedFile] = []

  /// - Parameter path: Slashes at its end mean nothing.
  init(at path: String) throws(StoreError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    do throws(SystemError) {
      draft = try UnusedName.folder("\(path).XXXXXX")
    } catch {
      throw StoreError(error)
    }
    unfinished = [UnfinishedFile(draft)]
  }

  /// Returns whether a path is unused or an empty folder.
  static func isFree(_ path: String) -> Bool {
    guard FileState(path) != nil else { return true }
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty ?? false
  }

  deinit { if !isFinished { try? FileManager.default.removeItem(atPath: draft) } }

  /// Creates a file that only its owner can read.
  func file(_ name: String) throws(StoreError) -> ExportedFile {
    unfinished.append(UnfinishedFile("\(draft)/\(name)"))
    return try ExportedFile("\(draft)/\(name)")
  }

  /// Gives the folder its name, on disk for good.
  func finish() throws(StoreError) {
    do throws(SystemError) {
      try Folder.sync(draft)
      // Takes the place of an empty folder alone (POSIX.1-2024, rename).
      guard unsafe rename(draft, path) == 0 else { throw SystemError(path, errno) }
      isFinished = true
      try Folder.sync(Folder.parent(of: path))
    } catch { throw StoreError(error) }
  }
}

/// A file of an ``ExportFolder``.
struct ExportedFile: ~Copyable {
  /// The number of bytes that are collected before they are written.
  private static let pieceSize = 256 << 10

  private let path: String
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  fileprivate init(_ path: String) throws(StoreError) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(SystemError(path, errno)) }
  }

  deinit { close(descriptor) }

  /// Appends what `write` appends.
  mutating func append(_ write: (inout [UInt8]) -> Void) throws(StoreError) {
    write(&bytes)
    if bytes.count >= Self.pieceSize { try flush() }
  }

  /// Puts it on disk for good.
  mutating func finish() throws(StoreError) {
    try flush()
    guard fsync(descriptor) == 0 else { throw StoreError(SystemError(path, errno)) }
  }

  private mutating func flush() throws(StoreError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress.map { unsafe $0 + done }, bytes.count - done)
      }
      guard written >= 0 || errno == EINTR else { throw StoreError(SystemError(path, errno)) }
      done += max(0, written)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

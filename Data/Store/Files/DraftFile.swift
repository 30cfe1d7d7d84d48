import CSignalCleanup
package import Domain
import Foundation
import Synchronization

/// A text in a separate file that one process at a time uses: the process that has the file open holds its lock.
final class DraftFile: Sendable {
  private struct File {
    let path: String
    let descriptor: Int32
  }

  /// The maximum size of a draft in bytes; Haru writes no larger file.
  private static let limit: off_t = 64 << 20
  /// The number of digits before the text, which give its length in bytes, so that a partly written text is never read.
  private static let width = 20

  /// The paths for drafts that are written at the same time or were never saved.
  private let paths: [String]
  private let file = Mutex<File?>(nil)

  init(path: String) { paths = [path] + (2...9).map { "\(path).\($0)" } }

  deinit { file.withLock { $0.take().map(Self.close) } }

  /// Continues with the first draft that fits, and leaves other drafts unchanged.
  func read(_ fits: (String) -> Bool) {
    file.withLock { file in
      if let file { return Self.text(of: file).map { _ = fits($0) } ?? () }
      for path in paths {
        guard let found = Self.open(path, O_RDWR) else { continue }
        if let text = Self.text(of: found), fits(text) { return file = found }
        Self.close(found)
      }
    }
  }

  /// Saves a text if possible; `nil` removes the file.
  func write(_ text: String?) {
    file.withLock { file in
      guard let text else {
        guard let old = file.take() else { return }
        unsafe unlink(old.path)
        return Self.close(old)
      }
      for path in paths where file == nil { file = Self.free(path) }
      guard let file else { return }
      let bytes = Array(Digits.text(text.utf8.count, Self.width).utf8) + Array(text.utf8)
      _ = unsafe bytes.withUnsafeBytes { unsafe pwrite(file.descriptor, $0.baseAddress, $0.count, 0) }
    }
  }

  /// Returns a new file at a path; `nil` if the path already has a draft.
  private static func free(_ path: String) -> File? {
    guard let file = open(path, O_RDWR | O_CREAT) else { return nil }
    if text(of: file) == nil { return file }
    close(file)
    return nil
  }

  private static func text(of file: File) -> String? {
    var status = stat()
    guard unsafe fstat(file.descriptor, &status) == 0, status.st_size <= limit else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(file.descriptor, $0.baseAddress, $0.count, 0) }
    guard count > width, let length = Int(String(decoding: bytes[..<width], as: UTF8.self)),
      length > 0, length <= count - width
    else { return nil }
    return String(validating: bytes[width..<width + length], as: UTF8.self)
  }

  /// Opens and locks a file; `nil` if that isn't possible or another process has the lock.
  private static func open(_ path: String, _ flags: Int32) -> File? {
    let descriptor = unsafe Foundation.open(path, flags | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let file = File(path: path, descriptor: descriptor)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, isThere(file) { return file }
    close(file)
    return nil
  }

  /// Returns whether the locked file still has its name.
  private static func isThere(_ file: File) -> Bool {
    var (opened, named) = (stat(), stat())
    guard unsafe fstat(file.descriptor, &opened) == 0, unsafe lstat(file.path, &named) == 0 else { return false }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private static func close(_ file: File) { Foundation.close(file.descriptor) }
}

extension AutosavedDraft {
  /// Returns a draft next to the store, which may be lost in a power failure.
  package static func beside(_ location: StoreLocation) -> AutosavedDraft {
    let file = DraftFile(path: location.draft)
    return AutosavedDraft(read: { file.read($0) }, write: { file.write($0) })
  }
}

/// A file that is written next to its final path, and appears there complete or not at all.
///
/// Only its owner may read the file unless the caller decides otherwise; a file that replaces another keeps that file's
/// mode. The content disappears with the value unless ``finish()`` was called. If the disk supports unnamed files, the
/// file has no name until then, so that nothing is ever left behind. Devices and pipes are written directly, because
/// they can't be replaced.
final class NewFile: Sendable {
  private let path: String
  /// The temporary name; `nil` for a nameless file, a device and a pipe.
  private let draft: String?
  private let unfinished: UnfinishedFile?
  private let replaces: Bool
  private let isNameless: Bool
  private let descriptor: Int32

  /// - Parameters:
  ///   - path: The final path of the file.
  ///   - replaces: Indicates whether an existing file is replaced; otherwise the error is `EEXIST`.
  ///   - mode: The mode of a new file; `nil` to follow the umask.
  convenience init(at path: String, replaces: Bool, mode: mode_t? = 0o600) throws(SystemError) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    switch status.st_mode & S_IFMT {
    case _ where !isThere: try self.init(beside: path, replaces: replaces, mode: mode)
    case S_IFREG:
      guard replaces else { throw SystemError(path, EEXIST) }
      // This replaces the file itself, not a link that leads to it.
      try self.init(beside: Self.target(of: path), replaces: true, mode: status.st_mode & 0o777)
    case S_IFDIR: throw SystemError(path, EISDIR)
    default:
      // A pipe without a reader is refused, because opening it would block.
      let descriptor = try Self.opened(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      self.init(path: path, draft: nil, replaces: replaces, descriptor: descriptor)
    }
  }

  /// - Parameter mode: The mode of the file; `nil` to follow the umask.
  convenience init(beside path: String, replaces: Bool, mode: mode_t?) throws(SystemError) {
    if let descriptor = Self.nameless(in: Folder.parent(of: path), mode ?? 0o666) {
      self.init(path: path, draft: nil, replaces: replaces, isNameless: true, descriptor: descriptor)
    } else {
      let draft = try Self.unusedName(beside: path)
      let descriptor = try Self.opened(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode ?? 0o666)
      self.init(path: path, draft: draft, replaces: replaces, descriptor: descriptor)
    }
    if let mode { fchmod(descriptor, mode) }
  }

  private init(path: String, draft: String?, replaces: Bool, isNameless: Bool = false, descriptor: Int32) {
    (self.path, self.draft) = (path, draft)
    unfinished = draft.map(UnfinishedFile.init)
    (self.replaces, self.isNameless, self.descriptor) = (replaces, isNameless, descriptor)
  }

  deinit {
    close(descriptor)
    if let draft { unsafe unlink(draft) }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try Self.write(bytes, to: descriptor, path) }

  /// Writes all bytes, in as many calls as the system needs.
  static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard written >= 0 || errno == EINTR else { throw SystemError(path, errno) }
      rest = rest.dropFirst(max(0, written))
    }
  }

  /// Flushes the file to disk and gives it its final name.
  func finish() throws(SystemError) {
    guard draft != nil || isNameless else { return }
    guard fsync(descriptor) == 0 else { throw SystemError(path, errno) }
    let name = if let draft { draft } else { try named() }
    do throws(SystemError) {
      try Folder.move(name, to: path, replaces: replaces)
    } catch {
      unsafe unlink(name)
      throw error
    }
  }

  /// Gives a nameless file a name next to its final path, so that it can replace another file.
  private func named() throws(SystemError) -> String {
    let name = try Self.unusedName(beside: path)
    guard unsafe linkat(AT_FDCWD, Self.link(descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
      throw SystemError(path, errno)
    }
    return name
  }

  #if os(Linux)
  /// - Returns: `nil` if the disk doesn't support files without a name.
  private static func nameless(in folder: String, _ mode: mode_t) -> Int32? {
    // O_TMPFILE, which Swift doesn't import.
    let descriptor = unsafe open(folder, 0o20000000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return nil }
    if unsafe access(link(descriptor), F_OK) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Returns a path that leads to an open file.
  private static func link(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
  #else
  /// Returns `nil`, because the system doesn't support files without a name.
  private static func nameless(in folder: String, _ mode: mode_t) -> Int32? { nil }

  private static func link(_ descriptor: Int32) -> String { "/dev/fd/\(descriptor)" }
  #endif

  /// Returns an unguessable name, so that no other file has it.
  private static func unusedName(beside path: String) throws(SystemError) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let (descriptor, name) = unsafe UnusedName.make("\(folder).haru-XXXXXX") { unsafe mkstemp($0) }
    guard let descriptor, descriptor >= 0 else { throw SystemError(path, errno) }
    // The caller creates the file again, because this file doesn't follow the umask.
    close(descriptor)
    unsafe unlink(name)
    return name
  }

  private static func opened(_ path: String, _ flags: Int32, _ mode: mode_t = 0) throws(SystemError) -> Int32 {
    let descriptor = unsafe open(path, flags, mode)
    guard descriptor >= 0 else { throw SystemError(path, errno) }
    return descriptor
  }

  private static func target(of path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

/// A file that is useless until it is finished; a signal that ends the program removes it.
package final class UnfinishedFile: Sendable {
  private let number: Int32

  /// - Parameter path: A path at which no one else can have created a file.
  package init(_ path: String) { number = unsafe cleanup_add(path) }

  deinit { cleanup_cancel(number) }
}

/// Unused, unguessable names.
enum UnusedName {
  /// Calls a function of the C library that creates something from a template with `XXXXXX`.
  static func make<Made>(
    _ template: String, by function: (UnsafeMutablePointer<CChar>) -> Made?
  ) -> (made: Made?, name: String) {
    var name = Array(template.utf8CString)
    let made = unsafe name.withUnsafeMutableBufferPointer { unsafe $0.baseAddress.flatMap { unsafe function($0) } }
    return (made, String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Creates a folder that only its owner can read.
  static func folder(_ template: String) throws(SystemError) -> String {
    let (made, name) = unsafe make(template) { unsafe mkdtemp($0) }
    guard unsafe made != nil else { throw SystemError(String(template.dropLast("-XXXXXX".count)), errno) }
    return name
  }
}

extension StoreLocation {
  /// Creates a folder for a temporary store, inside an existing folder.
  package static func temporary(in folder: String) throws(OpenError) -> StoreLocation {
    do throws(SystemError) {
      return StoreLocation(directory: try UnusedName.folder("\(folder)/haru-demo-XXXXXX"))
    } catch { throw OpenError(error, otherwise: OpenError.Cause.directoryNotMade) }
  }
}

import CSignalCleanup
package import Domain
import Foundation
import Synchronization

/// A text in a file of its own, for one process at a time: who has it open holds its lock.
final class DraftFile: Sendable {
  private struct File {
    let path: String
    let descriptor: Int32
  }

  /// The maximum length of a draft; a longer file isn't ours.
  private static let limit: off_t = 64 << 20
  /// Digits in front of the text say how many bytes it has, so that nobody meets half of it.
  private static let width = 20

  /// The paths for drafts that are written at the same time or were never saved.
  private let paths: [String]
  private let file = Mutex<File?>(nil)

  init(path: String) { paths = [path] + (2...9).map { "\(path).\($0)" } }

  deinit { file.withLock { $0.take().map(Self.close) } }

  /// Goes on with the first text that fits; leaves those of others alone.
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

  /// Keeps a text if that is possible; `nil` takes the file away.
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

  /// `nil` where there is a draft already.
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

  /// `nil` where it cannot be, or somebody else has it.
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
  /// A draft beside the store, which may be lost when the power fails.
  package static func beside(_ location: StoreLocation) -> AutosavedDraft {
    let file = DraftFile(path: location.draft)
    return AutosavedDraft(read: { file.read($0) }, write: { file.write($0) })
  }
}

/// A file being written beside its final place, where it appears as a whole or not at all.
///
/// Only its owner may read it unless the caller says otherwise; a file that takes the place of another keeps that file's
/// mode. What was written disappears with the value
/// unless ``finish()`` was called: where the disk can do it, it has no name until then, so that nothing ever stays behind.
/// Devices and pipes are written at once, as they cannot be replaced.
final class NewFile: Sendable {
  private let path: String
  /// The temporary name; `nil` for a nameless file, a device and a pipe.
  private let draft: String?
  private let unfinished: UnfinishedFile?
  private let replaces: Bool
  private let isNameless: Bool
  private let descriptor: Int32

  /// - Parameters:
  ///   - path: Where it is to be.
  ///   - replaces: Whether a file that is there may go; otherwise that is an error, `EEXIST`.
  ///   - mode: Who may use a file that was not there; `nil` for what the umask says.
  convenience init(at path: String, replaces: Bool, mode: mode_t? = 0o600) throws(SystemError) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    switch status.st_mode & S_IFMT {
    case _ where !isThere: try self.init(beside: path, replaces: replaces, mode: mode)
    case S_IFREG:
      guard replaces else { throw SystemError(path, EEXIST) }
      // The file itself is replaced, not a link that leads to it.
      try self.init(beside: Self.target(of: path), replaces: true, mode: status.st_mode & 0o777)
    case S_IFDIR: throw SystemError(path, EISDIR)
    default:
      // A pipe that nobody reads is refused, and not waited for.
      let descriptor = try Self.opened(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      self.init(path: path, draft: nil, replaces: replaces, descriptor: descriptor)
    }
  }

  /// - Parameter mode: Who may use it; `nil` for what the umask says.
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
    self.path = path
    self.draft = draft
    unfinished = draft.map(UnfinishedFile.init)
    self.replaces = replaces
    self.isNameless = isNameless
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    if let draft { unsafe unlink(draft) }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try Self.write(bytes, to: descriptor, path) }

  /// Writes all, in as many parts as the system takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard written >= 0 || errno == EINTR else { throw SystemError(path, errno) }
      rest = rest.dropFirst(max(0, written))
    }
  }

  /// Puts it on disk for good and gives it its name.
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

  /// Gives a file without a name one beside its final place, from which it can take the place of another.
  private func named() throws(SystemError) -> String {
    let name = try Self.unusedName(beside: path)
    guard unsafe linkat(AT_FDCWD, Self.link(descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
      throw SystemError(path, errno)
    }
    return name
  }

  /// - Returns: `nil` where the system or the disk knows no files without a name.
  private static func nameless(in folder: String, _ mode: mode_t) -> Int32? {
    // O_TMPFILE, which Swift does not import.
    let descriptor = unsafe open(folder, 0o20000000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return nil }
    if unsafe access(link(descriptor), F_OK) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Returns a path that leads to an open file.
  private static func link(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// A name that nobody can guess, so that what has it is this file.
  private static func unusedName(beside path: String) throws(SystemError) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let (descriptor, name) = unsafe UnusedName.make("\(folder).haru-XXXXXX") { unsafe mkstemp($0) }
    guard let descriptor, descriptor >= 0 else { throw SystemError(path, errno) }
    // The caller makes it anew, because this one does not follow the umask.
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

/// A file that nobody wants before it is finished: a signal that ends the program removes it.
package final class UnfinishedFile: Sendable {
  private let number: Int32

  /// - Parameter path: Not of what anybody may have put there.
  package init(_ path: String) { number = unsafe cleanup_add(path) }

  deinit { cleanup_cancel(number) }
}

/// Names that nobody has and nobody can guess.
enum UnusedName {
  /// Lets a function of the C library make something of a template that ends with `XXXXXX`.
  static func make<Made>(
    _ template: String, by function: (UnsafeMutablePointer<CChar>) -> Made?
  ) -> (made: Made?, name: String) {
    var name = Array(template.utf8CString)
    let made = unsafe name.withUnsafeMutableBufferPointer { unsafe $0.baseAddress.flatMap { unsafe function($0) } }
    return (made, String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Makes a folder that none but its owner may look into.
  static func folder(_ template: String) throws(SystemError) -> String {
    let (made, name) = unsafe make(template) { unsafe mkdtemp($0) }
    guard unsafe made != nil else { throw SystemError(String(template.dropLast("-XXXXXX".count)), errno) }
    return name
  }
}

extension StoreLocation {
  /// A new folder, for a store of nobody's, in one that is there.
  package static func temporary(in folder: String) throws(OpenError) -> StoreLocation {
    do throws(SystemError) {
      return StoreLocation(directory: try UnusedName.folder("\(folder)/haru-demo-XXXXXX"))
    } catch { throw OpenError(error, otherwise: OpenError.Cause.directoryNotMade) }
  }
}

import Foundation

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

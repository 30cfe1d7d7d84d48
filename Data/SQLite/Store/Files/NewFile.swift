import Foundation

/// A file being written beside its final place, where it appears as a whole or not at all.
///
/// Who may read it the umask says, or the file that it takes the place of. What was written disappears with the value
/// unless ``finish()`` was called. Devices and pipes are written at once, as they cannot be replaced.
final class NewFile: Sendable {
  private let path: String
  /// What it is called until then; `nil` for a device or a pipe.
  private let draft: String?
  private let unfinished: UnfinishedFile?
  private let replaces: Bool
  private let descriptor: Int32

  /// - Parameter replaces: Whether a file that is there may go; otherwise that is an error, `EEXIST`.
  convenience init(at path: String, replaces: Bool) throws(SystemError) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    switch status.st_mode & S_IFMT {
    case _ where !isThere: try self.init(beside: path, replaces: replaces, mode: nil)
    case S_IFREG:
      guard replaces else { throw SystemError(path, EEXIST) }
      // The file itself is replaced, not a link that leads to it.
      try self.init(beside: Self.target(of: path), replaces: true, mode: status.st_mode & 0o777)
    case S_IFDIR: throw SystemError(path, EISDIR)
    default:
      let descriptor = try Self.opened(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      self.init(path: path, draft: nil, replaces: replaces, descriptor: descriptor)
    }
  }

  /// - Parameter mode: Of the file that is replaced.
  private convenience init(beside path: String, replaces: Bool, mode: mode_t?) throws(SystemError) {
    let draft = try Self.unusedName(beside: path)
    let descriptor = try Self.opened(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode ?? 0o666)
    self.init(path: path, draft: draft, replaces: replaces, descriptor: descriptor)
    if let mode { fchmod(descriptor, mode) }
  }

  private init(path: String, draft: String?, replaces: Bool, descriptor: Int32) {
    self.path = path
    self.draft = draft
    unfinished = draft.map(UnfinishedFile.init)
    self.replaces = replaces
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    if let draft { unsafe unlink(draft) }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard written >= 0 || errno == EINTR else { throw SystemError(path, errno) }
      rest = rest.dropFirst(max(0, written))
    }
  }

  /// Puts it on disk for good and gives it its name.
  func finish() throws(SystemError) {
    guard let draft else { return }
    guard fsync(descriptor) == 0 else { throw SystemError(path, errno) }
    try Folder.move(draft, to: path, replaces: replaces)
  }

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

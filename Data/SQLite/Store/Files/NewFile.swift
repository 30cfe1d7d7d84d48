import Foundation

/// A file being written beside its final place, where it appears as a whole or not at all.
///
/// Only its owner can read it. What was written disappears with the value unless ``finish()`` was called. Devices and
/// pipes are written at once, as they cannot be replaced.
final class NewFile: Sendable {
  private let path: String
  /// `nil` for a device or a pipe.
  private let partial: String?
  private let replaces: Bool
  private let descriptor: Int32

  /// - Parameter replaces: Whether a file that is there may go; otherwise that is an error, `EEXIST`.
  convenience init(at path: String, replaces: Bool) throws(SystemError) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    switch status.st_mode & S_IFMT {
    case _ where !isThere: try self.init(beside: path, replaces: replaces)
    case S_IFREG:
      guard replaces else { throw SystemError(path, EEXIST) }
      // The file itself is replaced, not a link that leads to it.
      try self.init(beside: Self.target(of: path), replaces: true)
    case S_IFDIR: throw SystemError(path, EISDIR)
    default:
      let descriptor = try Self.opened(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      self.init(path: path, partial: nil, replaces: replaces, descriptor: descriptor)
    }
  }

  private convenience init(beside path: String, replaces: Bool) throws(SystemError) {
    let partial = path + ".partial"
    unsafe unlink(partial)
    let descriptor = try Self.opened(partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC)
    self.init(path: path, partial: partial, replaces: replaces, descriptor: descriptor)
  }

  private init(path: String, partial: String?, replaces: Bool, descriptor: Int32) {
    self.path = path
    self.partial = partial
    self.replaces = replaces
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    if let partial { unsafe unlink(partial) }
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
    guard let partial else { return }
    guard fsync(descriptor) == 0 else { throw SystemError(path, errno) }
    // Unlike a rename, a link never takes the place of a file that came meanwhile.
    let named = unsafe replaces ? rename(partial, path) : link(partial, path)
    guard named == 0 else { throw SystemError(path, errno) }
  }

  private static func opened(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemError(path, errno) }
    return descriptor
  }

  private static func target(of path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

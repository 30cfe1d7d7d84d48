package import Domain
import Foundation

/// Operations on the user's folders; only the owner can read the folders that Haru creates.
enum Folder {
  /// Creates a folder and its missing parents (with mode 0700, as in the XDG Base Directory Specification), and flushes
  /// them to disk.
  static func make(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o700) == 0 { return try sync(parent(of: path)) }
    var status = stat()
    switch errno {
    case EEXIST where unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR: return
    case EEXIST: throw SystemError(path, ENOTDIR)
    case ENOENT where path.dropFirst().contains("/"):
      try make(parent(of: path))
      guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError(path, errno) }
      try sync(parent(of: path))
    default: throw SystemError(path, errno)
    }
  }

  /// Flushes the names in a folder to disk, if the file system supports that.
  static func sync(_ path: String) throws(SystemError) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP, EBADF].contains(errno) else { throw SystemError(path, errno) }
  }

  /// Gives a file its final name, and flushes the name to disk.
  ///
  /// - Parameter replaces: Indicates whether an existing file is replaced; otherwise the error is `EEXIST`, even if the
  ///   file appeared at the last moment.
  static func move(_ path: String, to name: String, replaces: Bool = true) throws(SystemError) {
    guard replaces ? unsafe rename(path, name) == 0 : moveUnlessThere(path, to: name) else {
      throw SystemError(name, errno)
    }
    try sync(parent(of: name))
  }

  private static func moveUnlessThere(_ path: String, to name: String) -> Bool {
    // Unlike a rename, a link never replaces a file that appeared in the meantime.
    if unsafe link(path, name) == 0 {
      unsafe unlink(path)
      return true
    }
    // Camera disks don't support links; there, an empty file reserves the name.
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { return false }
    let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return unsafe rename(path, name) == 0
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// A number in a separate file, for values that may be lost; a row in the store would wait for the disk three times.
struct NumberFile {
  /// The fixed number of digits: new digits overwrite all old digits, so that a partly written number is never read.
  private static let width = 20

  let path: String

  /// The stored number; `nil` if no number can be read.
  var number: Int? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var digits = [UInt8](repeating: 0, count: Self.width)
    let count = unsafe digits.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    return count == Self.width ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// Saves a number of at least 0, if possible.
  func save(_ number: Int) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let padded = Array(Digits.text(number, Self.width).utf8)
    _ = unsafe padded.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }
}

extension ShownSaying {
  package static func beside(_ location: StoreLocation) -> ShownSaying {
    let file = NumberFile(path: location.shown)
    return ShownSaying(load: { file.number.flatMap { Saying.ID($0) } }, save: { file.save($0.number) })
  }
}

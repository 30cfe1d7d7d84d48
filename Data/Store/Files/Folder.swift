package import Domain
import Foundation

/// A folder of the user's; none but its owner may look into those that are made.
enum Folder {
  /// Makes a folder and those above it where they are missing (XDG Base Directory: with rights 0700), on disk for good.
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

  /// Puts on disk for good which names are in a folder, where the file system can.
  static func sync(_ path: String) throws(SystemError) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP, EBADF].contains(errno) else { throw SystemError(path, errno) }
  }

  /// Gives a file its final name, on disk for good.
  ///
  /// - Parameter replaces: Whether what has the name goes; otherwise that is an error, `EEXIST`, also where it came in the
  ///   last moment.
  static func move(_ path: String, to name: String, replaces: Bool = true) throws(SystemError) {
    guard replaces ? unsafe rename(path, name) == 0 : moveUnlessThere(path, to: name) else {
      throw SystemError(name, errno)
    }
    try sync(parent(of: name))
  }

  private static func moveUnlessThere(_ path: String, to name: String) -> Bool {
    // Unlike a rename, a link never takes the place of a file that came meanwhile.
    if unsafe link(path, name) == 0 {
      unsafe unlink(path)
      return true
    }
    // Disks of cameras know no links; an empty file of ours keeps the name there.
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

/// A number in a file of its own, for what may be lost: a row of the store would wait for the disk three times.
struct NumberFile {
  /// The number of digits that are always written, over the old ones, so that nobody reads half a number.
  private static let width = 20

  let path: String

  /// `nil` when there is none that can be read.
  var number: Int? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var digits = [UInt8](repeating: 0, count: Self.width)
    let count = unsafe digits.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    return count == Self.width ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// Keeps a number of at least 0, if that is possible.
  func keep(_ number: Int) {
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
    return ShownSaying(load: { file.number.flatMap { Saying.ID($0) } }, keep: { file.keep($0.number) })
  }
}

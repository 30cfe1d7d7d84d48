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

  /// Gives a file its final name, in the place of what has it, on disk for good.
  static func move(_ path: String, to name: String) throws(SystemError) {
    guard unsafe rename(path, name) == 0 else { throw SystemError(name, errno) }
    try sync(parent(of: name))
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

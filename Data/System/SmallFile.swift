import Foundation

/// One of the user's small files, such as a setting, which is read in one step.
struct SmallFile {
  let bytes: Data
  /// Indicates whether only the user and root can write to the file.
  let isTrusted: Bool

  /// Reads the first `limit` bytes of a file; `nil` if nothing is at the path.
  ///
  /// A broken link and a path that can't be checked are errors, because the user may have a file there.
  init?(_ path: String, limit: Int) throws(SystemError) {
    guard let state = FileState(path) else {
      guard !FileState.isAbsent(path) else { return nil }
      throw SystemError(path, unsafe access(path, F_OK) == 0 ? ENOENT : errno)
    }
    // Opening a pipe would block until something writes to it.
    guard state.isRegular else { throw SystemError(path, EINVAL) }
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(path, errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { bytes = try file.read(upToCount: limit) ?? Data() } catch { throw SystemError(path, EIO) }
    isTrusted = state.isTrusted
  }
}

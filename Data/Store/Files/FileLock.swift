import Foundation

/// The lock that serializes write transactions, checkpoints and closing across all processes.
///
/// SQLite 3.7.0–3.51.2 can damage a WAL file when two connections reset it at once. Waiting for a `flock` is also
/// fairer than SQLite's polling (four writers: longest wait 32 ms instead of 1.9 s).
final class FileLock: Sendable {
  /// The silent part of the wait, in microseconds.
  private static let silence = 500_000

  private let descriptor: Int32
  private let patience: Int

  /// - Parameter patience: The time to wait, in milliseconds.
  init(path: String, patience: Int) throws(SystemError) {
    let opened = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw SystemError(path, errno) }
    descriptor = opened
    self.patience = patience
  }

  deinit { close(descriptor) }

  /// - Parameter onWait: Called once when the wait becomes noticeable; without a closure, the wait ends then.
  /// - Returns: `true` if the lock was acquired in time, or slightly later.
  func acquire(onWait: (() -> Void)?) -> Bool {
    let limit = onWait == nil ? Self.silence : patience * 1_000
    var pause: UInt32 = 50
    var waited = 0
    while !acquireNow() {
      guard [EWOULDBLOCK, EINTR].contains(errno), waited < limit else { return false }
      if waited < Self.silence, waited + Int(pause) >= Self.silence { onWait?() }
      usleep(pause)
      waited += Int(pause)
      pause = min(pause * 2, 2_000)
    }
    return true
  }

  /// - Returns: `true` if the lock was free.
  func acquireNow() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  func release() { flock(descriptor, LOCK_UN) }

  /// Returns whether the file at a path is there and isn't the file of this lock.
  func isAnother(than path: String) -> Bool {
    var (own, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &own) == 0, unsafe lstat(path, &named) == 0 else { return false }
    return own.st_ino != named.st_ino || own.st_dev != named.st_dev
  }

  /// Indicates whether the file is marked for a check, because a process ended while it was writing.
  var asksForCheck: Bool {
    get {
      var status = stat()
      return unsafe fstat(descriptor, &status) == 0 && status.st_size > 0
    }
    set { _ = ftruncate(descriptor, newValue ? 1 : 0) }
  }
}

/// The state of a file, found without opening the file.
///
/// Closing any descriptor of a file drops all locks of the process on that file, even SQLite's (POSIX.1-2024, fcntl).
struct FileState: Hashable {
  private let device: Int
  private let inode: UInt64
  private let size: Int
  /// Indicates whether the file is neither a folder, nor a pipe, nor a device.
  let isRegular: Bool
  let isFolder: Bool
  /// Indicates whether only the user and root can write to the file.
  let isTrusted: Bool
  private let seconds: Int
  private let nanoseconds: Int

  /// Returns whether there is nothing at a path.
  ///
  /// A broken link counts as something, and so does a path that can't be checked.
  static func isAbsent(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) != 0 && [ENOENT, ENOTDIR].contains(errno)
  }

  /// Creates the state of a file; `nil` if nothing is at the path.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = Int(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isTrusted = [geteuid(), 0].contains(status.st_uid) && status.st_mode & (S_IWGRP | S_IWOTH) == 0
    #if canImport(Darwin)
    let changed = status.st_mtimespec
    #else
    let changed = status.st_mtim
    #endif
    seconds = changed.tv_sec
    nanoseconds = changed.tv_nsec
  }

  var isEmpty: Bool { size == 0 }

  func isSameFile(as other: FileState) -> Bool { (device, inode) == (other.device, other.inode) }
}

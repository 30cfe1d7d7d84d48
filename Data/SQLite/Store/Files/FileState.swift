import Foundation

/// The state of a file, found without opening it.
///
/// Closing any descriptor of a file drops all locks of the process on it, SQLite's too (POSIX.1-2024, fcntl).
struct FileState: Equatable {
  private let device: Int
  private let inode: UInt64
  private let size: Int
  /// Neither a folder, nor a pipe or a device.
  let isRegular: Bool
  let isFolder: Bool
  /// Tells whether only the user and the system's administrator can write the file.
  let isTrusted: Bool
  private let seconds: Int
  private let nanoseconds: Int

  /// Returns whether there is nothing at a path.
  ///
  /// A broken link is something, and a path that can't be checked may be.
  static func isAbsent(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) != 0 && [ENOENT, ENOTDIR].contains(errno)
  }

  /// `nil` when nothing is at the path.
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

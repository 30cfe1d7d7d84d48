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

extension KeptDraft {
  /// A draft beside the store, which may be lost when the power fails.
  package static func beside(_ location: StoreLocation) -> KeptDraft {
    let file = DraftFile(path: location.draft)
    return KeptDraft(read: { file.read($0) }, write: { file.write($0) })
  }
}

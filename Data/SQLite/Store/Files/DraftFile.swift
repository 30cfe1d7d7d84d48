package import Domain
import Foundation
import Synchronization

/// A text in a file of its own, for one process at a time: who has it open holds its lock.
final class DraftFile: Sendable {
  /// What is longer is no draft of ours.
  private static let limit = 1 << 20
  /// Digits in front of the text say how many bytes it has, so that nobody meets half of it.
  private static let width = 20

  private let path: String
  /// `nil` while it is not open.
  private let descriptor = Mutex<Int32?>(nil)

  init(path: String) { self.path = path }

  deinit { close() }

  /// `nil` when there is none, or another process is writing it.
  func read() -> String? {
    descriptor.withLock { descriptor in
      descriptor = descriptor ?? open(O_RDWR)
      guard let file = descriptor else { return nil }
      var bytes = [UInt8](repeating: 0, count: Self.limit)
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(file, $0.baseAddress, $0.count, 0) }
      guard count > Self.width, let length = Int(String(decoding: bytes[..<Self.width], as: UTF8.self)),
        length > 0, length <= count - Self.width
      else { return nil }
      return String(validating: bytes[Self.width..<Self.width + length], as: UTF8.self)
    }
  }

  /// Keeps a text if that is possible; `nil` takes the file away.
  func write(_ text: String?) {
    descriptor.withLock { descriptor in
      guard let text else {
        guard let file = descriptor.take() else { return }
        unsafe unlink(path)
        Foundation.close(file)
        return
      }
      descriptor = descriptor ?? open(O_RDWR | O_CREAT)
      guard let file = descriptor else { return }
      let bytes = Array(Digits.text(text.utf8.count, Self.width).utf8) + Array(text.utf8)
      _ = unsafe bytes.withUnsafeBytes { unsafe pwrite(file, $0.baseAddress, $0.count, 0) }
    }
  }

  private func open(_ flags: Int32) -> Int32? {
    let file = unsafe Foundation.open(path, flags | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
    Foundation.close(file)
    return nil
  }

  private func close() {
    descriptor.withLock { descriptor in
      if let file = descriptor.take() { Foundation.close(file) }
    }
  }
}

extension KeptDraft {
  /// A draft beside the store, which may be lost when the power fails.
  package static func beside(_ location: StoreLocation) -> KeptDraft {
    let file = DraftFile(path: location.draft)
    return KeptDraft(read: { file.read() }, write: { file.write($0) })
  }
}

import Domain
import Foundation

struct SystemError: Error, Hashable {
  let path: String
  let code: Int32
  /// A reason that is more specific than the system's message; `nil` for the system's message.
  private let words: String?

  init(_ path: String, _ code: Int32, _ words: String? = nil) {
    (self.path, self.code, self.words) = (path, code, words)
  }

  var isFullDisk: Bool { Self.meansFullDisk(code) }

  var alreadyExists: Bool { code == EEXIST }

  var reason: String { words ?? Self.reason(code) }

  /// Returns whether an `errno` means that space has run out: on the disk, in the user's quota or in the file.
  static func meansFullDisk(_ code: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }

  /// Returns the system's message for an `errno`, such as `No space left on device`.
  static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}

extension StoreError {
  init(_ error: SystemError) {
    self = error.isFullDisk ? .diskFull : .inputOutput(detail: "\(error.path): \(error.reason)")
  }

  /// Makes a system call, and converts its error.
  static func converting<Value>(_ call: @autoclosure () throws(SystemError) -> Value) throws(StoreError) -> Value {
    do throws(SystemError) { return try call() } catch { throw StoreError(error) }
  }
}

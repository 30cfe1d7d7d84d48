import Foundation
import Support

/// An initially empty folder that is removed with its content when this value is released.
final class TemporaryFolder: Sendable {
  /// The path of the folder, without symbolic links.
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    guard let real = unsafe realpath(url.path, nil) else { throw SystemError("realpath \(url.path)") }
    path = unsafe String(cString: real)
    unsafe free(real)
  }

  /// Returns the path of an item in the folder, which need not exist.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

import Foundation
import Support

/// An empty folder, removed with everything in it when this value goes.
final class TemporaryFolder: Sendable {
  /// Without symbolic links on the way.
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    guard let real = unsafe realpath(url.path, nil) else { throw SystemError("realpath \(url.path)") }
    path = unsafe String(cString: real)
    unsafe free(real)
  }

  /// The path of something in the folder, there or not.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

import Foundation

/// The `haru` that the end-to-end tests drive.
enum BinaryUnderTest {
  /// `HARU_BINARY` when it is set, as it is to test the release as shipped; otherwise the one beside the test bundle.
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["HARU_BINARY"], !path.isEmpty { return path }
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.pathExtension != "xctest", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.deletingLastPathComponent().appending(path: "haru").path
  }()
}

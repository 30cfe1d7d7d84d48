import Foundation

/// The `haru` that the end-to-end tests drive.
enum BinaryUnderTest {
  /// Whether it is as fast as what users have.
  static let isRelease: Bool = {
    #if DEBUG
    return named != nil
    #else
    return true
    #endif
  }()

  private static let named = ProcessInfo.processInfo.environment["HARU_BINARY"].flatMap { $0.isEmpty ? nil : $0 }

  /// `HARU_BINARY` when it is set, as it is to test the release as shipped; otherwise the one beside the test bundle.
  static let path: String = {
    if let named { return named }
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.pathExtension != "xctest", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.deletingLastPathComponent().appending(path: "haru").path
  }()
}

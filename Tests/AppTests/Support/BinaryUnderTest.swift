import Foundation

/// The `haru` program under test.
enum BinaryUnderTest {
  /// Indicates whether the program is a release build, with the speed that users get.
  static let isRelease: Bool = {
    #if DEBUG
    return named != nil
    #else
    return true
    #endif
  }()

  private static let named = ProcessInfo.processInfo.environment["HARU_BINARY"].flatMap { $0.isEmpty ? nil : $0 }

  /// The path of the program: `HARU_BINARY` if set, to test a release; otherwise the program next to the test bundle.
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

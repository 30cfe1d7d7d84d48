import Foundation

/// The files that the rules are about.
enum Repository {
  static let layers = ["App", "DIContainer", "Presentation", "Data", "Domain"]

  static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file of the layers.
  static let sources = layers.flatMap(swiftFiles(under:))

  /// Every Swift file of the tests, and of what the tests are made with.
  static let tests = swiftFiles(under: "Tests")

  /// The paths of the files in a folder and in those within it; hidden ones and what was built are left out.
  static func paths(under folder: String) -> [String] {
    let contents = (try? FileManager.default.contentsOfDirectory(atPath: top.appending(path: folder).path)) ?? []
    return contents.sorted().filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = "\(folder)/\(name)"
      return isFolder(path) ? paths(under: path) : [path]
    }
  }

  static func text(of path: String) -> String? {
    try? String(contentsOf: top.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: top.appending(path: path).path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: top.appending(path: path).path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func swiftFiles(under folder: String) -> [SourceFile] {
    paths(under: folder).filter { $0.hasSuffix(".swift") }.compactMap { path in
      text(of: path).map { SourceFile(path: path, text: $0) }
    }
  }
}

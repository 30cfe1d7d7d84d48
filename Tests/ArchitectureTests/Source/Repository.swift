import Foundation

/// The files of the repository that the rules apply to.
enum Repository {
  static let layers = ["App", "DIContainer", "Presentation", "Data", "Domain"]

  static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files of the layers.
  static let sources = layers.flatMap(swiftFiles(under:))

  /// All Swift files of the tests and their helpers.
  static let tests = swiftFiles(under: "Tests")

  /// Returns the paths of the files in a folder and its subfolders, without hidden files and folders.
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

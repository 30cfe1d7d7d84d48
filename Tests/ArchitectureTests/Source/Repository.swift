import Foundation

/// The files of the repository that the rules apply to.
enum Repository {
  static let layers = ["App", "DIContainer", "Presentation", "Data", "Domain"]

  static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files of the layers.
  static let sources = layers.flatMap { files(under: $0) }

  /// All C files of the layers, and their headers.
  static let sourcesInC = layers.flatMap { files(under: $0, endings: [".c", ".h"]) }

  /// All Swift files of the tests and their helpers.
  static let tests = files(under: "Tests")

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

  private static func files(under folder: String, endings: [String] = [".swift"]) -> [SourceFile] {
    paths(under: folder).filter { path in endings.contains { path.hasSuffix($0) } }.compactMap { path in
      text(of: path).map { SourceFile(path: path, text: $0) }
    }
  }
}

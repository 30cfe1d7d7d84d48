import Foundation

/// Where the picture of a test is kept.
struct SnapshotFile {
  let suite: String
  private let name: String
  private let target: URL

  init(name: String, suite: String?, testFile: String) {
    let file = URL(filePath: testFile)
    let base = file.deletingPathExtension().lastPathComponent
    self.suite = suite ?? (base.hasSuffix("Tests") ? String(base.dropLast(5)) : base)
    self.name = name
    var target = file.deletingLastPathComponent()
    while target.path != "/", target.deletingLastPathComponent().lastPathComponent != "Tests" {
      target.deleteLastPathComponent()
    }
    self.target = target
  }

  /// The path from the test target's folder on.
  var shownPath: String { "Snapshots/\(suite)/\(name).txt" }

  func read() -> String? {
    try? String(contentsOf: url, encoding: .utf8)
  }

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private var url: URL { target.appending(path: shownPath) }
}

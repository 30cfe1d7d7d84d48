import Foundation

/// Where the picture of a test is kept.
struct SnapshotFile {
  let suite: String
  private let name: String
  private let target: URL

  init(name: String, testFile: String) {
    let file = URL(filePath: testFile)
    let base = file.deletingPathExtension().lastPathComponent
    suite = base.hasSuffix("Tests") ? String(base.dropLast(5)) : base
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

  /// Removes the file when there is nothing to write.
  func write(_ text: String) throws {
    guard !text.isEmpty else {
      try? FileManager.default.removeItem(at: url)
      return
    }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private var url: URL { target.appending(path: shownPath) }
}

import Foundation

/// The file of a recorded snapshot.
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

  /// The path relative to the test target's folder.
  var shownPath: String { "Snapshots/\(suite)/\(name).txt" }

  func read() -> String? {
    try? String(contentsOf: url, encoding: .utf8)
  }

  /// Writes the text, or removes the file if the text is empty.
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

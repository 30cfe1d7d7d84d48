import Foundation
package import Testing

/// A part of README or another page that a test keeps up to date, between two comments that name the part.
package enum ReadmePart {
  /// Compares a part with its expected text; with `RECORD_SNAPSHOTS=1` the part is written instead.
  package static func expect(
    _ part: String,
    _ expected: String,
    in page: String = "README.md",
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(page)")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- \(part) -->\n"), "\(page) has no part called \(part)")
    let end = try #require(readme.range(of: "<!-- end of \(part) -->", range: start.upperBound..<readme.endIndex))
    let range = start.upperBound..<end.lowerBound
    if Recording.isOn {
      try readme.replacingCharacters(in: range, with: expected).write(to: file, atomically: true, encoding: .utf8)
    } else {
      let suite = URL(filePath: filePath).deletingPathExtension().lastPathComponent
      #expect(
        readme[range] == expected,
        "RECORD_SNAPSHOTS=1 Tests/run --filter \(suite) updates it",
        sourceLocation: sourceLocation
      )
    }
  }
}

/// Indicates whether tests record their expectations instead of comparing them.
package enum Recording {
  package static var isOn: Bool { ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" }
}

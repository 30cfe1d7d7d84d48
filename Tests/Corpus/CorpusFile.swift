import Foundation
import Testing

/// A file in the folder that `HARU_CORPUS` names, which holds files and case tables from other projects.
struct CorpusFile {
  /// Indicates whether there is a corpus to read.
  static var isAvailable: Bool { folder != nil }

  private static var folder: String? { ProcessInfo.processInfo.environment["HARU_CORPUS"] }

  let path: String

  /// Returns the absolute path.
  func place() throws -> String { "\(try #require(Self.folder))/\(path)" }

  /// Returns the contents of the file.
  func data() throws -> Data {
    try Data(contentsOf: URL(filePath: place()))
  }

  /// Returns the lines that aren't comments, split into tab-separated fields.
  func rows() throws -> [[Substring]] {
    let text = try String(contentsOfFile: place(), encoding: .utf8)
    return text.split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }
}

import Foundation
import Testing

/// A file of `HARU_CORPUS`, a folder of files and case tables from elsewhere.
struct CorpusFile {
  /// Whether there is a corpus to read.
  static var isAvailable: Bool { folder != nil }

  private static var folder: String? { ProcessInfo.processInfo.environment["HARU_CORPUS"] }

  let path: String

  /// The whole path.
  func place() throws -> String { "\(try #require(Self.folder))/\(path)" }

  /// Its bytes.
  func data() throws -> Data {
    try Data(contentsOf: URL(filePath: place()))
  }

  /// The lines that are no comments, in tab-separated fields.
  func rows() throws -> [[Substring]] {
    let text = try String(contentsOfFile: place(), encoding: .utf8)
    return text.split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }
}

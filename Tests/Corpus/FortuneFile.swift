import Foundation
import Testing

/// A file under `fortunes` in the corpus, for example a copy of `/usr/share/games/fortunes`.
struct FortuneFile {
  private static let folder = ProcessInfo.processInfo.environment["HARU_CORPUS"].map { "\($0)/fortunes" }

  /// Indicates whether the corpus has fortune files.
  static var isAvailable: Bool { folder.map(FileManager.default.fileExists) ?? false }

  let name: String
  let bytes: [UInt8]

  /// Returns the fortune files at any depth, without the indexes and links next to them.
  static func all() throws -> [FortuneFile] {
    let folder = URL(filePath: try #require(Self.folder)).resolvingSymlinksInPath()
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    )
    return try files.compactMap { $0 as? URL }
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true && $0.pathExtension.isEmpty }
      .sorted { $0.path < $1.path }
      .map { FortuneFile(name: $0.path, bytes: Array(try Data(contentsOf: $0))) }
  }

  /// The texts between dividers, which are lines with a single `%`; `nil` if the file has no divider or isn't UTF-8.
  var records: [String]? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let parts = lines.split(omittingEmptySubsequences: false) { line in
      line.first == "%" && line.dropFirst().allSatisfy(\.isWhitespace)
    }
    guard parts.count > 1 else { return nil }
    return parts.map { $0.joined(separator: "\n") }.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

import Foundation

/// A file of Debian's packages `fortunes` and `fortunes-min`.
struct FortuneFile {
  private static let folder = "/usr/share/games/fortunes"

  /// Whether the packages are installed.
  static var areInstalled: Bool { FileManager.default.fileExists(atPath: folder) }

  let name: String
  let bytes: [UInt8]

  /// All of them, without the indexes beside them.
  static func all() throws -> [FortuneFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.contains(".") }.sorted().map { name in
      FortuneFile(name: name, bytes: Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
    }
  }

  /// The texts between its dividers, as the program itself cuts them.
  var records: [String] {
    "\n\(String(decoding: bytes, as: UTF8.self))\n".split(separator: "\n%\n").map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

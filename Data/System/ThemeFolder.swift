package import Domain
import Foundation

/// The user's own themes: the files `themes/NAME.theme` in the configuration folder.
package struct ThemeFolder: ThemeFiles {
  private static let ending = ".theme"
  /// The maximum length of a file, in bytes; a line for each color takes about 1 KiB.
  private static let sizeLimit = 16 << 10
  /// The maximum number of themes to list, more than anyone would choose from.
  private static let listLimit = 100

  private let folder: String

  /// - Parameter folder: The configuration folder.
  package init(in folder: String) { self.folder = "\(folder)/themes" }

  package func names() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = files.lazy.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
      // macOS may return decomposed letters.
      .map { String($0.dropLast(Self.ending.count)).precomposedStringWithCanonicalMapping }
    return Array(names.sorted { SortKey($0) < SortKey($1) }.prefix(Self.listLimit))
  }

  package func path(of name: String) -> String { "\(folder)/\(name)\(Self.ending)" }

  package func text(of name: ThemeName) throws(ThemeFileError) -> String {
    let path = path(of: name.text)
    let file: SmallFile?
    do throws(SystemError) {
      file = try SmallFile(path, limit: Self.sizeLimit + 1)
    } catch {
      throw error.code == EINVAL ? .notAFile : .refused(reason: error.reason)
    }
    guard let file else { throw .missing }
    guard file.bytes.count <= Self.sizeLimit else { throw .tooLong(limit: Self.sizeLimit) }
    guard let text = String(validating: file.bytes, as: UTF8.self) else { throw .notText }
    return text
  }
}

package import Domain

/// The user's keys for catalogues.
package struct BookKeys: Sendable {
  private let file: KeyFile

  /// - Parameter path: See ``KeyFile``.
  package init(environment: [String: String], path: String) { file = KeyFile(environment: environment, path: path) }

  /// The catalogues for which there is a key.
  ///
  /// - Throws: `BookSearchError.exposedKeys` or `BookSearchError.unreadableKeys`.
  package func catalogues() throws(BookSearchError) -> Set<BookCatalogue> {
    var found: Set<BookCatalogue> = []
    for catalogue in BookCatalogue.allCases where try value(catalogue) != nil { found.insert(catalogue) }
    return found
  }

  /// - Throws: `BookSearchError.noKey` too.
  func key(for catalogue: BookCatalogue) throws(BookSearchError) -> Secret {
    guard let value = try value(catalogue) else { throw .noKey }
    return Secret(value)
  }

  private func value(_ catalogue: BookCatalogue) throws(BookSearchError) -> String? {
    guard let name = catalogue.keyName else { return nil }
    do throws(KeyFileError) {
      return try file.value(name)
    } catch {
      switch error {
      case .exposed(let path): throw .exposedKeys(path: path)
      case .unreadable(let path, let detail): throw .unreadableKeys(path: path, detail: detail)
      }
    }
  }
}

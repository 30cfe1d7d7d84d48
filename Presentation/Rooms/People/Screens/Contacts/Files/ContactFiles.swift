package import Domain

/// What takes contacts in from files and writes them to files.
package struct ContactFiles: Sendable {
  let importer: any ContactImporting
  let exporter: any ContactExporting
  /// After so long an import shows how far it has come.
  let patience: Duration
  private let home: String?

  /// - Parameters:
  ///   - home: The user's folder, which a "~" at the beginning of a path stands for.
  ///   - patience: After so long an import shows how far it has come.
  package init(
    importer: any ContactImporting,
    exporter: any ContactExporting,
    home: String?,
    patience: Duration = .milliseconds(300)
  ) {
    self.importer = importer
    self.exporter = exporter
    self.home = home
    self.patience = patience
  }

  /// A typed path as the system knows it.
  func path(_ typed: String) -> String {
    guard let home, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return home + typed.dropFirst()
  }
}

/// A file of all contacts that is to be written.
package struct ContactExport: Hashable, Sendable {
  /// As it was typed.
  package let path: String
  package let format: ContactFileFormat
  /// Whether a file that is there may be replaced.
  package var replaces = false
}

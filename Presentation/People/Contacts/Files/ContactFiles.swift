package import Domain

/// What takes contacts in from files and writes them to files.
package struct ContactFiles: Sendable {
  let importer: any ContactImporting
  let exporter: any ContactExporting
  private let home: String?

  /// - Parameter home: The user's folder, which a "~" at the beginning of a path stands for.
  package init(importer: any ContactImporting, exporter: any ContactExporting, home: String?) {
    self.importer = importer
    self.exporter = exporter
    self.home = home
  }

  /// A typed path as the system knows it.
  func path(_ typed: String) -> String {
    guard let home, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return home + typed.dropFirst()
  }
}

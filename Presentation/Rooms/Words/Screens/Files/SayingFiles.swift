package import Domain

/// What takes sayings in from files, writes them to files, and draws them.
package struct SayingFiles: Sendable {
  let importer: any SayingImporting
  let exporter: any SayingExporting
  let cards: any CardSaving
  /// After so long an import shows how far it has come.
  let patience: Duration
  private let home: String?

  /// - Parameters:
  ///   - home: The user's folder, which a "~" at the beginning of a path stands for.
  ///   - patience: After so long an import shows how far it has come.
  package init(
    importer: any SayingImporting,
    exporter: any SayingExporting,
    cards: any CardSaving,
    home: String?,
    patience: Duration = .milliseconds(300)
  ) {
    self.importer = importer
    self.exporter = exporter
    self.cards = cards
    self.home = home
    self.patience = patience
  }

  /// A typed path as the system knows it.
  func path(_ typed: String) -> String {
    guard let home, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return home + typed.dropFirst()
  }
}

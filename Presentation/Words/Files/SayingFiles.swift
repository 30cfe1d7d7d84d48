package import Domain

/// What takes sayings in from files, writes them to files, and draws them.
package struct SayingFiles: Sendable {
  let importer: any SayingImporting
  let exporter: any SayingExporting
  let cards: any CardSaving
  private let home: String?

  /// - Parameter home: The user's folder, which a "~" at the beginning of a path stands for.
  package init(
    importer: any SayingImporting,
    exporter: any SayingExporting,
    cards: any CardSaving,
    home: String?
  ) {
    self.importer = importer
    self.exporter = exporter
    self.cards = cards
    self.home = home
  }

  /// A typed path as the system knows it.
  func path(_ typed: String) -> String {
    guard let home, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return home + typed.dropFirst()
  }
}

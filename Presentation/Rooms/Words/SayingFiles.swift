package import Domain

/// What takes sayings in from files, writes them to files, and draws them.
package struct SayingFiles: Sendable {
  let importer: any SayingImporting
  let exporter: any SayingExporting
  let cards: any CardSaving
  let files: UserFiles

  package init(importer: any SayingImporting, exporter: any SayingExporting, cards: any CardSaving, files: UserFiles) {
    self.importer = importer
    self.exporter = exporter
    self.cards = cards
    self.files = files
  }
}

package import Domain

/// A VCARD as a file says it, or a row of a table in the form of one.
package struct ParsedVCard: Hashable, Sendable {
  /// As in the file; `nil` where it has none.
  package let uid: String?
  package let card: ContactCard
  package let isWhole: Bool
  /// All its lines.
  package let source: ComponentSource
  /// Parts of it that were left out, in the order of the file.
  package let failures: [ImportReport.Failure]

  package init(_ source: ComponentSource, isWhole: Bool = true) {
    var lines = VCardLines(source)
    let card = ContactCard(&lines)
    let uid = lines.text(.uid).trimmingBlanks
    self.uid = uid.isEmpty ? nil : uid
    self.card = card
    self.isWhole = isWhole
    self.source = source
    failures = lines.failures.sorted { $0.line < $1.line }
  }
}

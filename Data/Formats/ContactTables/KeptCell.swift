import Domain

/// A cell of a table that has no meaning here, kept as a line of the contact's card.
struct KeptCell: Hashable {
  /// An extension of this program (RFC 6350 §6.10).
  private static let property = "X-HARU-COLUMN"

  let column: String
  let text: String

  init(column: String, text: String) {
    self.column = column
    self.text = text
  }

  /// - Returns: `nil` for any other line.
  init?(_ line: VCardLine) {
    guard line.name == Self.property, let column = line.parameter("X-NAME"), !column.isEmpty else { return nil }
    self.init(column: column, text: line.text)
  }

  var line: VCardLine { VCardLine(Self.property, [VCardLine.Parameter("X-NAME", column)], text: text) }

  /// Those of a contact's card.
  static func all(in source: ComponentSource) -> [KeptCell] {
    source.topLines.compactMap { index in
      let layout = source.lines[index]
      guard layout.name.count == property.utf8.count else { return nil }
      var failures: [ImportReport.Failure] = []
      let charset = VCardCharset(source)
      return KeptCell(VCardLine(source.bytes, layout, fallback: charset.guess, failures: &failures))
    }
  }
}

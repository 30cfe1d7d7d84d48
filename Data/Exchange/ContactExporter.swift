package import Domain

package struct ContactExporter: ContactExporting {
  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func exportContacts(
    _ ids: [Contact.ID]?, as format: ContactFileFormat, to target: FileTarget
  ) async throws(ExportError) -> ContactExport {
    try await store.export(to: target) { things, sink throws(ExportError) in
      let contacts = things.contacts
      let ids = if let ids { ids } else { try contacts.ids() }
      let document = ContactDocument(ids: ids, contacts: contacts, sink: sink)
      return switch format {
      case .vCard21: ContactExport(contacts: try document.writeCards(.v21))
      case .vCard30: ContactExport(contacts: try document.writeCards(.v30))
      case .vCard40: ContactExport(contacts: try document.writeCards(.v40))
      case .googleCSV: try document.writeTable(.google)
      case .outlookCSV: try document.writeTable(.outlook)
      }
    }
  }
}

/// A file with the chosen contacts; writing it returns their number.
private struct ContactDocument {
  /// Tells Excel and Outlook that a table is in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let ids: [Contact.ID]
  let contacts: any ContactQueries<ExportError>
  let sink: ExportSink

  func writeCards(_ version: VCardVersion) throws(ExportError) -> Int {
    var writer = VCardWriter(version)
    let count = try each { contact, source throws(ExportError) in
      writer.write(contact, source: source)
      if writer.count >= ExportSink.pieceSize { try sink.write(writer.take()) }
    }
    try sink.write(writer.take())
    return count
  }

  func writeTable(_ format: TableFormat) throws(ExportError) -> ContactExport {
    var columns = TableColumns(format.columns)
    var unwritten: Set<String> = []
    _ = try each { contact, source throws(ExportError) in
      columns.take(format.cells(contact.card, source: source))
      guard let source = source.flatMap({ ComponentSource(bytes: $0) }) else { return }
      unwritten.formUnion(KeptLines(source).foreignToTables)
    }
    let names = columns.names
    var piece = Self.byteOrderMark + Array(CSVLine.text(names).utf8)
    let count = try each { contact, source throws(ExportError) in
      piece += Array(TableFormat.row(format.cells(contact.card, source: source), in: names).utf8)
      guard piece.count >= ExportSink.pieceSize else { return }
      try sink.write(piece)
      piece = []
    }
    try sink.write(piece)
    return ContactExport(contacts: count, unwritten: unwritten.sorted())
  }

  private func each(_ visit: (Contact, [UInt8]?) throws(ExportError) -> Void) throws(ExportError) -> Int {
    var count = 0
    for id in ids {
      guard let contact = try contacts.contact(id) else { continue }
      count += 1
      try visit(contact, try contacts.source(of: id))
    }
    return count
  }
}

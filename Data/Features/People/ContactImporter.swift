package import Domain

package struct ContactImporter: ContactImporting {
  private let store: any Store
  private let newID: IDGenerator

  package init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  package func unshown(_ source: [UInt8], today: Day) -> [String] {
    ComponentSource(bytes: source).map { UnmappedLines($0).unshown(today: today) } ?? []
  }

  package func merge(_ other: [UInt8], into source: [UInt8]?) -> MergedSource {
    guard let other = ComponentSource(bytes: other).map(UnmappedLines.init) else { return MergedSource(source) }
    let empty = Array("BEGIN:VCARD\nVERSION:\(other.version.rawValue)\nEND:VCARD\n".utf8)
    guard let card = ComponentSource(bytes: source ?? empty).map(UnmappedLines.init) else {
      return MergedSource(source)
    }
    let (added, lost) = card.lacking(from: other)
    return MergedSource(added.isEmpty ? source : card.adding(added, of: other), lost: lost.map(other.description))
  }

  package func importContacts(
    from source: FileSource, isDryRun: Bool, today: Day, order: DateOrder,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    let newID = newID
    return try await store.importFile(
      source, of: .contact, isDryRun: isDryRun, reader: { ContactFileReader($0, today: today, order: order) },
      progress: progress
    ) { items, transaction throws(ImportError) in
      var merge = try ContactMerge(in: transaction, newID: newID)
      try items.each { item throws(ImportError) in
        switch item {
        case .card(let card): try merge.receive(card)
        case .group(let group): merge.receive(group)
        case .failure(let failure): merge.leaveOut(failure)
        }
      }
      try merge.finish()
      guard !merge.isEmpty else { throw .nothingFound }
      return merge.report
    }
  }
}

extension ContactFileReader: FileItemReader {
  static func size(of item: ContactItem) -> Int {
    switch item {
    case .card(let card): card.source.bytes.count
    case .group(let group): group.members.reduce(0) { $0 + $1.utf8.count }
    case .failure: 0
    }
  }
}

package struct ContactExporter: ContactExporting {
  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func exportContacts(
    _ ids: [Contact.ID]?, as format: ContactFileFormat, to target: FileTarget
  ) async throws(ExportError) -> ContactExport {
    try await store.export(to: target) { transaction, sink throws(ExportError) in
      let contacts = transaction.contacts
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
  /// Marks a table as UTF-8 for Excel and Outlook.
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
      columns.receive(format.cells(contact.card, source: source))
      unwritten.formUnion(format.unwritten(contact.card))
      guard let source = source.flatMap({ ComponentSource(bytes: $0) }) else { return }
      unwritten.formUnion(UnmappedLines(source).foreignToTables)
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

extension BulkChange {
  /// - Throws: `StoreError.conflict` if the contact's ID or UID is taken.
  package func add(_ contact: Contact, source: [UInt8]?, in connection: Connection) throws(StoreError) {
    try add(contact.id.uuid, contact.searchDocument(), to: .contacts, in: connection) { () throws(StoreError) in
      try ContactRow.insert(contact, source: source, in: connection)
    }
  }

  /// Replaces a contact; without a source, the stored source stays.
  ///
  /// - Throws: `StoreError.conflict` if another contact has the same UID.
  package func replace(_ contact: Contact, source: [UInt8]?, in connection: Connection) throws(StoreError) {
    try change(contact.id.uuid, contact.searchDocument()) { () throws(StoreError) in
      try ContactRow.save(contact, source: source, in: connection)
    }
  }
}

struct SQLiteBulkContacts<Failure: StoreFailure>: BulkContacts, SQLitePort {
  let bulk: BulkChange
  let connection: Connection

  func contact(uid: String) throws(Failure) -> Contact.ID? { try ask(connection.contactID(uid: uid)) }

  func add(_ contact: Contact, source: [UInt8]?) throws(Failure) {
    try ask(bulk.add(contact, source: source, in: connection))
  }

  func replace(_ contact: Contact, source: [UInt8]?) throws(Failure) {
    try ask(bulk.replace(contact, source: source, in: connection))
  }
}

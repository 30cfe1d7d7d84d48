import Domain

/// One file with what was chosen of the contacts.
struct ContactDocument {
  /// The pieces that are handed on at once.
  private static let pieceSize = 256 << 10
  /// Tells Excel and Outlook that a table is in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// `nil` for all, in the order of lists.
  let ids: [Contact.ID]?
  let format: ContactFileFormat

  /// Writes it piece by piece, each of whole lines.
  ///
  /// - Parameter write: Returns whether to go on.
  /// - Returns: How many contacts were written.
  func write(from connection: Connection, _ write: ([UInt8]) -> Bool) throws(StoreError) -> Int {
    switch format {
    case .vCard21: try cards(.v21, from: connection, write)
    case .vCard30: try cards(.v30, from: connection, write)
    case .vCard40: try cards(.v40, from: connection, write)
    case .googleCSV: try table(.google, from: connection, write)
    case .outlookCSV: try table(.outlook, from: connection, write)
    }
  }

  private func cards(
    _ version: VCardVersion,
    from connection: Connection,
    _ write: ([UInt8]) -> Bool
  ) throws(StoreError) -> Int {
    var writer = VCardWriter(version)
    let count = try each(in: connection) { contact, source in
      writer.write(contact, source: source)
      return writer.count < Self.pieceSize || write(writer.take())
    }
    _ = write(writer.take())
    return count
  }

  private func table(
    _ format: TableFormat,
    from connection: Connection,
    _ write: ([UInt8]) -> Bool
  ) throws(StoreError) -> Int {
    var columns = TableColumns(format.columns)
    _ = try each(in: connection) { contact, source in
      columns.take(format.cells(contact.card, source: source))
      return true
    }
    let names = columns.names
    var piece = Self.byteOrderMark + Array(CSVLine.text(names).utf8)
    let count = try each(in: connection) { contact, source in
      piece += Array(TableFormat.row(format.cells(contact.card, source: source), in: names).utf8)
      guard piece.count >= Self.pieceSize else { return true }
      defer { piece = [] }
      return write(piece)
    }
    _ = write(piece)
    return count
  }

  /// - Parameter visit: Returns whether to go on.
  /// - Returns: How many were visited.
  private func each(
    in connection: Connection,
    visit: (Contact, [UInt8]?) -> Bool
  ) throws(StoreError) -> Int {
    var count = 0
    let ids = if let ids { ids } else { try connection.contactIDs() }
    for id in ids {
      guard let contact = try connection.contact(id) else { continue }
      count += 1
      guard visit(contact, try connection.source(of: id)) else { break }
    }
    return count
  }
}

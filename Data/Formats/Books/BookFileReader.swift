package import Domain

/// Reads a file of books, except databases; the beginning of the file and its column names identify the format.
package struct BookFileReader {
  /// The start of the file; `nil` once the format is known.
  private var start: (chunks: UnicodeChunks, clock: DayClock, order: DateOrder)?
  private var reader: (any ItemReader<BookItem>)?

  /// - Parameters:
  ///   - clock: The user's clock, because most files have days and times without a zone.
  ///   - order: The order of day and month in numeric dates, if no row of a table shows the order.
  package init(_ chunks: ByteChunks, at clock: DayClock, order: DateOrder) {
    start = (UnicodeChunks(chunks), clock, order)
  }

  /// Creates a reader of items that were read before.
  package init(read items: [BookItem]) { reader = ReadBooks(items: items.makeIterator()) }

  /// Returns the next item; `nil` after the last item or if the format is unknown.
  package mutating func next() throws(UnreadableFile) -> BookItem? {
    if let start = start.take() { reader = try Self.found(start.chunks, start.clock, start.order) }
    return try reader?.next()
  }

  private static func found(
    _ chunks: consuming UnicodeChunks, _ clock: DayClock, _ order: DateOrder
  ) throws(UnreadableFile) -> (any ItemReader<BookItem>)? {
    let (first, all) = try chunks.beginning()
    guard let first else { return nil }
    let isJSON = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
    return isJSON ? BookJSONReader(all, at: clock, order) : BookTableReader(all, at: clock, order)
  }
}

private struct ReadBooks: ItemReader {
  var items: [BookItem].Iterator

  mutating func next() -> BookItem? { items.next() }
}

package enum BookItem: FileItem, Hashable, Sendable {
  case book(IncomingBook)
  /// An item that was left out.
  case failure(ImportReport.Failure)
}

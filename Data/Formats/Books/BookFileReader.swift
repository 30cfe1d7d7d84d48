package import Domain

/// Reads a file of books of any kind but a database, which its beginning and its names of columns tell.
package struct BookFileReader {
  /// `nil` once it is known how the file is read.
  private var start: (chunks: UnicodeChunks, clock: DayClock)?
  private var reader: (any BookReader)?

  /// - Parameter clock: The user's: most files say days and times without a zone.
  package init(_ chunks: ByteChunks, at clock: DayClock) { start = (UnicodeChunks(chunks), clock) }

  /// Gives what was read already.
  package init(read items: [BookItem]) { reader = ReadBooks(items: items.makeIterator()) }

  /// The next item; `nil` after the last one, and at once in a file of no kind that is known.
  package mutating func next() throws(UnreadableFile) -> BookItem? {
    if let start = start.take() { reader = try Self.found(start.chunks, start.clock) }
    return try reader?.next()
  }

  private static func found(
    _ chunks: consuming UnicodeChunks, _ clock: DayClock
  ) throws(UnreadableFile) -> (any BookReader)? {
    let (first, all) = try chunks.beginning()
    guard let first else { return nil }
    let isJSON = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
    return isJSON ? BookJSONReader(all, at: clock) : BookTableReader(all, at: clock)
  }
}

protocol BookReader {
  /// The next item; `nil` after the last one.
  mutating func next() throws(UnreadableFile) -> BookItem?
}

private struct ReadBooks: BookReader {
  var items: [BookItem].Iterator

  mutating func next() -> BookItem? { items.next() }
}

package enum BookItem: Hashable, Sendable {
  case book(IncomingBook)
  /// Something left out.
  case failure(ImportReport.Failure)

  static func failure(_ reason: ImportReport.Reason, at number: Int) -> BookItem {
    .failure(ImportReport.Failure(line: number, reason: reason))
  }
}

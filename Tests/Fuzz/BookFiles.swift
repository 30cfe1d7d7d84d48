import Data
import Domain
import Foundation

private let clock = DayClock(now: Instant(secondsSince1970: 1_795_132_800), zone: .utc)

/// Reads book files of every kind, in pieces of a length that the first byte specifies.
@_cdecl("LLVMFuzzerTestOneInput")
public func testBookFiles(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let size = max(1, Int(start[0] % 64))
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let items = read(bytes, inPiecesOf: size)
  precondition(items == read(bytes, inPiecesOf: .max), "splitting the input changes the result")
  for item in items {
    if case .book(let book) = item { checkRoundTrip(stored(book)) }
  }
  return 0
}

/// Checks that a book is written and read again unchanged.
private func checkRoundTrip(_ stored: StoredBook) {
  for format in BookFileFormat.allCases {
    var document = RecordDocument(format)
    document.write(stored, in: clock.zone)
    document.finish()
    let bytes = document.take()
    // A CSV table has only one kind of line end.
    if format == .csv, bytes.count(where: { $0 == 13 }) != bytes.count(where: { $0 == 10 }) { continue }
    guard case .book(let again)? = read(bytes, inPiecesOf: .max).first else {
      preconditionFailure("\(stored) cannot be read back as \(format)")
    }
    guard format != .goodreads else { continue }
    let expected = incoming(stored, at: again.line)
    precondition(again == expected, "\(expected)\n was read back as \(format)\n\(again)")
  }
}

private func stored(_ incoming: IncomingBook) -> StoredBook {
  let id = Book.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
  let added = incoming.added ?? clock.now
  let book = Book(id: id, content: incoming.content, isLiked: incoming.isLiked, rank: ShelfRank(0), added: added)
  var readings: [Reading] = []
  var logs: [Reading.ID: PageLog] = [:]
  for (place, reading) in incoming.readings.enumerated() {
    let number = UInt8(truncatingIfNeeded: place)
    let readingID = Reading.ID(UUID(uuid: (1, number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    let extent = reading.extent ?? reading.entries.first.map { _ in .percent }
    readings.append(
      Reading(
        id: readingID,
        book: id,
        status: reading.status,
        started: reading.started,
        target: reading.target,
        ended: reading.ended,
        rating: reading.rating,
        review: reading.review,
        extent: extent
      )
    )
    let entries = reading.entries.map { pages in
      PageEntry(
        id: PageEntry.ID(id.uuid),
        day: pages.day,
        time: pages.time,
        reached: pages.reached,
        isBefore: pages.isBefore
      )
    }
    if let extent, !entries.isEmpty { logs[readingID] = PageLog(extent, entries) }
  }
  let sentences = incoming.sentences.map { sentence in
    let collected = sentence.collected ?? clock.now
    return BookSentence(id: BookSentence.ID(id.uuid), book: id, content: sentence.content, collected: collected)
  }
  return StoredBook(book, readings: readings, logs: logs, sentences: sentences)
}

private func incoming(_ stored: StoredBook, at line: Int) -> IncomingBook {
  IncomingBook(
    line: line,
    id: stored.book.id,
    stored.book.content,
    isLiked: stored.book.isLiked,
    added: stored.book.added,
    readings: stored.readings.map { reading in
      IncomingReading(
        reading.status,
        started: reading.started,
        target: reading.target,
        ended: reading.ended,
        rating: reading.rating,
        review: reading.review,
        extent: reading.extent,
        entries: stored.logs[reading.id]?.entries.map {
          IncomingPages($0.day, $0.time, reached: $0.reached, isBefore: $0.isBefore)
        } ?? []
      )
    },
    sentences: stored.sentences.map { IncomingSentence($0.content, collected: $0.collected) }
  )
}

private func read(_ bytes: [UInt8], inPiecesOf size: Int) -> [BookItem] {
  var rest = bytes[...]
  var reader = BookFileReader(
    ByteChunks {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    },
    at: clock,
    order: .monthFirst
  )
  var items: [BookItem] = []
  while let item = try? reader.next() { items.append(item) }
  return items
}

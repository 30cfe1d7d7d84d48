package import Domain

package struct BookImporter: BookImporting {
  private let store: any Store
  private let newID: IDGenerator
  private let temporaryDirectory: String

  /// - Parameter temporaryDirectory: Where a database is copied to, to be read.
  package init(_ store: any Store, newID: IDGenerator, temporaryDirectory: String) {
    (self.store, self.newID, self.temporaryDirectory) = (store, newID, temporaryDirectory)
  }

  package func importBooks(
    from source: FileSource, choices: Set<Book.ID>, isTrial: Bool, at clock: DayClock,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    let newID = newID
    let statistics = try statistics(in: source)
    return try await store.importFile(
      source, of: .book, isTrial: isTrial,
      reader: { statistics.map { BookFileReader(read: $0.items) } ?? BookFileReader($0, at: clock) }, progress: progress
    ) { items, things throws(ImportError) in
      var merge = try BookMerge(in: things, newID: newID, choices: choices, at: clock)
      try items.each { item throws(ImportError) in
        switch item {
        case .book(let book): try merge.receive(book)
        case .failure(let failure): merge.leaveOut(failure)
        }
      }
      guard !merge.isEmpty else { throw .nothingFound }
      return merge.report
    }
  }

  private func statistics(in source: FileSource) throws(ImportError) -> KOReaderStatistics? {
    guard case .path(let path) = source else { return nil }
    return try KOReaderStatistics(at: path, in: temporaryDirectory)
  }
}

extension BookFileReader: FileItemReader {
  static func size(of item: BookItem) -> Int {
    guard case .book(let book) = item else { return 0 }
    let words = book.content.info.description.map(\.text.utf8.count) ?? 0
    return book.readings.reduce(words + 24 * book.turns.count) {
      $0 + ($1.review?.text.utf8.count ?? 0) + 64 * $1.entries.count
    }
  }
}

package struct BookExporter: BookExporting {
  private static let pageSize = 1_000

  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func exportBooks(
    _ filter: BookFilter, as format: BookFileFormat, in zone: Zone, to target: FileTarget
  ) async throws(ExportError) -> Int {
    try await store.export(to: target) { things, sink throws(ExportError) in
      let books = things.books
      var (document, count) = (BookDocument(format, in: zone), 0)
      while true {
        let page = try books.shelf(filter, by: BookOrder(), offset: count, limit: Self.pageSize)
        guard !page.isEmpty else { break }
        for book in page.map(\.book) {
          let readings = try books.readings(of: book.id)
          var logs: [Reading.ID: PageLog] = [:]
          for reading in readings { logs[reading.id] = try books.log(of: reading) }
          document.write(KeptBook(book, readings: readings, logs: logs, sentences: try books.sentences(of: book.id)))
          if document.size >= ExportSink.pieceSize { try sink.write(document.take()) }
        }
        count += page.count
      }
      document.finish()
      try sink.write(document.take())
      return count
    }
  }
}

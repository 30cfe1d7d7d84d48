import Domain
import struct Foundation.UUID

extension BooksCall {
  func importBooks() async throws(CommandFailure) {
    let isTrial = invocation.isTrial
    let (choices, importer, clock) = (try await asked(try await meant()), services.files.importer, clock)
    try await session.importFiles(
      invocation.arguments, isTrial: isTrial, as: ImportReports.records, nothing: refusals.noBooks(in:)
    ) { source, meter throws(ImportError) in
      try await importer.importBooks(from: source, choices: choices, isTrial: isTrial, at: clock, progress: meter.show)
    }
  }

  /// The books that `--book` names.
  private func meant() async throws(CommandFailure) -> Set<Book.ID> {
    var ids: Set<Book.ID> = []
    for name in invocation.values(of: BooksOption.meant) { ids.insert(try await book(name).book.id) }
    return ids
  }

  /// Asks which book is meant by a title that fits several; a dry run finds these titles.
  private func asked(_ known: Set<Book.ID>) async throws(CommandFailure) -> Set<Book.ID> {
    guard session.context.canAsk else { return known }
    var (chosen, asked) = (known, Set<[UUID]>())
    for file in invocation.arguments where file != "-" {
      let meter = session.meter(texts.exchange.reading(texts.exchange.shortName(of: file)))
      let report = try? await services.files.importer.importBooks(
        from: .path(file), choices: chosen, isTrial: true, at: clock, progress: meter.show)
      meter.clear()
      for case .severalBooks(let title, let ids) in (report?.failures ?? []).map(\.reason)
      where asked.insert(ids).inserted {
        if let id = try await choice(title, ids.map { Book.ID($0) }) { chosen.insert(id) }
      }
    }
    return chosen
  }

  /// - Returns: `nil` without an answer.
  private func choice(_ title: String, _ ids: [Book.ID]) async throws(CommandFailure) -> Book.ID? {
    let books = try await session.read(services.store) { things throws(StoreError) in
      try ids.map { id throws(StoreError) in try things.books.book(id) }.compactMap(\.self)
    }
    for (number, line) in words.lines(of: books).enumerated() { session.remark("\(number + 1). \(line)") }
    while true {
      let answer = try session.ask(words.meantQuestion(title, books.count), insteadOf: BooksOption.meant)
      if answer.isEmpty { return nil }
      if let number = Int(answer), books.indices.contains(number - 1) { return books[number - 1].id }
    }
  }

  func exportBooks() async throws(CommandFailure) {
    let path = invocation.arguments.first ?? "-"
    let usual: BookFileFormat = path.lowercased().hasSuffix(".csv") ? .csv : .json
    let format = invocation.value(of: BooksOption.format).flatMap { BookFileFormat(rawValue: $0) } ?? usual
    var filter = try filter()
    filter.status = invocation.value(of: BooksOption.status).flatMap { ReadingStatus(word: $0) }
    let (exporter, zone, wanted) = (services.files.exporter, clock.zone, filter)
    let count = try await session.exportFile(path, words.bookFile) { target throws(ExportError) in
      try await exporter.exportBooks(wanted, as: format, in: zone, to: target)
    }
    if let unwritten = words.unwritten(in: format) { session.remark(unwritten) }
    guard let count else { return }
    session.announce(StyledLine(words.exported(count, to: path))) {
      JSONObject.exported("books")((count, format.rawValue, path))
    }
  }
}

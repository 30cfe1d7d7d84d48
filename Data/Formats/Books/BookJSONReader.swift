import Domain

/// Reads books in Haru's own JSON: objects with a title, and lists of readings, entries and quotes.
struct BookJSONReader: ItemReader {
  private let clock: DayClock
  private let order: DateOrder
  private var objects: JSONObjects
  private var pending: [BookItem] = []
  private var isAtEnd = false
  private let names = ReadNames()

  init(_ chunks: ByteChunks, at clock: DayClock, _ order: DateOrder) {
    (self.clock, self.order) = (clock, order)
    // A book has the same limit as a table row, because a book that is read for years has thousands of entries.
    objects = JSONObjects(chunks, sizeLimit: CSVReader.lengthLimit)
  }

  mutating func next() throws(UnreadableFile) -> BookItem? {
    while pending.isEmpty, !isAtEnd {
      switch try objects.next() {
      case .object(let object, let number): receive(object, number)
      case .failure(let reason, let number): pending.append(.failure(reason, at: number))
      case nil:
        isAtEnd = true
        if let unread = names.unread { pending.append(.failure(unread)) }
      }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  private mutating func receive(_ object: JSONTree, _ number: Int) {
    var fields = self.fields(of: object, number)
    let readings = fields.items("readings")
    guard object["title"] != nil || !readings.isEmpty else {
      return pending.append(.failure(.book(.otherThanBook), at: number))
    }
    names.receive(object)
    var book = fields.writtenBook()
    for reading in readings { receive(reading, .reading, of: &book, noting: &fields) }
    for sentence in fields.items("sentences") { receive(sentence, .sentence, of: &book, noting: &fields) }
    pending += book.map { [.book($0)] } ?? []
    pending += fields.failures
  }

  private func fields(of object: JSONTree, _ number: Int) -> BookFields {
    BookFields(at: number, clock, order) { [names] in names.value(of: $0, in: object) }
  }

  private func receive(
    _ object: JSONTree, _ kind: ExportedBook.Kind, of book: inout IncomingBook?, noting fields: inout BookFields
  ) {
    names.receive(object)
    var part = self.fields(of: object, fields.number)
    book?.receive(kind, of: &part)
    fields.receive(part.failures)
    for entry in part.items("entries") { receive(entry, .entry, of: &book, noting: &fields) }
  }
}

extension IncomingBook {
  /// Adds the content of a separate row or object to the book.
  mutating func receive(_ kind: ExportedBook.Kind, of fields: inout BookFields) {
    switch kind {
    case .book: break
    case .reading: readings.append(fields.writtenReading())
    case .sentence: if let sentence = fields.writtenSentence() { sentences.append(sentence) }
    case .entry:
      guard !readings.isEmpty else { return fields.fail(.brokenRecord) }
      if let entry = fields.writtenEntry() { readings[readings.count - 1].entries.append(entry) }
    }
  }
}

package import Domain

/// Reads a file of contacts; the beginning of the file identifies the format.
package struct ContactFileReader {
  private let chunks: ByteChunks
  private let today: Day
  private let order: DateOrder
  // Two optionals instead of an enum: changing a value inside an enum copies all of its content.
  private var cards: VCardReader?
  private var table: TableReader?
  /// The items to return next, in reverse order, because a card may have very many failures.
  private var pending: [ContactItem] = []

  /// - Parameters:
  ///   - today: The user's current day; later birthdays are invalid.
  ///   - order: The order of day and month in numeric birthdays if no row of a table shows it.
  package init(_ chunks: ByteChunks, today: Day, order: DateOrder) {
    (self.chunks, self.today, self.order) = (chunks, today, order)
  }

  /// Returns the next item; `nil` after the last item or if the file has neither cards nor a table of contacts.
  package mutating func next() throws(UnreadableFile) -> ContactItem? {
    if cards == nil, table == nil { try begin() }
    while pending.isEmpty {
      switch try cards?.next() {
      case .card(let source): receive(ParsedVCard(source, today: today))
      case .failure(let failure): return .failure(failure)
      case nil: return try table?.next()
      }
    }
    return pending.removeLast()
  }

  private mutating func receive(_ card: ParsedVCard) {
    let nameless = ImportReport.Failure(line: card.source.number, reason: .contact(.nameless))
    let item = IncomingGroup(card).map(ContactItem.group) ?? .card(card)
    pending = [card.card.title.isEmpty ? .failure(nameless) : item]
    pending += card.failures.reversed().map { .failure($0) }
  }

  /// Chooses cards if the beginning of the file has a card, otherwise a table.
  private mutating func begin() throws(UnreadableFile) {
    let (hasCard, all) = try chunks.beginning(contains: "BEGIN:VCARD")
    if hasCard { cards = VCardReader(all) } else { table = TableReader(all, today: today, usual: order) }
  }
}

package enum ContactItem: Hashable, Sendable {
  /// A card, or a row of a table converted to a card.
  case card(ParsedVCard)
  case group(IncomingGroup)
  case failure(ImportReport.Failure)
}

package import Domain

/// Reads a file of contacts of any kind, which its beginning tells.
package struct ContactFileReader {
  private let chunks: ByteChunks
  private let today: Day
  private let order: DateOrder
  // Two, and not one of two kinds: a value taken out of an enum to be changed is copied, with all that it holds.
  private var cards: VCardReader?
  private var table: TableReader?
  /// The last one first: a card may have very many failures.
  private var pending: [ContactItem] = []

  /// - Parameters:
  ///   - today: The user's; nobody is born later.
  ///   - order: Of birthdays in numbers, where no row of a table tells it.
  package init(_ chunks: ByteChunks, today: Day, order: DateOrder) {
    (self.chunks, self.today, self.order) = (chunks, today, order)
  }

  /// The next item; `nil` after the last one, and at once in a file that is neither cards nor a table of contacts.
  package mutating func next() throws(UnreadableFile) -> ContactItem? {
    if cards == nil, table == nil { try begin() }
    while pending.isEmpty {
      switch try cards?.next() {
      case .card(let source): take(ParsedVCard(source, today: today))
      case .failure(let failure): return .failure(failure)
      case nil: return try table?.next()
      }
    }
    return pending.removeLast()
  }

  private mutating func take(_ card: ParsedVCard) {
    let nameless = ImportReport.Failure(line: card.source.number, reason: .namelessCard)
    let item = IncomingGroup(card).map(ContactItem.group) ?? .card(card)
    pending = [card.card.title.isEmpty ? .failure(nameless) : item]
    pending += card.failures.reversed().map { .failure($0) }
  }

  /// Cards where one begins in the first piece of the file.
  private mutating func begin() throws(UnreadableFile) {
    var start: [UInt8] = []
    while start.count < 1 << 12, let chunk = try chunks.next() { start += chunk }
    let all = ByteChunks(start, then: chunks.next)
    if Self.hasCard(start) { cards = VCardReader(all) } else { table = TableReader(all, today: today, usual: order) }
  }

  /// Returns whether there is `BEGIN:VCARD`, also in UTF-16.
  private static func hasCard(_ bytes: [UInt8]) -> Bool {
    let begin = Array("BEGIN:VCARD".utf8)
    var matched = 0
    for byte in bytes where byte != 0 && !byte.isBlank {
      let byte = byte.capital
      matched = byte == begin[matched] ? matched + 1 : byte == begin[0] ? 1 : 0
      if matched == begin.count { return true }
    }
    return false
  }
}

package enum ContactItem: Hashable, Sendable {
  /// A card, or a row of a table in the form of one.
  case card(ParsedVCard)
  case group(IncomingGroup)
  case failure(ImportReport.Failure)
}

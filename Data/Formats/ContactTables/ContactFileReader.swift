package import Domain

/// Reads a file of contacts of any kind, which its beginning tells.
package struct ContactFileReader {
  private enum Form {
    case cards(VCardReader), table(TableReader)
  }

  private let chunks: ByteChunks
  private var form: Form?
  /// The last one first: a card may have very many failures.
  private var pending: [ContactItem] = []

  package init(_ chunks: ByteChunks) { self.chunks = chunks }

  /// The next item; `nil` after the last one, and at once in a file that is neither cards nor a table of contacts.
  package mutating func next() throws(UnreadableFile) -> ContactItem? {
    while pending.isEmpty {
      switch form {
      case nil: form = try found()
      case .cards(var reader):
        let part = try reader.next()
        form = .cards(reader)
        switch part {
        case .card(let source): take(ParsedVCard(source))
        case .failure(let failure): return .failure(failure)
        case nil: return nil
        }
      case .table(var reader):
        let item = try reader.next()
        form = .table(reader)
        return item
      }
    }
    return pending.removeLast()
  }

  private mutating func take(_ card: ParsedVCard) {
    let nameless = ImportReport.Failure(line: card.source.number, reason: .namelessCard)
    pending = [card.card.title.isEmpty ? .failure(nameless) : .card(card)]
    pending += card.failures.reversed().map { .failure($0) }
  }

  /// Cards where one begins in the first piece of the file.
  private func found() throws(UnreadableFile) -> Form {
    var start: [UInt8] = []
    while start.count < 1 << 12, let chunk = try chunks.next() { start += chunk }
    let all = ByteChunks(start, then: chunks.next)
    return Self.hasCard(start) ? .cards(VCardReader(all)) : .table(TableReader(all))
  }

  /// Whether there is `BEGIN:VCARD`, of UTF-16 too.
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
  case failure(ImportReport.Failure)
}

package import Domain

/// A VCARD as a file says it, or a row of a table in the form of one.
package struct ParsedVCard: Hashable, Sendable {
  /// As in the file; `nil` where it has none.
  package let uid: String?
  package let card: ContactCard
  package let isWhole: Bool
  package let source: ComponentSource
  /// In the order of the file.
  package let failures: [ImportReport.Failure]

  package init(_ source: ComponentSource, isWhole: Bool = true) {
    var lines = VCardLines(source)
    let card = ContactCard(&lines)
    let uid = lines.text(.uid).trimmingBlanks
    self.uid = uid.isEmpty ? nil : uid
    self.card = card
    self.isWhole = isWhole
    self.source = source
    failures = lines.failures.sorted { $0.line < $1.line }
  }
}

extension ParsedVCard: IncomingContact {
  package var line: Int { source.number }

  package var kept: [UInt8] { source.bytes }

  package func contentUID() -> String {
    var hash = ContentHash()
    for byte in VCardMeaning.lines(source.bytes).joined(separator: [ASCII.lineFeed]) { hash.add(byte) }
    return hash.uid
  }

  package func fileForm(of card: ContactCard) -> ContactCard { card.inFileForm }

  package func news(for contact: Contact, from kept: [UInt8]?) -> ContactNews {
    isWhole ? newsOfCard(for: contact, from: kept) : newsOfRow(from: kept)
  }

  private func newsOfCard(for contact: Contact, from kept: [UInt8]?) -> ContactNews {
    let new = source.bytes
    if let kept, VCardMeaning.isSame(kept, new) { return .none }
    // What was written here and comes back is the same, in whatever version it was written.
    let lines = VCardLines(source)
    let version = VCardVersion(rawValue: lines.text(.version).trimmingBlanks) ?? .v30
    let old = kept.flatMap { ComponentSource(bytes: $0) }
    let written = VCardWriter.lines(of: contact.card, uid: uid, source: old, version)
    return VCardMeaning.isSame(written, new) ? .none : ContactNews(isCardNew: true, hasMore: true, source: new)
  }

  private func newsOfRow(from kept: [UInt8]?) -> ContactNews {
    let cells = KeptCell.all(in: source)
    guard let old = kept.flatMap({ ComponentSource(bytes: $0) }) else {
      return ContactNews(isCardNew: true, hasMore: !cells.isEmpty, source: source.bytes)
    }
    let known = KeptCell.all(in: old)
    let new = cells.filter { !known.contains($0) }
    return ContactNews(
      isCardNew: ParsedVCard(old).card != card,
      hasMore: !new.isEmpty,
      source: new.isEmpty ? nil : Self.source(old, with: new, inPlaceOf: known)
    )
  }

  private static func source(_ old: ComponentSource, with cells: [KeptCell], inPlaceOf known: [KeptCell]) -> [UInt8] {
    let columns = Set(cells.map(\.column))
    let replaced = known.filter { columns.contains($0.column) }.map { Array($0.line.text(.v40).utf8) }
    let kept = old.bytes.split(separator: ASCII.lineFeed).dropLast().filter { line in
      !replaced.contains { $0.elementsEqual(line) }
    }
    let lines = kept.map(Array.init) + cells.map { Array($0.line.text(.v40).utf8) } + [Array("END:VCARD".utf8)]
    return lines.flatMap { $0 + [ASCII.lineFeed] }
  }
}

private enum VCardMeaning {
  private static let stamps = ["REV", "PRODID", "UID"].flatMap { ["\($0):", "\($0);"] }.map { Array($0.utf8) }

  /// Whether two cards say the same; their uids do not count: address books know one person by several.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool { left == right || lines(left) == lines(right) }

  static func lines(_ card: [UInt8]) -> [ArraySlice<UInt8>] {
    card.split(separator: ASCII.lineFeed).filter { line in !stamps.contains { line.starts(with: $0) } }
  }
}

package import Domain

/// A VCARD as a file says it, or a row of a table in the form of one.
package struct ParsedVCard: Hashable, Sendable {
  /// The uid in the file; `nil` if there is none.
  package let uid: String?
  package let card: ContactCard
  private let today: Day
  package let source: ComponentSource
  /// The failures in the order of the file.
  package let failures: [ImportReport.Failure]

  /// - Parameter today: The user's; nobody is born later.
  package init(_ source: ComponentSource, today: Day) {
    self.today = today
    var lines = VCardLines(source)
    let card = ContactCard(&lines, today: today)
    let uid = lines.text(.uid).trimmingBlanks
    self.uid = uid.isEmpty ? nil : uid
    self.card = card
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

  package func news(for contact: Contact, from kept: [UInt8]?, isNewer: Bool) -> ContactNews? {
    let new = source.bytes
    if let kept, VCardMeaning.isSame(kept, new) { return nil }
    let lines = KeptLines(source)
    let old = kept.flatMap { ComponentSource(bytes: $0) }
    // A card that Haru wrote is unchanged when it comes back, in whatever version it was written.
    let written = VCardWriter.lines(of: contact.card, uid: uid, source: old, lines.version)
    if VCardMeaning.isSame(written, new) { return nil }
    let oldLines = old.map { KeptLines($0) }
    let foreign = lines.foreign(besides: oldLines)
    guard let old, let oldLines else { return ContactNews(before: nil, hasMore: !foreign.isEmpty, source: new) }
    return ContactNews(
      before: ParsedVCard(old, today: today).card, hasMore: !foreign.isEmpty,
      source: isNewer ? lines.adding(oldLines.missing(in: lines), of: oldLines) : oldLines.adding(foreign, of: lines))
  }
}

private enum VCardMeaning {
  private static let stamps = ["REV", "PRODID", "UID"].flatMap { ["\($0):", "\($0);"] }.map { Array($0.utf8) }

  /// Returns whether two cards have the same content.
  ///
  /// Uids don't count, because address books use several for one
  /// person.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool { left == right || lines(left) == lines(right) }

  static func lines(_ card: [UInt8]) -> [ArraySlice<UInt8>] {
    card.split(separator: ASCII.lineFeed).filter { line in !stamps.contains { line.starts(with: $0) } }
  }
}

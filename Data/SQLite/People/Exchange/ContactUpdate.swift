import Domain

/// What a contact becomes by an import.
struct ContactUpdate {
  let card: ContactCard
  /// `nil` when what is kept stays.
  let source: [UInt8]?
}

/// A vCard says all of a contact.
enum CardUpdate {
  /// - Returns: `nil` when the file says nothing new.
  static func of(_ contact: Contact, _ source: [UInt8]?, by parsed: ParsedVCard) -> ContactUpdate? {
    let new = parsed.source.bytes
    guard !CardMeaning.isSame(source, new) else { return nil }
    // What was written here and comes back is the same, in whatever version it was written.
    let lines = VCardLines(parsed.source)
    let version = VCardVersion(rawValue: lines.text(.version).trimmingBlanks) ?? .v30
    let old = source.flatMap { ComponentSource(bytes: $0) }
    let written = VCardWriter.lines(of: contact.card, uid: parsed.uid, source: old, version)
    return CardMeaning.isSame(written, new) ? nil : ContactUpdate(card: parsed.card, source: new)
  }
}

/// A row of a table says only what it says: a contact may have more of everything.
enum RowUpdate {
  /// - Returns: `nil` when the row says nothing new.
  static func of(_ contact: Contact, _ source: [UInt8]?, by parsed: ParsedVCard) -> ContactUpdate? {
    let old = source.flatMap { ComponentSource(bytes: $0) }
    let known = old.map(KeptCell.all(in:)) ?? []
    let cells = KeptCell.all(in: parsed.source).filter { !known.contains($0) }
    let card = contact.card.inFileForm.told(parsed.card)
    let isOld = old.map { ParsedVCard($0).card == parsed.card } ?? false
    guard !cells.isEmpty || !isOld && card != contact.card.inFileForm else { return nil }
    return ContactUpdate(card: isOld ? contact.card : card, source: Self.source(old, adding: cells, or: parsed))
  }

  private static func source(_ old: ComponentSource?, adding cells: [KeptCell], or parsed: ParsedVCard) -> [UInt8]? {
    guard let old else { return parsed.source.bytes }
    guard !cells.isEmpty else { return nil }
    let columns = Set(cells.map(\.column))
    let replaced = KeptCell.all(in: old).filter { columns.contains($0.column) }.map { Array($0.line.text(.v40).utf8) }
    let kept = old.bytes.split(separator: ASCII.lineFeed).dropLast().filter { line in
      !replaced.contains { $0.elementsEqual(line) }
    }
    let lines = kept.map(Array.init) + cells.map { Array($0.line.text(.v40).utf8) } + [Array("END:VCARD".utf8)]
    return lines.flatMap { $0 + [ASCII.lineFeed] }
  }
}

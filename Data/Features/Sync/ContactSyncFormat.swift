package import Domain

/// The vCards of an address book (RFC 2426, RFC 6350).
///
/// A new card has the version 3.0, which every server reads; a card from the server keeps its version, except 2.1,
/// which servers don't store completely. Group cards and cards without any name aren't contacts.
///
/// A conflict has the name of a `ContactCard.Field`.
package struct ContactSyncFormat: SyncFormat {
  private let newID: IDGenerator

  /// - Parameter newID: Generates identifiers for contacts, which texts don't contain.
  package init(newID: IDGenerator) { self.newID = newID }

  package func record(in text: [UInt8]) -> Contact? {
    guard let card = Self.card(in: text), IncomingGroup(card) == nil, !card.card.title.isEmpty else { return nil }
    return Contact(id: Contact.ID(newID()), uid: card.uid ?? card.contentUID(), card: card.card)
  }

  package func unshown(_ text: [UInt8]) -> UnshownText {
    let outline = TextOutline(text)
    let isGroup = ["KIND", "X-ADDRESSBOOKSERVER-KIND"].contains { outline[$0].lowercased() == "group" }
    let isNamed = ["FN", "N", "NICKNAME", "ORG"].contains { outline[$0].contains { $0 != ";" } }
    return outline.unshown(
      "FN", outline.isOther(than: "VCARD") || isGroup ? .otherKind : isNamed ? .unreadable : .noName)
  }

  /// Returns the only card in a text; `nil` if part of the text would be lost when the card is written.
  private static func card(in text: [UInt8]) -> ParsedVCard? {
    var reader = VCardReader(ByteChunks(text))
    var found: ComponentSource?
    while let part = try? reader.next() {
      switch part {
      case .card(let source) where found == nil: found = source
      case .failure(let failure) where failure.reason == .brokenLine: continue
      case .card, .failure: return nil
      }
    }
    // A birthday in the future is also read, because a record without it would remove it from the server.
    return found.map { ParsedVCard($0, today: .latest) }
  }

  package func newText(of record: Contact, from source: [UInt8]?) -> [UInt8] {
    var writer = VCardWriter(.v30)
    writer.write(record, source: source)
    return writer.take()
  }

  package func text(of record: Contact, on source: [UInt8]) -> [UInt8] {
    guard let there = Self.card(in: source) else { return newText(of: record, from: nil) }
    let (card, old) = (record.card.inFileForm, there.card.inFileForm)
    guard !ContactCard.syncFields.isSame(card, old) else { return source }
    let changed = ContactCard.syncFields.applyingChanges(of: card, to: old)
    let lines = VCardWriter.lines(of: changed, uid: record.uid, source: there.source, there.sentVersion)
    return FoldedLines(source).text(lines)
  }

  package func text(_ text: [UInt8], adding source: [UInt8], besides known: [[UInt8]]) -> [UInt8]? {
    guard let card = Self.card(in: text)?.source, let own = ComponentSource(bytes: source) else { return nil }
    let (here, there) = (UnmappedLines(own), UnmappedLines(card))
    var added = there.lacking(from: here).added
    for text in known {
      guard !added.isEmpty, let card = ComponentSource(bytes: text) else { continue }
      let news = Set(here.foreign(besides: UnmappedLines(card)))
      added = added.filter(news.contains)
    }
    return added.isEmpty ? nil : FoldedLines(text).text(there.adding(added, of: here))
  }

  package func uid(of record: Contact) -> String { record.uid }

  package func record(_ record: Contact, withUID uid: String) -> Contact {
    Contact(id: record.id, uid: uid, card: record.card)
  }

  package func title(of record: Contact) -> String { record.title }

  /// Returns `nil`, because contacts don't store the time of their last change.
  package func modified(_ record: Contact) -> Instant? { nil }

  package func isSame(_ record: Contact, _ other: Contact) -> Bool {
    ContactCard.syncFields.isSame(record.card.inFileForm, other.card.inFileForm)
  }

  package func merge(base: Contact?, here: Contact, there: Contact) -> SyncMerge<Contact> {
    let card = here.card.inFileForm
    let merge = ContactCard.syncFields.merge(
      base: base?.card.inFileForm, here: card, there: there.card.inFileForm)
    var merged = SyncMerge(here: here, there: there, conflicts: merge.conflicts)
    if merge.here != card { merged.here.card = merge.here }
    merged.there.card = merge.there
    return merged
  }

  package func record(_ record: Contact, setting field: String, to value: String?) -> Contact {
    var record = record
    ContactCard.syncFields.set(field, of: &record.card, to: value)
    return record
  }

  package func likeness(of record: Contact) -> Set<String> { Set(record.card.likeness) }
}

extension ContactCard {
  /// The fields of a contact, by the names of `ContactCard.Field`.
  static let syncFields: [SyncField<ContactCard>] =
    firstFields + CardLine.allCases.map(SyncField.init) + lastFields

  private static let firstFields: [SyncField<ContactCard>] = [
    SyncField(
      Field.name.rawValue, \.name,
      .parts(missing: PersonName(), write: { [$0.formatted.text] + $0.parts }, read: PersonName.init(allParts:)),
      choosing: { here, there in here.text == there.text ? there.hasParts ? there : here : nil }),
    SyncField(
      Field.phones.rawValue, set: \.phones, by: { $0.value.key.isEmpty ? $0.value.text : $0.value.key },
      in: { $0.label }, .labeled({ [$0.text] }, read: { PhoneNumber(imported: $0[0]) }), choosing: Labeled.united),
    SyncField(
      Field.emails.rawValue, set: \.emails, by: \.value.key, in: { $0.label },
      .labeled({ [$0.text] }, read: { EmailAddress(imported: $0[0]) }), choosing: Labeled.united),
    SyncField(
      Field.birthday.rawValue, \.birthday,
      .parts(missing: nil, write: { $0.map(\.parts) ?? [] }, read: { Birthday(parts: $0).map(Optional.some) })),
  ]

  private static let lastFields: [SyncField<ContactCard>] = [
    SyncField(
      Field.addresses.rawValue, set: \.addresses, by: \.value, in: { $0.label },
      .labeled(\.parts, read: PostalAddress.init(parts:)), choosing: Labeled.united),
    SyncField(
      Field.links.rawValue, set: \.links, by: \.value, in: { $0.label },
      .labeled({ [$0.text] }, read: { ContactLine(imported: $0[0]) }), choosing: Labeled.united),
    SyncField(
      Field.groups.rawValue, set: \.groups, by: \.self,
      .lines({ [$0.text] }, read: { $0.first.map(ContactGroup.init(imported:)) })),
    SyncField(Field.notes.rawValue, \.notes, .plain()),
  ]
}

extension SyncField<ContactCard> {
  fileprivate init(_ line: CardLine) {
    self.init(line.field.rawValue, \.[line], FieldText(missing: "", write: { $0 }, read: { $0 }))
  }
}

extension Labeled {
  /// Returns the server's spelling of a value that both sides have, with the label that only one side has or both
  /// share; `nil` if the labels differ.
  fileprivate static func united(here: Labeled, there: Labeled) -> Labeled? {
    guard here.label != there.label, there.label != .none else { return Labeled(there.value, here.label) }
    return here.label == .none ? there : nil
  }
}

extension ParsedVCard {
  /// The version in which a change to the card is sent.
  fileprivate var sentVersion: VCardVersion {
    VCardLines(source).text(.version).trimmingBlanks == VCardVersion.v40.rawValue ? .v40 : .v30
  }
}

extension FieldText {
  /// The form of values with labels.
  fileprivate static func labeled<Labeling>(
    _ write: @escaping @Sendable (Labeling) -> [String], read: @escaping @Sendable ([String]) -> Labeling
  ) -> FieldText where Value == [Labeled<Labeling>] {
    .lines(
      { [$0.label.column] + write($0.value) },
      read: { $0.count < 2 ? nil : Labeled(read(Array($0[1...])), ContactLabel(column: $0[0])) })
  }
}

extension PersonName {
  fileprivate init?(allParts: [String]) {
    guard let formatted = allParts.first else { return nil }
    self.init(formatted: ContactLine(imported: formatted), parts: Array(allParts.dropFirst()))
  }
}

extension Birthday {
  fileprivate var parts: [String] {
    [date.calendar.rawValue, year.map(String.init) ?? "", String(date.month), String(date.day)]
  }

  fileprivate init?(parts: [String]) {
    guard parts.count == 4, let calendar = YearlyDate.Calendar(rawValue: parts[0]), let month = Int(parts[2]),
      let day = Int(parts[3]), let date = YearlyDate(calendar, month: month, day: day)
    else { return nil }
    self.init(stored: date, year: Int(parts[1]))
  }
}

package import Domain
import Foundation

/// Rows of `contact`.
enum ContactRow {
  static let table = Table<Contact>(
    "contact", file: "contacts",
    """
    The address book. Each of the `phones`, `emails` and `links` has a label and a value. Each of the `addresses` has \
    a label, street, city, region, postal code, country, post office box and the rest. Labels that begin with a colon \
    are the user's own.
    """, title: "title",
    derived: [.init("title") { $0.card.title }, .init("sort_key") { SortKey($0.card.title).text }],
    [
      .init("id", .id) { $0.id.uuid }, .init("uid") { $0.uid },
      .init("formatted_name") { $0.card.name.formatted.text }, .init("family_name") { $0.card.name.family.text },
      .init("given_name") { $0.card.name.given.text }, .init("middle_name") { $0.card.name.middle.text },
      .init("name_prefix") { $0.card.name.prefix.text }, .init("name_suffix") { $0.card.name.suffix.text },
    ] + CardLine.allCases.map { line in .init(line.rawValue) { $0.card[line] } } + [
      .init("phones", .lists(of: 2)) { LabeledList.text($0.card.phones) },
      .init("emails", .lists(of: 2)) { LabeledList.text($0.card.emails) },
      .init("addresses", .lists(of: 8)) { LabeledList.text($0.card.addresses) },
      .init("links", .lists(of: 2)) { LabeledList.text($0.card.links) },
      .init("birthday_calendar", .word(of: YearlyDate.Calendar.self), mergedAs: "birthday") {
        $0.card.birthday?.date.calendar.rawValue
      },
      .init("birthday_year", .number(in: Birthday.years), mergedAs: "birthday") { $0.card.birthday?.year },
      .init("birthday_month", .integer, mergedAs: "birthday") { $0.card.birthday?.date.month },
      .init("birthday_day", .integer, mergedAs: "birthday") { $0.card.birthday?.date.day },
      .init("group_names", .list, as: "groups") { TextList.joined($0.card.groups.map(\.text)) },
      .init("notes") { $0.card.notes.text },
    ])

  /// The columns that ``summary(of:)`` reads, qualified with the alias `c`.
  static let summaryColumns = """
    c.id, c.title, c.phones, c.emails,
    (SELECT p.id FROM plant AS p WHERE p.account_id = 1 AND p.contact_id = c.id)
    """

  /// A stored row, and the lines whose columns are NULL.
  ///
  /// A new field needs a column without NOT NULL and without a default: `ALTER TABLE contact ADD COLUMN pronouns TEXT`.
  /// NULL means that no version with the field has saved the contact, so ``Connection/filled(_:)`` reads the value from
  /// the stored source; an empty text means that the contact has no value. With a default, the next export and the next
  /// synchronization would remove the property from the contact's card. For a ``CardLine``, the migration is enough;
  /// any other field needs such a column and must be read in the same way.
  struct Stored {
    fileprivate var contact: Contact
    fileprivate var unset: [CardLine] = []
  }

  static func contact(of row: borrowing Row) -> Stored {
    var at = ColumnCursor()
    var stored = Stored(contact: Contact(id: Contact.ID(row.uuid(at.next())), uid: row.text(at.next()), card: .init()))
    stored.contact.card.name = PersonName(
      formatted: line(row, &at), family: line(row, &at), given: line(row, &at), middle: line(row, &at),
      prefix: line(row, &at), suffix: line(row, &at))
    for line in CardLine.allCases {
      if let text = row.optionalText(at.next()) { stored.contact.card[line] = text } else { stored.unset.append(line) }
    }
    stored.contact.card.phones = LabeledList.phones(row.text(at.next()))
    stored.contact.card.emails = LabeledList.emails(row.text(at.next()))
    stored.contact.card.addresses = LabeledList.addresses(row.text(at.next()))
    stored.contact.card.links = LabeledList.links(row.text(at.next()))
    stored.contact.card.birthday = BirthdayColumns.birthday(of: row, &at)
    stored.contact.card.groups = TextList.split(row.text(at.next())).map(ContactGroup.init(imported:))
    stored.contact.card.notes = ContactNotes(imported: row.text(at.next()))
    return stored
  }

  private static func line(_ row: borrowing Row, _ at: inout ColumnCursor) -> ContactLine {
    ContactLine(imported: row.text(at.next()))
  }

  static func summary(of row: borrowing Row) -> ContactSummary {
    ContactSummary(
      id: Contact.ID(row.uuid(0)), title: row.text(1),
      phone: LabeledList.first(of: row.text(2)).map(PhoneNumber.init(imported:)),
      email: LabeledList.first(of: row.text(3)).map(EmailAddress.init(imported:)),
      plant: row.isNull(4) ? nil : Plant.ID(row.uuid(4)))
  }
}

extension Connection {
  package func contactID(uid: String) throws(StoreError) -> Contact.ID? {
    try first("SELECT id FROM contact WHERE account_id = 1 AND uid = ?", uid) { Contact.ID($0.uuid(0)) }
  }

  package func contact(_ id: Contact.ID) throws(StoreError) -> Contact? {
    let sql = "SELECT \(ContactRow.table.columns) FROM contact WHERE account_id = 1 AND id = ?"
    guard let stored = try first(sql, id.uuid, make: { ContactRow.contact(of: $0) }) else { return nil }
    return try filled(stored)
  }

  /// Returns the contact of a row, with the lines of its stored source that the row doesn't have yet.
  func filled(_ stored: ContactRow.Stored) throws(StoreError) -> Contact {
    var contact = stored.contact
    guard !stored.unset.isEmpty, let bytes = try source(of: contact.id), let source = ComponentSource(bytes: bytes)
    else { return contact }
    let card = ParsedVCard(source, today: .latest).card
    for line in stored.unset { contact.card[line] = card[line] }
    return contact
  }

  package func source(of id: Contact.ID) throws(StoreError) -> [UInt8]? {
    try first("SELECT card FROM contact_source WHERE account_id = 1 AND contact_id = ?", id.uuid) { $0.blob(0) }
  }

  package func contactIDs() throws(StoreError) -> [Contact.ID] {
    try all("SELECT id FROM contact WHERE account_id = 1 ORDER BY sort_key, id") { Contact.ID($0.uuid(0)) }
  }
}

/// The columns `birthday_calendar, birthday_year, birthday_month, birthday_day`.
enum BirthdayColumns {
  static func birthday(of row: borrowing Row, _ at: inout ColumnCursor) -> Birthday? {
    let (calendar, year) = (row.optionalText(at.next()), row.optionalInt(at.next()))
    let (month, day) = (row.int(at.next()), row.int(at.next()))
    guard let calendar = calendar.flatMap(YearlyDate.Calendar.init),
      let date = YearlyDate(calendar, month: month, day: day)
    else { return nil }
    return Birthday(stored: date, year: year)
  }
}

extension ContactRow {
  static let sources = Table<(contact: Contact.ID, card: [UInt8])>(
    "contact_source", file: "contact_sources", "The data that a contact had in an imported file, saved for export.",
    partOf: RecordTable.Root(table: "contact", column: "contact_id"),
    [.init("contact_id", .id, as: "contact") { $0.contact.uuid }, .init("card", .bytes, rule: .larger) { $0.card }])

  /// - Throws: `StoreError.conflict` if the contact's ID or UID is taken.
  static func insert(_ contact: Contact, source: [UInt8]?, in connection: Connection) throws(StoreError) {
    try table.insert(contact, in: connection)
    for key in phoneKeys(of: contact) { try add(key, to: contact.id, in: connection) }
    try save(source, of: contact.id, in: connection)
  }

  /// Saves a contact; without a source, the stored source stays.
  ///
  /// - Throws: `StoreError.conflict` if another contact has the same UID.
  static func save(_ contact: Contact, source: [UInt8]? = nil, in connection: Connection) throws(StoreError) {
    try table.save(contact, in: connection)
    try savePhoneKeys(of: contact, in: connection)
    try save(source, of: contact.id, in: connection)
  }

  static func savePhoneKeys(of contact: Contact, in connection: Connection) throws(StoreError) {
    let rows = "contact_phone WHERE account_id = 1 AND contact_id = ?"
    let known = Set(try connection.all("SELECT key FROM \(rows)", contact.id.uuid) { $0.text(0) })
    let keys = phoneKeys(of: contact)
    for key in known.subtracting(keys) {
      try connection.run("DELETE FROM \(rows) AND key = ?", contact.id.uuid, key)
    }
    for key in keys.subtracting(known) { try add(key, to: contact.id, in: connection) }
  }

  static func remove(_ id: Contact.ID, in connection: Connection) throws(StoreError) {
    for part in ["contact_phone", "contact_source"] {
      try connection.run("DELETE FROM \(part) WHERE account_id = 1 AND contact_id = ?", id.uuid)
    }
    try connection.run("DELETE FROM contact WHERE account_id = 1 AND id = ?", id.uuid)
  }

  /// Returns a contact's title in lists; `nil` if the contact doesn't exist.
  static func title(of id: Contact.ID, in connection: Connection) throws(StoreError) -> String? {
    try connection.first("SELECT title FROM contact WHERE account_id = 1 AND id = ?", id.uuid) { $0.text(0) }
  }

  private static func phoneKeys(of contact: Contact) -> Set<String> {
    Set(contact.card.phones.map(\.value.key)).subtracting([""])
  }

  private static func add(_ key: String, to id: Contact.ID, in connection: Connection) throws(StoreError) {
    try connection.run("INSERT INTO contact_phone(contact_id, key, account_id) VALUES(?, ?, 1)", id.uuid, key)
  }

  private static func save(_ source: [UInt8]?, of id: Contact.ID, in connection: Connection) throws(StoreError) {
    if let source { try sources.save((id, source), in: connection) }
  }
}

/// Labeled values in one column: each value is a label and its parts, joined by ``TextList``.
enum LabeledList {
  static func text<Value>(_ values: [Labeled<Value>], parts: (Value) -> [String]) -> String {
    TextList.joined(values.flatMap { [$0.label.column] + parts($0.value) })
  }

  static func values<Value>(_ text: String, width: Int, make: (ArraySlice<String>) -> Value) -> [Labeled<Value>] {
    let all = TextList.split(text)
    return stride(from: 0, to: all.count - width, by: width + 1).map { start in
      Labeled(make(all[start + 1...start + width]), ContactLabel(column: all[start]))
    }
  }

  /// Returns the first value of a list whose values have one part.
  static func first(of text: String) -> String? { text.isEmpty ? nil : TextList.split(text).dropFirst().first }

  static func text(_ phones: [Labeled<PhoneNumber>]) -> String { text(phones) { [$0.text] } }

  static func text(_ emails: [Labeled<EmailAddress>]) -> String { text(emails) { [$0.text] } }

  static func text(_ links: [Labeled<ContactLine>]) -> String { text(links) { [$0.text] } }

  static func text(_ addresses: [Labeled<PostalAddress>]) -> String {
    text(addresses) { address in
      [
        address.street, address.city, address.region, address.postalCode, address.country, address.postOfficeBox,
        address.extended,
      ].map(\.text)
    }
  }

  static func phones(_ text: String) -> [Labeled<PhoneNumber>] {
    values(text, width: 1) { PhoneNumber(imported: $0[$0.startIndex]) }
  }

  static func emails(_ text: String) -> [Labeled<EmailAddress>] {
    values(text, width: 1) { EmailAddress(imported: $0[$0.startIndex]) }
  }

  static func links(_ text: String) -> [Labeled<ContactLine>] {
    values(text, width: 1) { ContactLine(imported: $0[$0.startIndex]) }
  }

  static func addresses(_ text: String) -> [Labeled<PostalAddress>] {
    values(text, width: 7) { parts in
      let lines = parts.map(ContactLine.init(imported:))
      return PostalAddress(
        street: lines[0], city: lines[1], region: lines[2], postalCode: lines[3], country: lines[4],
        postOfficeBox: lines[5], extended: lines[6])
    }
  }
}

extension ContactLabel {
  private static let mark: Character = ":"
  private static let columns: [(text: String, label: ContactLabel)] = [
    ("", .none), ("mobile", .mobile), ("home", .home), ("work", .work), ("main", .main), ("school", .school),
    ("fax", .fax), ("pager", .pager), ("other", .other),
  ]

  /// The column value: a fixed word for each label; a custom label follows a colon.
  var column: String {
    if case .custom(let text) = self { return "\(Self.mark)\(text.text)" }
    return Self.columns.first { $0.label == self }?.text ?? "other"
  }

  init(column: String) {
    self =
      column.first == Self.mark
      ? .custom(ContactLine(imported: String(column.dropFirst())))
      : Self.columns.first { $0.text == column }?.label ?? .other
  }
}

extension RecordTables {
  static let contacts = RecordTables(
    kind: .contact, table: "contact",
    parts: [Part(table: "contact_phone", id: "contact_id"), Part(table: "contact_source", id: "contact_id")])

  fileprivate static let plants = RecordTables(
    kind: .plant, others: [.watering, .wateringNote], isAddedInBulk: false, table: "plant", parts: [])
}

extension FeatureTables {
  static let people = FeatureTables(
    [ContactRow.table.record, ContactRow.sources.record, PlantRow.table.record, WateringRow.table.record],
    derived: ["contact_phone", "watering_count"], counting: ["contact", "plant"],
    records: [.contacts, .plants], sorted: [SortColumn("contact", "sort_key", from: "title") { SortKey($0).text }],
    searched: [
      // The plant's nickname finds the contact, too.
      SearchSource(.contact, "contact", parts: ["plant"]) { id, connection throws(StoreError) in
        let nickname = try connection.first(
          "SELECT nickname FROM plant WHERE account_id = 1 AND contact_id = ? AND nickname IS NOT NULL", id
        ) { Nickname(imported: $0.text(0)) }
        return try connection.contact(Contact.ID(id))?.searchDocument(plantNickname: nickname)
      },
      SearchSource(.wateringNote, "watering") { id, connection throws(StoreError) in
        try connection.waterings("AND id = ? AND review = 'written'", id).first?.searchDocument
      },
    ],
    synced: [SyncedContacts.table],
    checks: [
      "watering_count": """
      SELECT 1 FROM (SELECT total(count) AS counted FROM watering_count), (SELECT count(*) AS kept FROM watering)
      WHERE counted <> kept
      """
    ],
    derivedNumbers: ["watering_count.month": WateringCounts.months, "watering_count.count": WateringCounts.range],
    derive: { touched, connection throws(StoreError) in
      for id in try touched.ids(of: "contact", in: connection) {
        if let contact = try connection.contact(Contact.ID(id)) {
          try ContactRow.table.derive(contact, in: connection)
          try ContactRow.savePhoneKeys(of: contact, in: connection)
        } else {
          try connection.run("DELETE FROM contact_phone WHERE account_id = 1 AND contact_id = ?", id)
        }
      }
      guard touched.includes("plant", "watering") else { return }
      if case .some(let rows) = touched {
        for id in rows["plant"] ?? [] {
          guard let plant = try connection.plants("AND p.id = ?", id).first?.plant, plant.merged() != plant else {
            continue
          }
          let update = "UPDATE plant SET due = ? WHERE account_id = 1 AND id = ?"
          try connection.run(update, plant.merged().due.daysSince1970, id)
        }
      }
      for plant in try connection.plants() { try PlantRow.updateOpenNote(of: plant.plant.id, in: connection) }
      try WateringCounts.rebuild(in: connection)
    },
    align: { here, there throws(StoreError) in
      try IDAligner("contact", by: "uid", ["contact_source.contact_id", "plant.contact_id", "book.holder_contact"])
        .align(here: here, there: there)
      try IDAligner("plant", by: "contact_id", ["watering.plant_id", "reminder_mute.record_id"])
        .align(here: here, there: there)
    }
  )
}

extension WateringCounts {
  fileprivate static func rebuild(in connection: Connection) throws(StoreError) {
    var counts: [Key: Int] = [:]
    for watering in try connection.waterings("") {
      counts[Key(month: Month(watering.day), channel: watering.channel), default: 0] += 1
    }
    try connection.run("DELETE FROM watering_count WHERE account_id = 1")
    for (key, count) in counts { try add(count, in: key.month, via: key.channel, connection) }
  }
}

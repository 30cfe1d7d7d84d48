package import Domain

/// Rows of `contact`.
enum ContactRow {
  static let table = Table<Contact>(
    "contact", file: "contacts",
    """
    The address book. `phones`, `emails` and `links` have a label and a value each; `addresses` a label, street, city, \
    region, postal code, country, post office box and the rest. Labels that begin with a colon are the user's own.
    """, title: "title",
    derived: [.init("title") { $0.card.title }, .init("sort_key") { $0.card.title.lowercased().composed }],
    [
      .init("id", .id) { $0.id.uuid }, .init("uid") { $0.uid },
      .init("formatted_name") { $0.card.name.formatted.text }, .init("family_name") { $0.card.name.family.text },
      .init("given_name") { $0.card.name.given.text }, .init("middle_name") { $0.card.name.middle.text },
      .init("name_prefix") { $0.card.name.prefix.text }, .init("name_suffix") { $0.card.name.suffix.text },
      .init("nickname") { $0.card.nickname.text }, .init("organization") { $0.card.organization.text },
      .init("department") { $0.card.department.text }, .init("job_title") { $0.card.jobTitle.text },
      .init("phones", .lists(of: 2)) { LabeledList.text($0.card.phones) },
      .init("emails", .lists(of: 2)) { LabeledList.text($0.card.emails) },
      .init("addresses", .lists(of: 8)) { LabeledList.text($0.card.addresses) },
      .init("links", .lists(of: 2)) { LabeledList.text($0.card.links) },
      .init("birthday_calendar", .word(of: YearlyDate.Calendar.self), in: "birthday") {
        $0.card.birthday?.date.calendar.rawValue
      },
      .init("birthday_year", .number(in: Birthday.years), in: "birthday") { $0.card.birthday?.year },
      .init("birthday_month", .integer, in: "birthday") { $0.card.birthday?.date.month },
      .init("birthday_day", .integer, in: "birthday") { $0.card.birthday?.date.day },
      .init("group_names", .list, as: "groups") { TextList.joined($0.card.groups.map(\.text)) },
      .init("notes") { $0.card.notes.text },
    ])

  /// The columns of a table `c` that ``summary(of:)`` reads.
  static let summaryColumns = """
    c.id, c.title, c.phones, c.emails,
    (SELECT p.id FROM plant AS p WHERE p.account_id = 1 AND p.contact_id = c.id)
    """

  static func contact(of row: borrowing Row) -> Contact {
    var at = ColumnCursor()
    return Contact(
      id: Contact.ID(row.uuid(at.next())), uid: row.text(at.next()),
      card: ContactCard(
        name: PersonName(
          formatted: line(row, &at), family: line(row, &at), given: line(row, &at), middle: line(row, &at),
          prefix: line(row, &at), suffix: line(row, &at)),
        nickname: line(row, &at), organization: line(row, &at), department: line(row, &at), jobTitle: line(row, &at),
        phones: LabeledList.phones(row.text(at.next())), emails: LabeledList.emails(row.text(at.next())),
        addresses: LabeledList.addresses(row.text(at.next())), links: LabeledList.links(row.text(at.next())),
        birthday: BirthdayColumns.birthday(of: row, &at),
        groups: TextList.split(row.text(at.next())).map(ContactGroup.init(imported:)),
        notes: ContactNotes(imported: row.text(at.next()))))
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
    try first("SELECT \(ContactRow.table.columns) FROM contact WHERE account_id = 1 AND id = ?", id.uuid) {
      ContactRow.contact(of: $0)
    }
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
    return Birthday(kept: date, year: year)
  }
}

package import Domain

enum ContactRow {
  static let columns = """
    id, uid, phones, emails, \(BirthdayColumns.names), nickname, formatted_name, family_name, given_name, middle_name,
    name_prefix, name_suffix, organization, department, job_title, addresses, links, group_names, notes
    """

  /// The columns of a table `c` that ``summary(of:)`` reads.
  static let summaryColumns = """
    c.id, c.title, c.phones, c.emails,
    (SELECT p.id FROM plant AS p WHERE p.account_id = 1 AND p.contact_id = c.id)
    """

  static func contact(of row: borrowing Row) -> Contact {
    func line(_ column: Int32, _ row: borrowing Row) -> ContactLine { ContactLine(imported: row.text(column)) }
    return Contact(
      id: Contact.ID(row.uuid(0)), uid: row.text(1),
      card: ContactCard(
        name: PersonName(
          formatted: line(9, row),
          family: line(10, row),
          given: line(11, row),
          middle: line(12, row),
          prefix: line(13, row),
          suffix: line(14, row)
        ),
        nickname: line(8, row),
        organization: line(15, row),
        department: line(16, row),
        jobTitle: line(17, row),
        phones: LabeledList.phones(row.text(2)),
        emails: LabeledList.emails(row.text(3)),
        addresses: LabeledList.addresses(row.text(18)),
        links: LabeledList.links(row.text(19)),
        birthday: BirthdayColumns.birthday(of: row, from: 4),
        groups: TextList.split(row.text(20)).map(ContactGroup.init(imported:)),
        notes: ContactNotes(imported: row.text(21))))
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
    try first("SELECT \(ContactRow.columns) FROM contact WHERE account_id = 1 AND id = ?", id.uuid) {
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

struct BirthdayColumns {
  static let names = "birthday_calendar, birthday_year, birthday_month, birthday_day"

  let calendar: String?
  let year: Int?
  let month: Int?
  let day: Int?

  init(_ birthday: Birthday?) {
    calendar = birthday?.date.calendar.rawValue
    year = birthday?.year
    month = birthday?.date.month
    day = birthday?.date.day
  }

  /// - Parameter column: Of ``names`` the first.
  static func birthday(of row: borrowing Row, from column: Int32) -> Birthday? {
    guard !row.isNull(column), let calendar = YearlyDate.Calendar(rawValue: row.text(column)),
      let date = YearlyDate(calendar, month: row.int(column + 2), day: row.int(column + 3))
    else { return nil }
    return Birthday(kept: date, year: row.isNull(column + 1) ? nil : row.int(column + 1))
  }
}

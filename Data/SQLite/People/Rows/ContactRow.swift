import Domain

/// Reads contacts from rows of table `contact`.
enum ContactRow {
  static let columns = """
    id, uid, phones, emails, \(BirthdayColumns.names), nickname, formatted_name, family_name, given_name, middle_name,
    name_prefix, name_suffix, organization, department, job_title, addresses, links, group_names, notes
    """

  /// Those of a table `c` that ``summary(of:)`` reads.
  static let summaryColumns = """
    c.id, c.title, c.phones, c.emails,
    (SELECT p.id FROM plant AS p WHERE p.account_id = 1 AND p.contact_id = c.id)
    """

  /// - Parameter row: Of the ``columns``, in their order.
  static func contact(of row: borrowing Row) -> Contact {
    func line(_ column: Int32, _ row: borrowing Row) -> ContactLine { ContactLine(imported: row.text(column)) }
    return Contact(
      id: Contact.ID(row.uuid(0)),
      uid: row.text(1),
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
        notes: ContactNotes(imported: row.text(21))
      )
    )
  }

  /// - Parameter row: Of the ``summaryColumns``, in their order.
  static func summary(of row: borrowing Row) -> ContactSummary {
    ContactSummary(
      id: Contact.ID(row.uuid(0)),
      title: row.text(1),
      phone: LabeledList.first(of: row.text(2)).map(PhoneNumber.init(imported:)),
      email: LabeledList.first(of: row.text(3)).map(EmailAddress.init(imported:)),
      plant: row.isNull(4) ? nil : Plant.ID(row.uuid(4))
    )
  }
}

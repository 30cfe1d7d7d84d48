package import Domain
import Foundation

extension Contact {
  /// Makes a contact with a name and the given fields.
  ///
  /// - Parameter id: The number at the end of its identifier.
  package static func sample(
    _ name: String = "김민수",
    id: Int = 1,
    nickname: String = "",
    organization: String = "",
    phones: [String] = [],
    emails: [String] = [],
    birthday: Birthday? = nil,
    groups: [String] = [],
    notes: String = ""
  ) -> Contact {
    Contact(
      id: ID(number: id),
      uid: "sample-\(id)",
      card: ContactCard(
        name: PersonName(formatted: ContactLine(imported: name)),
        nickname: ContactLine(imported: nickname),
        organization: ContactLine(imported: organization),
        phones: phones.map { Labeled(PhoneNumber(imported: $0), .mobile) },
        emails: emails.map { Labeled(EmailAddress(imported: $0)) },
        birthday: birthday,
        groups: groups.map { ContactGroup(imported: $0) },
        notes: ContactNotes(imported: notes)
      )
    )
  }
}

extension Birthday {
  /// Makes a birthday in any year up to the end of the calendar.
  package init(_ calendar: YearlyDate.Calendar = .solar, year: Int?, month: Int, day: Int) throws(BirthdayError) {
    try self.init(calendar, year: year, month: month, day: day, today: .latest)
  }
}

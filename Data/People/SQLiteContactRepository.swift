package import Domain
import Foundation

/// The user's address book in the store.
package struct SQLiteContactRepository: ContactRepository {
  let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  package func contact(_ id: Contact.ID) async throws(StoreError) -> Contact? {
    try await database.read { connection throws(StoreError) in try connection.contact(id) }
  }

  package func contacts(_ ids: [Contact.ID]) async throws(StoreError) -> [Contact] {
    try await database.read { connection throws(StoreError) in
      var contacts: [Contact] = []
      for id in ids { if let contact = try connection.contact(id) { contacts.append(contact) } }
      return contacts
    }
  }

  package func contacts(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [Contact] {
    guard let bounds = IDPrefix(prefix) else { return [] }
    return try await database.read { connection throws(StoreError) in
      try connection.all(
        "SELECT \(ContactRow.columns) FROM contact WHERE account_id = 1 AND id BETWEEN ? AND ? ORDER BY id LIMIT ?",
        bounds.lowest,
        bounds.highest,
        max(0, limit)
      ) { ContactRow.contact(of: $0) }
    }
  }

  package func page(offset: Int, limit: Int) async throws(StoreError) -> [ContactSummary] {
    try await database.read { connection throws(StoreError) in
      try connection.all(
        """
        SELECT \(ContactRow.summaryColumns) FROM contact AS c
        WHERE c.account_id = 1 ORDER BY c.sort_key, c.id LIMIT ? OFFSET ?
        """,
        max(0, limit),
        max(0, offset)
      ) { ContactRow.summary(of: $0) }
    }
  }

  package func count() async throws(StoreError) -> Int {
    try await database.read { connection throws(StoreError) in
      try connection.first("SELECT count(*) FROM contact WHERE account_id = 1") { $0.int(0) } ?? 0
    }
  }

  package func matches(of query: SearchQuery, limit: Int) async throws(StoreError) -> [ContactMatch] {
    // Taking numbers apart costs more than all the rest.
    let mayBeNumber = query.text.contains(where: \.isNumber)
    return try await database.read { connection throws(StoreError) in
      var matches: [ContactMatch] = []
      try connection.each(
        """
        SELECT c.id, c.title, c.phones, c.emails, p.id, c.nickname, p.nickname
        FROM contact AS c LEFT JOIN plant AS p ON p.account_id = 1 AND p.contact_id = c.id WHERE c.account_id = 1
        """
      ) { row in
        let names = [row.text(1), row.text(5)] + (row.isNull(6) ? [] : [row.text(6)])
        let phones = mayBeNumber ? LabeledList.phones(row.text(2)).map(\.value) : []
        if let rank = [query.rank(inAny: names), query.rank(inAnyOf: phones)].compactMap(\.self).min() {
          matches.append(ContactMatch(ContactRow.summary(of: row), rank: rank))
        }
        return true
      }
      return Array(matches.sorted().prefix(max(0, limit)))
    }
  }

  package func contacts(reachedBy phones: [PhoneNumber]) async throws(StoreError) -> [ContactSummary] {
    let keys = Set(phones.map(\.key)).subtracting([""])
    return try await database.read { connection throws(StoreError) in
      var found: Set<ContactSummary> = []
      for key in keys {
        try connection.each(
          """
          SELECT \(ContactRow.summaryColumns) FROM contact_phone AS n
          JOIN contact AS c ON c.account_id = 1 AND c.id = n.contact_id WHERE n.account_id = 1 AND n.key = ?
          """,
          key
        ) { row in
          found.insert(ContactRow.summary(of: row))
          return true
        }
      }
      return found.sorted()
    }
  }

  package func birthdayCalendars() async throws(StoreError) -> [YearlyDate.Calendar] {
    try await database.read { connection throws(StoreError) in
      var calendars: [YearlyDate.Calendar] = []
      for calendar in YearlyDate.Calendar.allCases {
        let isUsed = try connection.first(
          "SELECT 1 FROM contact WHERE account_id = 1 AND birthday_calendar = ? LIMIT 1",
          calendar.rawValue
        ) { _ in true }
        if isUsed != nil { calendars.append(calendar) }
      }
      return calendars
    }
  }

  package func birthdays(on dates: Set<YearlyDate>) async throws(StoreError) -> [ContactBirthday] {
    try await database.read { connection throws(StoreError) in
      var found: [ContactBirthday] = []
      for date in dates {
        try connection.each(
          """
          SELECT \(ContactRow.summaryColumns), c.birthday_year FROM contact AS c
          WHERE c.account_id = 1 AND c.birthday_calendar = ? AND c.birthday_month = ? AND c.birthday_day = ?
          """,
          date.calendar.rawValue,
          date.month,
          date.day
        ) { row in
          let birthday = Birthday(kept: date, year: row.isNull(5) ? nil : row.int(5))
          found.append(ContactBirthday(contact: ContactRow.summary(of: row), birthday: birthday))
          return true
        }
      }
      return found.sorted { $0.contact < $1.contact }
    }
  }

  package func identities() async throws(StoreError) -> [ContactIdentity] {
    try await database.read { connection throws(StoreError) in
      var phoneKeys: [UUID: Set<String>] = [:]
      try connection.each("SELECT contact_id, key FROM contact_phone WHERE account_id = 1") { row in
        phoneKeys[row.uuid(0), default: []].insert(row.text(1))
        return true
      }
      return try connection.all(
        "SELECT \(ContactRow.summaryColumns) FROM contact AS c WHERE c.account_id = 1 ORDER BY c.sort_key, c.id"
      ) { row in
        ContactIdentity(
          contact: ContactRow.summary(of: row),
          phoneKeys: phoneKeys[row.uuid(0)] ?? [],
          emailKeys: Set(LabeledList.emails(row.text(3)).map(\.value.key))
        )
      }
    }
  }
}

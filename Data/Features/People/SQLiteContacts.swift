import Domain
import Foundation

struct SQLiteContacts<Failure: StoreFailure>: ContactRepository, SQLitePort {
  let connection: Connection

  func contacts(_ ids: [Contact.ID]) throws(Failure) -> [Contact] {
    try ask { connection throws(StoreError) in
      var contacts: [Contact] = []
      for id in ids { if let contact = try connection.contact(id) { contacts.append(contact) } }
      return contacts
    }
  }

  func contacts(idPrefix prefix: String, limit: Int) throws(Failure) -> [Contact] {
    try ask { connection throws(StoreError) in
      let query = "SELECT \(ContactRow.table.columns) FROM contact"
      let rows = try connection.all(query, idPrefix: prefix, limit: limit) { ContactRow.contact(of: $0) }
      return try rows.map { stored throws(StoreError) in try connection.filled(stored) }
    }
  }

  func page(offset: Int, limit: Int, from title: String) throws(Failure) -> [ContactSummary] {
    try ask { connection throws(StoreError) in
      let key = SortKey(title).text
      func part(_ side: String, offset: Int, limit: Int) throws(StoreError) -> [ContactSummary] {
        try connection.all(
          """
          SELECT \(ContactRow.summaryColumns) FROM contact AS c
          WHERE c.account_id = 1 AND c.sort_key \(side) ? ORDER BY c.sort_key, c.id LIMIT ? OFFSET ?
          """, key, max(0, limit), max(0, offset)
        ) { ContactRow.summary(of: $0) }
      }
      let first = try part(">=", offset: offset, limit: limit)
      guard first.count < limit, !title.isEmpty else { return first }
      let sql = "SELECT count(*) FROM contact WHERE account_id = 1 AND sort_key >= ?"
      let count = try connection.first(sql, key) { $0.int(0) } ?? 0
      return first + (try part("<", offset: offset - count, limit: limit - first.count))
    }
  }

  func count() throws(Failure) -> Int {
    try ask(connection.first("SELECT count(*) FROM contact WHERE account_id = 1") { $0.int(0) } ?? 0)
  }

  func matches(of query: SearchQuery, limit: Int) throws(Failure) -> [ContactMatch] {
    // Parsing phone numbers costs more than the rest of the search.
    let mayBeNumber = query.text.contains(where: \.isNumber)
    return try ask { connection throws(StoreError) in
      var matches: [ContactMatch] = []
      try connection.each(
        """
        SELECT c.id, c.title, c.phones, c.emails, p.id, c.nickname, p.nickname
        FROM contact AS c LEFT JOIN plant AS p ON p.account_id = 1 AND p.contact_id = c.id WHERE c.account_id = 1
        """
      ) { row in
        let nicknames = [row.text(5)] + (row.isNull(6) ? [] : [row.text(6)])
        let phones = mayBeNumber ? LabeledList.phones(row.text(2)).map(\.value) : []
        if let rank = query.rank(inNames: [row.text(1)] + nicknames, phones: phones) {
          matches.append(ContactMatch(ContactRow.summary(of: row), rank: rank, of: query, nicknames: nicknames))
        }
        return true
      }
      return Array(matches.sorted().prefix(max(0, limit)))
    }
  }

  func birthdayCalendars() throws(Failure) -> [YearlyDate.Calendar] {
    try ask { connection throws(StoreError) in
      let all = YearlyDate.Calendar.allCases.map { "('\($0.rawValue)')" }.joined(separator: ", ")
      return try connection.all(
        """
        SELECT column1 FROM (VALUES \(all)) AS calendar
        WHERE EXISTS (SELECT 1 FROM contact WHERE account_id = 1 AND birthday_calendar = calendar.column1)
        """
      ) { YearlyDate.Calendar(rawValue: $0.text(0)) }.compactMap(\.self)
    }
  }

  func birthdays(on dates: Set<YearlyDate>) throws(Failure) -> [ContactBirthday] {
    try ask { connection throws(StoreError) in
      var found: [ContactBirthday] = []
      var wanted: [[SQLCell]: YearlyDate] = [:]
      for date in dates { wanted[[.text(date.calendar.rawValue), .integer(date.month), .integer(date.day)]] = date }
      try connection.each(
        """
        SELECT \(ContactRow.summaryColumns), c.birthday_year, c.birthday_calendar, c.birthday_month, c.birthday_day
        FROM contact AS c WHERE c.account_id = 1 AND c.birthday_calendar IS NOT NULL AND
        """, "c.birthday_calendar", "c.birthday_month", "c.birthday_day", in: Array(wanted.keys)
      ) { row in
        guard let date = wanted[row.cells(6..<9)] else { return }
        let birthday = Birthday(stored: date, year: row.isNull(5) ? nil : row.int(5))
        found.append(ContactBirthday(contact: ContactRow.summary(of: row), birthday: birthday))
      }
      return found.sorted { $0.contact < $1.contact }
    }
  }

  func identities() throws(Failure) -> [ContactIdentity] {
    try ask { connection throws(StoreError) in
      var phoneKeys: [UUID: Set<String>] = [:]
      try connection.each("SELECT contact_id, key FROM contact_phone WHERE account_id = 1") { row in
        phoneKeys[row.uuid(0), default: []].insert(row.text(1))
        return true
      }
      return try connection.all(
        "SELECT \(ContactRow.summaryColumns) FROM contact AS c WHERE c.account_id = 1 ORDER BY c.sort_key, c.id"
      ) { row in
        ContactIdentity(
          contact: ContactRow.summary(of: row), phoneKeys: phoneKeys[row.uuid(0)] ?? [],
          emailKeys: Set(LabeledList.emails(row.text(3)).map(\.value.key)))
      }
    }
  }

  func save(_ contact: Contact) throws(Failure) { try ask(ContactRow.save(contact, in: connection)) }

  func save(source: [UInt8], of id: Contact.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try ContactRow.title(of: id, in: connection) != nil else { throw .missing }
      try ContactRow.sources.save((id, source), in: connection)
    }
  }

  func remove(_ id: Contact.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try ContactRow.title(of: id, in: connection) != nil else { throw .missing }
      if let plant = try PlantRow.id(of: id, in: connection) { try PlantRow.remove(plant, in: connection) }
      try ContactRow.remove(id, in: connection)
    }
  }
}

extension ContactSources where Self: SQLitePort {
  func contact(_ id: Contact.ID) throws(Failure) -> Contact? { try ask(connection.contact(id)) }

  func source(of id: Contact.ID) throws(Failure) -> [UInt8]? { try ask(connection.source(of: id)) }

  func ids() throws(Failure) -> [Contact.ID] { try ask(connection.contactIDs()) }
}

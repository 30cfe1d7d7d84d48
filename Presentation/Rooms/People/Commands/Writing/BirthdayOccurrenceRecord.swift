import Domain

/// A birthday on a day, as programs get it.
struct BirthdayOccurrenceRecord {
  private let birthday: BirthdayOccurrence

  init(_ birthday: BirthdayOccurrence) {
    self.birthday = birthday
  }

  var json: JSONValue {
    let record = BirthdayRecord(birthday.birthday)
    return [
      "contact": .string(birthday.contact.id.digits),
      "name": .string(birthday.contact.title),
      "date": .string(birthday.day.description),
      "age": birthday.age.map { .integer($0) } ?? nil,
      "birthday": record.date,
      "birthday_calendar": record.calendar,
    ]
  }

  /// Contact, day, name, age.
  var fields: [String] {
    [
      birthday.contact.id.digits, birthday.day.description, birthday.contact.title,
      birthday.age.map(String.init) ?? "",
    ]
  }
}

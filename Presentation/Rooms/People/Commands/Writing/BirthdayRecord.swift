import Domain

/// A birthday as programs get it: `1990-04-12`, or `--04-12` without a year (RFC 6350 §4.3.1).
struct BirthdayRecord {
  private let birthday: Birthday?

  init(_ birthday: Birthday?) { self.birthday = birthday }

  var date: JSONValue { .text(text) }

  /// Which months are counted; never renamed.
  var calendar: JSONValue {
    switch birthday?.date.calendar {
    case .solar: "solar"
    case .lunar: "lunar"
    case .lunarLeapMonth: "lunar_leap_month"
    case nil: nil
    }
  }

  /// Of a lunar calendar in its own months and days.
  var text: String? {
    guard let birthday else { return nil }
    let year = birthday.year.map { String(String(10_000 + $0).suffix(4)) } ?? "-"
    return "\(year)-\(twoDigits(birthday.date.month))-\(twoDigits(birthday.date.day))"
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

/// A birthday on a day, as programs get it.
struct BirthdayOccurrenceRecord {
  private let birthday: BirthdayOccurrence

  init(_ birthday: BirthdayOccurrence) { self.birthday = birthday }

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

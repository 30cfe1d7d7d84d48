import Domain

extension Contact {
  /// The contact with what a file says about it and no other key has.
  func json(plant: Plant.ID?, unshown: [String]) -> JSONValue {
    guard case .object(let members) = json(plant: plant) else { return json(plant: plant) }
    return .object(members + [JSONValue.Member("unshown", .strings(unshown))])
  }

  /// The promised keys first, in their order.
  func json(plant: Plant.ID?) -> JSONValue {
    [
      "id": .string(id.digits),
      "uid": .string(uid),
      "name": .string(card.title),
      "family": .present(card.name.family.text),
      "given": .present(card.name.given.text),
      "phones": .strings(card.phones.map(\.value.text)),
      "emails": .strings(card.emails.map(\.value.text)),
      "birthday": .text(card.birthday?.iso),
      "birthday_calendar": .text(card.birthday?.calendarWord),
      "groups": .strings(card.groups.map(\.text)),
      "nickname": .present(card.nickname.text),
      "organization": .present(card.organization.text),
      "department": .present(card.department.text),
      "job_title": .present(card.jobTitle.text),
      "addresses": .strings(card.addresses.map(\.value.line)),
      "urls": .strings(card.links.map(\.value.text)),
      "notes": .present(card.notes.text),
      "plant": .text(plant?.digits),
    ]
  }

  var fields: [String] {
    [
      id.digits, card.title, card.phones.map(\.value.text).joined(separator: ","),
      card.emails.map(\.value.text).joined(separator: ","), card.birthday?.iso ?? "",
      card.groups.map(\.text).joined(separator: ","),
    ]
  }
}

extension PostalAddress {
  var line: String {
    [postalCode, country, region, city, street, extended, postOfficeBox].map(\.text)
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Birthday {
  /// `1990-04-12`, or `--04-12` without a year (RFC 6350 §4.3.1); of a lunar calendar in its own months and days.
  var iso: String {
    func digits(_ number: Int, _ count: Int) -> String { String(String(10_000 + number).suffix(count)) }
    return "\(year.map { digits($0, 4) } ?? "-")-\(digits(date.month, 2))-\(digits(date.day, 2))"
  }

  /// Which months are counted; never renamed.
  var calendarWord: String {
    switch date.calendar {
    case .solar: "solar"
    case .lunar: "lunar"
    case .lunarLeapMonth: "lunar_leap_month"
    }
  }
}

extension BirthdayOccurrence {
  var json: JSONValue {
    [
      "contact": .string(contact.id.digits),
      "name": .string(contact.title),
      "date": .string(day.description),
      "age": age.map { .integer($0) } ?? nil,
      "birthday": .text(birthday.iso),
      "birthday_calendar": .text(birthday.calendarWord),
    ]
  }

  var fields: [String] { [contact.id.digits, day.description, contact.title, age.map(String.init) ?? ""] }
}

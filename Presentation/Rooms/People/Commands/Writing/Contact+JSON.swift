import Domain

extension Contact {
  typealias Shown = (contact: Contact, plant: Plant.ID?)

  func json(plant: Plant.ID?) -> JSONValue { Self.object((self, plant)) }

  /// A birthday is `2026-11-20`, or `--11-20` without a year; of a lunar calendar its own month and day.
  static let object = JSONObject<Shown>(
    .init("id") { $0.contact.id.digits }, .init("uid") { $0.contact.uid }, .init("name") { $0.contact.card.title },
    .init("family") { $0.contact.card.name.family.text.present },
    .init("given") { $0.contact.card.name.given.text.present },
    .init("phones") { $0.contact.card.phones.map(\.value.text) },
    .init("emails") { $0.contact.card.emails.map(\.value.text) },
    .init("birthday") { $0.contact.card.birthday?.iso },
    .init("birthday_calendar") { $0.contact.card.birthday?.calendarWord },
    .init("groups") { $0.contact.card.groups.map(\.text) },
    .init("nickname") { $0.contact.card.nickname.text.present },
    .init("organization") { $0.contact.card.organization.text.present },
    .init("department") { $0.contact.card.department.text.present },
    .init("job_title") { $0.contact.card.jobTitle.text.present },
    .init("addresses") { $0.contact.card.addresses.map(\.value.line) },
    .init("urls") { $0.contact.card.links.map(\.value.text) }, .init("notes") { $0.contact.card.notes.text.present },
    .init("plant") { $0.plant?.digits })

  /// A contact with what a file says about it and no other key has, a line each.
  static let details = JSONObject<ContactPage>(
    object.members.map { $0.of { ($0.contact, $0.plant?.id) } } + [.init("unshown") { $0.unshown }])

  var fields: [String] { Self.object.row((self, nil), "id", "name", "phones", "emails", "birthday", "groups") }
}

extension Birthday {
  /// `1990-04-12`, or `--04-12` without a year (RFC 6350 §4.3.1); of a lunar calendar in its own months and days.
  var iso: String {
    func digits(_ number: Int, _ count: Int) -> String { String(String(10_000 + number).suffix(count)) }
    return "\(year.map { digits($0, 4) } ?? "-")-\(digits(date.month, 2))-\(digits(date.day, 2))"
  }

  /// The calendar whose months are counted; never renamed.
  var calendarWord: String {
    switch date.calendar {
    case .solar: "solar"
    case .lunar: "lunar"
    case .lunarLeapMonth: "lunar_leap_month"
    }
  }
}

extension BirthdayOccurrence {
  var json: JSONValue { Self.object(self) }

  private static let object = JSONObject<BirthdayOccurrence>(
    .init("contact") { $0.contact.id.digits }, .init("name") { $0.contact.title }, .init("date") { $0.day.description },
    .init("age") { $0.age }, .init("birthday") { $0.birthday.iso },
    .init("birthday_calendar") { $0.birthday.calendarWord })

  var fields: [String] { Self.object.row(self, "contact", "date", "name", "age") }
}

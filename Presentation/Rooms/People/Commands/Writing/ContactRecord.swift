import Domain

/// A contact as programs get it.
struct ContactRecord {
  private let contact: Contact
  private let plant: Plant.ID?

  init(_ contact: Contact, plant: Plant.ID?) {
    self.contact = contact
    self.plant = plant
  }

  /// The promised keys first, in their order.
  var json: JSONValue {
    let card = contact.card
    let birthday = BirthdayRecord(card.birthday)
    return [
      "id": .string(contact.id.digits),
      "uid": .string(contact.uid),
      "name": .string(card.title),
      "family": .present(card.name.family.text),
      "given": .present(card.name.given.text),
      "phones": .strings(card.phones.map(\.value.text)),
      "emails": .strings(card.emails.map(\.value.text)),
      "birthday": birthday.date,
      "birthday_calendar": birthday.calendar,
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

  /// Id, name, phones, e-mails, birthday, groups.
  var fields: [String] {
    let card = contact.card
    return [
      contact.id.digits, card.title, card.phones.map(\.value.text).joined(separator: ","),
      card.emails.map(\.value.text).joined(separator: ","), BirthdayRecord(card.birthday).text ?? "",
      card.groups.map(\.text).joined(separator: ","),
    ]
  }
}

extension PostalAddress {
  /// Everything there is of it, in one line.
  var line: String {
    [postalCode, country, region, city, street, extended, postOfficeBox].map(\.text)
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

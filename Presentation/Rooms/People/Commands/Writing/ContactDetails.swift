import Domain

struct ContactDetails {
  let contact: Contact
  let plant: GardenPlant?
  /// What a file said about the contact and no field shows.
  let unshown: [String]
  let today: Day
  let texts: Texts

  init(contact: Contact, plant: GardenPlant?, unshown: [String] = [], today: Day, texts: Texts) {
    (self.contact, self.plant, self.unshown, self.today, self.texts) = (contact, plant, unshown, today, texts)
  }

  init(_ page: ContactPage, texts: Texts) {
    self.init(contact: page.contact, plant: page.plant, unshown: page.unshown, today: page.today, texts: texts)
  }

  /// - Parameters:
  ///   - width: `nil` where nothing may be cut; what is longer is wrapped, never cut.
  ///   - hasID: Whether there is a use for it, as on the command line.
  func lines(width: Int?, hasID: Bool = true) -> [StyledLine] {
    let head = StyledLine(contact.title, Style(.accent, .bold))
    let notes = contact.card.notes.text
    return [head.clipped(to: width)] + FactLines(facts + (hasID ? [id] : [])).lines(width: width)
      + (notes.isEmpty ? [] : [StyledLine()] + FactLines([.init("", [notes])]).lines(width: width))
  }

  private var facts: [FactLines.Fact] {
    let card = contact.card
    let words = texts.contactCommands
    return [
      .init(texts.people.phone, card.phones.map { labeled($0.value.text, $0.label) }),
      .init(words.email, card.emails.map { labeled($0.value.text, $0.label) }),
      .init(texts.people.birthday, [birthday ?? ""]),
      .init(words.nickname, [card.nickname.text]),
      .init(words.organization, [card.organization.text]),
      .init(words.department, [card.department.text]),
      .init(words.jobTitle, [card.jobTitle.text]),
      .init(words.address, card.addresses.map { labeled($0.value.line, $0.label) }),
      .init(words.url, card.links.map { labeled($0.value.text, $0.label) }),
      .init(words.groups, [card.groups.map(\.text).joined(separator: ", ")]),
      .init(words.plant, [planted ?? ""]),
      .init(words.unshown, unshown),
    ]
  }

  private var id: FactLines.Fact { .init(texts.id, [contact.id.digits]) }

  private func labeled(_ value: String, _ label: ContactLabel) -> String {
    let name = texts.contactCommands.name(of: label)
    return name.isEmpty ? value : "\(value) (\(name))"
  }

  /// With the next one, and the age where it is known.
  private var birthday: String? {
    guard let birthday = contact.card.birthday else { return nil }
    let next = birthday.next(onOrAfter: today)
    let near = "\(texts.dates.shortDay(next, today: today)) \(texts.dates.relativeDay(next, today: today))"
    let age = birthday.age(on: next).map { texts.age($0) }
    return [texts.people.words(birthday), near, age].compactMap(\.self).joined(separator: " · ")
  }

  private var planted: String? {
    plant.map { plant in
      let text = PlantText(plant, on: today, texts: texts)
      return "\(plant.name) · \(text.species) · \(text.dDay)"
    }
  }
}

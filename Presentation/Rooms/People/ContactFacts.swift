import Domain

/// Everything there is to tell about a contact, as the command and the screen list it.
struct ContactFacts {
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

  /// The name, the facts, and the notes below them.
  ///
  /// - Parameter width: Values are wrapped to fit, never cut; `nil` sets no limit.
  func lines(width: Int?) -> [StyledLine] {
    let notes = contact.card.notes.text
    return [StyledLine(contact.title, .title).clipped(to: width)] + facts.lines(width: width)
      + (notes.isEmpty ? [] : [""] + WrappedText.lines(notes, columns: width.map { $0 - 2 }).map { "  \($0)" })
      .map { StyledLine($0) }
  }

  var facts: [Fact] {
    let card = contact.card
    let words = texts.contactCommands
    return [
      Fact(texts.people.phone, card.phones.map { labeled($0.value.text, $0.label) }),
      Fact(words.email, card.emails.map { labeled($0.value.text, $0.label) }),
      Fact(texts.people.birthday, birthday),
      Fact(words.plant, planted),
      Fact(words.nickname, card.nickname.text),
      Fact(words.organization, card.organization.text),
      Fact(words.department, card.department.text),
      Fact(words.jobTitle, card.jobTitle.text),
      Fact(words.address, card.addresses.map { labeled($0.value.line, $0.label) }),
      Fact(words.url, card.links.map { labeled($0.value.text, $0.label) }),
      Fact(words.groups, card.groups.map(\.text).joined(separator: ", ")),
      Fact(words.unshown, unshown),
      Fact(texts.id, contact.id.digits),
    ]
  }

  private func labeled(_ value: String, _ label: ContactLabel) -> String {
    let name = texts.contactCommands.name(of: label)
    return name.isEmpty ? value : "\(value) (\(name))"
  }

  /// The birthday with the next one, and the age where the year is known.
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

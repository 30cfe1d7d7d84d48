import Domain

/// The facts about a contact, as the command and the screen list them.
struct ContactFacts {
  let contact: Contact
  let plant: GardenPlant?
  /// The parts of an imported file that no field shows.
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
      fact(.phones, labeled(card.phones, \.text)), fact(.emails, labeled(card.emails, \.text)),
      fact(.birthday, [birthday ?? ""]), Fact(words.plant, planted), fact(.nickname), fact(.organization),
      fact(.department), fact(.jobTitle), fact(.addresses, labeled(card.addresses, \.line)),
      fact(.links, labeled(card.links, \.text)), fact(.groups), Fact(words.unshown, unshown),
      Fact(texts.id, contact.id.digits),
    ]
  }

  private func fact(_ name: ContactField, _ values: [String]? = nil) -> Fact {
    let field = name.field
    return Fact(texts(field.label), values ?? [field.text(contact.card, texts)])
  }

  private func labeled<Value>(_ values: [Labeled<Value>], _ text: (Value) -> String) -> [String] {
    values.map { labeled in
      let name = texts.contactCommands.name(of: labeled.label)
      return name.isEmpty ? text(labeled.value) : "\(text(labeled.value)) (\(name))"
    }
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

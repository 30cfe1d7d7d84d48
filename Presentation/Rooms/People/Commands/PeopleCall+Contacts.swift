import Domain

extension PeopleCall {
  func listContacts() async throws(CommandFailure) {
    let words = invocation.arguments.isEmpty ? nil : invocation.text
    let (isTable, limit) = (session.context.format == .text, try ListLimit(self))
    let (people, contacts, count) = try await session.read(services.store) { things throws(StoreError) in
      let (found, count) = try Self.listed(words, of: things.contacts, limit, from: texts.firstName)
      let people = limit.first(of: found)
      // Whole contacts are read only where they are written.
      return (people, isTable ? [] : try things.contacts.contacts(people.map(\.id)), count)
    }
    _ = limit.shown(people, of: count, in: session)
    let plants = Dictionary(people.compactMap { person in person.plant.map { (person.id, $0) } }) { first, _ in first }
    session.write(
      json: { .array(contacts.map { $0.json(plant: plants[$0.id]) }) },
      plain: { contacts.map(\.fields) },
      text: { width in
        guard people.isEmpty else {
          return table(people, FoundText(words.flatMap { SearchQuery($0) })).lines(width: width)
        }
        return [StyledLine(words.map(texts.contactCommands.notFound) ?? texts.contactCommands.noContacts)]
      })
  }

  /// The first ones, and how many there are.
  private static func listed(
    _ words: String?, of contacts: any ContactQueries<StoreError>, _ limit: ListLimit, from first: String
  ) throws(StoreError) -> ([ContactSummary], count: Int) {
    guard let words else {
      let page = try contacts.page(offset: 0, limit: limit.fetched, from: first)
      return (page, limit.isExceeded(by: page.count) ? try contacts.count() : page.count)
    }
    let matches = try SearchQuery(words).map { query throws(StoreError) in
      try contacts.matches(of: query, limit: .max).map(\.contact)
    }
    return (matches ?? [], matches?.count ?? 0)
  }

  private func table(_ people: [ContactSummary], _ found: FoundText) -> TextTable {
    let ids = ShortIDs(people.map(\.id.uuid))
    let columns = [true, true, true, false].map { TextTable.Column(isFlexible: $0) } + [.id]
    return TextTable(
      columns,
      rows: people.map { person in
        [
          found.line(person.title),
          found.line(person.phone?.text ?? ""),
          StyledLine(person.email?.text ?? "", Style(.secondary)),
          StyledLine(person.plant == nil ? "" : texts.people.plantedAlready, Style(.success)),
          StyledLine(ids[person.id.uuid], Style(.secondary)),
        ]
      })
  }

  func showContact() async throws(CommandFailure) {
    let page = try await namedContact()
    session.write(
      json: { Contact.details(page) }, plain: { [page.contact.fields] },
      text: { ContactFacts(page, texts: texts).lines(width: $0) })
  }

  func addContact() async throws(CommandFailure) {
    try await writing(ContactField.notes.option, from: "") { call throws(CommandFailure) in try await call.addCard() }
  }

  private func addCard() async throws(CommandFailure) {
    var card = ContactCard()
    if !invocation.arguments.isEmpty {
      guard invocation.value(of: ContactField.name.option) == nil else { throw refusals.nameTwice }
      card.name.formatted = try checked(invocation.text, of: ContactField.name.option)
    }
    try read(into: &card)
    if card.title.isEmpty {
      try ContactField.name.ask(texts.contactCommands.nameQuestion, in: session, into: &card, in: services.fields)
    }
    let wanted = card
    let contact = try await explaining(refusals.failure) { () async throws(SaveContactError) in
      try await SaveContact(services.store, newID: services.newID).add(wanted)
    }
    let words = texts.contactCommands
    // 4/3/1999 is in March for some.
    if let birthday = contact.card.birthday {
      session.remark("\(texts(ContactField.birthday.field.label)): \(texts.people.words(birthday))")
    }
    session.announce(StyledLine(words.added(words.title(of: contact)))) { contact.json(plant: nil) }
  }

  func editContact() async throws(CommandFailure) {
    guard invocation.givesAny(of: ContactField.options + [EditorOption.editor]) else { throw refusals.noContactChange }
    let page = try await namedContact()
    guard
      try confirms(
        texts.contactCommands.title(of: page.contact),
        isExact: isExact(names(page.contact, page.plant), page.contact.id.uuid))
    else { return }
    try await writing(ContactField.notes.option, from: page.contact.card.notes.text) { call throws(CommandFailure) in
      try await call.edit(page)
    }
  }

  private func edit(_ page: ContactPage) async throws(CommandFailure) {
    let (words, shown) = (texts.contactCommands, page.contact.card)
    var card = shown
    try read(into: &card)
    // A contact with only a full name keeps it until both parts are known.
    if isPartOfNameGiven, shown.name.hasParts || !card.name.family.isEmpty && !card.name.given.isEmpty {
      card.name.formatted = .none
    }
    let wanted = card
    let edited = try await explaining(refusals.failure) { () async throws(SaveContactError) in
      try await SaveContact(services.store, newID: services.newID).edit(page.contact.id, from: shown, to: wanted)
    }
    session.announce(edited) { contact in
      words.changed(
        "\(words.title(of: contact)): \(texts.changes(ContactField.changes(from: shown, to: wanted, texts)))")
    } json: {
      $0.json(plant: page.plant?.id)
    }
  }

  /// Removes contacts, and their plants, after a question.
  func removeContact() async throws(CommandFailure) {
    let (pages, words) = (try await namedContacts(), texts.contactCommands)
    let names = pages.map { words.title(of: $0.contact) }
    if let page = pages.first, pages.count == 1 {
      remarkName(of: names[0], isExact: isExact(self.names(page.contact, page.plant), page.contact.id.uuid))
    }
    guard try confirms(words.removeQuestion(names, plants: pages.compactMap(\.plant))) else { return }
    try await explaining(refusals.failure) { () async throws(RemoveContactError) in
      try await RemoveContact(services.store)(pages.map { ($0.contact, $0.plant) })
    }
    session.announce(words.removed(names.joined(separator: ", "))) {
      pages.map { $0.contact.json(plant: $0.plant?.id) }
    }
  }
}

extension PeopleCall {
  /// All that a contact is called and called by.
  private func names(_ contact: Contact, _ plant: GardenPlant?) -> [String] {
    [contact.title, contact.card.nickname.text, plant?.name ?? ""] + contact.card.phones.map(\.value.text)
  }

  private var isPartOfNameGiven: Bool {
    invocation.givesAny(of: [ContactField.family.option, ContactField.given.option])
  }

  /// Puts the options that were given into a card.
  private func read(into card: inout ContactCard) throws(CommandFailure) {
    guard !isPartOfNameGiven || invocation.value(of: ContactField.name.option) == nil else { throw refusals.nameTwice }
    try ContactField.read(invocation, into: &card, in: services.fields)
    remarkRareness(of: card.birthday)
  }
}

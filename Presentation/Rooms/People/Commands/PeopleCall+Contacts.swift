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
      json: { page.contact.json(plant: page.plant?.id, unshown: page.unshown) }, plain: { [page.contact.fields] },
      text: { ContactFacts(page, texts: texts).lines(width: $0) })
  }

  func addContact() async throws(CommandFailure) {
    try await writing(ContactOption.notes, from: "") { call throws(CommandFailure) in try await call.addCard() }
  }

  private func addCard() async throws(CommandFailure) {
    var card = ContactCard()
    if !invocation.arguments.isEmpty {
      guard invocation.value(of: ContactOption.name) == nil else { throw failures.nameTwice }
      card.name.formatted = try checked(invocation.text, of: ContactOption.name)
    }
    try apply(to: &card, isNew: true)
    if card.title.isEmpty {
      let answer = try session.ask(texts.contactCommands.nameQuestion, insteadOf: ContactOption.name)
      card.name.formatted = try checked(answer, of: ContactOption.name)
    }
    let wanted = card
    let contact = try await explaining(failures.failure) { () async throws(SaveContactError) in
      try await SaveContact(services.store, newID: services.newID).add(wanted)
    }
    let words = texts.contactCommands
    // 4/3/1999 is in March for some.
    if let birthday = contact.card.birthday {
      session.remark("\(texts.people.birthday): \(texts.people.words(birthday))")
    }
    session.announce(StyledLine(words.added(words.title(of: contact)))) { contact.json(plant: nil) }
  }

  func editContact() async throws(CommandFailure) {
    guard ContactOption.card.contains(where: { !invocation.values(of: $0).isEmpty || invocation.has($0) }) else {
      throw failures.noContactChange
    }
    let page = try await namedContact()
    guard
      try confirms(
        texts.contactCommands.title(of: page.contact),
        isExact: isExact(names(page.contact, page.plant), page.contact.id.uuid))
    else { return }
    try await writing(ContactOption.notes, from: page.contact.card.notes.text) { call throws(CommandFailure) in
      try await call.edit(page)
    }
  }

  private func edit(_ page: ContactPage) async throws(CommandFailure) {
    let (words, shown) = (texts.contactCommands, page.contact.card)
    var card = shown
    try apply(to: &card, isNew: false)
    let wanted = card
    let edited = try await explaining(failures.failure) { () async throws(SaveContactError) in
      try await SaveContact(services.store, newID: services.newID).edit(page.contact.id, from: shown, to: wanted)
    }
    session.announce(edited) { contact in
      words.changed("\(words.title(of: contact)): \(texts.changes(texts.peopleChanges(from: shown, to: wanted)))")
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
    try await explaining(failures.failure) { () async throws(RemoveContactError) in
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

  /// Puts in everything that was said; what was not stays.
  private func apply(to card: inout ContactCard, isNew: Bool) throws(CommandFailure) {
    try applyName(to: &card.name, isNew: isNew)
    if let nickname: ContactLine = try text(of: ContactOption.nickname) { card.nickname = nickname }
    if let organization: ContactLine = try text(of: ContactOption.organization) { card.organization = organization }
    if let department: ContactLine = try text(of: ContactOption.department) { card.department = department }
    if let jobTitle: ContactLine = try text(of: ContactOption.jobTitle) { card.jobTitle = jobTitle }
    if let notes: ContactNotes = try text(of: ContactOption.notes) { card.notes = notes }
    if case .set(let birthday) = try birthday() { card.birthday = birthday }
    card.phones = try labeled(ContactOption.phone, card.phones, phone) { $0.reaches(sameLineAs: $1) }
    card.emails = try labeled(ContactOption.email, card.emails, email) { $0.key == $1.key }
    let link: (String) throws(CommandFailure) -> ContactLine = { line throws(CommandFailure) in
      try checked(line, of: ContactOption.url)
    }
    card.links = try labeled(ContactOption.url, card.links, link, isSame: ==)
    if let words = values(of: ContactOption.group) {
      card.groups = try words.map { word throws(CommandFailure) in try checked(word, of: ContactOption.group) }
    }
  }

  /// A whole name stands for the parts of the one that was there; a part makes the whole anew.
  private func applyName(to name: inout PersonName, isNew: Bool) throws(CommandFailure) {
    let whole: ContactLine? = try text(of: ContactOption.name)
    let family: ContactLine? = try text(of: ContactOption.family)
    let given: ContactLine? = try text(of: ContactOption.given)
    if let whole {
      guard family == nil, given == nil else { throw failures.nameTwice }
      name = PersonName(formatted: whole)
    }
    guard family != nil || given != nil else { return }
    if let family { name.family = family }
    if let given { name.given = given }
    if !isNew { name.formatted = .none }
  }

  /// What is said, with the labels of those that were there; all of these where nothing is.
  private func labeled<Value: Hashable & Sendable>(
    _ option: OptionSpec, _ old: [Labeled<Value>], _ read: (String) throws(CommandFailure) -> Value,
    isSame: (Value, Value) -> Bool
  ) throws(CommandFailure) -> [Labeled<Value>] {
    guard let words = values(of: option) else { return old }
    return try words.map { word throws(CommandFailure) in
      let value = try read(word)
      return Labeled(value, old.first { isSame($0.value, value) }?.label ?? .none)
    }
  }

  /// `nil` when nothing is said; an empty one alone takes all away.
  private func values(of option: OptionSpec) -> [String]? {
    let values = invocation.values(of: option)
    if values.isEmpty { return nil }
    return values == [""] ? [] : values
  }

  private func phone(_ text: String) throws(CommandFailure) -> PhoneNumber {
    try explaining({ failures.phone(text, $0) }) { () throws(PhoneNumberError) in try PhoneNumber(text) }
  }

  private func email(_ text: String) throws(CommandFailure) -> EmailAddress {
    try explaining({ failures.email(text, $0) }) { () throws(EmailAddressError) in try EmailAddress(text) }
  }
}

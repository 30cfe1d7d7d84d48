import Domain

/// The contact repository of the in-memory store.
struct InMemoryContacts<Failure: StoreFailure>: ContactRepository, BulkContacts {
  let memory: Memory

  func contact(_ id: Contact.ID) throws(Failure) -> Contact? { memory.contents.contacts[id] }

  func contacts(_ ids: [Contact.ID]) throws(Failure) -> [Contact] { ids.compactMap { memory.contents.contacts[$0] } }

  func contacts(idPrefix prefix: String, limit: Int) throws(Failure) -> [Contact] {
    guard let prefix = IDPrefix(digits: prefix) else { return [] }
    let found = all.filter { prefix.begins($0.id.uuid) }
    return Array(found.sorted { $0.id.uuid < $1.id.uuid }.prefix(max(0, limit)))
  }

  func page(offset: Int, limit: Int, from title: String) throws(Failure) -> [ContactSummary] {
    let sorted = all.map(summary).sorted()
    let key = SortKey(title)
    let start = sorted.firstIndex { $0.sortKey >= key } ?? sorted.count
    return Array((sorted[start...] + sorted[..<start]).dropFirst(max(0, offset)).prefix(max(0, limit)))
  }

  func count() throws(Failure) -> Int { all.count }

  func matches(of query: SearchQuery, limit: Int) throws(Failure) -> [ContactMatch] {
    let matches = all.compactMap { contact -> ContactMatch? in
      let nickname = memory.contents.plant(of: contact.id)?.nickname
      let nicknames = [contact.card.nickname.text] + [nickname].compactMap { $0?.text }
      return query.rank(in: contact.card, plantNickname: nickname)
        .map { ContactMatch(summary(contact), rank: $0, of: query, nicknames: nicknames) }
    }
    return Array(matches.sorted().prefix(max(0, limit)))
  }

  func birthdayCalendars() throws(Failure) -> [YearlyDate.Calendar] {
    let used = all.compactMap(\.card.birthday?.date.calendar)
    return YearlyDate.Calendar.allCases.filter(used.contains)
  }

  func birthdays(on dates: Set<YearlyDate>) throws(Failure) -> [ContactBirthday] {
    all.compactMap { contact in
      guard let birthday = contact.card.birthday, dates.contains(birthday.date) else { return nil }
      return ContactBirthday(contact: summary(contact), birthday: birthday)
    }
    .sorted { $0.contact < $1.contact }
  }

  func identities() throws(Failure) -> [ContactIdentity] {
    all.map { ContactIdentity($0, plant: memory.contents.plant(of: $0.id)?.id) }.sorted { $0.contact < $1.contact }
  }

  func source(of id: Contact.ID) throws(Failure) -> [UInt8]? { memory.contents.contactSources[id] }

  func ids() throws(Failure) -> [Contact.ID] { all.map(summary).sorted().map(\.id) }

  func contact(uid: String) throws(Failure) -> Contact.ID? { all.first { $0.uid == uid }?.id }

  func add(_ contact: Contact, source: [UInt8]?) throws(Failure) {
    guard memory.contents.contacts[contact.id] == nil else { throw .store(.conflict) }
    try replace(contact, source: source)
  }

  func replace(_ contact: Contact, source: [UInt8]?) throws(Failure) {
    try save(contact)
    if let source { memory.contents.contactSources[contact.id] = source }
  }

  func save(_ contact: Contact) throws(Failure) {
    guard !all.contains(where: { $0.uid == contact.uid && $0.id != contact.id }) else { throw .store(.conflict) }
    memory.contents.contacts[contact.id] = contact
  }

  func save(source: [UInt8], of id: Contact.ID) throws(Failure) {
    guard memory.contents.contacts[id] != nil else { throw .store(.missing) }
    memory.contents.contactSources[id] = source
  }

  func remove(_ id: Contact.ID) throws(Failure) {
    guard memory.contents.contacts.removeValue(forKey: id) != nil else { throw .store(.missing) }
    memory.contents.contactSources[id] = nil
    if let plant = memory.contents.plant(of: id) { memory.contents.remove(plant.id) }
  }

  private var all: Dictionary<Contact.ID, Contact>.Values { memory.contents.contacts.values }

  private func summary(_ contact: Contact) -> ContactSummary {
    ContactSummary(contact, plant: memory.contents.plant(of: contact.id)?.id)
  }
}

extension Contact {
  func isReached(by phones: [PhoneNumber]) -> Bool {
    card.phones.contains { mine in phones.contains { $0.reaches(sameLineAs: mine.value) } }
  }
}

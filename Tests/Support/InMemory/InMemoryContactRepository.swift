package import Domain

/// The address book in memory.
package struct InMemoryContactRepository: ContactRepository {
  private let store: InMemoryStore

  package init(_ store: InMemoryStore) {
    self.store = store
  }

  package func contact(_ id: Contact.ID) async throws(StoreError) -> Contact? {
    try await store.read { $0.contacts[id] }
  }

  package func contacts(_ ids: [Contact.ID]) async throws(StoreError) -> [Contact] {
    try await store.read { contents in ids.compactMap { contents.contacts[$0] } }
  }

  package func contacts(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [Contact] {
    guard prefix.utf8.count >= 4 else { return [] }
    return try await store.read { contents in
      let found = contents.contacts.values.filter { $0.id.digits.hasPrefix(prefix) }
      return Array(found.sorted { $0.id.uuid < $1.id.uuid }.prefix(max(0, limit)))
    }
  }

  package func page(offset: Int, limit: Int) async throws(StoreError) -> [ContactSummary] {
    try await store.read { contents in
      let all = contents.contacts.values.map(contents.summary(of:)).sorted()
      return Array(all.dropFirst(max(0, offset)).prefix(max(0, limit)))
    }
  }

  package func count() async throws(StoreError) -> Int {
    try await store.read { $0.contacts.count }
  }

  package func matches(of query: SearchQuery, limit: Int) async throws(StoreError) -> [ContactMatch] {
    try await store.read { contents in
      let matches = contents.contacts.values.compactMap { contact in
        query.rank(in: contact.card, plantNickname: contents.plant(of: contact.id)?.nickname)
          .map { ContactMatch(contents.summary(of: contact), rank: $0) }
      }
      return Array(matches.sorted().prefix(max(0, limit)))
    }
  }

  package func contacts(reachedBy phones: [PhoneNumber]) async throws(StoreError) -> [ContactSummary] {
    try await store.read { contents in
      contents.contacts.values.filter { $0.isReached(by: phones) }.map(contents.summary(of:)).sorted()
    }
  }

  package func birthdayCalendars() async throws(StoreError) -> [YearlyDate.Calendar] {
    try await store.read { contents in
      let used = contents.contacts.values.compactMap(\.card.birthday?.date.calendar)
      return YearlyDate.Calendar.allCases.filter(used.contains)
    }
  }

  package func birthdays(on dates: Set<YearlyDate>) async throws(StoreError) -> [ContactBirthday] {
    try await store.read { contents in
      contents.contacts.values.compactMap { contact in
        guard let birthday = contact.card.birthday, dates.contains(birthday.date) else { return nil }
        return ContactBirthday(contact: contents.summary(of: contact), birthday: birthday)
      }
      .sorted { $0.contact < $1.contact }
    }
  }

  package func identities() async throws(StoreError) -> [ContactIdentity] {
    try await store.read { contents in
      contents.contacts.values.map { ContactIdentity($0, plant: contents.plant(of: $0.id)?.id) }
        .sorted { $0.contact < $1.contact }
    }
  }

  package func add(_ contact: Contact) async throws(StoreError) {
    try await store.change(.contact) { contents throws(StoreError) in
      try contents.add(contact)
      return (.added, contact.title)
    }
  }

  package func replace(_ contact: Contact) async throws(StoreError) {
    try await store.change(.contact) { contents throws(StoreError) in
      guard contents.contacts[contact.id] != nil else { throw .missing }
      contents.contacts[contact.id] = contact
      return (.changed, contact.title)
    }
  }

  package func remove(_ id: Contact.ID) async throws(StoreError) {
    try await store.change(.contact) { contents throws(StoreError) in
      guard let contact = contents.contacts.removeValue(forKey: id) else { throw .missing }
      if let plant = contents.plant(of: id) { contents.remove(plant.id) }
      return (.removed, contact.title)
    }
  }

  package func merge(into contact: Contact, removing others: [Contact.ID]) async throws(StoreError) {
    try await store.change(.contact) { contents throws(StoreError) in
      let all = [contact.id] + others
      guard all.allSatisfy({ contents.contacts[$0] != nil }) else { throw .missing }
      let plants = all.compactMap(contents.plant(of:))
      guard plants.count < 2 else { throw .conflict }
      for other in others { contents.contacts[other] = nil }
      contents.contacts[contact.id] = contact
      if let plant = plants.first { contents.plants[plant.id]?.contact = contact.id }
      return (.merged, contact.title)
    }
  }
}

extension Contact {
  func isReached(by phones: [PhoneNumber]) -> Bool {
    card.phones.contains { mine in phones.contains { $0.reaches(sameLineAs: mine.value) } }
  }
}

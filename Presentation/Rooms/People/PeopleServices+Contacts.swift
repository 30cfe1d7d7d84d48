import Domain

extension PeopleServices {
  /// So many contacts are read at once: some screens of them.
  private static let pageCount = 300

  /// Reads what a screen of contacts wants, all of it from one state.
  ///
  /// - Returns: `nil` for an effect that reads nothing.
  func read(_ effect: ContactEffect) async throws(StoreError) -> ContactResult? {
    switch effect {
    case .loadPage(let words, let row): .page(try await page(words, around: row))
    case .loadContact(let id): .contact(try await contact(id))
    case .loadDuplicates:
      .duplicates(try await store.read { things throws(StoreError) in try things.contacts.duplicates() })
    default: nil
    }
  }

  /// A contact with its plant.
  func contact(_ id: Contact.ID) async throws(StoreError) -> ContactPage {
    let today = clock.today
    return try await store.read { things throws(StoreError) in
      guard let contact = try things.contacts.contact(id) else { throw .missing }
      return ContactPage(contact, plant: try things.plants.plant(of: id), today: today)
    }
  }

  private func page(_ words: String, around row: Int) async throws(StoreError) -> ContactsPage {
    try await store.read { things throws(StoreError) in
      let contacts = things.contacts
      if let query = SearchQuery(words) {
        let people = try contacts.matches(of: query, limit: Self.pageCount).map(\.contact)
        return ContactsPage(words: words, count: people.count, offset: 0, people: people)
      }
      let count = try contacts.count()
      let offset = max(0, min(row, count) - Self.pageCount / 2)
      let people = try contacts.page(offset: offset, limit: Self.pageCount)
      return ContactsPage(words: words, count: count, offset: offset, people: people)
    }
  }
}

import Domain

extension PeopleServices {
  /// So many contacts are read at once: some screens of them.
  private static let pageCount = 300

  /// Reads what a screen of contacts wants.
  ///
  /// - Returns: `nil` for an effect that reads nothing.
  func read(_ effect: ContactEffect) async throws(StoreError) -> ContactNews? {
    switch effect {
    case .loadPage(let words, let row): return .page(try await page(words, around: row))
    case .loadContact(let id):
      guard let contact = try await contacts.contact(id) else { throw .missing }
      return .contact(ContactPage(contact, plant: try await plants.plant(of: id), today: clock.today))
    case .loadDuplicates: return .duplicates(try await FindDuplicates(contacts: contacts)())
    default: return nil
    }
  }

  private func page(_ words: String, around row: Int) async throws(StoreError) -> ContactsPage {
    if let query = SearchQuery(words) {
      let people = try await contacts.matches(of: query, limit: Self.pageCount).map(\.contact)
      return ContactsPage(words: words, count: people.count, offset: 0, people: people)
    }
    let count = try await contacts.count()
    let offset = max(0, min(row, count) - Self.pageCount / 2)
    let people = try await contacts.page(offset: offset, limit: Self.pageCount)
    return ContactsPage(words: words, count: count, offset: offset, people: people)
  }
}

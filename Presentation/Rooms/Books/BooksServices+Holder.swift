import Domain

extension BooksServices {
  /// The contact whose whole name it is, if there is exactly one, or else just somebody called so.
  func holder(_ name: BookName) async -> BookHolder {
    let contact = try? await store.read { things throws(FindPersonError<ContactSummary>) in
      try things.contacts.named(name.text)
    }
    guard let contact, NameQuery(name.text)?.rank(in: contact.title) == .exact else { return BookHolder(name) }
    return BookHolder(BookName(imported: contact.title), contact: contact.id.uuid)
  }

  /// The same for whoever has a book or whose it is, where that is not known yet.
  func linked(_ possession: Possession?) async -> Possession? {
    guard let possession, let name = possession.holder?.name, possession.holder?.contact == nil else {
      return possession
    }
    let holder = await holder(name)
    return switch possession {
    case .owned: .owned
    case .lent(_, let since, let until): .lent(to: holder, on: since, until: until)
    case .borrowed(_, let until): .borrowed(from: holder, until: until)
    }
  }
}

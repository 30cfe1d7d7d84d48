extension ContactRepository {
  /// The contact with that id.
  ///
  /// - Throws: ``RepositoryError/missing`` when there is none.
  func existing(_ id: Contact.ID) async throws(RepositoryError) -> Contact {
    guard let contact = try await contact(id) else { throw .missing }
    return contact
  }
}

extension ContactRepository {
  /// The contact with that id.
  ///
  /// - Throws: ``StoreError/missing`` when there is none.
  func existing(_ id: Contact.ID) async throws(StoreError) -> Contact {
    guard let contact = try await contact(id) else { throw .missing }
    return contact
  }
}

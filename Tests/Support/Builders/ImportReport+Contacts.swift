package import Domain

extension ImportReport {
  /// Creates the report of an import of contacts.
  package init(
    added: Int = 0, updated: Int, updatedFields: [ContactCard.Field: Int], failures: [Failure] = []
  ) {
    self.init(added: added, updated: updated, failures: failures)
    self.updatedFields = Dictionary(uniqueKeysWithValues: updatedFields.map { (FeatureValue($0.key), $0.value) })
  }

  /// The number of contacts in which each field was updated.
  package var contactFields: [ContactCard.Field: Int] {
    Dictionary(
      uniqueKeysWithValues: updatedFields.compactMap { field, count in
        (field.value as? ContactCard.Field).map { ($0, count) }
      })
  }
}

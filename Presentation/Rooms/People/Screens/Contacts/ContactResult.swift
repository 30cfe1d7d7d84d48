package import Domain

/// What came of an effect about contacts.
package enum ContactResult: Equatable, Sendable {
  case page(ContactsPage)
  case contact(ContactPage)
  case duplicates([[ContactSummary]])
  case merge(MergedContacts)
  /// Nothing was saved, since somebody else changed the same.
  case conflict(FormConflict<ContactCard>)
}

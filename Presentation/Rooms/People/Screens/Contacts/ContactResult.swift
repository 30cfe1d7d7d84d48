package import Domain

/// What came of an effect about contacts.
package enum ContactResult: Equatable, Sendable {
  case page(ContactsPage)
  case contact(ContactPage)
  case duplicates([[ContactSummary]])
  case merge(MergedContacts)
  /// Nothing was saved, since somebody else changed the same.
  case conflict(FormConflict<ContactCard>)
  /// An import goes on.
  case importing(WorkProgress?)
  /// There is a file already where one is to be written.
  case fileExists(ContactExport)
}

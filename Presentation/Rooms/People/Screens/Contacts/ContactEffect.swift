package import Domain

/// What the screens of contacts ask their coordinator to do.
package enum ContactEffect: Hashable, Sendable {
  /// Read the part of the list around a row; of those whom the words fit, or of all.
  case loadPage(words: String, around: Int)
  case loadContact(Contact.ID)
  case loadDuplicates

  case showAll
  case show(Contact.ID)
  case ask(ContactForm.Task)
  case askToEdit(Contact.ID)
  case save(ContactForm.Task, ContactCard)
  case askToRemove(Contact.ID)
  /// With the plant that it has, or had when that was asked.
  case remove(Contact, GardenPlant?)

  case showDuplicates
  /// Show what would become of them; the first one stays.
  case askToMerge([Contact.ID])
  case previewMerge([Contact.ID])
  case merge([Contact.ID])

  case askForFile(ContactFileForm.Task)
}

/// What `haru people` can do; the raw value is ``Invocation/verb``.
package enum PeopleVerb: String, Hashable, Sendable, CaseIterable {
  case list, search, plant, water, review, postpone, show, calendar, stats, edit, remove
  case listContacts = "contacts list"
  case searchContacts = "contacts search"
  case showContact = "contacts show"
  case addContact = "contacts add"
  case editContact = "contacts edit"
  case removeContact = "contacts remove"
  case importContacts = "contacts import"
  case exportContacts = "contacts export"
  case mergeContacts = "contacts merge"
}

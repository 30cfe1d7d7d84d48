/// The fields of the form for a file of contacts.
package enum ContactFileField: Hashable, Sendable {
  case path, format
}

package import Domain

/// What the form for a contact is opened for.
package enum ContactTask: Hashable, Sendable {
  /// Somebody new, by the name that was looked for.
  case add(name: String)
  case edit(Contact)

  /// What is known before anything is typed.
  var card: ContactCard {
    switch self {
    case .add(let name): ContactCard(name: PersonName(formatted: ContactLine(imported: name)))
    case .edit(let contact): contact.card
    }
  }
}

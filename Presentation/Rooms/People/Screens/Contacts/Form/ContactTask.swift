package import Domain

/// What the form for a contact is opened for.
package enum ContactTask: Hashable, Sendable {
  /// Somebody new, by the name that was looked for.
  case add(name: String)
  /// Somebody as the form began with them.
  case edit(Contact)

  /// What is known before anything is typed.
  var card: ContactCard {
    switch self {
    case .add(let name): ContactCard(name: PersonName(formatted: ContactLine(imported: name)))
    case .edit(let contact): contact.card
    }
  }

  /// The same task, of a contact that is different now.
  func beginning(with card: ContactCard) -> ContactTask {
    guard case .edit(var contact) = self else { return self }
    contact.card = card
    return .edit(contact)
  }
}

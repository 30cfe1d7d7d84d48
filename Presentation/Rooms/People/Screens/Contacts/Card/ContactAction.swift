/// What keys do with the contact that is looked at.
package enum ContactAction: KeyAction {
  case edit, plant, remove, down, up, nextPage, previousPage, back

  package var keys: [KeyPress] {
    switch self {
    case .edit: ContactsAction.edit.keys
    case .plant: ContactsAction.plant.keys
    case .remove: ContactsAction.remove.keys
    case .down: ContactsAction.next.keys
    case .up: ContactsAction.previous.keys
    case .nextPage: ContactsAction.nextPage.keys
    case .previousPage: ContactsAction.previousPage.keys
    case .back: [.escape]
    }
  }

  package func label(_ texts: Texts) -> String {
    switch self {
    case .edit: ContactsAction.edit.label(texts)
    case .plant: ContactsAction.plant.label(texts)
    case .remove: ContactsAction.remove.label(texts)
    case .down: texts.contacts.down
    case .up: texts.contacts.up
    case .nextPage: ContactsAction.nextPage.label(texts)
    case .previousPage: ContactsAction.previousPage.label(texts)
    case .back: ContactsAction.back.label(texts)
    }
  }
}

/// What keys do in the list of contacts.
package enum ContactsAction: KeyAction {
  case open, add, edit, remove, plant, search, duplicates, importFile, export, back
  case next, previous, nextPage, previousPage, first, last

  package var keys: [KeyPress] {
    switch self {
    case .open: [.enter]
    case .add: [.character("n"), KeyPress(.insert)]
    case .edit: PeopleKey.edit.keys
    case .remove: PeopleKey.remove.keys
    case .plant: [.character("p"), KeyPress(.function(5))]
    case .search: PeopleKey.search.keys
    case .duplicates: [.character("m"), KeyPress(.function(7))]
    case .importFile: [.character("i"), KeyPress(.function(4))]
    case .export: [.character("x"), KeyPress(.function(8))]
    case .back: [.escape] + PeopleKey.contacts.keys
    case .next: PeopleKey.next.keys
    case .previous: PeopleKey.previous.keys
    case .nextPage: PeopleKey.nextPage.keys
    case .previousPage: PeopleKey.previousPage.keys
    case .first: PeopleKey.first.keys
    case .last: PeopleKey.last.keys
    }
  }

  package func label(_ texts: Texts) -> String {
    switch self {
    case .open: PeopleKey.open.label(texts)
    case .add: texts.contacts.add
    case .edit: PeopleKey.edit.label(texts)
    case .remove: PeopleKey.remove.label(texts)
    case .plant: PeopleKey.plant.label(texts)
    case .search: PeopleKey.search.label(texts)
    case .duplicates: texts.contacts.merge
    case .importFile: texts.contacts.importFile
    case .export: texts.contacts.export
    case .back: PeopleKey.back.label(texts)
    case .next: texts.contacts.next
    case .previous: texts.contacts.previous
    case .nextPage: PeopleKey.nextPage.label(texts)
    case .previousPage: PeopleKey.previousPage.label(texts)
    case .first: PeopleKey.first.label(texts)
    case .last: PeopleKey.last.label(texts)
    }
  }

  /// Whether it is of use without a contact.
  var worksAlone: Bool { [.add, .importFile, .back].contains(self) }
}

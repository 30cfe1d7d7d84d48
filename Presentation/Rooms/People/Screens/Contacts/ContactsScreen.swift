import Domain

package enum ContactsScreen: PeopleScreen {
  package typealias Action = ContactsAction

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    guard state.isTyping else { return receiveKey(input, &state) }
    // What is typed goes into the field, and the app keeps its keys.
    if let effects = type(input, &state) { return effects }
    return input.isForTheApp ? nil : handle(input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] {
    state.failure = nil
    switch action {
    case .back: return leave(&state)
    case .add: return [.contacts(.ask(.add(name: state.page?.list.count == 0 ? state.field.text : "")))]
    case .importFile: return [.contacts(.askForFile(.importing))]
    case .search:
      state.isTyping = true
      return []
    default: break
    }
    guard let contact = state.selected else { return [] }
    switch action {
    case .open: return [.contacts(.show(contact.id))]
    case .edit: return [.contacts(.askToEdit(contact.id))]
    case .remove: return [.contacts(.askToRemove(contact.id))]
    case .plant: return [contact.plant.map { .showDetail($0) } ?? .askHowToPlantContact(contact.id)]
    case .duplicates: return [.contacts(.showDuplicates)]
    case .export: return [.contacts(.askForFile(.exporting))]
    case .next: state.list.move(by: 1, in: state.rows)
    case .previous: state.list.move(by: -1, in: state.rows)
    case .nextPage, .previousPage, .first, .last: state.list.perform(action, in: state.layout.list, rows: state.rows)
    case .back, .add, .importFile, .search: break
    }
    return moved(&state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    if case .resize = input { state.list.fit(state.rows, height: state.layout.list.size.rows) }
    guard state.list.handle(input, in: state.layout.list, rows: state.rows) == .submitted else { return moved(&state) }
    return state.selected.map { [.contacts(.show($0.id))] } ?? []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    // An answer to words that were typed on since is late.
    case .contacts(.page(let page)) where page.words == state.field.text:
      state.failure = nil
      state.show(page)
      return [state.missing].compactMap(\.self)
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
    return []
  }

  /// First what was looked for is let go, then the screen.
  private static func leave(_ state: inout State) -> [PeopleEffect] {
    guard !state.field.text.isEmpty else { return [.dismiss] }
    state.field.text = ""
    return state.wanted
  }

  private static func moved(_ state: inout State) -> [PeopleEffect] {
    state.follow()
    return [state.missing].compactMap(\.self)
  }

  /// - Returns: `nil` for what is for the list.
  private static func type(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    if input.movesInList { return nil }
    let words = state.field.text
    switch state.field.handle(input, in: state.layout.search) {
    case .ignored: return nil
    case .submitted: state.isTyping = false
    case .cancelled:
      state.isTyping = false
      state.field.text = ""
    case .changed, .refused: break
    }
    state.list.fit(state.rows, height: state.layout.list.size.rows)
    return state.field.text == words ? [] : state.wanted
  }
}

package enum ContactsAction: BoundAction {
  case open, add, edit, remove, plant, search, duplicates, importFile, export, back
  case next, previous, nextPage, previousPage, first, last

  package var binding: KeyBinding {
    switch self {
    case .open: CommonKey.open
    case .add: PeopleKey.addContact
    case .edit: CommonKey.edit
    case .remove: CommonKey.remove
    case .plant: PeopleKey.plantContact
    case .search: CommonKey.search
    case .duplicates: PeopleKey.merge
    case .importFile: CommonKey.importFile
    case .export: PeopleKey.exportContacts
    case .back: CommonKey.back.and(PeopleKey.contacts.keys)
    case .next: PeopleKey.nextContact
    case .previous: PeopleKey.previousContact
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    case .first: CommonKey.first
    case .last: CommonKey.last
    }
  }

  /// Whether it is of use without a contact.
  var worksAlone: Bool { [.add, .importFile, .back].contains(self) }
}

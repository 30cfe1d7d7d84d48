package import Domain

/// Asks whether a contact is really to be removed, and its plant with it.
package enum ContactRemovalScreen: PeopleScreen {
  package typealias Action = PlantRemovalScreen.Action

  package struct State: PeopleState {
    package typealias Owner = ContactRemovalScreen

    package let context: RoomContext
    package let contact: Contact
    package let plant: GardenPlant?
    package var dialog: Dialog<Action>
    package var size = Size(columns: 80, rows: 24)

    package init(_ contact: Contact, plant: GardenPlant?, context: RoomContext) {
      self.contact = contact
      self.plant = plant
      self.context = context
      let contacts = context.contacts
      dialog = Dialog(
        contacts.removeQuestion(contact.title),
        message: plant.map { contacts.removeConsequence($0.name) } ?? context.texts.undoTakesBack,
        choices: Action.allCases.map { .init($0, key: $0.keys[0], label: $0.label(context.texts)) },
        harmless: .keep,
        askedWith: CommonKey.remove.keys[0]
      )
    }

    package var isOverlay: Bool { true }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts) }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    // With the Korean layout on, the answers' letters come as jamo.
    let outcome = state.dialog.handle(input.asLatinKey, in: Rect(state.size))
    return switch outcome {
    case .submitted where state.dialog.answer == .remove: [.contacts(.remove(state.contact, state.plant))]
    case .submitted, .cancelled: [.dismiss]
    case .changed, .ignored, .refused: outcome.leaves(input) ? nil : []
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    state.dialog.draw(on: &frame, in: frame.area)
  }
}

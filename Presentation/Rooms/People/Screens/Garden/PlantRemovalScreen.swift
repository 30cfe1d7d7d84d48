package import Domain

/// Asks whether a plant is really to be taken out of the garden.
package enum PlantRemovalScreen: PeopleScreen {
  package enum Action: BoundAction {
    case keep, remove

    package var binding: KeyBinding {
      switch self {
      case .keep: KeyBinding([.character("n"), .control("n"), .escape], ko: "아니요", en: "no")
      case .remove: CommonKey.remove.on([.character("y"), .control("y")])
      }
    }
  }

  package struct State: PeopleState {
    package typealias Owner = PlantRemovalScreen

    package let context: RoomContext
    package let plant: GardenPlant
    package var dialog: Dialog<Action>
    package var size = Size(columns: 80, rows: 24)

    package init(_ plant: GardenPlant, context: RoomContext) {
      self.plant = plant
      self.context = context
      dialog = Dialog(
        context.people.removeQuestion(plant.name),
        message: context.people.removeConsequence,
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
    case .submitted: state.dialog.answer == .remove ? [.remove(state.plant)] : [.dismiss]
    case .cancelled: [.dismiss]
    case .changed, .ignored, .refused: outcome.leaves(input) ? nil : []
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    state.dialog.draw(on: &frame, in: frame.area)
  }
}

package import Domain

/// Asks whether an event is really to be removed; the harmless answer is the first.
package enum RemovalScreen: PlanOverlay {
  package enum Action: KeyAction {
    case keep, remove

    package var keys: [KeyPress] {
      switch self {
      case .keep: [.character("n"), .control("n"), .escape]
      case .remove: [.character("y"), .control("y")]
      }
    }

    package func label(_ texts: Texts) -> String {
      switch self {
      case .keep: texts.noAnswer
      case .remove: texts.plan.keys.remove
      }
    }
  }

  package struct State: Equatable, Sendable {
    package let event: Domain.Event
    package var dialog: Dialog<Action>
    package var size = Size(columns: 80, rows: 24)

    package init(_ event: Domain.Event, context: PlanContext) {
      let texts = context.texts
      self.event = event
      dialog = Dialog(
        texts.plan.removeQuestion,
        message: """
          \(texts.plan.shortened(event.title.text))
          \(context.text(Occurrence(of: event, forUserIn: context.zone)).range)
          """,
        choices: [
          .init(.keep, key: .character("n"), label: Action.keep.label(texts)),
          .init(.remove, key: .character("y"), label: Action.remove.label(texts)),
        ],
        harmless: .keep,
        askedWith: .character("d")
      )
    }
  }

  package static func event(for input: InputEvent, in state: State) -> PlanBoxEvent? {
    // With the Korean layout on, the answers' letters come as jamo.
    let input = input.asLatinKey
    var dialog = state.dialog
    return event(for: input, outcome: dialog.handle(input, in: Rect(state.size)))
  }

  package static func update(_ state: inout State, _ event: PlanBoxEvent) -> [PlanEffect] {
    let input = event.input
    if case .resize(let size) = input { state.size = size }
    return switch state.dialog.handle(input, in: Rect(state.size)) {
    case .submitted: state.dialog.answer == .remove ? [.remove(state.event)] : [.dismiss]
    case .cancelled: [.dismiss]
    case .changed, .ignored, .refused: []
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    state.dialog.draw(on: &frame, in: frame.area)
  }
}

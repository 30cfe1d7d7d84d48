package import Domain

/// Asks whether an event, or which part of its series, is really to be removed; the harmless answer is the first.
package enum RemovalScreen: PlanOverlay {
  package enum Action: KeyAction {
    case keep, remove
    case removeThis, removeFollowing, removeAll

    package var keys: [KeyPress] {
      switch self {
      case .keep: [.character("n"), .control("n"), .escape]
      case .remove: [.character("y"), .control("y")]
      case .removeThis: [.character("t"), .control("t")]
      case .removeFollowing: [.character("f"), .control("f")]
      case .removeAll: [.character("a"), .control("a")]
      }
    }

    package func label(_ texts: Texts) -> String {
      switch self {
      case .keep: texts.noAnswer
      case .remove: texts.plan.keys.remove
      case .removeThis: texts.plan.name(of: .this)
      case .removeFollowing: texts.plan.name(of: .thisAndFollowing)
      case .removeAll: texts.plan.name(of: .all)
      }
    }
  }

  package struct State: Equatable, Sendable {
    /// As it takes place.
    package let event: Domain.Event
    /// Its place in its series; `nil` when it takes place once.
    package let place: RecurrenceID?
    package var dialog: Dialog<Action>
    package var size = Size(columns: 80, rows: 24)
    private let actions: [Action]
    private let texts: Texts

    package init(_ event: Domain.Event, place: RecurrenceID? = nil, context: PlanContext) {
      let texts = context.texts
      let actions: [Action] = place == nil ? [.keep, .remove] : [.keep, .removeThis, .removeFollowing, .removeAll]
      self.event = event
      self.place = place
      self.actions = actions
      self.texts = texts
      dialog = Dialog(
        place == nil ? texts.plan.removeQuestion : texts.plan.removeSeriesQuestion,
        message: """
          \(texts.plan.shortened(event.title.text))
          \(context.text(Occurrence(of: event, forUserIn: context.zone)).range)
          """,
        choices: actions.map { .init($0, key: $0.keys[0], label: $0.label(texts)) },
        harmless: .keep,
        askedWith: .character("d")
      )
    }

    package var keys: [KeyHelp] { KeyHelp.all(Action.self, texts) { actions.contains($0) } }

    fileprivate var answer: [PlanEffect] {
      switch dialog.answer {
      case .keep: [.dismiss]
      case .remove: [.remove(event)]
      case .removeThis: [.remove(event, place, .this)]
      case .removeFollowing: [.remove(event, place, .thisAndFollowing)]
      case .removeAll: [.remove(event, place, .all)]
      }
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
    case .submitted: state.answer
    case .cancelled: [.dismiss]
    case .changed, .ignored, .refused: []
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    state.dialog.draw(on: &frame, in: frame.area)
  }
}

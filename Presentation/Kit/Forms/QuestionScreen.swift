/// A question in a box over other screens; each answer is the effect that follows.
package enum QuestionScreen<Effect: FeatureEffect, EffectResult: Equatable & Sendable>: RouteScreen {
  package typealias Action = NoAction

  package struct State: RouteState {
    package typealias Owner = QuestionScreen<Effect, EffectResult>

    package var dialog: Dialog<Effect>
    package var size = Size(columns: 80, rows: 24)

    package init(_ dialog: Dialog<Effect>) { self.dialog = dialog }

    package var isOverlay: Bool { true }
    package var keys: [KeyHelp] { dialog.help }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if let answer = state.dialog.answer(to: input, in: Rect(state.size)) { return [answer] }
    return input.isForTheApp ? nil : []
  }

  package static func draw(_ state: State, on frame: inout Frame) { state.dialog.draw(on: &frame, in: frame.area) }
}

/// An empty set of keys, for screens that describe their keys in a different way.
package enum NoAction: KeyAction {
  package var keys: [KeyPress] { switch self {} }

  package func label(_ texts: Texts) -> String { switch self {} }
}

extension Dialog {
  package var help: [KeyHelp] { choices.map { KeyHelp(keys: $0.keys, label: $0.label) } }

  /// - Parameter label: The verb of the question; the usual word for removing if `nil`.
  package static func removal(
    _ question: String,
    message: String,
    keep: Answer,
    remove: Answer,
    label: LocalizedText? = nil,
    texts: Texts
  ) -> Dialog {
    Dialog(
      question, message: message,
      choices: [
        .no(keep, texts),
        .yes(remove, texts(label ?? CommonKey.remove.label)),
      ],
      harmless: keep,
      askedWith: CommonKey.remove.keys[0]
    )
  }

  /// Draws the dialog over a screen and hides the screen's cursor.
  func drawOver(_ frame: inout Frame) {
    frame.cursor = nil
    frame.recede()
    draw(on: &frame, in: frame.area)
  }
}

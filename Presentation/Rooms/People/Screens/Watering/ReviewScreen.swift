package import Domain

/// Lets the note on a watering be written or changed.
package enum ReviewScreen: PeopleScreen {
  package enum Action: BoundAction {
    case save, nextField, previousField, noNote, cancel

    package var binding: KeyBinding {
      switch self {
      case .save: CommonKey.save
      case .nextField: CommonKey.nextField
      case .previousField: CommonKey.previousField
      case .noNote: KeyBinding([KeyPress(.function(8))], ko: "후기 없이", en: "no note")
      case .cancel: CommonKey.cancel
      }
    }
  }

  package struct State: PeopleState {
    package typealias Owner = ReviewScreen

    package let context: RoomContext
    package let plant: GardenPlant
    package let watering: Watering
    package var form: ReviewForm
    package var failure: String?
    /// Asks what to do with what was typed.
    package var dialog: Dialog<LeavingChoice>?
    package var size = Size(columns: 80, rows: 24)

    package init(_ plant: GardenPlant, _ watering: Watering, context: RoomContext) {
      self.context = context
      self.plant = plant
      self.watering = watering
      form = ReviewForm(watering.written, texts: context.texts)
    }

    package var hasTextFocus: Bool { dialog == nil }
    package var isOverlay: Bool { true }

    package var keys: [KeyHelp] {
      if let dialog { return dialog.choices.map { KeyHelp(keys: $0.keys, label: $0.label) } }
      return KeyHelp.all(Action.self, context.texts) { $0 != .noNote || watering.review != .dismissed }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    if let dialog = state.dialog { return answer(dialog, input, &state) }
    if case .key(let press) = input {
      if Action.noNote.keys.contains(press), state.watering.review != .dismissed {
        return [.removeReview(state.watering)]
      }
      // The app would quit; with something typed the form asks first.
      if press == .control("c") { return state.form.hasChanges ? leave(&state) : nil }
    }
    let outcome = state.form.form.handle(input, in: ReviewBox(state, size: state.size).form)
    switch outcome {
    case .submitted: return save(&state)
    case .cancelled: return leave(&state)
    case .changed, .refused: state.failure = nil
    case .ignored: if outcome.leaves(input) { return nil }
    }
    return []
  }

  private static func leave(_ state: inout State) -> [PeopleEffect] {
    guard state.form.hasChanges else { return [.dismiss] }
    state.dialog = .leaving(state.context.texts)
    return []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .refused(let refusal): state.failure = refusal.message
    case .reviewConflict(let conflict):
      let texts = state.context.texts
      state.form.begin(with: conflict.base)
      state.failure = texts.changedElsewhere(texts.peopleConflicts(conflict))
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    ReviewBox(state, size: frame.size).draw(state, on: &frame)
  }

  private static func save(_ state: inout State) -> [PeopleEffect] {
    state.failure = nil
    guard let review = state.form.review() else { return [] }
    return [.review(state.watering.id, from: state.form.initial, to: review)]
  }

  private static func answer(
    _ dialog: Dialog<LeavingChoice>,
    _ input: InputEvent,
    _ state: inout State
  ) -> [PeopleEffect]? {
    var dialog = dialog
    let outcome = dialog.handle(input.asLatinKey, in: Rect(state.size))
    guard outcome == .submitted || outcome == .cancelled else {
      state.dialog = dialog
      return outcome.leaves(input) ? nil : []
    }
    state.dialog = nil
    switch outcome == .submitted ? dialog.answer : .keepWriting {
    case .keepWriting: return []
    case .save: return save(&state)
    case .discard: return [.dismiss]
    }
  }
}

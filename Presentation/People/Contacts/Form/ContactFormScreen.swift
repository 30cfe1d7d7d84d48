import Domain

/// The form for a new contact or one that is changed.
package enum ContactFormScreen: PeopleScreen {
  package typealias Action = PeopleFormAction
  package typealias Event = PeopleEvent<PeopleFormAction>

  package static func event(for input: InputEvent, in state: State) -> Event? {
    var copy = state
    guard state.dialog == nil, input == .key(.control("c")) else {
      return copy.handle(input) == .ignored && input.isForTheHouse ? nil : .input(input)
    }
    // The house would quit; with something typed the form asks first.
    return state.hasChanges ? .input(.key(.escape)) : nil
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    if let dialog = state.dialog { return answer(dialog, input, &state) }
    switch state.handle(input) {
    case .submitted: return save(&state)
    case .cancelled:
      guard state.hasChanges else { return [.dismiss] }
      state.dialog = .leaving(state.context.texts)
    case .changed, .refused: state.failure = nil
    case .ignored: break
    }
    return []
  }

  package static func take(_ news: PeopleNews, _ state: inout State) -> [PeopleEffect] {
    if case .refused(let refusal) = news { state.failure = refusal.message }
    return []
  }

  private static func save(_ state: inout State) -> [PeopleEffect] {
    state.failure = nil
    do throws(ContactFormReading.Fault) {
      return [.contacts(.save(state.task, try state.reading.card()))]
    } catch {
      state.form.refuse(error.field, error.refusal.what)
      state.failure = error.refusal.hint
      return []
    }
  }

  private static func answer(
    _ dialog: Dialog<LeavingChoice>,
    _ input: InputEvent,
    _ state: inout State
  ) -> [PeopleEffect] {
    var dialog = dialog
    let outcome = dialog.handle(input.asLatinKey, in: Rect(state.size))
    guard outcome == .submitted || outcome == .cancelled else {
      state.dialog = dialog
      return []
    }
    state.dialog = nil
    switch outcome == .submitted ? dialog.answer : .keepWriting {
    case .keepWriting: return []
    case .save: return save(&state)
    case .discard: return [.dismiss]
    }
  }
}

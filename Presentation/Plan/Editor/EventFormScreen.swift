package import Domain

/// The form for a new event or one that is changed.
package enum EventFormScreen: Screen {
  package enum Event: Equatable, Sendable {
    case input(InputEvent)
    /// What the event as it stands in the form would overlap with.
    case conflicts([Occurrence])
    case notSaved(EditEventError)
  }

  package enum Effect: Equatable, Sendable {
    case findConflicts(EventSpan)
    case save(EventDraft)
    case leave
  }

  /// What to do with what was typed.
  package enum Leaving: Hashable, Sendable {
    case keepWriting, save, discard
  }

  package static func event(for input: InputEvent, in state: State) -> Event? {
    var copy = state
    guard state.isQuestionFree, input == .key(.control("c")) else {
      return copy.handle(input) == .ignored && input.isForTheHouse ? nil : .input(input)
    }
    // The house would quit; with something typed the form asks first.
    return state.hasChanges ? .input(.key(.escape)) : nil
  }

  package static func update(_ state: inout State, _ event: Event) -> [Effect] {
    switch event {
    case .input(let input): return handle(input, &state)
    case .conflicts(let conflicts): state.conflicts = conflicts
    case .notSaved(let error): state.failure = error
    }
    return []
  }

  private static func handle(_ input: InputEvent, _ state: inout State) -> [Effect] {
    if case .resize(let size) = input { state.size = size }
    if let dialog = state.dialog { return answer(dialog, input, &state) }
    switch state.handle(input) {
    case .submitted: return save(&state)
    case .cancelled: return leave(&state)
    case .changed, .refused:
      state.keepLength()
      return state.conflictEffects()
    case .ignored: return []
    }
  }

  private static func save(_ state: inout State) -> [Effect] {
    state.failure = nil
    do throws(EventFormReading.Refusal) {
      return [.save(try state.reading.draft())]
    } catch {
      state.form.refuse(error.field, error.message)
      return []
    }
  }

  private static func leave(_ state: inout State) -> [Effect] {
    guard state.hasChanges else { return [.leave] }
    let texts = state.context.texts.plan.editor
    state.dialog = Dialog(
      texts.unsaved,
      choices: [
        .init(.keepWriting, key: .character("w"), label: texts.keepWriting),
        .init(.save, key: .character("s"), label: state.context.texts.plan.keys.save),
        .init(.discard, key: .character("x"), label: texts.discard),
      ],
      harmless: .keepWriting
    )
    return []
  }

  private static func answer(_ dialog: Dialog<Leaving>, _ input: InputEvent, _ state: inout State) -> [Effect] {
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
    case .discard: return [.leave]
    }
  }
}

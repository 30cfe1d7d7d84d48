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
    /// For how often it is repeated, too.
    case findConflicts(EventSpan, [RecurrenceRule])
    /// With the part of the series that it is for, where the form is one of its occurrences.
    case save(EventDraft, SeriesScope? = nil)
    case leave
  }

  /// What to do with what was typed.
  package enum Answer: Hashable, Sendable {
    case keepWriting, save, discard
    case saveFor(SeriesScope)
  }

  package static func event(for input: InputEvent, in state: State) -> Event? {
    var copy = state
    guard state.isQuestionFree, input == .key(.control("c")) else {
      return copy.handle(input) == .ignored && input.isForTheApp ? nil : .input(input)
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
    let hasChanges = state.hasChanges
    state.failure = nil
    do throws(EventFormReading.Refusal) {
      let draft = try state.reading.draft()
      guard state.place != nil else { return [.save(draft)] }
      guard hasChanges else { return [.leave] }
      state.dialog = scopeQuestion(state)
      return []
    } catch {
      state.form.refuse(error.field, error.message)
      return []
    }
  }

  private static func leave(_ state: inout State) -> [Effect] {
    guard state.hasChanges else { return [.leave] }
    state.dialog = leavingQuestion(state)
    return []
  }

  private static func answer(_ dialog: Dialog<Answer>, _ input: InputEvent, _ state: inout State) -> [Effect] {
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
    case .saveFor(let scope): return (try? state.reading.draft()).map { [.save($0, scope)] } ?? []
    case .discard: return [.leave]
    }
  }
}

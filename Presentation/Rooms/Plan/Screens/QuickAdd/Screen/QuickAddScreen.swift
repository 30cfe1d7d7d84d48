package import Domain

/// A box that takes an event in one line and shows what it understands while it is typed.
package enum QuickAddScreen: Screen {
  package enum Event: Equatable, Sendable {
    case input(InputEvent)
    /// What the event as it stands there would overlap with.
    case conflicts([Occurrence])
    case notSaved(EditEventError)
  }

  package enum Effect: Equatable, Sendable {
    case findConflicts(EventSpan, [RecurrenceRule])
    case save(EventDraft)
    /// Go on in the form.
    case openForm(EventDraft)
    case leave
  }

  package static func event(for input: InputEvent, in state: State) -> Event? {
    if input == .key(.tab) { return .input(input) }
    var field = state.field
    return field.handle(input, in: fieldArea) == .ignored && input.isForTheApp ? nil : .input(input)
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
    if input == .key(.tab) { return finish(&state) { .openForm($0) } }
    switch state.field.handle(input, in: fieldArea) {
    case .submitted: return finish(&state) { .save($0) }
    case .cancelled: return [.leave]
    case .changed:
      state.isRefused = false
      state.failure = nil
      return state.conflictEffects()
    case .ignored, .refused: return []
    }
  }

  private static func finish(_ state: inout State, _ effect: (EventDraft) -> Effect) -> [Effect] {
    state.failure = nil
    guard let draft = state.draft else {
      state.isRefused = true
      return []
    }
    return [effect(draft)]
  }

  /// Clicks do not reach it, so only its width matters.
  private static var fieldArea: Rect { Rect(Size(columns: 70, rows: 1)) }
}

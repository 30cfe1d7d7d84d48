package import Domain

/// The form for a new event or one that is changed.
package enum EventFormScreen: RouteScreen {
  /// What to do with what was typed.
  package enum Answer: Hashable, Sendable {
    case keepWriting, save, discard
    case saveFor(SeriesScope)
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    if let dialog = state.dialog { return answer(dialog, input, &state) }
    // The app would quit; with something typed the form asks first.
    if input == .key(.control("c")) { return state.hasChanges ? leave(&state) : nil }
    let outcome = state.handle(input)
    switch outcome {
    case .submitted: return save(&state)
    case .cancelled: return leave(&state)
    case .changed, .refused:
      state.keepLength()
      return state.conflictEffects()
    case .ignored: return outcome.leaves(input) ? nil : []
    }
  }

  package static func receive(_ result: PlanResult, _ state: inout State) -> [PlanEffect] {
    switch result {
    case .conflicts(let conflicts): state.conflicts = conflicts
    case .notSaved(let error): state.fail(with: error)
    default: break
    }
    return []
  }

  private static func save(_ state: inout State) -> [PlanEffect] {
    let hasChanges = state.hasChanges
    state.failure = nil
    do throws(EventFormParser.Refusal) {
      let draft = try state.reading.draft()
      guard state.place != nil else { return [state.saving(draft)] }
      guard hasChanges else { return [.dismiss] }
      state.dialog = scopeQuestion(state)
      return []
    } catch {
      state.form.refuse(error.field, error.message)
      return []
    }
  }

  private static func leave(_ state: inout State) -> [PlanEffect] {
    guard state.hasChanges else { return [.dismiss] }
    state.dialog = leavingQuestion(state)
    return []
  }

  private static func answer(_ dialog: Dialog<Answer>, _ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
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
    case .saveFor(let scope): return (try? state.reading.draft()).map { [state.saving($0, scope)] } ?? []
    case .discard: return [.dismiss]
    }
  }
}

extension EventFormScreen {
  /// What keys do in the form besides editing the fields.
  package enum Action: BoundAction {
    case save, cancel, nextField, previousField, pick

    package var binding: KeyBinding {
      switch self {
      case .save: CommonKey.save
      case .nextField: CommonKey.nextField
      case .previousField: CommonKey.previousField
      case .pick: CommonKey.choose.named(ko: "고르기", en: "pick").on([.character(" ")])
      case .cancel: CommonKey.cancel
      }
    }
  }
}

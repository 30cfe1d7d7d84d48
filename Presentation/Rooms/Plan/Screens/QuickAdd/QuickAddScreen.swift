import Domain

/// A box that takes an event in one line and shows what it understands while it is typed.
package enum QuickAddScreen: RouteScreen {
  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    if input == .key(.tab) { return finish(&state) { .begin(.fill($0)) } }
    let outcome = state.field.handle(input, in: fieldArea)
    switch outcome {
    case .submitted: return finish(&state) { .create($0) }
    case .cancelled: return [.dismiss]
    case .changed:
      state.isRefused = false
      state.failure = nil
      return state.conflictEffects()
    case .ignored, .refused: return outcome.leaves(input) ? nil : []
    }
  }

  package static func receive(_ result: PlanResult, _ state: inout State) -> [PlanEffect] {
    switch result {
    case .conflicts(let conflicts): state.conflicts = conflicts
    case .notSaved(let error): state.failure = error
    default: break
    }
    return []
  }

  private static func finish(_ state: inout State, _ effect: (EventDraft) -> PlanEffect) -> [PlanEffect] {
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

extension QuickAddScreen {
  /// What keys do in the box besides writing.
  package enum Action: BoundAction {
    case save, form, cancel

    package var binding: KeyBinding {
      switch self {
      case .save: CommonKey.save.on([.enter])
      case .form: KeyBinding([.tab], ko: "자세히", en: "whole form")
      case .cancel: CommonKey.cancel
      }
    }
  }
}

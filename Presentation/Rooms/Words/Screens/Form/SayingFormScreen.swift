import Domain

/// The form for a new saying, or an own one that is changed.
package enum SayingFormScreen: WordsScreen {
  package typealias Action = FormAction

  package static func receive(_ input: InputEvent, _ state: inout State) -> [WordsEffect]? {
    state.step(input).map { step in
      switch step {
      case .save: save(&state)
      case .discard: [.dismiss]
      case .keepWriting: []
      }
    }
  }

  package static func receive(_ result: WordsResult, _ state: inout State) -> [WordsEffect] {
    switch result {
    case .refused(let refusal): state.failure = refusal.message
    case .conflict(let conflict): state.meet(conflict)
    default: break
    }
    return []
  }

  private static func save(_ state: inout State) -> [WordsEffect] {
    state.failure = nil
    do throws(SayingFormReading.Fault) {
      return [.save(state.task, try state.reading.content())]
    } catch {
      state.form.refuse(error.field, error.refusal.what)
      state.failure = error.refusal.hint
      return []
    }
  }
}

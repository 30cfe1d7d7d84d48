import Domain

/// The form for a new contact or one that is changed.
package enum ContactFormScreen: PeopleScreen {
  package typealias Action = FormAction

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    state.step(input).map { step in
      switch step {
      case .save: save(&state)
      case .discard: [.dismiss]
      case .keepWriting: []
      }
    }
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .refused(let refusal): state.failure = refusal.message
    case .contacts(.conflict(let conflict)): state.show(conflict)
    default: break
    }
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
}

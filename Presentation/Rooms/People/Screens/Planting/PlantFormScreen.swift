import Domain

/// The form for a new plant or one that is changed.
package enum PlantFormScreen: PeopleScreen {
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
    case .plantConflict(let conflict): state.show(conflict)
    default: break
    }
    return []
  }

  private static func save(_ state: inout State) -> [PeopleEffect] {
    state.failure = nil
    do throws(PlantFormReading.Fault) {
      return [.plant(state.task, try state.reading.answer())]
    } catch {
      state.form.refuse(error.field, error.refusal.what)
      state.failure = error.refusal.hint
      return []
    }
  }
}

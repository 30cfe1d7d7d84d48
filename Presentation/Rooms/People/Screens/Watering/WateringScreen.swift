import Domain

package enum WateringScreen: PeopleScreen {
  package enum Action: BoundAction {
    case goOn, save, choose, nextField, previousField, back

    package var binding: KeyBinding {
      switch self {
      case .goOn: CommonKey.goOn
      case .save: CommonKey.save.on([.control("s")])
      case .choose: CommonKey.choose.on([.down, .up])
      case .nextField: CommonKey.nextField
      case .previousField: CommonKey.previousField
      case .back: CommonKey.back
      }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    // The app would quit; with something typed it is asked first.
    if input == .key(.control("c")) {
      guard state.hasSomethingToLose else { return nil }
      state.dialog = .leaving(state.context.texts)
      return []
    }
    if state.offer != nil { return answerOffer(input, &state) }
    if state.dialog != nil { return answerDialog(input, &state) }
    let outcome = state.handle(input)
    if outcome.leaves(input) { return nil }
    switch (state.step, outcome) {
    case (.early(let dialog), .submitted) where dialog.answer: state.step = .channel
    case (.early, .submitted), (.early, .cancelled): return [.dismiss]
    case (.channel, .submitted): return chosen(&state)
    case (.channel, .cancelled):
      guard !state.form.isBlank else { return [.dismiss] }
      state.dialog = .leaving(state.context.texts)
    case (.contact, .submitted): state.step = .review
    case (.contact, .cancelled), (.review, .cancelled): state.step = .channel
    case (.review, .submitted) where input == .key(.enter): state.form.moveFocus(by: 1, wraps: false)
    case (.review, .submitted): return save(&state)
    case (.review, .changed), (.review, .refused): state.failure = nil
    case (.moving(let result, _), .submitted): state.step = .done(result)
    case (.done, .submitted): return [.dismiss]
    default: break
    }
    return []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .opened(let isOpened): if case .contact = state.step { state.step = .contact(isOpened: isOpened) }
    case .watered(let result): state.step = state.context.isStill ? .done(result) : .moving(result, frame: 0)
    case .wateredElsewhere(let watering, let refusal):
      state.offer = .note(on: watering, refusal, isBlank: state.form.isBlank, state.context.texts)
    case .reviewConflict(let conflict):
      let texts = state.context.texts
      state.shownNote = conflict.base.review
      state.failure = texts.changedElsewhere(texts.peopleConflicts(conflict))
    case .refused(let refusal): state.failure = refusal.message
    default: break
    }
    return []
  }

  private static func chosen(_ state: inout State) -> [PeopleEffect] {
    guard state.channel.opensSomething, state.day == nil else {
      state.step = .review
      return []
    }
    state.step = .contact(isOpened: nil)
    return state.link.map { [.open($0)] } ?? []
  }

  private static func save(_ state: inout State) -> [PeopleEffect] {
    state.failure = nil
    if let noted = state.noted, !state.form.isBlank {
      return review(&state).map { [.review(noted, from: state.shownNote, to: $0)] } ?? []
    }
    var draft = WateringDraft(via: state.channel, on: state.day)
    if !state.form.isBlank {
      guard let review = review(&state) else { return [] }
      draft.review = review
    }
    return [.water(state.plant, draft, early: state.isEarly)]
  }

  /// - Returns: `nil` when a field has to be corrected.
  private static func review(_ state: inout State) -> Review? {
    do throws(FormFault<ReviewField>) {
      return try ReviewFormParser(form: state.form, texts: state.context.texts).review()
    } catch {
      state.form.refuse(error.field, error.refusal.what)
      return nil
    }
  }

  private static func answerOffer(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    switch state.offer.answer(to: input, in: Rect(state.size)) {
    case nil: return input.isForTheApp ? nil : []
    case .keepWriting: return []
    case .write(let watering):
      guard !state.form.isBlank else { return [.dismiss, .askForReview(state.plant, watering)] }
      state.noted = watering.id
      return save(&state)
    case .waterToo:
      state.watersAnyway = true
      return save(&state)
    case .leave: return [.dismiss]
    }
  }

  private static func answerDialog(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    switch state.dialog.answer(to: input, in: Rect(state.size)) {
    case nil: return input.isForTheApp ? nil : []
    case .keepWriting:
      state.step = .review
      return []
    case .save: return save(&state)
    case .finish(let effects): return effects
    }
  }
}

extension Channel {
  var opensSomething: Bool { [.call, .message, .kakaoTalk, .email].contains(self) }
}

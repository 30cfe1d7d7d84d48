package import Domain

extension Texts {
  package var editEvent: EditEventTexts { EditEventTexts(texts: self) }
}

/// Why an event could not be kept or changed, and what to do about it; nothing was changed then.
package struct EditEventTexts {
  let texts: Texts

  /// What happened and what to do, in one line.
  package func message(_ error: EditEventError) -> String {
    switch error {
    case .store(let error): texts.failure(error)
    case .neverTakesPlace, .noSuchInstance, .rulesCannotFollow: "\(what(error)) \(hint(error))"
    }
  }

  /// For a command that could not be done.
  package func commandFailure(_ error: EditEventError) -> CommandFailure {
    switch error {
    case .store(let error): texts.repository.commandFailure(error)
    case .neverTakesPlace: CommandFailure("never_takes_place", what(error), hint: hint(error))
    case .noSuchInstance: CommandFailure("no_such_occurrence", what(error), hint: hint(error))
    case .rulesCannotFollow: CommandFailure("repeat_cannot_follow", what(error), hint: hint(error))
    }
  }

  private func what(_ error: EditEventError) -> String {
    switch error {
    case .store(let error): texts.failure(error)
    case .neverTakesPlace: texts(ko: "이 반복에는 날짜가 하나도 없어요.", en: "This repetition gives no date at all.")
    case .noSuchInstance: texts(ko: "그 반복 일정은 이미 없어졌어요.", en: "The series has no such occurrence any more.")
    case .rulesCannotFollow:
      texts(ko: "이 반복은 날짜를 스스로 정해서 다른 날로 옮길 수 없어요.", en: "The repetition names its days and cannot move to another.")
    }
  }

  private func hint(_ error: EditEventError) -> String {
    switch error {
    case .store, .noSuchInstance: texts(ko: "다시 열어 주세요.", en: "Please look at it again.")
    case .neverTakesPlace: texts(ko: "반복과 그 끝을 확인해 주세요.", en: "Check the repetition and its end.")
    case .rulesCannotFollow: texts(ko: "반복을 함께 바꿔 주세요.", en: "Change the repetition as well.")
    }
  }
}

extension EditEventError {
  /// What is wrong with a new event would be wrong with a changed one, too.
  package init(_ error: CreateEventError) {
    self =
      switch error {
      case .neverTakesPlace: .neverTakesPlace
      case .store(let error): .store(error)
      }
  }
}

import Domain

// Why something about contacts is refused, and what to do about it.
extension ContactTexts {
  var nameless: Refusal { Refusal(texts.peopleCommandFailures.failure(SaveContactError.nameless)) }

  func refusal(_ error: SaveContactError) -> Refusal { Refusal(texts.peopleCommandFailures.failure(error)) }

  /// - Parameter text: What was typed.
  func refusal(_ error: PhoneNumberError, of text: String) -> Refusal {
    switch error {
    case .text(let error): texts.refusal(of: texts.people.phone, error)
    case .tooFewDigits: Refusal(texts.peopleCommandFailures.phone(text, error))
    }
  }

  /// - Parameter text: What was typed.
  func refusal(_ error: EmailAddressError, of text: String) -> Refusal {
    switch error {
    case .text(let error): texts.refusal(of: texts.contactCommands.email, error)
    case .noAddress: Refusal(texts.peopleCommandFailures.email(text, error))
    }
  }

  func refusal(_ error: MergeContactsError) -> Refusal {
    guard case .severalPlanted = error else { return Refusal(texts.peopleCommandFailures.failure(error)) }
    let failure = texts.peopleCommandFailures.failure(error)
    return Refusal(
      failure.message,
      hint: texts(ko: "정원에서 하나만 남기고 빼 주세요.", en: "Take all but one of them out of the garden.")
    )
  }
}

extension Refusal {
  /// What a command would say.
  init(_ failure: CommandFailure) {
    self.init(failure.message, hint: failure.hint)
  }
}

import Domain

extension Texts {
  var peopleCommandFailures: PeopleCommandFailures { PeopleCommandFailures(texts: self) }
}

/// Why a command about people refuses, with what to type instead.
struct PeopleCommandFailures {
  let texts: Texts

  private var refusals: PeopleFailureTexts { texts.peopleFailures }

  func noPlant(_ words: String) -> CommandFailure {
    let words = texts.shortName(words)
    return CommandFailure(
      "no_such_plant",
      texts(ko: "정원에 '\(words)'에 맞는 사람이 없어요.", en: "Nobody in the garden is called '\(words)'."),
      hint: texts(
        ko: "'haru people'에서 찾아보거나 'haru people plant'로 심어 주세요.",
        en: "See who is there with 'haru people', or plant somebody with 'haru people plant'."
      )
    )
  }

  func noContact(_ words: String) -> CommandFailure {
    let shown = texts.shortName(words)
    return CommandFailure(
      "no_such_contact",
      texts(ko: "'\(shown)'에 맞는 연락처가 없어요.", en: "There is no contact '\(shown)'."),
      hint: texts(
        ko: "이렇게 추가해 주세요: haru people contacts add \(ShellQuote.word(shown)) --phone 010-…",
        en: "Add it with: haru people contacts add \(ShellQuote.word(shown)) --phone 010-…"
      )
    )
  }

  /// - Parameters:
  ///   - code: What programs know it by.
  ///   - people: The first of them.
  func several(_ words: String, _ code: String, _ people: [PersonChoice], count: Int) -> CommandFailure {
    let words = texts.shortName(words)
    let more = count - people.count
    let rest = more > 0 ? [texts(ko: "그 밖에 \(more)명", en: "and \(more) more")] : []
    let id = people.first?.id ?? ""
    return CommandFailure(
      code,
      texts(ko: "'\(words)'에 맞는 사람이 \(count)명이에요.", en: "'\(words)' fits \(count) people."),
      choices: people.map(\.line) + rest,
      hint: texts(ko: "이름 대신 \(id)처럼 ID를 써 주세요.", en: "Write the id instead of the name, as in \(id).")
    )
  }

  func failure(_ error: PlantContactError) -> CommandFailure {
    switch error {
    case .nameless: failure(SaveContactError.nameless)
    case .alreadyPlanted: failed("already_planted", refusals.refusal(error))
    case .phoneAlreadyPlanted: failed("phone_already_planted", refusals.refusal(error))
    case .conflict(let conflict): texts.changeConflict(texts.peopleConflicts(conflict))
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  /// - Parameter name: Of the plant.
  func failure(_ error: EditPlantError, of name: String) -> CommandFailure {
    switch error {
    case .conflict(let conflict): texts.changeConflict(texts.peopleConflicts(conflict))
    case .store(let error): texts.storeErrors.commandFailure(error, of: name)
    }
  }

  /// - Parameter name: Of the plant.
  func failure(_ error: WaterPlantError, of name: String) -> CommandFailure {
    switch error {
    case .notThirstyYet: failed("not_thirsty_yet", refusals.refusal(error, of: name))
    case .future: failed("future_day", refusals.refusal(error, of: name))
    case .store(let error): texts.storeErrors.commandFailure(error, of: name)
    }
  }

  /// - Parameter name: Of the plant.
  func failure(_ error: PostponeError, of name: String) -> CommandFailure {
    switch error {
    case .refused(.notDueYet): failed("not_due_yet", refusals.refusal(error, of: name))
    case .refused(.wilted): failed("wilted", refusals.refusal(error, of: name))
    case .store(let error): texts.storeErrors.commandFailure(error, of: name)
    }
  }

  /// - Parameters:
  ///   - name: Of the plant.
  ///   - day: Of the watering that was asked for; `nil` for the newest one.
  func failure(_ error: ReviewWateringError, of name: String, on day: Day?) -> CommandFailure {
    switch error {
    case .neverWatered: noWatering(name, on: day)
    case .refused(let error): failure(error)
    case .conflict(let conflict): texts.changeConflict(texts.peopleConflicts(conflict))
    case .store(let error): texts.storeErrors.commandFailure(error, of: name)
    }
  }

  func failure(_ error: ReviewError) -> CommandFailure {
    switch error {
    case .tooManyKeywords: failed("too_many_keywords", refusals.refusal(error))
    case .duplicate: failed("duplicate_keyword", refusals.refusal(error))
    case .empty: failed("empty_review", refusals.refusal(error))
    }
  }

  func keyword(_ word: String, _ error: TextLimitError) -> CommandFailure {
    failed(error.code, refusals.keyword(word, error))
  }

  func memo(_ error: TextLimitError) -> CommandFailure { failed(error.code, refusals.memo(error)) }

  func nickname(_ error: TextLimitError) -> CommandFailure { failed(error.code, refusals.nickname(error)) }

  func failure(_ error: CycleReadingError) -> CommandFailure {
    failed("invalid_cycle", refusals.refusal(error), kind: .usage)
  }

  func failure(_ error: BirthdayReadingError) -> CommandFailure {
    failed("invalid_birthday", refusals.refusal(error), kind: .usage)
  }

  func postponeDays(_ days: Int) -> CommandFailure {
    failed("invalid_number", refusals.postponeDays(days), kind: .usage)
  }

  private func failed(_ code: String, _ refusal: Refusal, kind: CommandFailure.Kind = .failed) -> CommandFailure {
    CommandFailure(code, refusal.what, hint: refusal.hint, kind: kind)
  }
}

extension TextLimitError {
  /// What programs know it by.
  var code: String {
    switch self {
    case .empty: "text_empty"
    case .tooLong: "text_too_long"
    }
  }
}

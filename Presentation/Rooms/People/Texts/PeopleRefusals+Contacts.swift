import Domain

extension PeopleRefusals {
  func noContact(_ words: String) -> CommandFailure {
    let shown = texts.shortName(words)
    return CommandFailure(
      "no_such_contact", texts(ko: "'\(shown)'에 맞는 연락처가 없어요.", en: "There is no contact '\(shown)'."),
      hint: texts(
        ko: "이렇게 추가해 주세요: haru people contacts add \(ShellQuote.word(shown)) --phone 010-…",
        en: "Add it with: haru people contacts add \(ShellQuote.word(shown)) --phone 010-…"))
  }

  var noContactChange: CommandFailure {
    texts.nothingToChange(ko: "--name, --phone 같은 옵션을 써 주세요.", en: "Use options such as --name or --phone.")
  }

  var nameTwice: CommandFailure {
    CommandFailure(
      "conflicting_options",
      texts(
        ko: "이름 전체는 한 번만, --family와 --given 없이 써 주세요.",
        en: "A whole name is given once, and without --family and --given."), kind: .usage)
  }

  func failure(_ error: SaveContactError) -> CommandFailure {
    switch error {
    case .nameless:
      CommandFailure(
        "nameless_contact",
        texts(
          ko: "이름도 회사도 전화번호도 이메일도 없어요.", en: "It has neither a name nor a company, a phone number or an e-mail address."
        ), hint: texts(ko: "하나라도 적어 주세요.", en: "Write one of them."))
    case .phoneAlreadyPlanted(let plant): failure(PlantContactError.phoneAlreadyPlanted(plant))
    case .conflict(let conflict): texts.changeConflict(ContactField.conflicts(conflict, texts))
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: MergeContactsError) -> CommandFailure {
    switch error {
    case .severalPlanted(let plants):
      let names = plants.map { "'\(texts.shortName($0.name))'" }.joined(separator: ", ")
      return CommandFailure(
        "several_planted",
        texts(ko: "심은 사람이 둘 이상이라 합칠 수 없어요: \(names).", en: "More than one of them is planted: \(names)."),
        hint: texts(
          ko: "남길 식물만 두고 'haru people remove'로 빼 주세요.",
          en: "Keep one plant and take the others out with 'haru people remove'."))
    case .phoneAlreadyPlanted(let plant): return self.failure(PlantContactError.phoneAlreadyPlanted(plant))
    case .nothingToMerge:
      return CommandFailure(
        "nothing_to_merge", texts(ko: "서로 다른 연락처가 둘은 있어야 해요.", en: "It takes two different contacts."),
        hint: texts(
          ko: "'haru people contacts merge'에서 합칠 만한 연락처를 볼 수 있어요.",
          en: "'haru people contacts merge' lists those that look alike."), kind: .usage)
    case .store(let error): return texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: RemoveContactError) -> CommandFailure {
    switch error {
    case .planted: texts.storeErrors.commandFailure(.conflict)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  /// The refusal in the full screen, where there are no commands.
  func refusal(_ error: MergeContactsError) -> Refusal {
    let failure = failure(error)
    guard case .severalPlanted = error else { return Refusal(failure) }
    return Refusal(
      failure.message, hint: texts(ko: "정원에서 하나만 남기고 빼 주세요.", en: "Take all but one of them out of the garden."))
  }
}

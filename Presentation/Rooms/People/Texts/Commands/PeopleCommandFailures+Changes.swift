import Domain

// Why a change of people is refused that only the command line can ask for.
extension PeopleCommandFailures {
  var nothingToChange: CommandFailure {
    CommandFailure(
      "nothing_to_change",
      texts(ko: "무엇을 바꿀지 빠졌어요.", en: "What to change is missing."),
      hint: texts(ko: "--every, --nickname 같은 옵션을 써 주세요.", en: "Use options such as --every or --nickname."),
      kind: .usage
    )
  }

  var noContactChange: CommandFailure {
    CommandFailure(
      "nothing_to_change",
      texts(ko: "무엇을 바꿀지 빠졌어요.", en: "What to change is missing."),
      hint: texts(ko: "--name, --phone 같은 옵션을 써 주세요.", en: "Use options such as --name or --phone."),
      kind: .usage
    )
  }

  /// - Parameters:
  ///   - name: Of the plant.
  ///   - day: `nil` for any day.
  func noWatering(_ name: String, on day: Day?) -> CommandFailure {
    let name = texts.shortName(name)
    guard let day else {
      return CommandFailure(
        "never_watered",
        texts(ko: "\(Particle.topic.attached(to: name)) 아직 물을 준 적이 없어요.", en: "\(name) was never watered."),
        hint: texts(ko: "먼저 'haru people water'로 물을 주세요.", en: "Water it first, with 'haru people water'.")
      )
    }
    let when = texts.dates.dayAndYear(day)
    return CommandFailure(
      "no_watering",
      texts(ko: "\(when)에는 \(name)에게 물을 주지 않았어요.", en: "\(name) was not watered on \(when)."),
      hint: texts(ko: "'haru people calendar'에서 물 준 날을 볼 수 있어요.", en: "'haru people calendar' shows when it was.")
    )
  }

  func noChannel(_ answer: String) -> CommandFailure {
    let answer = texts.shortName(answer)
    let words = Channel.allCases.map(\.word).joined(separator: ", ")
    return CommandFailure(
      "invalid_choice",
      texts(ko: "'\(answer)': 연락하는 방법이 아니에요.", en: "'\(answer)' is no way to be in touch."),
      hint: texts(ko: "번호나 이 가운데 하나를 써 주세요: \(words)", en: "Give a number, or one of \(words)."),
      kind: .usage
    )
  }

  var nameTwice: CommandFailure {
    CommandFailure(
      "conflicting_options",
      texts(
        ko: "이름 전체는 한 번만, --family와 --given 없이 써 주세요.",
        en: "A whole name is given once, and without --family and --given."
      ),
      kind: .usage
    )
  }

  func failure(_ error: SaveContactError) -> CommandFailure {
    switch error {
    case .nameless:
      CommandFailure(
        "nameless_contact",
        texts(
          ko: "이름도 회사도 전화번호도 이메일도 없어요.",
          en: "It has neither a name nor a company, a phone number or an e-mail address."
        ),
        hint: texts(ko: "하나라도 적어 주세요.", en: "Write one of them.")
      )
    case .phoneAlreadyPlanted(let plant): failure(PlantContactError.phoneAlreadyPlanted(plant))
    case .conflict(let conflict): texts.changeConflict(texts.peopleConflicts(conflict))
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  func phone(_ text: String, _ error: PhoneNumberError) -> CommandFailure {
    switch error {
    case .text(let error): return texts.failure(error, of: ContactOption.phone)
    case .tooFewDigits:
      let text = texts.shortName(text)
      return CommandFailure(
        "invalid_phone",
        texts(ko: "'\(text)': 전화번호가 아니에요.", en: "'\(text)' is not a phone number."),
        hint: texts(ko: "010-1234-5678처럼 써 주세요.", en: "Write it as in 010-1234-5678."),
        kind: .usage
      )
    }
  }

  func email(_ text: String, _ error: EmailAddressError) -> CommandFailure {
    switch error {
    case .text(let error): return texts.failure(error, of: ContactOption.email)
    case .noAddress:
      let text = texts.shortName(text)
      return CommandFailure(
        "invalid_email",
        texts(ko: "'\(text)': 이메일 주소가 아니에요.", en: "'\(text)' is not an e-mail address."),
        hint: texts(ko: "mina@example.com처럼 써 주세요.", en: "Write it as in mina@example.com."),
        kind: .usage
      )
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
          en: "Keep one plant and take the others out with 'haru people remove'."
        )
      )
    case .nothingToMerge:
      return CommandFailure(
        "nothing_to_merge",
        texts(ko: "서로 다른 연락처가 둘은 있어야 해요.", en: "It takes two different contacts."),
        hint: texts(
          ko: "'haru people contacts merge'에서 합칠 만한 연락처를 볼 수 있어요.",
          en: "'haru people contacts merge' lists those that look alike."
        ),
        kind: .usage
      )
    case .store(let error): return texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: RemoveContactError) -> CommandFailure {
    switch error {
    case .planted: texts.storeErrors.commandFailure(.conflict)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }
}

import Domain

extension Texts {
  var peopleRefusals: PeopleRefusals { PeopleRefusals(texts: self) }
}

/// Why something about people was refused, and what to do about it; nothing was changed then.
struct PeopleRefusals {
  let texts: Texts

  func noPlant(_ words: String) -> CommandFailure {
    let words = texts.shortName(words)
    return CommandFailure(
      "no_such_plant", texts(ko: "정원에 '\(words)'에 맞는 사람이 없어요.", en: "Nobody in the garden is called '\(words)'."),
      hint: texts(
        ko: "'haru people'에서 찾아보거나 'haru people plant'로 심어 주세요.",
        en: "See who is there with 'haru people', or plant somebody with 'haru people plant'."))
  }

  var nothingToChange: CommandFailure {
    texts.nothingToChange(ko: "--every, --nickname 같은 옵션을 써 주세요.", en: "Use options such as --every or --nickname.")
  }

  func failure(_ error: PlantContactError) -> CommandFailure {
    switch error {
    case .nameless: return failure(SaveContactError.nameless)
    case .alreadyPlanted(let plant):
      let name = texts.shortName(plant.contactName)
      let planted = texts.shortName(plant.name)
      return CommandFailure(
        "already_planted",
        texts(
          ko: "\(Particle.topic.attached(to: name)) 이미 '\(planted)'\(Particle.direction.behind(planted)) 심었어요.",
          en: "\(name) is planted already, as '\(planted)'."),
        hint: texts(ko: "그 식물을 돌봐 주세요.", en: "Look after that plant."))
    case .phoneAlreadyPlanted(let plant):
      let name = PlantText(plant, on: plant.plant.due, texts: texts).shortFullName
      return CommandFailure(
        "phone_already_planted",
        texts(ko: "같은 번호로 '\(name)' 식물이 이미 있어요.", en: "'\(name)' is planted with the same phone number already."),
        hint: texts(ko: "같은 사람이면 연락처를 합쳐 주세요.", en: "If they are one person, merge the contacts."))
    case .conflict(let conflict): return texts.changeConflict(PlantDraft.Field.conflicts(conflict, texts))
    case .store(let error): return texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: EditPlantError, of name: String) -> CommandFailure {
    switch error {
    case .conflict(let conflict): texts.changeConflict(PlantDraft.Field.conflicts(conflict, texts))
    case .store(let error): texts.storeErrors.commandFailure(error, of: name)
    }
  }

  func failure(_ error: WaterPlantError, of name: String) -> CommandFailure {
    switch error {
    case .notThirstyYet(let dDay):
      CommandFailure(
        "not_thirsty_yet",
        texts(
          ko: "\(topic(name)) 아직 목마르지 않아요 (\(texts.people.label(dDay))).",
          en: "\(texts.shortName(name)) is not thirsty yet (\(texts.people.label(dDay)))."))
    case .future(let day):
      CommandFailure(
        "future_day",
        texts(
          ko: "\(Particle.topic.attached(to: texts.dates.shortDay(day))) 아직 오지 않은 날이에요.",
          en: "\(texts.dates.shortDay(day)) is still to come."),
        hint: texts(ko: "오늘이나 지난 날을 써 주세요.", en: "Give today or a day that has passed."))
    case .store(let error): texts.storeErrors.commandFailure(error, of: name)
    }
  }

  func failure(_ error: PostponeError, of name: String) -> CommandFailure {
    switch error {
    case .refused(.notDueYet(let dDay)):
      CommandFailure(
        "not_due_yet",
        texts(
          ko: "\(topic(name)) 아직 물 주는 날이 아니에요 (\(texts.people.label(dDay))).",
          en: "\(texts.shortName(name)) is not due yet (\(texts.people.label(dDay)))."),
        hint: texts(ko: "물 주는 날에만 미룰 수 있어요.", en: "It can be put off on its due day only."))
    case .refused(.wilted(let dDay)):
      CommandFailure(
        "wilted",
        texts(
          ko: "\(topic(name)) 시들어서 미룰 수 없어요 (\(texts.people.label(dDay))).",
          en: "\(texts.shortName(name)) has wilted and cannot be put off (\(texts.people.label(dDay)))."),
        hint: texts(ko: "대신 물을 주면 다시 살아나요.", en: "Water it instead, and it revives."))
    case .store(let error): texts.storeErrors.commandFailure(error, of: name)
    }
  }

  private func topic(_ name: String) -> String { Particle.topic.attached(to: texts.shortName(name)) }

  /// - Parameter day: The day of the watering; `nil` for the newest one.
  func failure(_ error: ReviewWateringError, of name: String, on day: Day?) -> CommandFailure {
    switch error {
    case .neverWatered: noWatering(name, on: day)
    case .refused(let error): failure(error)
    case .conflict(let conflict): texts.changeConflict(ReviewDraft.Field.conflicts(conflict, texts))
    case .store(let error): texts.storeErrors.commandFailure(error, of: name)
    }
  }

  /// - Parameter day: `nil` for any day.
  func noWatering(_ name: String, on day: Day?) -> CommandFailure {
    let name = texts.shortName(name)
    guard let day else {
      return CommandFailure(
        "never_watered",
        texts(ko: "\(Particle.topic.attached(to: name)) 아직 물을 준 적이 없어요.", en: "\(name) was never watered."),
        hint: texts(ko: "먼저 'haru people water'로 물을 주세요.", en: "Water it first, with 'haru people water'."))
    }
    let when = texts.dates.dayAndYear(day)
    return CommandFailure(
      "no_watering", texts(ko: "\(when)에는 \(name)에게 물을 주지 않았어요.", en: "\(name) was not watered on \(when)."),
      hint: texts(ko: "'haru people calendar'에서 물 준 날을 볼 수 있어요.", en: "'haru people calendar' shows when it was."))
  }
}

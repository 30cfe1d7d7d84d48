package import Domain

extension Texts {
  package var peopleFailures: PeopleFailureTexts { PeopleFailureTexts(texts: self) }
}

/// Why something about people was refused, and what to do about it; nothing was changed then.
package struct PeopleFailureTexts {
  let texts: Texts

  package func refusal(_ error: PlantContactError) -> Refusal {
    switch error {
    case .nameless: return Refusal(texts.people.needsName)
    case .alreadyPlanted(let plant):
      let name = texts.shortName(plant.contactName)
      let planted = texts.shortName(plant.name)
      return Refusal(
        texts(
          ko: "\(Particle.topic.attached(to: name)) 이미 '\(planted)'\(Particle.direction.behind(planted)) 심었어요.",
          en: "\(name) is planted already, as '\(planted)'."
        ),
        hint: texts(ko: "그 식물을 돌봐 주세요.", en: "Look after that plant.")
      )
    case .phoneAlreadyPlanted(let plant):
      let name = texts.shortName(PlantText(plant, on: plant.plant.due, texts: texts).fullName)
      return Refusal(
        texts(
          ko: "같은 번호로 '\(name)' 식물이 이미 있어요.",
          en: "'\(name)' is planted with the same phone number already."
        ),
        hint: texts(ko: "같은 사람이면 연락처를 합쳐 주세요.", en: "If they are one person, merge the contacts.")
      )
    case .conflict(let conflict): return Refusal(texts.changeConflict(texts.peopleConflicts(conflict)))
    case .store(let error): return Refusal(texts.failure(error))
    }
  }

  /// - Parameter name: Of the plant.
  package func refusal(_ error: WaterPlantError, of name: String) -> Refusal {
    let name = texts.shortName(name)
    switch error {
    case .notThirstyYet(let dDay):
      return Refusal(
        texts(
          ko: "\(Particle.topic.attached(to: name)) 아직 목마르지 않아요 (\(texts.people.label(dDay))).",
          en: "\(name) is not thirsty yet (\(texts.people.label(dDay)))."
        )
      )
    case .future(let day):
      return Refusal(
        texts(
          ko: "\(Particle.topic.attached(to: texts.dates.shortDay(day))) 아직 오지 않은 날이에요.",
          en: "\(texts.dates.shortDay(day)) is still to come."
        ),
        hint: texts(ko: "오늘이나 지난 날을 써 주세요.", en: "Give today or a day that has passed.")
      )
    case .store(let error): return Refusal(texts.failure(error, of: name))
    }
  }

  /// - Parameter name: Of the plant.
  package func refusal(_ error: PostponeError, of name: String) -> Refusal {
    let name = texts.shortName(name)
    switch error {
    case .refused(.notDueYet(let dDay)):
      return Refusal(
        texts(
          ko: "\(Particle.topic.attached(to: name)) 아직 물 주는 날이 아니에요 (\(texts.people.label(dDay))).",
          en: "\(name) is not due yet (\(texts.people.label(dDay)))."
        ),
        hint: texts(ko: "물 주는 날에만 미룰 수 있어요.", en: "It can be put off on its due day only.")
      )
    case .refused(.wilted(let dDay)):
      return Refusal(
        texts(
          ko: "\(Particle.topic.attached(to: name)) 시들어서 미룰 수 없어요 (\(texts.people.label(dDay))).",
          en: "\(name) has wilted and cannot be put off (\(texts.people.label(dDay)))."
        ),
        hint: texts(ko: "대신 물을 주면 다시 살아나요.", en: "Water it instead, and it revives.")
      )
    case .store(let error): return Refusal(texts.failure(error, of: name))
    }
  }

  package func refusal(_ error: ReviewError) -> Refusal {
    switch error {
    case .tooManyKeywords(let count):
      Refusal(
        texts(
          ko: "키워드가 \(count)개예요. \(Review.keywordLimit)개까지 쓸 수 있어요.",
          en: "\(count) keywords, but at most \(Review.keywordLimit) are allowed."
        ),
        hint: texts(ko: "\(count - Review.keywordLimit)개를 빼 주세요.", en: "Leave out \(count - Review.keywordLimit).")
      )
    case .duplicate(let keyword):
      Refusal(
        texts(
          ko: "키워드 '\(keyword.text)'\(Particle.subject.behind(keyword.text)) 두 번 있어요.",
          en: "The keyword '\(keyword.text)' is there twice."
        ),
        hint: texts(ko: "하나를 빼 주세요.", en: "Leave one out.")
      )
    case .empty:
      Refusal(
        texts(ko: "키워드도 메모도 없어요.", en: "There is neither a keyword nor a memo."),
        hint: texts(ko: "하나라도 적어 주세요.", en: "Write one of them.")
      )
    }
  }
}

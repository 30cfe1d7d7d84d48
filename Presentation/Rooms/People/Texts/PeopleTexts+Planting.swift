import Domain

// The words of the forms for plants.
extension PeopleTexts {
  var whomToPlant: String { texts(ko: "누구를 심을까요?", en: "Whom would you like to plant?") }
  var somebodyNew: String { texts(ko: "새로운 사람 쓰기", en: "somebody new") }

  func somebodyNew(_ name: String) -> String {
    texts(ko: "새로운 사람: \(texts.shortName(name))", en: "somebody new: \(texts.shortName(name))")
  }

  var plantedAlready: String { texts(ko: "심었어요", en: "planted") }
  var newPlant: String { texts(ko: "새 식물", en: "New plant") }
  func editPlant(_ name: String) -> String {
    texts(ko: "\(texts.shortName(name)) 고치기", en: "Edit \(texts.shortName(name))")
  }
  var cyclePlaceholder: String { texts(ko: "7, 2주, 한 달", en: "7, 2 weeks, a month") }
  var birthdayPlaceholder: String { texts(ko: "4/12, 음력 4월 12일", en: "4/12, lunar 4/12") }
  var phonePlaceholder: String { texts(ko: "없어도 돼요", en: "may be left out") }
  var needsCycle: String { texts(ko: "며칠마다 연락할지 써 주세요.", en: "Write how often to be in touch.") }
  var needsName: String { texts(ko: "이름을 써 주세요.", en: "Write a name.") }
  var needsPhone: String { texts(ko: "전화번호로 읽을 수 없어요.", en: "This is not a phone number.") }

  /// Which plant it will be.
  func suits(_ species: Species) -> String {
    let (first, second) = result(species)
    return "→ \(first) \(second)"
  }

  /// When a birthday comes next.
  func nextBirthday(_ birthday: Birthday, today: Day) -> String {
    let next = birthday.next(onOrAfter: today)
    return "→ \(texts.dates.shortDay(next, today: today)) · \(texts.dates.relativeDay(next, today: today))"
  }
}

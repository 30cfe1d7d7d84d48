import Domain

extension Texts {
  var contacts: ContactTexts { ContactTexts(texts: self) }
}

/// The words of the list of contacts and of what is done there.
struct ContactTexts {
  let texts: Texts

  var title: String { texts(ko: "연락처", en: "Contacts") }
  func count(_ count: Int) -> String { texts(ko: "\(count)명", en: count == 1 ? "1 person" : "\(count) people") }
  func found(_ count: Int) -> String { texts(ko: "\(count)명 찾음", en: "\(count) found") }
  var searchPlaceholder: String { texts(ko: "이름, 별명, 번호, 초성", en: "name, nickname, number") }

  var empty: String {
    texts(
      ko: "아직 연락처가 없어요. vCard나 CSV 파일에서 가져오거나 n으로 추가해 보세요.",
      en: "There are no contacts yet. Bring them from a vCard or CSV file, or add one with n."
    )
  }

  var newContact: String { texts(ko: "새 연락처", en: "New contact") }
  var notes: String { texts(ko: "메모", en: "Notes") }
  var oneALine: String { texts(ko: "한 줄에 하나씩", en: "one a line") }
  var groupsPlaceholder: String { texts(ko: "친구, 동아리", en: "friends, club") }

  func added(_ name: String) -> String {
    texts(
      ko: "\(Particle.object.attached(to: texts.shortName(name))) 연락처에 추가했어요 · u 되돌리기",
      en: "Added \(texts.shortName(name)) · u undoes"
    )
  }

  func removed(_ name: String) -> String {
    texts(
      ko: "\(Particle.object.attached(to: texts.shortName(name))) 연락처에서 지웠어요 · u 되돌리기",
      en: "Removed \(texts.shortName(name)) · u undoes"
    )
  }

  func removeQuestion(_ name: String) -> String {
    texts(
      ko: "\(Particle.object.attached(to: texts.shortName(name))) 연락처에서 지울까요?",
      en: "Remove \(texts.shortName(name)) from the contacts?"
    )
  }

  /// - Parameter plant: Its name.
  func removeConsequence(_ plant: String) -> String {
    let plant = texts.shortName(plant)
    return texts(
      ko: "식물 '\(plant)'\(Particle.with.behind(plant)) 물 준 기록, 후기도 함께 지워져요. \(texts.undoTakesBack)",
      en: "The plant '\(plant)' goes too, with all its waterings and notes. \(texts.undoTakesBack)"
    )
  }
}

import Domain

// What only the screens say.
extension PeopleTexts {
  var emptyGarden: String {
    texts(
      ko: "아직 빈 정원이에요. 소중한 사람을 심어 보세요. 연락처는 'haru people contacts import'로 가져와요.",
      en: "The garden is still empty. Plant somebody dear; 'haru people contacts import' brings your contacts."
    )
  }

  /// The section of the plants that are dormant.
  func resting(_ count: Int) -> String { texts(ko: "쉬고 있는 식물 \(count)", en: "Resting (\(count))") }

  /// Marks a plant that offers to leave a note.
  var noteOffered: String { texts(ko: "· 후기?", en: "· note?") }

  var searchPlaceholder: String { texts(ko: "이름, 애칭, 번호, 초성", en: "name, nickname, number") }

  var notContactedYet: String {
    texts(ko: "아직 연락한 적이 없어요. 먼저 물을 줘 주세요.", en: "There was no contact yet. Water it first.")
  }

  func removeQuestion(_ name: String) -> String {
    texts(
      ko: "\(Particle.object.attached(to: texts.shortName(name))) 정원에서 뺄까요?",
      en: "Take \(texts.shortName(name)) out of the garden?"
    )
  }

  var removeConsequence: String {
    texts(
      ko: "연락 기록도 함께 사라져요. 연락처는 남고, u로 되돌릴 수 있어요.",
      en: "Its contacts and notes go with it. The address stays, and u takes it back."
    )
  }
}

extension PeopleTexts {
  func postponeHowLong(_ name: String) -> String {
    texts(ko: "\(texts.shortName(name)) 물 주기를 며칠 미룰까요?", en: "Put off watering \(texts.shortName(name)) for how long?")
  }

  func days(_ count: Int) -> String { texts(ko: "\(count)일", en: count == 1 ? "1 day" : "\(count) days") }
}

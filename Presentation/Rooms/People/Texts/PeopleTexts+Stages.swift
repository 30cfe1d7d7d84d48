package import Domain

extension PeopleTexts {
  package func name(of stage: Stage, _ species: Species) -> String {
    switch (species, stage) {
    case (.stuckyi, .first): texts(ko: "잎꽂이", en: "leaf cutting")
    case (.stuckyi, .second), (.ballCactus, .first): texts(ko: "어린 순", en: "young shoot")
    case (.stuckyi, .third): texts(ko: "성목", en: "grown")
    case (_, .first): texts(ko: "새싹", en: "sprout")
    case (_, .second): texts(ko: "꽃망울", en: "bud")
    case (_, .third): texts(ko: "개화", en: "bloom")
    }
  }

  /// What there is to see in a stage.
  package func description(of stage: Stage, _ species: Species) -> String {
    switch (species, stage) {
    case (.stuckyi, .first):
      texts(ko: "잎 하나가 새 흙에 자리를 잡고 있어요.", en: "A leaf is settling into new soil.")
    case (.stuckyi, .second):
      texts(ko: "곁에서 어린 순이 돋아났어요.", en: "A young shoot has come up beside it.")
    case (.stuckyi, .third):
      texts(ko: "어느새 키가 훌쩍 자랐어요.", en: "It grew tall while nobody looked.")
    case (.ballCactus, .first):
      texts(ko: "동글동글한 어린 순이에요.", en: "A small round shoot.")
    case (.ballCactus, .second):
      texts(ko: "가시 사이로 꽃망울이 보여요.", en: "A bud shows between the spines.")
    case (.ballCactus, .third):
      texts(ko: "기다리던 꽃이 피었어요.", en: "The flower it waited for has opened.")
    case (_, .first):
      texts(ko: "새싹이 흙을 밀고 올라왔어요.", en: "A sprout has come up through the soil.")
    case (_, .second):
      texts(ko: "꽃망울이 하나둘 부풀고 있어요.", en: "Buds are swelling, one by one.")
    case (_, .third):
      texts(ko: "꽃이 활짝 피었어요.", en: "It is in full bloom.")
    }
  }

  /// What is said when a watering has taken it to another stage.
  package func reached(_ stage: Stage, _ species: Species) -> String {
    let name = name(of: stage, species)
    return texts(
      ko: "새 단계 '\(name)': \(description(of: stage, species))",
      en: "New stage, \(name): \(description(of: stage, species))"
    )
  }

  /// What is said when it has all points.
  package var grownUp: String { texts(ko: "다 자랐어요. 고마워요!", en: "It is fully grown. Thank you!") }
}

package import Domain

extension PeopleTexts {
  /// Says in two lines which plant suits somebody; the second one names it.
  package func result(_ species: Species) -> (first: String, second: String) {
    switch species {
    case .rosemary:
      (texts(ko: "오래도록 향기가 남는", en: "Its scent stays with you:"), texts(ko: "다정한 로즈마리", en: "a gentle rosemary"))
    case .americanBlue:
      (texts(ko: "파란 하늘을 닮은", en: "Blue as a clear sky:"), texts(ko: "해맑은 아메리칸블루", en: "a cheerful American blue"))
    case .dandelion:
      (texts(ko: "바람에 안부를 띄우는", en: "It sends word on the wind:"), texts(ko: "포근한 민들레", en: "a soft dandelion"))
    case .stuckyi: (texts(ko: "말없이 곁에 서 있는", en: "Quietly at your side:"), texts(ko: "듬직한 스투키", en: "a steady stuckyi"))
    case .ballCactus:
      (
        texts(ko: "오래 기다려 꽃을 피우는", en: "It waits long and then blooms:"),
        texts(ko: "속 깊은 단모환", en: "a deep-hearted ball cactus")
      )
    }
  }

  /// How often it wants water and why that is fine.
  package func advice(_ species: Species) -> String {
    switch species {
    case .rosemary:
      texts(
        ko: "이틀이나 사흘에 한 번이 좋아요. 짧은 인사라도 자주 나누면 향이 깊어져요.",
        en: "Every two or three days suits it. Short hellos, often, deepen its scent.")
    case .americanBlue:
      texts(ko: "한 주에 한 번쯤이 좋아요. 이번 주 이야기를 서로 들려주세요.", en: "About once a week. Tell each other how the week went.")
    case .dandelion:
      texts(ko: "두 주에 한 번쯤이 좋아요. 가벼운 안부도 멀리까지 날아가요.", en: "About every two weeks. A light hello travels far.")
    case .stuckyi:
      texts(ko: "한 달에 한 번쯤이면 넉넉해요. 뜸해도 든든한 사이예요.", en: "Once a month is plenty. It stands firm through quiet weeks.")
    case .ballCactus:
      texts(ko: "석 달에 한 번이면 돼요. 오랜만의 연락이 꽃을 피워요.", en: "Once a season will do. Word after a long while makes it bloom.")
    }
  }

  /// The meaning of its flower.
  package func meaning(_ species: Species) -> String {
    switch species {
    case .rosemary: texts(ko: "나를 기억해 주세요", en: "remember me")
    case .americanBlue: texts(ko: "두 사람의 인연", en: "the bond of two")
    case .dandelion: texts(ko: "인연에서 오는 행복", en: "happiness in a bond")
    case .stuckyi: texts(ko: "너그러움", en: "generosity")
    case .ballCactus: texts(ko: "단 한 번이라도", en: "if only once")
    }
  }

  package var flowerMeaning: String { texts(ko: "꽃말", en: "It means") }
}

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

  package func description(of stage: Stage, _ species: Species) -> String {
    switch (species, stage) {
    case (.stuckyi, .first): texts(ko: "잎 하나가 새 흙에 자리를 잡고 있어요.", en: "A leaf is settling into new soil.")
    case (.stuckyi, .second): texts(ko: "곁에서 어린 순이 돋아났어요.", en: "A young shoot has come up beside it.")
    case (.stuckyi, .third): texts(ko: "어느새 키가 훌쩍 자랐어요.", en: "It grew tall while nobody looked.")
    case (.ballCactus, .first): texts(ko: "동글동글한 어린 순이에요.", en: "A small round shoot.")
    case (.ballCactus, .second): texts(ko: "가시 사이로 꽃망울이 보여요.", en: "A bud shows between the spines.")
    case (.ballCactus, .third): texts(ko: "기다리던 꽃이 피었어요.", en: "The flower it waited for has opened.")
    case (_, .first): texts(ko: "새싹이 흙을 밀고 올라왔어요.", en: "A sprout has come up through the soil.")
    case (_, .second): texts(ko: "꽃망울이 하나둘 부풀고 있어요.", en: "Buds are swelling, one by one.")
    case (_, .third): texts(ko: "꽃이 활짝 피었어요.", en: "It is in full bloom.")
    }
  }

  package func reached(_ stage: Stage, _ species: Species) -> String {
    let name = name(of: stage, species)
    return texts(
      ko: "새 단계 '\(name)': \(description(of: stage, species))",
      en: "New stage, \(name): \(description(of: stage, species))")
  }

  package var grownUp: String { texts(ko: "다 자랐어요. 고마워요!", en: "It is fully grown. Thank you!") }
}

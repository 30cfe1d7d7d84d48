extension Texts {
  var todayPeople: TodayPeopleTexts { TodayPeopleTexts(texts: self) }
}

/// What Today says of people.
struct TodayPeopleTexts {
  let texts: Texts

  var plants: String { texts(ko: "오늘의 사람", en: "People") }
  var birthdays: String { texts(ko: "생일", en: "Birthdays") }
  var reviews: String { texts(ko: "남길 후기", en: "Notes to leave") }
  var waterings: String { texts(ko: "물 준 사람", en: "Watered") }
  /// Beside a plant that is due today and may be put off.
  var mayWait: String { texts(ko: "미룰 수 있어요", en: "may be put off") }

  /// On the screen, where a key opens the garden.
  var screenInvitation: String { texts(ko: "소중한 사람을 심어 보세요 (2 정원)", en: "Plant somebody dear (2 garden)") }

  var invitation: String {
    texts(ko: "소중한 사람을 심어 보세요: haru people plant", en: "Plant somebody dear: haru people plant")
  }
}

import Domain

// The words of the watering and of notes.
extension PeopleTexts {
  var waterEarly: String { texts(ko: "그래도 오늘 연락할까요?", en: "Be in touch today all the same?") }
  var notNow: String { texts(ko: "나중에", en: "not now") }
  var waterAnyway: String { texts(ko: "그래도 주기", en: "water anyway") }
  var howToBeInTouch: String { texts(ko: "어떻게 연락할까요?", en: "How would you like to be in touch?") }

  func howWasIt(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(ko: "\(Particle.with.attached(to: name)) 나눈 연락은 어땠어요?", en: "How was it with \(name)?")
  }

  var keyword: String { texts(ko: "키워드", en: "Keyword") }
  var memoPlaceholder: String { texts(ko: "기억하고 싶은 이야기", en: "what you would like to remember") }

  var mayBeSkipped: String {
    texts(ko: "비워 두고 Ctrl-S를 누르면 후기 없이 물만 줘요.", en: "Ctrl-S with nothing written waters without a note.")
  }

  func noAddress(for channel: Channel) -> String {
    channel == .email
      ? texts(ko: "이메일 주소가 없어요.", en: "No e-mail address is known.")
      : texts(ko: "전화번호가 없어요.", en: "No phone number is known.")
  }

  func opened(_ channel: String) -> String {
    texts(ko: "\(Particle.object.attached(to: channel)) 열었어요.", en: "Opened: \(channel).")
  }

  var notOpened: String {
    texts(ko: "여기서는 열 수 없어서, 직접 연락해 주세요.", en: "It cannot be opened from here; please get in touch yourself.")
  }

  var thenGoOn: String {
    texts(ko: "연락한 뒤에 Enter를 누르면 후기를 남길 수 있어요.", en: "When you have been in touch, Enter leads to the note.")
  }

  func wateredWell(_ name: String) -> String {
    texts(ko: "\(texts.shortName(name))에게 물을 줬어요.", en: "\(texts.shortName(name)) is watered.")
  }
}

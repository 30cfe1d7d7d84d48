import Domain

extension PeopleTexts {
  var waterEarly: String { texts(ko: "그래도 오늘 연락할까요?", en: "Get in touch today anyway?") }
  func wateredElsewhere(isBlank: Bool) -> String {
    isBlank
      ? texts(ko: "그사이 다른 곳에서 물을 줬어요. 그 연락에 후기를 남길까요?", en: "It was watered elsewhere meanwhile. Write a note on that?")
      : texts(
        ko: "그사이 다른 곳에서 물을 줬어요. 쓴 것을 그 연락의 후기로 남길까요?",
        en: "It was watered elsewhere meanwhile. Keep what you wrote as the note on that?")
  }

  func removeReviewQuestion(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(ko: "\(name)의 연락 후기를 지울까요?", en: "Remove the note on \(name)?")
  }

  var typedGoesToo: String { texts(ko: "지금 쓴 것도 사라져요.", en: "What is typed here goes too.") }
  var stopAsking: String { texts(ko: "그만 물어보기", en: "stop asking") }
  var discardAndStopAsking: String { texts(ko: "버리고 그만 물어보기", en: "discard and stop asking") }
  var asItsNote: String { texts(ko: "후기로 남기기", en: "as its note") }
  var leave: String { texts(ko: "그만두기", en: "leave") }
  var thatContact: String { texts(ko: "그 연락", en: "That watering") }
  var waterAnyway: String { texts(ko: "그래도 주기", en: "water anyway") }
  var contactDay: String { texts(ko: "언제", en: "When") }
  var contactChannel: String { texts(ko: "어떻게", en: "How") }

  func howWasIt(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(ko: "\(Particle.with.attached(to: name)) 나눈 연락은 어땠어요?", en: "How was it with \(name)?")
  }

  var mayBeSkipped: String {
    texts(ko: "비워 두고 Ctrl-S를 누르면 후기 없이 물만 줘요.", en: "Ctrl-S with nothing written waters without a note.")
  }

  func noAddress(for channel: Channel) -> String {
    channel == .email
      ? texts(ko: "이메일 주소가 없어요.", en: "No e-mail address is known.")
      : texts(ko: "전화번호가 없어요.", en: "No phone number is known.")
  }

  /// Warns under a day that may have been meant otherwise.
  func inAnotherYear(_ day: Day, today: Day) -> String {
    let when = "\(texts.dates.day(day)) · \(texts.dates.relativeDay(day, today: today))"
    return texts(ko: "\(day.year)년이에요: \(when)", en: "In \(day.year): \(when)")
  }

  /// Beside an address.
  var enterOpens: String { texts(ko: "Enter로 연락하기", en: "Enter gets in touch") }

  func opened(_ channel: String) -> String {
    texts(ko: "\(Particle.object.attached(to: channel)) 열었어요.", en: "Opened: \(channel).")
  }

  var notOpened: String {
    texts(ko: "여기서는 열 수 없어서, 직접 연락해 주세요.", en: "It cannot be opened from here; please get in touch yourself.")
  }

  func plantedNow(_ name: String) -> String {
    texts(ko: "\(object(name)) 심었어요!", en: "\(texts.shortName(name)) is planted!")
  }

  var firstWater: String { texts(ko: "첫 물", en: "First water") }

  func wateredWell(_ result: WateringResult, on today: Day) -> String {
    let (name, day) = (texts.shortName(result.plant.name), result.watering.day)
    guard day != today else { return texts(ko: "\(name)에게 물을 줬어요.", en: "\(name) is watered.") }
    let when = texts.dates.shortDay(day, today: today)
    return texts(ko: "\(name)에게 \(when)에 물을 줬어요.", en: "\(name) was watered on \(when).")
  }
}

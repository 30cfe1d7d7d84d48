package import Domain

extension PeopleTexts {
  /// What stands above a plant's name and tells how it is: `살며시 고개를 내민` over `민아`.
  package func phrase(_ phrase: PlantPhrase) -> String {
    let phrases = phrases(phrase.group)
    return phrases[phrase.number % phrases.count]
  }

  /// As many as ``PlantPhrase/count``.
  func phrases(_ group: PlantPhrase.Group) -> [String] {
    switch group {
    case .neverWatered:
      [
        texts(ko: "살며시 고개를 내민", en: "just peeking out"),
        texts(ko: "첫인사를 기다리는", en: "waiting for a first hello"),
        texts(ko: "볼이 발그레한", en: "blushing a little"),
        texts(ko: "이제 막 눈을 뜬", en: "only just awake"),
        texts(ko: "두근두근 설레는", en: "with a fluttering heart"),
      ]
    case .watered:
      [
        texts(ko: "햇살처럼 환한", en: "bright as sunshine"),
        texts(ko: "콧노래를 부르는", en: "humming a tune"),
        texts(ko: "기분 좋게 살랑이는", en: "swaying happily"),
        texts(ko: "마음이 한 뼘 자란", en: "a little taller at heart"),
        texts(ko: "오늘도 싱그러운", en: "fresh as ever"),
      ]
    case .dueToday:
      [
        texts(ko: "물 한 모금이 그리운", en: "longing for a drink"),
        texts(ko: "문득 소식이 궁금한", en: "wondering how you are"),
        texts(ko: "창밖을 내다보는", en: "looking out of the window"),
        texts(ko: "목소리가 듣고 싶은", en: "hoping to hear your voice"),
        texts(ko: "두 손 모아 기다리는", en: "waiting with open leaves"),
      ]
    case .overdue:
      [
        texts(ko: "잎이 살짝 처진", en: "with drooping leaves"),
        texts(ko: "조금 외로운", en: "a little lonely"),
        texts(ko: "가만히 기다리는", en: "waiting quietly"),
        texts(ko: "기운이 살짝 빠진", en: "a little tired"),
        texts(ko: "안부가 그리운", en: "missing your result"),
      ]
    }
  }
}

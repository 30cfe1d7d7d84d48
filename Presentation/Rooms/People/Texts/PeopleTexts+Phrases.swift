package import Domain

extension PeopleTexts {
  /// The phrase above a plant's name: `살며시 고개를 내민` over `민아`.
  package func phrase(_ phrase: PlantPhrase) -> String { texts(Self.pair(phrase).above) }

  /// The phrase behind a name: `민아  살며시 고개를 내밀었어요`.
  func finished(_ phrase: PlantPhrase) -> String {
    let pair = Self.pair(phrase)
    return texts(ko: pair.behind, en: pair.above.english)
  }

  private static func pair(_ phrase: PlantPhrase) -> Pair {
    let phrases = phrases(phrase.group)
    return phrases[phrase.number % phrases.count]
  }

  private struct Pair {
    let above: LocalizedText
    /// In Korean, where a name has another form behind it than before it.
    let behind: String

    init(ko above: String, _ behind: String, en english: String) {
      (self.above, self.behind) = (LocalizedText(ko: above, en: english), behind)
    }
  }

  /// Has ``PlantPhrase/count`` phrases.
  private static func phrases(_ group: PlantPhrase.Group) -> [Pair] {
    switch group {
    case .neverWatered:
      [
        Pair(ko: "살며시 고개를 내민", "살며시 고개를 내밀었어요", en: "just peeking out"),
        Pair(ko: "첫인사를 기다리는", "첫인사를 기다려요", en: "waiting for a first hello"),
        Pair(ko: "볼이 발그레한", "볼이 발그레해요", en: "blushing a little"),
        Pair(ko: "이제 막 눈을 뜬", "이제 막 눈을 떴어요", en: "only just awake"),
        Pair(ko: "두근두근 설레는", "두근두근 설레요", en: "with a fluttering heart"),
      ]
    case .watered:
      [
        Pair(ko: "햇살처럼 환한", "햇살처럼 환해요", en: "bright as sunshine"),
        Pair(ko: "콧노래를 부르는", "콧노래를 불러요", en: "humming a tune"),
        Pair(ko: "기분 좋게 살랑이는", "기분 좋게 살랑여요", en: "swaying happily"),
        Pair(ko: "마음이 한 뼘 자란", "마음이 한 뼘 자랐어요", en: "a little taller at heart"),
        Pair(ko: "오늘도 싱그러운", "오늘도 싱그러워요", en: "fresh as ever"),
      ]
    case .dueToday:
      [
        Pair(ko: "물 한 모금이 그리운", "물 한 모금이 그리워요", en: "longing for a drink"),
        Pair(ko: "문득 소식이 궁금한", "문득 소식이 궁금해요", en: "wondering how you are"),
        Pair(ko: "창밖을 내다보는", "창밖을 내다봐요", en: "looking out of the window"),
        Pair(ko: "목소리가 듣고 싶은", "목소리가 듣고 싶어요", en: "hoping to hear your voice"),
        Pair(ko: "두 손 모아 기다리는", "두 손 모아 기다려요", en: "waiting with open leaves"),
      ]
    case .overdue:
      [
        Pair(ko: "잎이 살짝 처진", "잎이 살짝 처졌어요", en: "with drooping leaves"),
        Pair(ko: "조금 외로운", "조금 외로워요", en: "a little lonely"),
        Pair(ko: "가만히 기다리는", "가만히 기다려요", en: "waiting quietly"),
        Pair(ko: "기운이 살짝 빠진", "기운이 살짝 빠졌어요", en: "a little tired"),
        Pair(ko: "안부가 그리운", "안부가 그리워요", en: "missing your news"),
      ]
    }
  }
}

package import Domain

extension Texts {
  package var people: PeopleTexts { PeopleTexts(texts: self) }
}

/// The words of the garden, on screens and on the command line alike.
package struct PeopleTexts {
  let texts: Texts

  /// "D-3", "D-day", "D+2"; the same in every language.
  package func label(_ dDay: DDay) -> String {
    if dDay.isToday { return "D-day" }
    return dDay.isOverdue ? "D+\(dDay.daysOverdue)" : "D-\(dDay.daysLeft)"
  }

  package func name(of species: Species) -> String {
    switch species {
    case .rosemary: texts(ko: "로즈마리", en: "rosemary")
    case .americanBlue: texts(ko: "아메리칸블루", en: "American blue")
    case .dandelion: texts(ko: "민들레", en: "dandelion")
    case .stuckyi: texts(ko: "스투키", en: "stuckyi")
    case .ballCactus: texts(ko: "단모환", en: "ball cactus")
    }
  }

  package func name(of channel: Channel) -> String {
    switch channel {
    case .call: texts(ko: "전화", en: "call")
    case .message: texts(ko: "문자", en: "message")
    case .kakaoTalk: texts(ko: "카카오톡", en: "KakaoTalk")
    case .email: texts(ko: "이메일", en: "e-mail")
    case .inPerson: texts(ko: "만남", en: "in person")
    case .video: texts(ko: "영상 통화", en: "video call")
    case .letter: texts(ko: "편지", en: "letter")
    case .other: texts(ko: "그 밖에", en: "other")
    }
  }

  package func name(of mood: PlantMood) -> String {
    switch mood {
    case .needsWater: texts(ko: "물이 필요해요", en: "needs water")
    case .thirsty: texts(ko: "조금 목말라요", en: "a little thirsty")
    case .content: texts(ko: "기분이 좋아요", en: "content")
    case .fullOfLife: texts(ko: "생기가 넘쳐요", en: "full of life")
    }
  }

  package func name(of health: PlantHealth) -> String {
    switch health {
    case .well: texts(ko: "잘 지내요", en: "well")
    case .wilted: texts(ko: "시들었어요", en: "wilted")
    case .dormant: texts(ko: "쉬고 있어요", en: "resting")
    }
  }

  /// 7일마다, every 7 days.
  package func every(_ cycle: Cycle) -> String {
    texts(ko: "\(cycle.days)일마다", en: cycle.days == 1 ? "every day" : "every \(cycle.days) days")
  }

  /// 함께한 지 12일, 12 days together.
  package func together(days: Int) -> String {
    texts(ko: "함께한 지 \(days.grouped)일", en: days == 1 ? "together since today" : "\(days.grouped) days together")
  }

  package var affection: String { texts(ko: "애정도", en: "Affection") }
  package var dueDay: String { texts(ko: "물 주는 날", en: "Due") }
  package var lastWatered: String { texts(ko: "마지막 연락", en: "Last contact") }
  package var neverWatered: String { texts(ko: "아직 없어요", en: "not yet") }

  package var rhythm: String { texts(ko: "물 주기", en: "Rhythm") }
  package var planted: String { texts(ko: "심은 날", en: "Planted") }

  package var lastKeywords: String { texts(ko: "지난번 키워드", en: "Last time") }

  /// Invites to begin again with somebody after a long silence.
  package var restart: String {
    texts(ko: "오래 쉬었어요. 짧은 인사로 다시 시작해도 좋아요.", en: "It has been resting. A short hello is a fine new start.")
  }
}

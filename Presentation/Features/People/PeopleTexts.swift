package import Domain

extension Texts {
  package var people: PeopleTexts { PeopleTexts(texts: self) }
}

/// The texts of the garden, for screens and commands.
package struct PeopleTexts {
  let texts: Texts

  /// Returns the days to the due day in a few columns, such as D-3 or "in 3d".
  package func label(_ dDay: DDay) -> String { texts.dates.countdown(dDay.daysLeft) }

  func inWords(_ dDay: DDay) -> String { texts.dates.countdownInWords(dDay.daysLeft) }

  package func name(of species: Species) -> String {
    switch species {
    case .rosemary: texts(ko: "로즈마리", en: "rosemary")
    case .americanBlue: texts(ko: "아메리칸블루", en: "blue daze")
    case .dandelion: texts(ko: "민들레", en: "dandelion")
    case .stuckyi: texts(ko: "스투키", en: "snake plant")
    case .ballCactus: texts(ko: "단모환", en: "ball cactus")
    }
  }

  package func name(of channel: Channel) -> String { texts(channel.name) }

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

  /// Formats a cycle: "7일마다", "every 7 days".
  package func every(_ cycle: Cycle) -> String {
    texts(ko: "\(cycle.days)일마다", en: cycle.days == 1 ? "every day" : "every \(cycle.days) days")
  }

  /// Formats the time since planting: "함께한 지 12일", "12 days together".
  package func together(days: Int) -> String {
    texts(ko: "함께한 지 \(days.grouped)일", en: days == 1 ? "together since today" : "\(days.grouped) days together")
  }

  package var affection: String { texts(ko: "애정도", en: "Affection") }
  package var dueDay: String { texts(ko: "물 주는 날", en: "Due") }
  package var lastWatered: String { texts(ko: "마지막 연락", en: "Last in touch") }

  package var rhythm: String { texts(ko: "연락 주기", en: "Watering") }
  package var planted: String { texts(ko: "만든 날", en: "Planted") }

  /// The heading of the keywords and the memo of the latest contact.
  package var lastTime: String { texts(ko: "지난번", en: "Last time") }

  /// The invitation to get back in touch with a person after a long silence.
  package var restart: String {
    texts(ko: "오래 쉬었어요. 짧은 인사로 다시 시작해도 좋아요.", en: "It's been a while. A short hello is a good new start.")
  }

  func planted(_ plant: GardenPlant) -> String {
    let (name, species) = (texts.shortName(plant.name), self.name(of: plant.plant.species))
    return texts.done(
      ko: "\(name)의 화분을 만들었어요: \(species)", en: "Added a plant for \(name): \(species)")
  }

  func edited(_ name: String) -> String {
    texts.done(ko: "\(object(name)) 고쳤어요", en: "Changed \(texts.shortName(name))")
  }

  func removed(_ name: String) -> String {
    texts.done(ko: "\(object(name)) 정원에서 뺐어요", en: "Removed \(texts.shortName(name)) from the garden")
  }

  /// Confirms a watering, and names the day if it isn't today.
  func watered(_ result: WateringResult, on today: Day) -> String {
    let words = wateredWords(result, on: today)
    return texts.done(ko: words.korean, en: words.english)
  }

  /// Confirms a watering that was made with one key, and offers to write a note with another.
  func wateredNow(_ result: WateringResult, on today: Day) -> String {
    let (words, key) = (wateredWords(result, on: today), KeyName.text(Array(CommonKey.note.keys.prefix(1))))
    return texts.done(ko: "\(words.korean) · \(key) 후기 쓰기", en: "\(words.english) · \(key) to add a note")
  }

  private func wateredWords(_ result: WateringResult, on today: Day) -> LocalizedText {
    let (name, points, day) = (texts.shortName(result.plant.name), behind(result), result.watering.day)
    let when = day == today ? "" : texts.dates.shortDay(day, today: today)
    return LocalizedText(
      ko: "\(Particle.recipient(name)) \(when.isEmpty ? "" : "\(when)에 ")물을 줬어요\(points)",
      en: "Watered \(name)\(when.isEmpty ? "" : " on \(when)")\(points)")
  }

  func noteSaved(_ result: WateringResult) -> String {
    let (name, points) = (texts.shortName(result.plant.name), behind(result))
    return texts.done(ko: "\(name)의 연락 후기를 적었어요\(points)", en: "Saved the note about \(name)\(points)")
  }

  private func behind(_ result: WateringResult) -> String {
    texts.parenthesized(gained(result.pointsGained))
  }

  func noteRemoved(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts.done(ko: "\(name)의 연락 후기를 지웠어요", en: "Removed the note about \(name)")
  }

  func noteDismissed(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts.done(ko: "\(name)의 후기는 더 묻지 않을게요", en: "Haru won't ask for this note about \(name) again")
  }

  func postponed(_ plant: GardenPlant) -> String {
    let (name, day) = (texts.shortName(plant.name), texts.dates.shortDay(plant.plant.due))
    return texts.done(
      ko: "\(name)의 물 주는 날을 \(Particle.direction.attached(to: day)) 미뤘어요",
      en: "Postponed watering \(name) until \(day)")
  }

  /// Returns a name with the particle of an object.
  func object(_ name: String) -> String { Particle.object.attached(to: texts.shortName(name)) }

  /// Formats gained points: "애정도 +2점", "+2 points"; empty for 0 points.
  func gained(_ points: Int) -> String {
    points == 0 ? "" : texts(ko: "애정도 +\(points)점", en: points == 1 ? "+1 point" : "+\(points) points")
  }

  /// Warns before the 4th and each later postponement within a cycle.
  func postponementWarning(_ plant: GardenPlant) -> String {
    let name = texts.shortName(plant.name)
    return texts(
      ko: "\(name)의 물 주기를 이번에 벌써 \(plant.plant.postponements)번 미뤘어요. 또 미루면 애정도가 1점 줄어요.",
      en: "You've postponed \(name) \(plant.plant.postponements) times already. The next time costs 1 affection point.")
  }

  var choosePerson: String { texts(ko: "누구의 화분을 만들까요?", en: "Who would you like to add?") }
  var newPerson: String { texts(ko: "새로운 사람 추가", en: "someone new") }

  func newPerson(_ name: String) -> String {
    texts(ko: "새로운 사람: \(texts.shortName(name))", en: "someone new: \(texts.shortName(name))")
  }

  var plantedAlready: String { texts(ko: "화분", en: "planted") }
  func editPlant(_ name: String) -> String {
    texts(ko: "\(texts.shortName(name)) 고치기", en: "Edit \(texts.shortName(name))")
  }
  var needsName: String { texts(ko: "이름을 입력해 주세요.", en: "Enter a name.") }
  func suits(_ species: Species) -> String {
    let (first, second) = result(species)
    return "→ \(first) \(second)"
  }

  func nextBirthday(_ birthday: Birthday, today: Day) -> String {
    let next = birthday.next(onOrAfter: today)
    return "→ \(texts.dates.shortDay(next, today: today)) · \(texts.dates.relativeDay(next, today: today))"
  }

  /// Returns the phrase next to the name of a plant: `살며시 고개를 내민` above `민아`, or "waiting quietly" below "Mina".
  package func phrase(_ phrase: PlantPhrase) -> String { texts(Self.pair(phrase).above) }

  /// Returns a phrase and a name in the order of the language, in which a phrase is before or after its noun.
  package func ordered<Line>(phrase: Line, name: Line) -> [Line] {
    texts.language == .korean ? [phrase, name] : [name, phrase]
  }

  /// Returns the phrase after the name of a plant: `민아  살며시 고개를 내밀었어요`.
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
    /// The Korean phrase after a name, which differs from the phrase before a name.
    let behind: String

    init(ko above: String, _ behind: String, en english: String) {
      (self.above, self.behind) = (LocalizedText(ko: above, en: english), behind)
    }
  }

  /// Returns the ``PlantPhrase/count`` phrases of a group.
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
        Pair(ko: "마음이 한 뼘 자란", "마음이 한 뼘 자랐어요", en: "feeling a little taller"),
        Pair(ko: "오늘도 싱그러운", "오늘도 싱그러워요", en: "fresh as ever"),
      ]
    case .dueToday:
      [
        Pair(ko: "물 한 모금이 그리운", "물 한 모금이 그리워요", en: "thirsty for a hello"),
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
        Pair(ko: "안부가 그리운", "안부가 그리워요", en: "hoping for some news"),
      ]
    }
  }

  var emptyGarden: String {
    texts(
      ko: "아직 빈 정원이에요. 소중한 사람의 화분을 만들어 보세요. 연락처에서 고르거나 파일로 가져올 수 있어요.",
      en: "Your garden is empty. Add a plant for someone you care about, from your contacts or from a file.")
  }

  /// Returns the heading of a group of plants.
  func title(_ group: GardenGroup, _ count: Int) -> String {
    let name =
      switch group {
      case .today: texts(ko: "오늘 물 주기", en: "Water today")
      case .wilted: texts(ko: "시든 식물", en: "Wilted")
      case .soon: texts(ko: "곧", en: "Soon")
      case .later: texts(ko: "나중에", en: "Later")
      case .dormant: texts(ko: "쉬고 있는 식물", en: "Resting")
      }
    return "\(name) \(count)"
  }

  /// The mark of a plant that still asks for a note.
  var noteOffered: String { texts(ko: "✎ 후기 쓰기", en: "✎ note") }

  var searchPlaceholder: String { texts(ko: "이름, 애칭, 번호, 초성", en: "name, nickname, number") }

  var notContactedYet: String {
    texts(ko: "아직 연락한 적이 없어요. 먼저 물을 주세요.", en: "Water the plant first. Then you can add a note.")
  }

  func removeQuestion(_ name: String) -> String {
    texts(ko: "\(object(name)) 정원에서 뺄까요?", en: "Remove \(texts.shortName(name)) from the garden?")
  }

  var removeConsequence: String {
    texts(
      ko: "물 준 기록과 후기도 함께 사라져요. 연락처는 남고, u로 되돌릴 수 있어요.",
      en: "This also removes the plant's waterings and notes. The contact stays. You can undo this with u.")
  }

  func postponeHowLong(_ name: String) -> String {
    texts(ko: "\(texts.shortName(name)) 물 주기를 며칠 미룰까요?", en: "Postpone watering \(texts.shortName(name)) for how long?")
  }

  func days(_ count: Int) -> String { texts(ko: "\(count.grouped)일", en: count.counting("day")) }

  var species: String { texts(ko: "식물", en: "Plant") }
  func moreInCalendar(_ key: KeyPress) -> String {
    let key = KeyName.text([key])
    return texts(ko: "더 오래된 연락은 달력에 있어요(\(key))", en: "Older waterings are in the calendar (\(key)).")
  }
  var noteOpen: String { texts(ko: "후기를 남길까요?", en: "Write a note?") }

  var wateredDay: String { texts(ko: "물 준 날", en: "Watered") }
  var noContact: String { texts(ko: "이날은 연락이 없었어요.", en: "Not watered on this day.") }
  var plantsCount: String { texts(ko: "식물", en: "Plants") }
  var wateringsCount: String { texts(ko: "물 준 횟수", en: "Waterings") }
  var grownCount: String { texts(ko: "다 자란 식물", en: "Fully grown") }
  var longestRun: String { texts(ko: "제때 물 준 연속 기록", en: "Best on-time streak") }

  var wateringsByMonth: String { texts(ko: "월별 물 준 횟수", en: "Waterings by month") }
  var wateringsByChannel: String { texts(ko: "연락한 방법", en: "How you got in touch") }

  func times(_ count: Int) -> String {
    texts(ko: "\(count.grouped)번", en: count == 1 ? "once" : "\(count.grouped) times")
  }

  /// Formats a birthday so that `BirthdayReader` can read it again.
  ///
  /// Examples are "4월 12일", "1990년 음력 윤4월 12일", "April 12" and "lunar leap 4/12, 1990".
  package func words(_ birthday: Birthday) -> String {
    let (month, day) = (birthday.date.month, birthday.date.day)
    let isLeap = birthday.date.calendar == .lunarLeapMonth
    let isLunar = birthday.date.calendar != .solar
    let korean = "\(isLunar ? "음력 " : "")\(birthday.year.map { "\($0)년 " } ?? "")\(isLeap ? "윤" : "")\(month)월 \(day)일"
    let slashes = "\(birthday.year.map { "\($0)/" } ?? "")\(month)/\(day)"
    return texts(
      ko: korean,
      en: isLunar
        ? "lunar \(isLeap ? "leap " : "")\(slashes)"
        : "\(MonthNames.english(month)) \(day)\(birthday.year.map { ", \($0)" } ?? "")")
  }

  /// Explains on which day a birthday is celebrated in years without its date; `nil` if every year has the date.
  package func rareness(of birthday: Birthday) -> String? {
    guard birthday.date.isMissingInSomeYears else { return nil }
    let date = birthday.date
    switch date.calendar {
    case .solar:
      return texts(
        ko: "2월 29일이 없는 해에는 2월 28일에 챙겨요.",
        en: "In years without February 29, the birthday falls on the 28th.")
    case .lunarLeapMonth where date.day < 30:
      return texts(
        ko: "윤달이 없는 해에는 평달에 챙겨요.",
        en: "In years without the leap month, the birthday falls in the regular month.")
    case .lunarLeapMonth:
      return texts(
        ko: "윤달이 없는 해에는 평달에, 30일이 없는 달에는 29일에 챙겨요.",
        en: "Without the leap month, the birthday falls in the regular month; without the 30th, on the 29th.")
    case .lunar:
      return texts(
        ko: "음력 30일이 없는 해에는 29일에 챙겨요.",
        en: "In years without the lunar 30th, the birthday falls on the 29th.")
    }
  }

  /// Describes in two lines the plant that suits a person; the second line names the species.
  package func result(_ species: Species) -> (first: String, second: String) {
    switch species {
    case .rosemary:
      (texts(ko: "오래도록 향기가 남는", en: "Its scent stays with you:"), texts(ko: "다정한 로즈마리", en: "a gentle rosemary"))
    case .americanBlue:
      (texts(ko: "파란 하늘을 닮은", en: "As blue as a clear sky:"), texts(ko: "해맑은 아메리칸블루", en: "a cheerful blue daze"))
    case .dandelion:
      (texts(ko: "바람에 안부를 띄우는", en: "It sends word on the wind:"), texts(ko: "포근한 민들레", en: "a soft dandelion"))
    case .stuckyi:
      (texts(ko: "말없이 곁에 서 있는", en: "Quietly at your side:"), texts(ko: "듬직한 스투키", en: "a steady snake plant"))
    case .ballCactus:
      (
        texts(ko: "오래 기다려 꽃을 피우는", en: "Slow to bloom, worth the wait:"),
        texts(ko: "속 깊은 단모환", en: "a thoughtful ball cactus")
      )
    }
  }

  /// Explains how often the species needs water, and why this rhythm is fine.
  package func advice(_ species: Species) -> String {
    switch species {
    case .rosemary:
      texts(
        ko: "이틀이나 사흘에 한 번이 좋아요. 짧은 인사라도 자주 나누면 향이 깊어져요.",
        en: "Every two or three days is best. Short, frequent hellos deepen its scent.")
    case .americanBlue:
      texts(
        ko: "일주일에 한 번쯤이 좋아요. 이번 주 이야기를 서로 들려주세요.", en: "About once a week is good. Tell each other how the week went.")
    case .dandelion:
      texts(ko: "2주에 한 번쯤이 좋아요. 가벼운 안부도 멀리까지 날아가요.", en: "About every two weeks is good. A light hello travels far.")
    case .stuckyi:
      texts(ko: "한 달에 한 번쯤이면 넉넉해요. 뜸해도 든든한 사이예요.", en: "Once a month is plenty. It stands firm through quiet weeks.")
    case .ballCactus:
      texts(
        ko: "석 달에 한 번이면 돼요. 오랜만의 연락이 꽃을 피워요.",
        en: "Once a season is enough. A hello after a long while makes it bloom.")
    }
  }

  /// Returns the meaning of the flower.
  package func meaning(_ species: Species) -> String {
    switch species {
    case .rosemary: texts(ko: "나를 기억해 주세요", en: "remember me")
    case .americanBlue: texts(ko: "두 사람의 인연", en: "a bond between two")
    case .dandelion: texts(ko: "인연에서 오는 행복", en: "happiness in a bond")
    case .stuckyi: texts(ko: "너그러움", en: "generosity")
    case .ballCactus: texts(ko: "단 한 번이라도", en: "even if only once")
    }
  }

  package var flowerMeaning: String { texts(ko: "꽃말", en: "Meaning") }

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
    case (.stuckyi, .third): texts(ko: "어느새 키가 훌쩍 자랐어요.", en: "It grew tall before you knew it.")
    case (.ballCactus, .first): texts(ko: "동글동글한 어린 순이에요.", en: "A small round shoot.")
    case (.ballCactus, .second): texts(ko: "가시 사이로 꽃망울이 보여요.", en: "A bud shows between the spines.")
    case (.ballCactus, .third): texts(ko: "기다리던 꽃이 피었어요.", en: "The long-awaited flower has opened.")
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

  package var grownUp: String { texts(ko: "다 자랐어요. 고마워요!", en: "The plant is fully grown. Thank you!") }

  var waterAnyway: String { texts(ko: "그래도 주기", en: "water anyway") }
  var waterEarly: String { texts(ko: "그래도 오늘 연락할까요?", en: "Get in touch today anyway?") }
  func wateredElsewhere(isBlank: Bool) -> String {
    isBlank
      ? texts(
        ko: "그사이 다른 곳에서 물을 줬어요. 그 연락에 후기를 남길까요?",
        en: "Just watered elsewhere. Write a note about that?")
      : texts(
        ko: "그사이 다른 곳에서 물을 줬어요. 쓴 내용을 그 연락의 후기로 남길까요?",
        en: "Just watered elsewhere. Save your text as its note?")
  }

  func removeNoteQuestion(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(ko: "\(name)의 연락 후기를 지울까요?", en: "Remove the note about \(name)?")
  }
  var stopAsking: String { texts(ko: "다시 묻지 않기", en: "stop asking") }
  var leave: String { texts(ko: "그만두기", en: "leave") }
  func howWasIt(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(ko: "\(Particle.with.attached(to: name)) 나눈 이야기", en: "How did it go with \(name)?")
  }

  var mayBeSkipped: String {
    texts(ko: "비워 두고 Ctrl-S를 누르면 후기 없이 물만 줘요.", en: "Notes are optional. Press Ctrl-S to water without one.")
  }

  func noAddress(for channel: Channel) -> String {
    channel == .email
      ? texts(ko: "이메일 주소가 없어요.", en: "No email address saved.")
      : texts(ko: "전화번호가 없어요.", en: "No phone number saved.")
  }

  /// Warns that a typed day is in another year.
  func inAnotherYear(_ day: Day, today: Day) -> String {
    let when = "\(texts.dates.day(day)) · \(texts.dates.relativeDay(day, today: today))"
    return texts(ko: "\(day.year)년 날짜예요: \(when)", en: "In \(day.year): \(when)")
  }

  func opened(_ channel: String) -> String {
    texts(ko: "\(channel) 프로그램을 열었어요.", en: "Opened: \(channel).")
  }

  var notOpened: String {
    texts(ko: "여기서는 열 수 없어요. 직접 연락해 주세요.", en: "Haru can't open this here. Please get in touch yourself.")
  }

  func plantedNow(_ name: String) -> String {
    texts(ko: "\(texts.shortName(name))의 화분이 생겼어요!", en: "\(texts.shortName(name)) now has a plant!")
  }

  var firstWater: String { texts(ko: "첫 물 주는 날", en: "First watering") }

  func wateredWell(_ result: WateringResult, on today: Day) -> String {
    let (name, day) = (texts.shortName(result.plant.name), result.watering.day)
    guard day != today else {
      return texts(ko: "\(Particle.recipient(name)) 물을 줬어요.", en: "You watered \(name)'s plant.")
    }
    let when = texts.dates.shortDay(day, today: today)
    return texts(ko: "\(Particle.recipient(name)) \(when)에 물을 줬어요.", en: "You watered \(name)'s plant on \(when).")
  }
}

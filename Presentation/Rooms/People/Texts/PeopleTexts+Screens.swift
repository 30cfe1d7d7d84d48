package import Domain

extension PeopleTexts {
  var emptyGarden: String {
    texts(
      ko: "아직 빈 정원이에요. 소중한 사람을 심어 보세요. 연락처에서 골라 심거나 파일로 가져올 수 있어요.",
      en: "The garden is still empty. Plant somebody dear, out of your contacts or a file of them.")
  }

  /// The heading of plants that want water at about the same time.
  func title(_ group: GardenGroup, _ count: Int) -> String {
    let name =
      switch group {
      case .today: texts(ko: "오늘 물 주기", en: "Water today")
      case .wilted: texts(ko: "시들었어요", en: "Wilted")
      case .soon: texts(ko: "곧", en: "Soon")
      case .later: texts(ko: "나중에", en: "Later")
      }
    return texts(ko: "\(name) \(count)", en: "\(name) (\(count))")
  }

  /// The section of the plants that are dormant.
  func resting(_ count: Int) -> String { texts(ko: "쉬고 있는 식물 \(count)", en: "Resting (\(count))") }

  /// Marks a plant that offers to leave a note.
  var noteOffered: String { texts(ko: "· 후기?", en: "· note?") }

  var searchPlaceholder: String { texts(ko: "이름, 애칭, 번호, 초성", en: "name, nickname, number") }

  var notContactedYet: String {
    texts(ko: "아직 연락한 적이 없어요. 먼저 물을 주세요.", en: "Not watered yet. Water it first.")
  }

  func removeQuestion(_ name: String) -> String {
    texts(ko: "\(object(name)) 정원에서 뺄까요?", en: "Take \(texts.shortName(name)) out of the garden?")
  }

  var removeConsequence: String {
    texts(
      ko: "물 준 기록과 후기도 함께 사라져요. 연락처는 남고, u로 되돌릴 수 있어요.",
      en: "Its waterings and notes go with it. The contact stays, and u takes it back.")
  }
}

extension PeopleTexts {
  func postponeHowLong(_ name: String) -> String {
    texts(ko: "\(texts.shortName(name)) 물 주기를 며칠 미룰까요?", en: "Put off watering \(texts.shortName(name)) for how long?")
  }

  func days(_ count: Int) -> String { texts(ko: "\(count)일", en: count == 1 ? "1 day" : "\(count) days") }
}

extension PeopleTexts {
  var species: String { texts(ko: "식물", en: "Plant") }
  var stageOfNow: String { texts(ko: "지금 이 단계예요", en: "This is where it is now") }
  func moreInCalendar(_ key: KeyPress) -> String {
    let key = KeyName.text([key])
    return texts(ko: "더 오래된 연락은 달력에 있어요 (\(key))", en: "Older ones are in the calendar (\(key)).")
  }
  var noteOpen: String { texts(ko: "후기를 남길까요?", en: "Leave a note?") }

  var wateredDay: String { texts(ko: "물 준 날", en: "Watered") }
  var expectedDay: String { texts(ko: "물 줄 예정", en: "Expected") }
  var noContact: String { texts(ko: "이날은 연락이 없었어요.", en: "Not watered on this day.") }

  var myGarden: String { texts(ko: "나의 정원", en: "My garden") }
  var plantsCount: String { texts(ko: "식물", en: "Plants") }
  var wateringsCount: String { texts(ko: "물 준 횟수", en: "Waterings") }
  var grownCount: String { texts(ko: "다 자란 식물", en: "Fully grown") }
  var postponementsCount: String { texts(ko: "미룬 횟수", en: "Times put off") }
  var longestRun: String { texts(ko: "제때 이어 준 기록", en: "On time in a row") }

  var wateringsByMonth: String { texts(ko: "달마다 물 준 횟수", en: "Waterings by month") }
  var wateringsByChannel: String { texts(ko: "연락한 방법", en: "How you were in touch") }

  func times(_ count: Int) -> String {
    texts(ko: "\(count.grouped)번", en: count == 1 ? "once" : "\(count.grouped) times")
  }

  /// 2026.11, 10; Nov 2026, Oct: with the year where one begins.
  func month(_ month: Month, hasYear: Bool) -> String {
    let name = String(MonthNames.english(month.month).prefix(3))
    return texts(
      ko: hasYear ? "\(month.year)년 \(month.month)월" : "\(month.month)월", en: hasYear ? "\(name) \(month.year)" : name)
  }
}

extension PeopleTexts {
  /// 4월 12일, 1990년 음력 윤4월 12일; April 12, lunar leap 4/12, 1990; the reader of birthdays reads them again.
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

  /// Tells when a date is kept that not every year has; `nil` where every year has it.
  package func rareness(of birthday: Birthday) -> String? {
    guard birthday.date.isMissingInSomeYears else { return nil }
    let date = birthday.date
    switch date.calendar {
    case .solar:
      return texts(ko: "2월 29일이 없는 해에는 2월 28일에 챙겨요.", en: "In years without February 29 it is kept on the 28th.")
    case .lunarLeapMonth where date.day < 30:
      return texts(ko: "윤달이 없는 해에는 평달에 챙겨요.", en: "In years without the leap month it is kept in the plain one.")
    case .lunarLeapMonth:
      return texts(
        ko: "윤달이 없는 해에는 평달에, 30일이 없는 달에는 29일에 챙겨요.",
        en: "Without the leap month it is kept in the plain one, without the 30th on the 29th.")
    case .lunar:
      return texts(ko: "음력 30일이 없는 해에는 29일에 챙겨요.", en: "In years without the lunar 30th it is kept on the 29th.")
    }
  }
}

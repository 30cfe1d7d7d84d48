package import Domain

extension PlanTexts {
  /// 설날, 대체공휴일 (설날); Seollal, Seollal (substitute).
  package func name(of holiday: PublicHoliday) -> String {
    let name = name(of: holiday.holiday)
    return holiday.isSubstitute ? texts(ko: "대체공휴일 (\(name))", en: "\(name) (substitute)") : name
  }

  /// Those of one day.
  func names(of holidays: [PublicHoliday]) -> String { holidays.map(name).joined(separator: " · ") }

  private func name(of holiday: Holiday) -> String {
    switch holiday {
    case .newYear: texts(ko: "신정", en: "New Year's Day")
    case .seollal: texts(ko: "설날", en: "Seollal")
    case .independenceMovement: texts(ko: "삼일절", en: "Independence Movement Day")
    case .buddha: texts(ko: "부처님오신날", en: "Buddha's Birthday")
    case .children: texts(ko: "어린이날", en: "Children's Day")
    case .memorial: texts(ko: "현충일", en: "Memorial Day")
    case .constitution: texts(ko: "제헌절", en: "Constitution Day")
    case .liberation: texts(ko: "광복절", en: "Liberation Day")
    case .chuseok: texts(ko: "추석", en: "Chuseok")
    case .foundation: texts(ko: "개천절", en: "Foundation Day")
    case .hangul: texts(ko: "한글날", en: "Hangul Day")
    case .christmas: texts(ko: "성탄절", en: "Christmas")
    }
  }
}

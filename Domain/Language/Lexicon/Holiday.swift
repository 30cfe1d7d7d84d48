/// A day of every year that people call by its name.
enum Holiday: Hashable, Sendable {
  case newYear, valentine, independenceMovement, children, parents, teachers, memorial, constitution, liberation
  case foundation, hangul, halloween, christmasEve, christmas, newYearEve
  /// Of the lunar calendar.
  case seollal, firstFullMoon, buddha, dano, chilseok, chuseok

  var isLunar: Bool {
    switch self {
    case .seollal, .firstFullMoon, .buddha, .dano, .chilseok, .chuseok: true
    default: false
    }
  }

  var date: WrittenDate {
    let (month, day) =
      switch self {
      case .newYear, .seollal: (1, 1)
      case .firstFullMoon: (1, 15)
      case .valentine: (2, 14)
      case .independenceMovement: (3, 1)
      case .buddha: (4, 8)
      case .children, .dano: (5, 5)
      case .parents: (5, 8)
      case .teachers: (5, 15)
      case .memorial: (6, 6)
      case .constitution: (7, 17)
      case .chilseok: (7, 7)
      case .liberation, .chuseok: (8, 15)
      case .foundation: (10, 3)
      case .hangul: (10, 9)
      case .halloween: (10, 31)
      case .christmasEve: (12, 24)
      case .christmas: (12, 25)
      case .newYearEve: (12, 31)
      }
    return WrittenDate(month: month, day: day)
  }
}

extension TokenCursor {
  /// 크리스마스, christmas eve, new year's day, lunar new year; the cursor stays when there is none.
  mutating func takeHoliday() -> Holiday? {
    let start = self
    if case .holiday(let holiday)? = nextWord {
      advance()
      if holiday == .christmas, take(text: "eve", "이브") { return .christmasEve }
      if holiday == .valentine || holiday == .christmas { take(.unit(.day)) }
      return holiday
    }
    if take(.lunar), take(text: "new"), take(text: "year") {
      take(.unit(.day))
      return .seollal
    }
    self = start
    if take(text: "new"), take(text: "year's", "years") {
      if take(.unit(.day)) { return .newYear }
      if take(text: "eve") { return .newYearEve }
    }
    self = start
    return nil
  }
}

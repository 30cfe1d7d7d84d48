/// A day of every year that people call by its name.
enum NamedDay: Hashable, Sendable {
  case dayOff(Holiday)
  case valentine, parents, teachers, halloween, christmasEve, newYearEve
  /// The days of the lunar calendar.
  case firstFullMoon, dano, chilseok

  var isLunar: Bool {
    switch self {
    case .dayOff(let holiday): holiday.isLunar
    case .firstFullMoon, .dano, .chilseok: true
    case .valentine, .parents, .teachers, .halloween, .christmasEve, .newYearEve: false
    }
  }

  var date: WrittenDate {
    let (month, day) =
      switch self {
      case .dayOff(let holiday): holiday.date
      case .firstFullMoon: (1, 15)
      case .valentine: (2, 14)
      case .dano: (5, 5)
      case .parents: (5, 8)
      case .teachers: (5, 15)
      case .chilseok: (7, 7)
      case .halloween: (10, 31)
      case .christmasEve: (12, 24)
      case .newYearEve: (12, 31)
      }
    return WrittenDate(month: month, day: day)
  }
}

extension TokenCursor {
  /// 크리스마스, christmas eve, new year's day, lunar new year; the cursor stays when there is none.
  mutating func takeHoliday() -> NamedDay? {
    let start = self
    if case .holiday(let holiday)? = nextWord {
      advance()
      if holiday == .dayOff(.christmas), take(text: "eve", "이브") { return .christmasEve }
      if holiday == .valentine || holiday == .dayOff(.christmas) { take(.unit(.day)) }
      return holiday
    }
    if take(.lunar), take(text: "new"), take(text: "year") {
      take(.unit(.day))
      return .dayOff(.seollal)
    }
    self = start
    // 3.1절.
    if takeNumber()?.value == 3, take(sign: ".") || take(sign: "·"), takeNumber()?.value == 1, take(text: "절") {
      return .dayOff(.independenceMovement)
    }
    self = start
    if take(text: "new"), take(text: "year's", "years") {
      if take(.unit(.day)) { return .dayOff(.newYear) }
      if take(text: "eve") { return .newYearEve }
    }
    self = start
    return nil
  }
}

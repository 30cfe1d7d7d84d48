/// A day of every year that is, or once was, a day off in Korea.
public enum Holiday: Hashable, Sendable {
  case newYear, independenceMovement, children, memorial, constitution, liberation, foundation, hangul, christmas
  /// The holidays of the lunar calendar.
  case seollal, buddha, chuseok

  var isLunar: Bool {
    switch self {
    case .seollal, .buddha, .chuseok: true
    default: false
    }
  }

  /// The month and the day, of the lunar calendar where ``isLunar``.
  var date: (month: Int, day: Int) {
    switch self {
    case .newYear, .seollal: (1, 1)
    case .independenceMovement: (3, 1)
    case .buddha: (4, 8)
    case .children: (5, 5)
    case .memorial: (6, 6)
    case .constitution: (7, 17)
    case .liberation, .chuseok: (8, 15)
    case .foundation: (10, 3)
    case .hangul: (10, 9)
    case .christmas: (12, 25)
    }
  }

  /// When it is in a year, of the lunar calendar in the one in which the lunar year begins; `nil` outside 1…9998.
  func day(inYear year: Int) -> Day? {
    let (month, day) = date
    return isLunar ? LunarDay(year: year, month: month, day: day)?.gregorian : Day(year: year, month: month, day: day)
  }
}

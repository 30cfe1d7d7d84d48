/// The order in which words of a date can follow each other inside one run of letters.
///
/// Words of one syllable are parts of many others (전화, 화분, 수분), so they are allowed only where a date has them.
enum HangulOrder {
  static func allows(_ kind: DateToken.Kind, after previous: DateToken.Kind?, isLast: Bool) -> Bool {
    guard case .word(let word) = kind else { return true }
    switch word {
    case .unit(.day): return previous == nil || isRank(previous)
    case .unit(.week), .unit(.month), .unit(.year):
      return previous == nil || isNumber(previous) || isShift(previous) || isRank(previous)
    case .unit, .hourMark: return previous == nil || isNumber(previous)
    case .dayOrSunday, .monthOrMonday: return previous == nil || isNumber(previous) || isWeek(previous)
    case .weekdayLetter:
      // The 토 of 12월5일토.
      if isLast, previous == .word(.dayOrSunday) { return true }
      return previous == nil || isWeek(previous) || isShift(previous)
    case .weekdays: return previous == nil || isWeek(previous)
    case .times, .nights, .rank: return isNumber(previous) || (previous == nil && isLast)
    case .apiece:
      return (previous == nil && isLast) || isCount(previous) || isWeekday(previous) || isPart(previous)
        || isHoliday(previous) || isEach(previous) || previous == .word(.monthEnd)
    case .and: return isWeekday(previous) || [.word(.dayOrSunday), .word(.ago)].contains(previous)
    case .later, .ago: return previous == nil || isCount(previous)
    case .end: return previous == nil || isMonth(previous)
    case .monthEnd:
      // 2월말 is the end of February.
      return !isNumber(previous)
    case .half: return previous == nil || [.word(.hourMark), .word(.unit(.hour))].contains(previous)
    // 2주에한번.
    case .at: return previous != nil && (isLast || isCount(previous))
    case .during: return previous == nil ? isLast : isCount(previous) || previous == .word(.half)
    case .total: return previous == nil
    default: return true
    }
  }

  static func isNumber(_ kind: DateToken.Kind?) -> Bool {
    if case .number = kind { true } else { false }
  }

  private static func isShift(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.shift) = kind { true } else { false }
  }

  private static func isMonth(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.relativeMonth) = kind { return true }
    return [.word(.unit(.month)), .word(.monthOrMonday)].contains(kind)
  }

  private static func isWeek(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.relativeWeek) = kind { return true }
    return [.word(.unit(.week)), .word(.each(.week)), .word(.everyOther(.week))].contains(kind)
  }

  private static func isRank(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.nth) = kind { true } else { kind == .word(.rank) }
  }

  private static func isWeekday(_ kind: DateToken.Kind?) -> Bool {
    switch kind {
    case .word(.weekday), .word(.weekdayLetter), .word(.weekdays), .word(.monthOrMonday), .word(.workdays),
      .word(.weekend):
      true
    default: false
    }
  }

  private static func isEach(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.each) = kind { true } else { false }
  }

  private static func isHoliday(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.holiday) = kind { true } else { false }
  }

  private static func isPart(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.part) = kind { true } else { false }
  }

  private static func isCount(_ kind: DateToken.Kind?) -> Bool {
    switch kind {
    case .word(.unit), .word(.days), .word(.dayOrSunday), .word(.halfYear): true
    default: false
    }
  }
}

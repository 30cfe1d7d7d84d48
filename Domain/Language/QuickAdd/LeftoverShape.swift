/// The kinds of joined words that contain a time that no reader understood: 4p-close, 3:oopm, 25일자, m-f, D+3.
enum LeftoverShape: Hashable {
  /// A time, days of the week, or a period.
  case time
  /// A day with letters attached, which counts unless the line gives another day: 12/5결혼식.
  case day

  /// - Parameters:
  ///   - tokens: The tokens of words that are written together.
  ///   - text: The text of the tokens in lowercase, without surrounding signs.
  init?(_ tokens: ArraySlice<DateToken>, _ text: String) {
    let kinds = tokens.map(\.kind)
    if Self.isClock(kinds, text) || text.wholeMatch(of: /d(-?day)?[-+]\d{1,3}/) != nil
      || Self.isRestOfRange(tokens, text) || Self.weekdayLetters.contains(text)
      || Self.daysWithTwo.contains(text) || Self.isRestOfTime(tokens, text)
      || text.hasSuffix("long") && kinds.contains(where: \.isUnit)
    {
      self = .time
    } else if Self.isDay(kinds, text) || Self.hasDate(text) {
      self = .day
    } else {
      return nil
    }
  }

  /// Weekdays in the letters of timetables.
  private static let weekdayLetters: Set<String> = [
    "m/w/f", "m-w-f", "m,w,f", "m-f", "m/f", "m-th", "m-thu", "m-sa", "m-su", "t/th", "tu/th", "t,th", "tu,th", "t-th",
    "t/r", "m/w", "m,w", "mw", "tr",
  ]

  /// Spellings of tomorrow, tonight and today with a number for their first letters.
  private static let daysWithTwo: Set<String> = ["2moro", "2morrow", "2mrw", "2mro", "2moz", "2nite", "2night", "2day"]

  /// Returns whether a text is a mistyped or cut time, or one in another language: 8p, 4p-close, 3p-11, 3pn, 6pmm,
  /// 12nn, 3:oopm, 12;30, 会議15時.
  private static func isClock(_ kinds: [DateToken.Kind], _ text: String) -> Bool {
    if text.contains(/\d{1,2}[時点點]/) { return true }
    guard case .number(0...24, 1...2)? = kinds.first else { return false }
    if text.wholeMatch(of: /\d{1,2}([;:][o0-9]{2}|[:;]oo)(am|pm|a|p)?/) != nil {
      return kinds.contains(.sign(";")) || kinds.contains(.unknown)
    }
    return text.wholeMatch(of: /\d{1,2}(:\d\d)?([ap]|[ap][-~].*|p[noj]|om|nn|p?pmm?|a?amm?)/) != nil
  }

  /// Returns whether tokens are left of a range or a list: the -26강릉 of 12/24-26강릉, the ·29 of 11/28·29, 9-late,
  /// 11/28과, 2-3.30.
  private static func isRestOfRange(_ tokens: ArraySlice<DateToken>, _ text: String) -> Bool {
    if text.first?.isNumber == true,
      text.wholeMatch(of: /\d{1,2}[-~](late|close|closing|end|finish)|\d{1,2}[\/.]\d{1,2}(과|와|랑|하고)/) != nil
        || text.wholeMatch(of: /\d{1,2}\.[0-5]\d[-~]\d{1,2}(\.[0-5]\d)?|\d{1,2}[-~]\d{1,2}\.[0-5]\d/) != nil
    {
      return true
    }
    guard tokens.count > 1, let first = tokens.first, first.isAttached, case .sign(let sign) = first.kind else {
      return false
    }
    switch tokens[tokens.startIndex + 1].kind {
    case .number: return "-~·&/+,".contains(sign)
    case .unknown: return sign == "-" && text.first?.isASCII == true
    default: return false
    }
  }

  /// Returns whether a text is a day with letters attached: 25일자, 24일날밤, 12월호, 28토, 12/5결혼식, 12월5토, but not 3일차.
  private static func isDay(_ kinds: [DateToken.Kind], _ text: String) -> Bool {
    guard text.first?.isNumber == true else { return false }
    if text.wholeMatch(of: /\d{1,2}[-~]\d{1,2}일?[가-힣]+/) != nil { return true }
    guard kinds.last == .unknown, let ending = text.split(whereSeparator: \.isNumber).last,
      ending.first.map(DateLetter.isHangul) == true,
      !NumberedWords.isMeasure(String(ending)), !NumberedWords.isShortMeasure(String(ending))
    else { return false }
    switch kinds.dropLast() {
    case [.number(0, digits: 0)]: return false
    case let numbers where numbers.count == 1:
      guard case .number(_, 1...) = numbers[0] else { return false }
      if ending.count == 1, "월화수목금토일".contains(ending) { return true }
      return ending.first.map { "일월".contains($0) } == true && !["차", "째"].contains(ending.dropFirst().prefix(1))
    case let numbers where numbers.count == 3:
      guard case .number(1...12, 1...2) = numbers[0], case .number(1...31, 1...2) = numbers[2] else { return false }
      return [.sign("/"), .sign("."), .word(.monthOrMonday)].contains(numbers[1])
    default: return false
    }
  }

  /// Returns whether a text contains a date beside other words: 2026-12-26/2027-01-02, 12/26..1/2, '26.12.26,
  /// 12·26, 12月26日.
  private static func hasDate(_ text: String) -> Bool {
    text.contains(/(^|\D)(19|20)\d\d([-.\/])\d{1,2}\3\d{1,2}(\D|$)/)
      || text.wholeMatch(of: /\d{1,2}[\/.]\d{1,2}\.\.+\d{1,2}([\/.]\d{1,2})?/) != nil
      || text.wholeMatch(of: /['’]?\d\d([.\/-])\d{1,2}\1\d{1,2}/) != nil
      || text.contains(/(^|\D)(0?[1-9]|1[0-2])月[0-3]?\d/)
      || text.wholeMatch(of: /(0?[1-9]|1[0-2])·([12]?\d|3[01])/) != nil
  }

  /// Returns whether tokens are the rest of a time that was read: the 나 of 3시나, the 로 of 2시에서 4시로, the 의 of 3시의, the 토 of
  /// 12월5일토.
  private static func isRestOfTime(_ tokens: ArraySlice<DateToken>, _ text: String) -> Bool {
    tokens.first?.isGlued == true && ["나", "이나", "로", "으로", "의", "화", "수", "목", "금", "토"].contains(text)
  }
}

extension DateToken.Kind {
  fileprivate var isUnit: Bool { if case .word(.unit) = self { true } else { false } }
}

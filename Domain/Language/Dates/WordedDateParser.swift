/// Reads dates that name their month: nov 25, 25 november 2027, the 25th of november, 11월 25일.
struct WordedDateParser {
  let thisYear: Int
  /// Indicates whether there is a year before the month.
  let hasYear: Bool
  /// Indicates whether the date is lunar, whose months are checked with its year.
  var isLunar = false

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> ParsedDate? {
    cursor.skip(.the)
    let start = cursor
    var date = monthFirst(&cursor)
    if date == nil {
      cursor = start
      date = dayFirst(&cursor)
    }
    if date == nil {
      cursor = start
      date = ordinalFirst(&cursor)
    }
    if !isLunar, let month = date?.month, !(1...12).contains(month) { throw .noSuchMonth(month, day: nil) }
    if !hasYear, date != nil { date?.year = try yearBehind(&cursor) }
    return date
  }

  private func monthFirst(_ cursor: inout TokenCursor) -> ParsedDate? {
    guard let month = cursor.takeMonth() else { return nil }
    cursor.skip(.the)
    guard let number = cursor.takeNumber(), number.digits <= 2 else { return nil }
    let isMarked = cursor.take(.dayOrSunday) || cursor.take(.ordinal)
    guard isMarked || (number.digits > 0 && !countsOtherThings(cursor)) else { return nil }
    return ParsedDate(month: month, day: number.value)
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
    "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth",
  ]

  /// Consumes the second of december or the twenty-first of december; the position of the cursor is undefined for `nil`.
  private func ordinalFirst(_ cursor: inout TokenCursor) -> ParsedDate? {
    var tens = 0
    if case .number(let value, 0)? = cursor.peek()?.kind, [20, 30].contains(value), !cursor.isHangulNext {
      tens = value
      cursor.advance()
      cursor.take(sign: "-")
    }
    let word = cursor.nextText
    guard let day = word == "thirtieth" ? 30 : Self.ordinals.firstIndex(of: word).map({ $0 + 1 }),
      tens == 0 || day < 10
    else { return nil }
    cursor.advance()
    guard cursor.take(.of), case .month? = cursor.nextWord, let month = cursor.takeMonth() else { return nil }
    return ParsedDate(month: month, day: tens + day)
  }

  private func dayFirst(_ cursor: inout TokenCursor) -> ParsedDate? {
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    // The ordinal in "dad's 60th" isn't a day.
    guard !cursor.take(.ordinal) || number.value < 32 else { return nil }
    cursor.skip(.of)
    guard case .month? = cursor.nextWord, let month = cursor.takeMonth() else { return nil }
    return ParsedDate(month: month, day: number.value)
  }

  /// Returns whether the last number isn't a day, as in nov 3pm, nov 9:30 and 11월 3주.
  private func countsOtherThings(_ cursor: TokenCursor) -> Bool {
    if cursor.attachedSign == ":" { return true }
    switch cursor.nextWord {
    case .part(.beforeNoon), .part(.afterNoon): return !cursor.isHangulNext
    case .hourMark, .unit: return true
    default: return cursor.hasAttachedWord(except: [.at, .timeMark, .from, .to])
    }
  }

  /// Consumes the year after a date: the 2027 of nov 25, 2027, or 내년 and next year.
  private func yearBehind(_ cursor: inout TokenCursor) throws(DateReadingError) -> Int? {
    let start = cursor
    let hasComma = cursor.take(sign: ",")
    if let number = cursor.takeNumber() {
      let isYear = (hasComma && number.digits == 4) || number.isPlainYear
      if isYear, cursor.attachedSign != ":", !cursor.hasAttachedWord(except: [.timeMark]) { return number.value }
    } else if let year = try cursor.takeYear(thisYear: thisYear) {
      return year
    }
    cursor = start
    return nil
  }
}

extension TokenCursor {
  /// Consumes 11월 or a month by name, with the period of an abbreviation; `nil` leaves the cursor in place.
  mutating func takeMonth() -> Int? {
    if case .month(let month)? = nextWord {
      advance()
      if attachedSign == ".", peek(1)?.isAttached != true { advance() }
      return month
    }
    guard case .number(let month, _)? = peek()?.kind, word(at: 1) == .monthOrMonday else { return nil }
    advance()
    advance()
    return month
  }
}

/// Reads a date with a month and a day, in numbers or in words, of any calendar; only lunar dates have leap months.
struct MonthDayParser {
  let context: DateContext
  /// Indicates whether the date is lunar, which puts the month first.
  var isLunar = false

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> ParsedDate? {
    let leapBefore = cursor.take(.leap)
    let year = try cursor.takeYear(thisYear: context.today.year)
    let leapBehind = cursor.take(.leap)
    let start = cursor
    var date = try NumericDateParser(hasYear: year != nil, order: isLunar ? .yearFirst : context.habits.order)(&cursor)
    if date == nil {
      cursor = start
      let parser = WordedDateParser(thisYear: context.today.year, hasYear: year != nil, isLunar: isLunar)
      date = try parser(&cursor)
    }
    if let year { date?.year = year }
    date?.isLeapMonth = leapBefore || leapBehind
    return date
  }
}

extension TokenCursor {
  /// Consumes 2027년, 내년, next year, or the 2027 of 2027 nov 25; `nil` leaves the cursor in place.
  mutating func takeYear(thisYear: Int) throws(DateReadingError) -> Int? {
    let start = self
    // The 올 of 올 12월 is this year.
    if nextText == "올", word(at: 2) == .monthOrMonday {
      advance()
      return thisYear
    }
    if let number = takeNumber() {
      let isMarked = take(.unit(.year))
      if isMarked, number.digits == 2, nextIsMonth || nextWord == .lunar {
        // 27년 is near, and 90년 could be in the past or in the future.
        let year = thisYear / 100 * 100 + number.value
        guard abs(year - thisYear) <= 20 else { throw .shortYear(start.text(start.position..<position)) }
        return year
      }
      if (isMarked && number.digits > 2) || (number.isPlainYear && nextIsMonthName) { return number.value }
    } else if case .yearOffset(let offset)? = nextWord {
      advance()
      return thisYear + offset
    } else if let shift = takeShift(), take(.unit(.year)) {
      return thisYear + shift
    }
    self = start
    return nil
  }

  private var nextIsMonthName: Bool { if case .month? = nextWord { true } else { false } }

  private var nextIsMonth: Bool { nextIsMonthName || word(at: 1) == .monthOrMonday }
}

/// Reads dates whose month is a word: nov 25, 25 november 2027, the 25th of november, 11월 25일.
struct WordedDateParser {
  let thisYear: Int
  /// True if there is a year before the month.
  let hasYear: Bool

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> WrittenDate? {
    cursor.skip(.the)
    let start = cursor
    var date = monthFirst(&cursor)
    if date == nil {
      cursor = start
      date = dayFirst(&cursor)
    }
    if !hasYear, date != nil { date?.year = try yearBehind(&cursor) }
    return date
  }

  private func monthFirst(_ cursor: inout TokenCursor) -> WrittenDate? {
    guard let month = cursor.takeMonth() else { return nil }
    cursor.skip(.the)
    guard let number = cursor.takeNumber(), number.digits <= 2 else { return nil }
    let isMarked = cursor.take(.dayOrSunday) || cursor.take(.ordinal)
    guard isMarked || (number.digits > 0 && !countsOtherThings(cursor)) else { return nil }
    return WrittenDate(month: month, day: number.value)
  }

  private func dayFirst(_ cursor: inout TokenCursor) -> WrittenDate? {
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    // Dad's 60th is no day.
    guard !cursor.take(.ordinal) || number.value < 32 else { return nil }
    cursor.skip(.of)
    guard case .month? = cursor.nextWord, let month = cursor.takeMonth() else { return nil }
    return WrittenDate(month: month, day: number.value)
  }

  /// nov 3pm, nov 9:30 and 11월 3주 have a number that is no day.
  private func countsOtherThings(_ cursor: TokenCursor) -> Bool {
    if cursor.attachedSign == ":" { return true }
    switch cursor.nextWord {
    case .part(.beforeNoon), .part(.afterNoon): return !cursor.isHangulNext
    case .hourMark, .unit: return true
    default: return cursor.hasAttachedWord(except: [.at, .timeMark, .from, .to])
    }
  }

  /// The 2027 of nov 25, 2027; 내년 and next year also stand there.
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
  /// A month by name, with the stop of an abbreviation, or 11월; the cursor stays when there is none.
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

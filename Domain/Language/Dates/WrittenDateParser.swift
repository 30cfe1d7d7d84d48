/// Reads a date with a month and a day, in numbers or in words, of any calendar; only lunar months are leap months.
struct WrittenDateParser {
  let context: DateContext
  /// True for a lunar date, which has the month first.
  var isLunar = false

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> WrittenDate? {
    let leapBefore = cursor.take(.leap)
    let year = try cursor.takeYear(thisYear: context.today.year)
    let leapBehind = cursor.take(.leap)
    let start = cursor
    var date = try NumericDateParser(hasYear: year != nil, order: isLunar ? .yearFirst : context.habits.order)(&cursor)
    if date == nil {
      cursor = start
      date = try WordedDateParser(thisYear: context.today.year, hasYear: year != nil)(&cursor)
    }
    if let year { date?.year = year }
    date?.isLeapMonth = leapBefore || leapBehind
    return date
  }
}

extension TokenCursor {
  /// 2027년, 내년, next year, or the 2027 of 2027 nov 25; the cursor stays when there is none.
  mutating func takeYear(thisYear: Int) throws(DateReadingError) -> Int? {
    let start = self
    if let number = takeNumber() {
      let isMarked = take(.unit(.year))
      if isMarked, number.digits == 2, nextIsMonth { throw .shortYear(start.text(start.position..<position)) }
      if (isMarked && number.digits != 2) || (number.isPlainYear && nextIsMonthName) { return number.value }
    } else if case .yearOffset(let offset)? = nextWord {
      advance()
      return thisYear + offset
    } else if let shift = takeShift(), take(.unit(.year)) {
      return thisYear + shift
    }
    self = start
    return nil
  }

  private var nextIsMonthName: Bool {
    if case .month? = nextWord { true } else { false }
  }

  private var nextIsMonth: Bool { nextIsMonthName || word(at: 1) == .monthOrMonday }
}

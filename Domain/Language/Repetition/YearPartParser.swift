/// Reads which day of every year: 3월 1일, 3,6,9월 1일, on march 1, 12/25, 음력 5월 3일, the last sunday of march.
struct YearPartParser {
  let thisYear: Int
  let order: DateOrder

  /// - Returns: Whether there was one; the cursor is anywhere when not.
  func callAsFunction(_ rule: inout WrittenRule, _ cursor: inout TokenCursor) throws(RepetitionError) -> Bool {
    cursor.skip(.on, .solar)
    if cursor.takeLunar() {
      rule.lunar = try lunarDate(&cursor)
      return true
    }
    let start = cursor
    if try inMonth(&rule, &cursor) { return true }
    cursor = start
    let date: WrittenDate
    do throws(DateReadingError) {
      var found = try NumericDateParser(hasYear: true, order: order)(&cursor)
      if found == nil {
        cursor = start
        found = try WordedDateParser(thisYear: thisYear, hasYear: true)(&cursor)
      }
      guard let found else { return false }
      date = found
    } catch { throw .reading(error) }
    guard (1...12).contains(date.month) else { throw .reading(.noSuchMonth(date.month, day: date.day)) }
    // 2000 was a leap year, so it has every day that there is.
    guard Day(year: 2000, month: date.month, day: date.day) != nil else {
      throw .reading(.noSuchDay(year: nil, month: date.month, day: date.day))
    }
    guard !cursor.takeLunarBehind() else {
      rule.lunar = date
      return true
    }
    rule.months = [date.month]
    rule.monthDays = [date.day]
    cursor.takeParticle(.at)
    return true
  }

  private func lunarDate(_ cursor: inout TokenCursor) throws(RepetitionError) -> WrittenDate {
    let context = DateContext(today: Month(year: thisYear, month: 1)?.firstDay ?? .earliest, habits: DateHabits())
    let date: WrittenDate?
    do throws(DateReadingError) {
      date = try WrittenDateParser(context: context, isLunar: true)(&cursor)
    } catch {
      throw .reading(error)
    }
    guard let date, date.year == nil else { throw .lunar }
    guard (1...12).contains(date.month), (1...30).contains(date.day) else { throw .reading(.noSuchLunarDay(date)) }
    cursor.takeParticle(.at)
    return date
  }

  /// A month with weekdays of it, or with several of its days.
  private func inMonth(_ rule: inout WrittenRule, _ cursor: inout TokenCursor) throws(RepetitionError) -> Bool {
    var part = rule
    let numbered = cursor.takeNumberedMonths()
    guard try MonthPartParser()(&part, &cursor) else { return false }
    guard let months = numbered ?? cursor.takeOfMonthName().map({ [$0] }) else { return false }
    // Single days are dates, and dates are checked.
    guard months.count > 1 || part.monthDays.count != 1 || part.monthDays == [-1] else { return false }
    let isPossible = part.monthDays.allSatisfy { day in
      day < 0 || months.contains { Day(year: 2000, month: $0, day: day) != nil }
    }
    guard isPossible else { return false }
    part.months = months
    rule = part
    return true
  }
}

extension TokenCursor {
  /// The 3월 of 3월 마지막 일요일, and 3,6,9월; the cursor stays when there is none.
  mutating func takeNumberedMonths() -> [Int]? {
    let start = self
    var months: [Int] = []
    while let number = takeNumber()?.value, (1...12).contains(number) {
      months.append(number)
      let isMarked = take(.monthOrMonday)
      let end = self
      takeListSeparator()
      let isNextMarked = word(at: 1) == .monthOrMonday
      if position > end.position, case .number? = peek()?.kind, !isMarked || isNextMarked { continue }
      self = isMarked ? end : start
      return isMarked ? months : nil
    }
    self = start
    return nil
  }

  /// The "of march" of the last sunday of march.
  mutating func takeOfMonthName() -> Int? {
    guard nextWord == .of, case .month(let month)? = word(at: 1) else { return nil }
    advance()
    advance()
    return month
  }
}

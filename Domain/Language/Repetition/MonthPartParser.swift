/// Reads the days of each month: 15일, 1·15일, 말일, 첫째 주 월요일, on the last friday, 2nd and 4th friday, last weekday.
struct MonthPartParser {
  /// - Returns: `true` if a day was taken; otherwise, the position of the cursor is undefined.
  func callAsFunction(_ rule: inout ParsedRule, _ cursor: inout TokenCursor) throws(RepetitionError) -> Bool {
    cursor.skip(.on, .the)
    if cursor.take(.end) {
      cursor.takeParticle(.at)
      rule.monthDays = [-1]
      return true
    }
    let start = cursor
    if numbered(&rule, &cursor) {
      cursor.takeParticle(.at)
      return true
    }
    cursor = start
    return try days(&rule, &cursor)
  }

  /// Consumes numbered days: the last friday, 첫째 주 월요일, the last day, 2nd and 4th friday, first monday and last friday.
  private func numbered(_ rule: inout ParsedRule, _ cursor: inout TokenCursor) -> Bool {
    guard let ordinals = cursor.takeRanks() else { return false }
    if cursor.take(.unit(.day)) {
      rule.monthDays = ordinals
      return true
    }
    cursor.take(.unit(.week))
    let isAnyOfThem = cursor.nextWord == .workday || cursor.nextWord == .workdays
    guard let weekdays = WeekdayListParser()(&cursor) else { return false }
    guard !isAnyOfThem else {
      rule.weekdays = weekdays.map { RecurrenceRule.WeekdayNumber($0) }
      rule.positions = ordinals
      return true
    }
    rule.weekdays += ordinals.flatMap { ordinal in
      weekdays.map { RecurrenceRule.WeekdayNumber($0, ordinal: ordinal) }
    }
    let end = cursor
    var more = rule
    cursor.takeListSeparator()
    cursor.skip(.the)
    if cursor.position > end.position, numbered(&more, &cursor), more.monthDays.isEmpty, more.positions.isEmpty {
      rule = more
    } else {
      cursor = end
    }
    return true
  }

  private func days(_ rule: inout ParsedRule, _ cursor: inout TokenCursor) throws(RepetitionError) -> Bool {
    var end: TokenCursor?
    while let days = cursor.takeDaysOfMonth() {
      if let wrong = days.first(where: { $0 != -1 && !(1...31).contains($0) }) {
        throw .reading(.noSuchDay(year: nil, month: nil, day: wrong))
      }
      rule.monthDays += days
      end = cursor
      cursor.takeListSeparator()
      cursor.skip(.the)
    }
    guard let end else { return false }
    cursor = end
    cursor.takeParticle(.at)
    return true
  }
}

extension TokenCursor {
  /// Consumes one or several ranks, as in "2nd and 4th" and 둘째 넷째.
  fileprivate mutating func takeRanks() -> [Int]? {
    guard let first = takeRank() else { return nil }
    var ranks = [first]
    while true {
      let end = self
      takeListSeparator()
      skip(.the)
      guard let rank = takeRank() else {
        self = end
        return ranks
      }
      ranks.append(rank)
    }
  }

  /// Consumes 첫째, 첫 번째, 3번째, 3rd or last; `previous`, which also means -1, isn't a rank.
  mutating func takeRank() -> Int? {
    if case .nth(let ordinal)? = nextWord {
      advance()
      take(.rank)
      return ordinal
    }
    if take(text: "last") { return -1 }
    guard let number = takeNumber()?.value, (1...5).contains(number) else { return nil }
    return take(.ordinal) || take(.rank) ? number : nil
  }

  /// Consumes days of the month: 15일, the 15th, 1·15일, 말일 or the last day; `nil` leaves the cursor in place.
  fileprivate mutating func takeDaysOfMonth() -> [Int]? {
    if take(.monthEnd) { return [-1] }
    let start = self
    if let rank = takeRank(), take(.unit(.day)) { return [rank] }
    self = start
    var days: [Int] = []
    while let number = takeNumber(), (1...2).contains(number.digits) {
      days.append(number.value)
      if take(.dayOrSunday) || take(.ordinal) { return days }
      guard take(sign: "·") || take(sign: ",") else { break }
    }
    self = start
    return nil
  }
}

/// Reads the days of each year: 3월 1일, 3,6,9월 1일, on march 1, 12/25, 음력 5월 3일, the last sunday of march.
struct YearPartParser {
  let thisYear: Int
  let order: DateOrder

  /// - Returns: `true` if a day was taken; otherwise, the position of the cursor is undefined.
  func callAsFunction(_ rule: inout ParsedRule, _ cursor: inout TokenCursor) throws(RepetitionError) -> Bool {
    cursor.skip(.on, .solar)
    if cursor.takeLunar() {
      rule.lunar = try lunarDate(&cursor)
      return true
    }
    let start = cursor
    if try inMonth(&rule, &cursor) { return true }
    cursor = start
    let date: ParsedDate
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
    // 2000 was a leap year, so it has every possible day.
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

  private func lunarDate(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedDate {
    let context = DateContext(today: Month(year: thisYear, month: 1)?.firstDay ?? .earliest, habits: DateHabits())
    let date: ParsedDate?
    do throws(DateReadingError) {
      date = try MonthDayParser(context: context, isLunar: true)(&cursor)
    } catch {
      throw .reading(error)
    }
    guard let date, date.year == nil else { throw .lunar }
    guard (1...12).contains(date.month), (1...30).contains(date.day) else { throw .reading(.noSuchLunarDay(date)) }
    cursor.takeParticle(.at)
    return date
  }

  /// Consumes months with weekdays or with several days in them.
  private func inMonth(_ rule: inout ParsedRule, _ cursor: inout TokenCursor) throws(RepetitionError) -> Bool {
    var part = rule
    let numbered = cursor.takeNumberedMonths()
    guard try MonthPartParser()(&part, &cursor) else { return false }
    guard let months = numbered ?? cursor.takeOfMonthName().map({ [$0] }) else { return false }
    // A single day is a date, and dates are checked elsewhere.
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
  /// Consumes the 3월 of 3월 마지막 일요일, or 3,6,9월; `nil` leaves the cursor in place.
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

  /// Consumes the "of march" of the last sunday of march, or "in march"; `nil` leaves the cursor in place.
  mutating func takeOfMonthName() -> Int? {
    guard nextWord == .of || nextWord == .within, case .month(let month)? = word(at: 1) else { return nil }
    advance()
    advance()
    return month
  }
}

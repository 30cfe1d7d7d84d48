/// Reads how an event is repeated: 매주 월수금, 격주 화요일, 2주마다, every other tuesday, third friday of every month.
struct RepetitionParser {
  let thisYear: Int
  let order: DateOrder

  func callAsFunction(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule? {
    let start = cursor
    if let rule = try explicitRule(&cursor) {
      // A particle may follow: 매주 수요일마다.
      cursor.takeParticle(.apiece)
      return rule
    }
    cursor = start
    if let rule = try everyOtherMonth(&cursor) { return rule }
    cursor = start
    if let rule = try once(&cursor) { return rule }
    cursor = start
    if let rule = try alternate(&cursor) { return rule }
    cursor = start
    if let rule = try every(&cursor) { return rule }
    cursor = start
    if let rule = try dayFirst(&cursor) { return rule }
    cursor = start
    if let rule = try counted(&cursor) { return rule }
    cursor = start
    if let rule = dates(&cursor) { return rule }
    cursor = start
    return weekdays(&cursor)
  }

  /// Consumes a repetition in one word, with its days: 매일, 매주 월, 격주 화요일, 매월 15일, monthly on the 15th.
  private func explicitRule(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule? {
    let (unit, interval): (DateUnit, Int)
    switch cursor.nextWord {
    case .each(let each, let count), .recurring(let each, let count): (unit, interval) = (each, count)
    case .everyOther(let each): (unit, interval) = (each, 2)
    default: return nil
    }
    cursor.advance()
    return inCalendarQuarters(try rule(unit, interval: interval, &cursor))
  }

  /// Returns a quarterly rule whose first or last day or weekday belongs to the quarters of the calendar year; other
  /// rules unchanged.
  private func inCalendarQuarters(_ rule: ParsedRule) -> ParsedRule {
    let places = rule.monthDays.isEmpty ? rule.weekdays.map { $0.ordinal ?? 0 } + rule.positions : rule.monthDays
    guard rule.frequency == .monthly, rule.interval == 3, let place = places.last, abs(place) == 1,
      places.allSatisfy({ $0 == place || $0 == 0 })
    else { return rule }
    var rule = rule
    rule.interval = 1
    rule.months = Array(stride(from: place == 1 ? 1 : 3, through: 12, by: 3))
    return rule
  }

  /// Consumes even or odd months with their days: 짝수달 1일.
  private func everyOtherMonth(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule? {
    let isEven = cursor.take(text: "짝수달", "짝수월")
    guard isEven || cursor.take(text: "홀수달", "홀수월") else { return nil }
    var rule = ParsedRule(frequency: .monthly, months: Array(stride(from: isEven ? 2 : 1, through: 12, by: 2)))
    return try MonthPartParser()(&rule, &cursor) ? rule : nil
  }

  /// Consumes 2주에 한번, once a week or once every 2 weeks.
  private func once(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule? {
    if cursor.take(text: "once") {
      if cursor.take(.one) { return try cursor.takeUnit().map { unit throws(RepetitionError) in try rule(unit, 1) } }
      return cursor.nextWord == .every ? try every(&cursor) : nil
    }
    let (count, unit): (Int, DateUnit)
    if case .days(let days)? = cursor.nextWord {
      cursor.advance()
      (count, unit) = (days, .day)
    } else {
      guard let number = cursor.takeNumber()?.value, let written = cursor.takeUnit() else { return nil }
      (count, unit) = (number, written)
    }
    guard cursor.takeParticle(.at), cursor.takeNumber()?.value == 1, cursor.take(.times) else { return nil }
    return try rule(unit, count)
  }

  /// Consumes alternate tuesdays, alternating weeks or 이틀 걸러.
  private func alternate(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule? {
    if case .days(let days)? = cursor.nextWord {
      cursor.advance()
      return cursor.take(text: "걸러", "걸러서", "건너") ? try rule(.day, days + 1) : nil
    }
    let start = cursor
    guard cursor.take(text: "alternate", "alternating") else { return nil }
    if let unit = cursor.takeUnit() { return try rule(unit, interval: 2, &cursor) }
    return try everyOther(&cursor, behind: start)
  }

  /// Consumes the weekdays of every other week.
  private func everyOther(_ cursor: inout TokenCursor, behind start: TokenCursor) throws(RepetitionError) -> ParsedRule?
  {
    let isWorkday = cursor.nextWord == .workday || cursor.nextWord == .workdays
    guard let weekdays = WeekdayListParser()(&cursor) else { return nil }
    if isWorkday { throw .everyOtherWorkday(cursor.text(start.position..<cursor.position)) }
    return ParsedRule(frequency: .weekly, interval: 2, weekdays: weekdays.everyOne)
  }

  /// Consumes days before their period: third friday of every month, the 15th of each month.
  private func dayFirst(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule? {
    cursor.skip(.on, .the)
    let start = cursor
    var rule = ParsedRule(frequency: .monthly)
    do throws(RepetitionError) {
      guard try MonthPartParser()(&rule, &cursor) else {
        cursor = start
        return ordinalDay(&cursor)
      }
      cursor.skip(.of)
      if !rule.weekdays.isEmpty, let months = cursor.takeMonthsBehindDay() {
        rule.interval = months
        return inCalendarQuarters(rule)
      }
      return cursor.takeEvery(.month) ? rule : nil
    } catch {
      cursor.skip(.of)
      // "The 32nd of every month" is an error, but dad's 60th isn't a day at all.
      guard cursor.takeEvery(.month) else { return nil }
      throw error
    }
  }

  /// Consumes the "first of every month".
  private func ordinalDay(_ cursor: inout TokenCursor) -> ParsedRule? {
    guard case .nth(let day)? = cursor.nextWord, day > 0 else { return nil }
    cursor.advance()
    return cursor.take(.of) && cursor.takeEvery(.month) ? ParsedRule(frequency: .monthly, monthDays: [day]) : nil
  }

  /// Consumes 2주마다 화요일, 3일 간격으로, 사흘마다 or 아침마다.
  private func counted(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule? {
    if case .part? = cursor.nextWord {
      cursor.advance()
      return cursor.take(.apiece) ? ParsedRule(frequency: .daily) : nil
    }
    if case .days(let days)? = cursor.nextWord {
      cursor.advance()
      return takeEach(&cursor) ? ParsedRule(frequency: .daily, interval: days) : nil
    }
    guard let count = cursor.takeNumber()?.value, let unit = cursor.takeUnit(), takeEach(&cursor) else { return nil }
    return try rule(unit, interval: count, &cursor)
  }

  /// Consumes the 마다 of 이틀마다, or the 간격으로 of 이틀 간격으로.
  private func takeEach(_ cursor: inout TokenCursor) -> Bool {
    cursor.take(.apiece) || cursor.take(text: "간격으로", "간격")
  }

  /// Consumes dates with a repetition: 3월 1일마다, 추석마다, 3월 1일 매년.
  private func dates(_ cursor: inout TokenCursor) -> ParsedRule? {
    if let holiday = cursor.takeHoliday() { return cursor.take(.apiece) ? ParsedRule(every: holiday) : nil }
    var rule = ParsedRule(frequency: .yearly)
    let isDate = try? YearPartParser(thisYear: thisYear, order: order)(&rule, &cursor)
    guard isDate == true else { return nil }
    if !rule.weekdays.isEmpty, cursor.takeRecurring(.year) != nil { return rule }
    return cursor.take(.apiece) || cursor.takeEvery(.year) ? rule : nil
  }

  /// Consumes 화요일마다, 월수금 매주, 말일마다, weekdays or mondays; a weekday alone is a date.
  private func weekdays(_ cursor: inout TokenCursor) -> ParsedRule? {
    if cursor.take(.monthEnd) {
      return cursor.take(.apiece) || cursor.takeEvery(.month) ? ParsedRule(frequency: .monthly, monthDays: [-1]) : nil
    }
    cursor.skip(.on)
    let isPlural =
      switch cursor.nextWord {
      case .weekdays: !cursor.isHangulNext
      case .workdays, .weekends: true
      default: false
      }
    guard let weekdays = WeekdayListParser()(&cursor) else { return nil }
    guard cursor.take(.apiece) || cursor.takeEvery(.week) || isPlural else { return nil }
    // 평일 매일 means every workday.
    if isPlural { cursor.take(.each(.day)) }
    cursor.takeParticle(.at)
    return ParsedRule(frequency: .weekly, weekdays: weekdays.everyOne)
  }

  private func rule(_ unit: DateUnit, _ interval: Int) throws(RepetitionError) -> ParsedRule {
    guard (1...999).contains(interval) else { throw .never }
    guard unit != .minute else { throw .tooOften }
    return ParsedRule(frequency: unit.frequency, interval: interval)
  }

  /// Consumes the days after an interval, and returns the rule.
  func rule(_ unit: DateUnit, interval: Int, _ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule {
    var rule = try rule(unit, interval)
    let end = cursor
    switch unit {
    case .week:
      cursor.skip(.on)
      if let weekdays = WeekdayListParser()(&cursor) {
        rule.weekdays = weekdays.everyOne
        cursor.takeParticle(.at)
      } else {
        cursor = end
      }
    case .month: if try !MonthPartParser()(&rule, &cursor) { cursor = end }
    case .year: if try !YearPartParser(thisYear: thisYear, order: order)(&rule, &cursor) { cursor = end }
    case .minute, .hour, .day: break
    }
    rule.isBare = cursor.position == end.position
    return rule
  }
}

extension TokenCursor {
  /// Consumes 매주 or every week; `false` leaves the cursor in place.
  fileprivate mutating func takeEvery(_ unit: DateUnit) -> Bool {
    if take(.each(unit)) { return true }
    guard nextWord == .every, word(at: 1) == .unit(unit) else { return false }
    advance()
    advance()
    return true
  }

  /// Consumes monthly or quarterly, unless it describes the next word, and returns the number of units; `nil` leaves the
  /// cursor in place.
  fileprivate mutating func takeRecurring(_ unit: DateUnit) -> Int? {
    guard case .recurring(unit, let count)? = nextWord, peek(1)?.kind != .unknown else { return nil }
    advance()
    return count
  }

  /// Consumes the repetition of "last friday monthly" and "last friday every 2 months", in months; `nil` leaves the cursor
  /// in place.
  fileprivate mutating func takeMonthsBehindDay() -> Int? {
    if let months = takeRecurring(.month) { return months }
    let start = self
    switch nextWord {
    case .each(.month, let months):
      advance()
      return months
    case .everyOther(.month):
      advance()
      return 2
    case .every:
      advance()
      var ordinal = self
      if let count = ordinal.takeOrdinalInterval(), ordinal.take(.unit(.month)), count < 1_000 {
        self = ordinal
        return count
      }
      let count = take(.other) ? 2 : takeNumber()?.value ?? 1
      if (1...999).contains(count), take(.unit(.month)) { return count }
    default: break
    }
    self = start
    return nil
  }

  /// Consumes biweekly, bi-monthly or biannual.
  mutating func takeTwiceOrEverySecond() -> Bool {
    if take(text: "biweekly", "bimonthly", "biannual", "biannually", "semiweekly", "semimonthly") { return true }
    let start = self
    if take(text: "bi", "semi", "tri") {
      take(sign: "-")
      if case .recurring? = nextWord {
        advance()
        return true
      }
    }
    self = start
    return false
  }

  /// Consumes twice a month, three times per week, 한 달에 두 번 or 일주일에 세 번, without the days that a rule needs; the
  /// position of the cursor is undefined for `nil`.
  mutating func takeTimesInPeriod() -> (count: Int, unit: DateUnit)? {
    var (count, unit) = (takeTimes(), DateUnit?.none)
    if count != nil {
      if case .recurring(let each, 1)? = nextWord {
        advance()
        unit = each
      } else if take(.one) || take(text: "per") || take(.every) {
        unit = takeCalendarUnit()
      }
    } else {
      if case .days(7)? = nextWord {
        advance()
        unit = .week
      } else if takeNumber()?.value == 1 {
        unit = takeCalendarUnit()
      }
      count = takeParticle(.at) ? takeTimes() : nil
    }
    guard let count, let unit, (2...3).contains(count), unit == .week || unit == .month else { return nil }
    return (count, unit)
  }

  /// Consumes quarter, quarters or 분기, but not the quarter of an hour or of a tournament; `false` leaves the cursor in
  /// place.
  fileprivate mutating func takeQuarter() -> Bool {
    let start = self
    if take(text: "quarter", "quarters", "분기"), isPhraseEnd, attachedSign != "-", nextWord != .unit(.hour),
      nextWord != .of, nextWord != .to, !["past", "after", "mile", "final", "finals"].contains(nextText)
    {
      return true
    }
    self = start
    return false
  }

  mutating func takeUnit() -> DateUnit? {
    if take(.unit(.minute)) { return .minute }
    if take(.unit(.hour)) { return .hour }
    return takeCalendarUnit()
  }
}

extension DateUnit {
  var frequency: RecurrenceRule.Frequency {
    switch self {
    case .minute: .minutely
    case .hour: .hourly
    case .day: .daily
    case .week: .weekly
    case .month: .monthly
    case .year: .yearly
    }
  }
}

extension [Weekday] {
  /// Every weekday of the list, whatever its place in the month.
  var everyOne: [RecurrenceRule.WeekdayNumber] { map { RecurrenceRule.WeekdayNumber($0) } }
}

extension RepetitionParser {
  /// Consumes every day, every other tuesday, every 2 weeks on monday, every last friday or every march 1.
  func every(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule? {
    let start = cursor
    guard cursor.take(.every) else { return nil }
    // 매 일 means every day, not every Sunday.
    if start.nextText == "매", cursor.take(text: "일") { return ParsedRule(frequency: .daily) }
    let item = cursor
    if cursor.takeLunar() {
      cursor = item
      return try ofYear(&cursor)
    }
    if let holiday = cursor.takeHoliday() { return ParsedRule(every: holiday) }
    if cursor.take(.other) {
      if let unit = cursor.takeUnit() { return try rule(unit, interval: 2, &cursor) }
      return try everyOther(&cursor, behind: start)
    }
    // The hour of "every morning" follows later.
    if case .part? = cursor.nextWord { return ParsedRule(frequency: .daily) }
    if let weekdays = WeekdayListParser()(&cursor) {
      if let day = cursor.takeDayOfWeekday() {
        return ParsedRule(frequency: .monthly, monthDays: [day], weekdays: weekdays.everyOne)
      }
      cursor.takeParticle(.at)
      return ParsedRule(frequency: .weekly, weekdays: weekdays.everyOne)
    }
    cursor = item
    if let interval = cursor.takeOrdinalInterval(), let unit = cursor.takeUnit() {
      return try self.rule(unit, interval: interval, &cursor)
    }
    cursor = item
    if let rule = try ofMonth(&cursor, behind: start) { return rule }
    cursor = item
    if case .month? = cursor.nextWord { return try ofYear(&cursor) }
    let count = cursor.takeNumber()?.value ?? 1
    if cursor.takeQuarter() { return inCalendarQuarters(try self.rule(.month, interval: 3 * count, &cursor)) }
    if cursor.nextText == "fortnight", cursor.take(.days(14)) {
      return try self.rule(.week, interval: 2 * count, &cursor)
    }
    guard let unit = cursor.takeUnit() else { return nil }
    return try self.rule(unit, interval: count, &cursor)
  }

  /// Consumes days of a month: the last friday, the 2nd tuesday of the month, the last sunday of march.
  private func ofMonth(_ cursor: inout TokenCursor, behind start: TokenCursor) throws(RepetitionError) -> ParsedRule? {
    var rule = ParsedRule(frequency: .monthly)
    guard try MonthPartParser()(&rule, &cursor) else { return nil }
    let isNth = rule.weekdays.count == 1 && rule.weekdays[0].ordinal ?? 0 > 1
    // "Every second tuesday in march" may be every other one.
    if cursor.nextWord == .of || !isNth, let month = cursor.takeOfMonthName() {
      rule.frequency = .yearly
      rule.months = [month]
    } else if !cursor.takeOfMonth() {
      let words = cursor.text(start.position..<cursor.position)
      if isNth { throw .everySecond(words, rule.weekdays[0].weekday) }
      if rule.positions.contains(where: { $0 > 1 }) { throw .everyOtherWorkday(words) }
    }
    return rule
  }

  /// Consumes days whose repetition the place of the words shows: last friday of the month, the 15th of the month, last
  /// sunday of march.
  ///
  /// Quick add reads these words as a date.
  func daysOfPeriod(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule? {
    let start = cursor
    var rule = ParsedRule(frequency: .monthly)
    if try !MonthPartParser()(&rule, &cursor) {
      cursor = start
      cursor.skip(.on, .the)
      guard case .nth(let day)? = cursor.nextWord, day > 0 else { return nil }
      cursor.advance()
      rule.monthDays = [day]
    }
    if !rule.weekdays.isEmpty, let month = cursor.takeOfMonthName() {
      rule.frequency = .yearly
      rule.months = [month]
      return rule
    }
    return cursor.takeOfMonth() ? rule : nil
  }

  private func ofYear(_ cursor: inout TokenCursor) throws(RepetitionError) -> ParsedRule? {
    var rule = ParsedRule(frequency: .yearly)
    return try YearPartParser(thisYear: thisYear, order: order)(&rule, &cursor) ? rule : nil
  }
}

extension TokenCursor {
  /// Consumes "of the month" or "of every month".
  fileprivate mutating func takeOfMonth() -> Bool {
    let start = self
    if take(.of) {
      skip(.the, .every)
      if take(.unit(.month)) { return true }
    }
    self = start
    return false
  }

  /// Consumes "the 13th" of "every friday the 13th"; `nil` leaves the cursor in place.
  fileprivate mutating func takeDayOfWeekday() -> Int? {
    let start = self
    if take(.the), let number = takeNumber(), take(.ordinal), (1...31).contains(number.value) { return number.value }
    self = start
    return nil
  }

  /// Consumes the second of "every second week" or the 2nd of "every 2nd week".
  fileprivate mutating func takeOrdinalInterval() -> Int? {
    if case .nth(let ordinal)? = nextWord, ordinal > 0 {
      advance()
      return ordinal
    }
    guard let number = takeNumber()?.value, take(.ordinal) else { return nil }
    return number
  }
}

/// A short phrase for a repetition: "monthly", "평일마다", "every other week", "3일마다".
struct RepeatPhrase: Hashable {
  let rule: RecurrenceRule

  /// - Parameter phrase: The phrase in lowercase, with one blank between words.
  /// - Returns: `nil` for words with a different meaning.
  init?(_ phrase: String) {
    guard let rule = Self.fixed(phrase) ?? Self.counted(phrase) else { return nil }
    self.rule = rule
  }

  private static func fixed(_ phrase: String) -> RecurrenceRule? {
    switch phrase {
    case "daily", "every day", "매일", "날마다": RecurrenceRule(.daily)
    case "weekly", "every week", "매주", "주마다": RecurrenceRule(.weekly)
    case "biweekly", "fortnightly", "격주", "격주로": RecurrenceRule(.weekly, interval: 2)
    case "monthly", "every month", "매월", "매달", "달마다": RecurrenceRule(.monthly)
    case "yearly", "annually", "every year", "매년", "해마다": RecurrenceRule(.yearly)
    case "hourly", "every hour", "매시간": RecurrenceRule(.hourly)
    case "weekdays", "every weekday", "평일", "평일마다", "매 평일":
      RecurrenceRule(.weekly, on: [.monday, .tuesday, .wednesday, .thursday, .friday])
    case "weekends", "every weekend", "주말", "주말마다": RecurrenceRule(.weekly, on: [.saturday, .sunday])
    default: nil
    }
  }

  /// Returns the rule of a counted interval: "every 3 days", "3일마다", "3 일마다".
  private static func counted(_ phrase: String) -> RecurrenceRule? {
    var rest = phrase[...]
    if rest.hasPrefix("every ") { rest = rest.dropFirst("every ".count) }
    let isEnglish = rest.count < phrase.count
    if isEnglish, rest.hasPrefix("other ") { rest = "2 " + rest.dropFirst("other ".count) }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), (1...1_000).contains(count) else { return nil }
    let unit = rest.dropFirst(digits.count).drop { $0 == " " }
    guard let frequency = isEnglish ? english(unit) : korean(unit) else { return nil }
    return RecurrenceRule(frequency, interval: count)
  }

  private static func english(_ unit: Substring) -> RecurrenceRule.Frequency? {
    switch unit {
    case "minute", "minutes": .minutely
    case "hour", "hours": .hourly
    case "day", "days": .daily
    case "week", "weeks": .weekly
    case "month", "months": .monthly
    case "year", "years": .yearly
    default: nil
    }
  }

  private static func korean(_ unit: Substring) -> RecurrenceRule.Frequency? {
    switch unit {
    case "분마다": .minutely
    case "시간마다": .hourly
    case "일마다": .daily
    case "주마다", "주일마다": .weekly
    case "개월마다", "달마다": .monthly
    case "년마다": .yearly
    default: nil
    }
  }
}

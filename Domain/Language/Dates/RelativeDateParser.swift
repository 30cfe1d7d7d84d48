/// Reads days counted from today: 내일, tomorrow week, +3d, +1mo, in 2 weeks, 사흘 뒤, 3 days ago, a week from monday.
///
/// The position of the cursor is undefined when a parser of this folder returns `nil`.
struct RelativeDateParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let first = context.start, cursor.takeNextDay() { return try context.shifted(1, .day, from: first) }
    cursor = start
    if let offset = dayOffset(&cursor) { return try context.shifted(offset, .day, from: context.today) }
    cursor = start
    if let day = try signed(&cursor) { return day }
    cursor = start
    return try counted(&cursor)
  }

  /// Consumes a named day: 내일, the day after tomorrow.
  private func dayOffset(_ cursor: inout TokenCursor) -> Int? {
    cursor.skip(.the)
    if case .dayOffset(let offset)? = cursor.nextWord {
      let isHangul = cursor.isHangulNext
      cursor.advance()
      // 내일 모레 means the day after tomorrow.
      if isHangul, offset == 1, cursor.isHangulNext, cursor.take(.dayOffset(2)) { return 2 }
      return cursor.takeWeekBehind() ? offset + 7 : offset
    }
    if cursor.take(.tonight) { return 0 }
    // The word may be written 2moro.
    if case .number(2, 1)? = cursor.peek()?.kind, cursor.peek(1)?.isAttached == true {
      cursor.advance()
      return cursor.take(text: "moro", "morrow") ? 1 : nil
    }
    guard cursor.take(.unit(.day)) else { return nil }
    if cursor.take(.after), cursor.take(.dayOffset(1)) { return 2 }
    if cursor.take(.before), cursor.take(.dayOffset(-1)) { return -2 }
    return nil
  }

  /// Consumes signed counts such as +1w2d, where the sign applies to each count after it.
  private func signed(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    var day: Day?
    var sign = 0
    while true {
      let start = cursor
      if cursor.take(sign: "+") {
        sign = 1
      } else if cursor.take(sign: "-") {
        sign = -1
      }
      guard sign != 0, let number = cursor.takeNumber(), let unit = cursor.takeCalendarUnit() else {
        cursor = start
        return day
      }
      day = try context.shifted(sign * number.value, unit, from: day ?? context.today)
    }
  }

  /// Consumes a count with its direction: in 2 weeks, 3일 뒤, a month ago, two days from now.
  private func counted(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    var isAhead = cursor.take(.within)
    if isAhead { cursor.skipApproximation() }
    guard let (count, unit) = count(&cursor), !cursor.hasHalf else { return nil }
    if let day = try compound(count, unit, isAhead: isAhead, &cursor) { return day }
    if cursor.takeTimeOfCount() {
      // Before a noun, "two weeks' time" belongs to the noun.
      guard isAhead || cursor.isAtEnd else { return nil }
      isAhead = true
    }
    if isAhead || cursor.take(.later) {
      if unit == .week, let day = try weekday(weeks: count, &cursor) { return day }
      return try shifted([(count, unit)], isFromToday: isAhead)
    }
    if cursor.take(.ago) { return try shifted([(-count, unit)]) }
    let isFrom = cursor.take(.from)
    if isFrom, cursor.take(.now) { return try context.shifted(count, unit, from: context.today) }
    guard let day = try base(unit, isFrom: isFrom, &cursor) else { return nil }
    let shifted = try context.shifted(count, unit, from: day)
    guard day == context.today, cursor.isBehindWeekday else { return shifted }
    throw .twoDays(shifted, try context.shifted(count + 1, unit, from: day))
  }

  /// Consumes the rest of "in 2 weeks and 3 days", 2주하고 3일 뒤 or 1년 3개월 뒤; `nil` leaves the cursor in place.
  private func compound(
    _ count: Int, _ unit: DateUnit, isAhead: Bool, _ cursor: inout TokenCursor
  ) throws(DateReadingError) -> Day? {
    let start = cursor
    var counts = [(count: count, unit: unit)]
    while true {
      let end = cursor
      cursor.takeListSeparator()
      guard let next = self.count(&cursor), let last = counts.last,
        // 일주일 counts days, too.
        next.1.isShorter(than: last.1) || last.1 == next.1 && last.1 == .day && last.0 % 7 == 0 && next.0 < 7
      else {
        cursor = end
        break
      }
      counts.append(next)
    }
    guard counts.count > 1, !cursor.hasHalf else {
      cursor = start
      return nil
    }
    if isAhead { cursor.takeTimeOfCount() }
    if !isAhead, cursor.take(.ago) { return try shifted(counts.map { (-$0, $1) }) }
    if !isAhead, cursor.take(.later) { return try shifted(counts) }
    guard isAhead || cursor.take(.from) && cursor.take(.now) else {
      cursor = start
      return nil
    }
    return try shifted(counts, isFromToday: true)
  }

  /// Returns the day after counts, which may begin with today or with the event that moves.
  private func shifted(
    _ counts: [(count: Int, unit: DateUnit)], isFromToday: Bool = false
  ) throws(DateReadingError) -> Day {
    func day(from start: Day) throws(DateReadingError) -> Day {
      var day = start
      for (count, unit) in counts { day = try context.shifted(count, unit, from: day) }
      return day
    }
    let shifted = try day(from: context.today)
    guard !isFromToday, let event = context.moved, event.day != context.today else { return shifted }
    let other = try day(from: event.day)
    throw .twoDays(min(shifted, other), max(shifted, other))
  }

  /// Consumes the 화요일 of 2주 뒤 화요일, or the "on tuesday" of "in 2 weeks on tuesday", as a day of that week; `nil` leaves the
  /// cursor in place.
  private func weekday(weeks: Int, _ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let week = cursor
    cursor.takeParticle(.at)
    cursor.skip(.on)
    if case .weekday? = cursor.nextWord, let weekday = cursor.takeWeekday() {
      return try WeekParser(context: context).weekday(weekday, inWeek: weeks, week)
    }
    cursor = week
    return nil
  }

  /// Consumes "tomorrow" in "2 days from tomorrow", or "monday" in "a week on monday".
  private func base(_ unit: DateUnit, isFrom: Bool, _ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    guard isFrom || cursor.take(text: "on", "after") else { return nil }
    if case .dayOffset(let offset)? = cursor.nextWord {
      cursor.advance()
      return try context.shifted(offset, .day, from: context.today)
    }
    // "3 days from monday" may be a length.
    guard unit == .week, let weekday = cursor.takeWeekday() else { return nil }
    return try context.next(weekday, from: context.today)
  }

  private func count(_ cursor: inout TokenCursor) -> (Int, DateUnit)? {
    if let days = cursor.takeDaysInOneWord() { return (days, .day) }
    if cursor.takeHalfYear() { return (6, .month) }
    guard let count = cursor.takeCount(), let unit = cursor.takeCalendarUnit() else { return nil }
    guard unit == .year, cursor.takeHalf() else { return (count, unit) }
    return (count * 12 + 6, .month)
  }
}

extension TokenCursor {
  /// Consumes 다음 날, 익일, the next day or the day after; the position of the cursor is undefined for `false`.
  mutating func takeNextDay() -> Bool {
    if isHangulNext {
      if take(.dayBeside(1)) || take(text: "익일", "명일") { return true }
      return (take(text: "그다음") || take(.shift(1))) && take(.unit(.day))
    }
    take(.the)
    guard take(.shift(1)) || take(text: "following") else {
      guard take(.unit(.day)), take(.after) else { return false }
      var time = self
      return isAtEnd || nextWord == .at || ClockParser()(&time)?.certainty == .sure
    }
    return nextText == "day" && take(.unit(.day))
  }

  /// Consumes the roughly of "in roughly an hour".
  mutating func skipApproximation() {
    take(text: "about", "around", "roughly", "approximately", "approx", "just", "exactly")
  }

  /// Consumes the time of "in two weeks' time", but not that of "in two weeks time sheets"; `false` leaves the cursor in
  /// place.
  @discardableResult
  mutating func takeTimeOfCount() -> Bool {
    let start = self
    let isPossessive = take(sign: "'")
    if take(text: "time"), isPossessive || peek()?.kind != .unknown { return true }
    self = start
    return false
  }

  /// Consumes 반년 or half a year; `false` leaves the cursor in place.
  mutating func takeHalfYear() -> Bool {
    if take(.halfYear) { return true }
    let start = self
    if take(.half), take(.one), take(.unit(.year)) { return true }
    self = start
    return false
  }

  /// Consumes the half of "a year and a half" and 1년 반.
  fileprivate mutating func takeHalf() -> Bool {
    guard hasHalf else { return false }
    while !take(.half) { advance() }
    return true
  }

  fileprivate var hasHalf: Bool {
    nextWord == .half && isHangulNext || nextWord == .and && word(at: 1) == .one && word(at: 2) == .half
  }

  /// Consumes 사흘 or a fortnight; `nil` leaves the cursor in place.
  mutating func takeDaysInOneWord() -> Int? {
    let start = self
    take(.one)
    guard case .days(let days)? = nextWord else {
      self = start
      return nil
    }
    advance()
    return days
  }

  /// Consumes the week of "monday week", which means one week later, but not that of "monday week 3".
  mutating func takeWeekBehind() -> Bool {
    guard nextText == "week" else { return false }
    if case .number? = peek(1)?.kind, peek(2)?.isAttached != true { return false }
    advance()
    return true
  }
}

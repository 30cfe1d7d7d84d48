/// Reads weekdays and weeks: friday, monday week, monday after next, next monday, 다음 주 월요일, next week.
struct WeekParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    if let weekday = cursor.takeWeekday() {
      if let shift = cursor.takeWeek() { return try self.weekday(weekday, inWeek: shift, cursor) }
      if cursor.takeAfterNext() { return try weekdayAfterNext(weekday) }
      let next = try context.next(weekday, from: context.earliest)
      if cursor.takeWeekBehind() { return try context.shifted(7, .day, from: next) }
      guard let event = context.moved else { return next }
      return try self.weekday(weekday, of: event, next: next, cursor)
    }
    if let shift = cursor.takeWeek() {
      let end = cursor
      // The 에 of 다음 주에 화요일 belongs to the week.
      if cursor.hasParticle(.at), case .weekday? = cursor.word(at: 1) { cursor.advance() }
      guard let weekday = cursor.takeWeekday() else { return try context.week(shift).firstDay }
      return try self.weekday(weekday, inWeek: shift, end)
    }
    guard let shift = cursor.takeShift() else { return nil }
    let end = cursor
    guard let weekday = cursor.takeWeekday() else { return nil }
    // 이번 일요일 ends the week in every calendar.
    if shift == 0, weekday == .sunday, end.isBehindHangul { return try self.weekday(weekday, inWeek: 0, end) }
    return try self.weekday(weekday, shift: shift)
  }

  /// Returns the weekday to which an event moves.
  ///
  /// An event of a series stays in its week. For other events, either that week or the coming days may be meant.
  private func weekday(
    _ weekday: Weekday, of event: MovedEvent, next: Day, _ end: TokenCursor
  ) throws(DateReadingError) -> Day {
    let own = DateContext(today: event.day, habits: context.habits)
    let day = try WeekParser(context: own).weekday(weekday, inWeek: 0, end)
    guard day != next, !event.isSeries || day < context.today && event.day >= context.today else { return day }
    throw .twoDays(min(day, next), max(day, next))
  }

  /// Returns the day one week after the next such weekday, which can be either of two days.
  private func weekdayAfterNext(_ weekday: Weekday) throws(DateReadingError) -> Day {
    do throws(DateReadingError) {
      return try context.shifted(7, .day, from: self.weekday(weekday, shift: 1))
    } catch {
      guard case .twoDays(let one, let other) = error else { throw error }
      throw .twoDays(try context.shifted(7, .day, from: one), try context.shifted(7, .day, from: other))
    }
  }

  /// Returns a weekday of a named week.
  ///
  /// Korean speakers end a week with its Sunday even if their calendar begins with it; in English, either may be meant.
  ///
  /// - Parameter week: The place after the name of the week.
  func weekday(_ weekday: Weekday, inWeek shift: Int, _ week: TokenCursor) throws(DateReadingError) -> Day {
    let own = try context.weekday(weekday, inWeek: shift)
    let spoken = try context.spoken.weekday(weekday, inWeek: shift)
    guard own != spoken, !week.isBehindHangul else { return spoken }
    throw .twoDays(min(own, spoken), max(own, spoken))
  }

  /// Returns a weekday after next, this or last, without a week; refused if people mean different days.
  private func weekday(_ weekday: Weekday, shift: Int) throws(DateReadingError) -> Day {
    let today = context.today
    let ofTheWeek = try context.weekday(weekday, inWeek: shift)
    switch shift {
    case 1:
      let coming = try context.next(weekday, from: context.shifted(1, .day, from: today))
      let last = max(ofTheWeek, try context.spoken.weekday(weekday, inWeek: shift))
      guard coming == last else { throw .twoDays(coming, last) }
      return coming
    case 0:
      guard ofTheWeek >= today else { throw .twoDays(ofTheWeek, try context.next(weekday, from: today)) }
      return ofTheWeek
    case -1: return try context.next(weekday, from: context.shifted(-7, .day, from: today))
    default: return ofTheWeek
    }
  }
}

extension TokenCursor {
  /// Consumes the "after next" of monday after next; `false` leaves the cursor in place.
  fileprivate mutating func takeAfterNext() -> Bool {
    guard nextWord == .after, word(at: 1) == .shift(1) else { return false }
    advance()
    advance()
    return true
  }

  /// Consumes a weekday, with the period of `fri.`; `nil` leaves the cursor in place.
  mutating func takeWeekday() -> Weekday? {
    guard let weekday = nextWeekday else { return nil }
    advance()
    if attachedSign == "." { advance() }
    return weekday
  }

  private var nextWeekday: Weekday? {
    guard let token = peek(), case .word(let word) = token.kind else { return nil }
    switch word {
    case .weekday(let weekday): return weekday
    case .weekdayLetter(let weekday): return isParticleNext ? nil : weekday
    // After a number, these words count months and days.
    case .monthOrMonday: return isBehindNumber && !isBehindNumericDate || isParticleNext ? nil : .monday
    case .dayOrSunday: return isBehindNumber || isParticleNext ? nil : .sunday
    default: return nil
    }
  }

  private var isBehindNumber: Bool { if case .number? = peek(-1)?.kind { true } else { false } }

  /// Indicates whether a date such as 4/5 precedes, whose weekday may follow after a space.
  private var isBehindNumericDate: Bool {
    peek()?.isAttached == false && peek(-2)?.kind == .sign("/") && peek(-3)?.isShortNumber == true
  }

  /// Indicates whether a particle follows the next word: 일에 and 수에 are other words.
  private var isParticleNext: Bool { peek(1)?.isAttached == true && word(at: 1) == .at }
}

/// Reads a Saturday and its Sunday: 주말, this weekend, last weekend, 다음 주말.
///
/// 다음 주말 is the weekend of next week, which begins on Monday. "Next weekend" is refused, because people mean different
/// weekends.
struct WeekendParser {
  let context: DateContext

  /// - Returns: The days, and whether a word names the weekend; the position of the cursor is undefined for `nil`.
  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> (days: DayRange, isNamed: Bool)? {
    cursor.skip(.the)
    let isKorean = cursor.isHangulNext
    let shift = isKorean ? cursor.takeShiftOfWeekend() : cursor.takeShift()
    guard cursor.take(.weekend) else { return nil }
    cursor.takeParticle(.at)
    let today = context.today
    let saturday = today.next(.saturday)
    let isSunday = today.weekday == .sunday
    switch shift {
    case let shift? where shift < 0 || shift > 0 && isKorean:
      let first = try context.shifted(isSunday ? shift - 1 : shift, .week, from: saturday)
      return (DayRange(first, first.adding(days: 1)), true)
    case 1: throw .twoDays(saturday, saturday.adding(days: 7))
    case _ where isSunday: throw .twoDays(today.adding(days: -1), saturday)
    default: return (DayRange(saturday, saturday.adding(days: 1)), shift != nil)
    }
  }
}

extension TokenCursor {
  /// Consumes the week of a weekend: the 다음 of 다음 주말, or the 다음 주 of 다음 주 주말.
  fileprivate mutating func takeShiftOfWeekend() -> Int? {
    var cursor = self
    if let week = cursor.takeWeek(), cursor.nextWord == .weekend {
      self = cursor
      return week
    }
    return takeShift()
  }
}

/// Reads a day in the past: a date or a weekday without a year or a week is the last such day.
///
/// A month and a day without a year are refused if they will come this year sooner than they passed last year, because
/// a slip of the day is then as likely as such an old day.
public struct PastDayReader: Hashable, Sendable {
  private let today: Day
  private let habits: DateHabits

  /// - Parameters:
  ///   - today: The user's current day.
  ///   - habits: How the user writes dates.
  public init(today: Day, habits: DateHabits) { (self.today, self.habits) = (today, habits) }

  /// Returns the day that a text names, which is after today only if the words say nothing else: tomorrow, 2030-01-01.
  ///
  /// A part of the day beside it says nothing more: last night, 어제 저녁.
  ///
  /// - Parameter text: The text, in the form of ``DateReader``.
  /// - Throws: The errors of ``DateReader``.
  public func callAsFunction(_ text: String) throws(DateReadingError) -> Day {
    if let day = dayOfPart(text) { return day }
    if let days = try? DateRangeReader(today: today, habits: habits)(text), days.count > 1, days.first <= today {
      throw .severalDays(days)
    }
    let moment = try last { day throws(DateReadingError) in
      var reader = DateReader(today: day, habits: habits)
      reader.asksForYear = false
      return .day(try reader(text))
    } isOver: {
      $0.day <= today
    }
    return moment.day
  }

  private func dayOfPart(_ text: String) -> Day? {
    var cursor = TokenCursor(text)
    let parser = PastMomentParser(today: today, now: DateTime(today, .midnight), habits: habits)
    if let (day, _) = try? parser.partOfDay(&cursor), cursor.isAtEnd, day <= today { return day }
    let tokens = cursor.tokens
    guard tokens.count > 1, case .word(.part)? = tokens.last?.kind else { return nil }
    return try? self(cursor.text(0..<tokens.count - 1))
  }

  /// Returns the month or the year that a text names: may 2019, 작년 5월, 작년; a month alone is the last such month.
  ///
  /// - Returns: `nil` for any other text, and for a month or a year that hasn't begun.
  public func month(_ text: String) -> PartialDay? {
    var (cursor, month) = (TokenCursor(text), TokenCursor(text))
    guard let days = try? PeriodParser(context: DateContext(today: today, habits: habits))(&cursor), cursor.isAtEnd,
      days.count >= 28
    else { return nil }
    let isAlone = month.takeMonth() != nil && month.isAtEnd
    let first = isAlone && days.first > today ? days.first.adding(months: -12) : days.first
    guard first <= today else { return nil }
    return days.count > 31 ? PartialDay(year: first.year) : PartialDay(year: first.year, month: first.month)
  }

  /// Returns the moment that a text names, by the same rule as a day.
  ///
  /// A time alone is on the current day, and is in the future if it is still to come. An hour without its half of the
  /// day is in the half that has passed, if only one has.
  ///
  /// - Parameters:
  ///   - text: The text, in the form of ``DateTimeReader``.
  ///   - now: The current time on the clock.
  public func moment(_ text: String, at now: DateTime) throws(DateReadingError) -> ParsedMoment {
    if let moment = try PastMomentParser(today: today, now: now, habits: habits)(text) {
      return .dateTime(moment)
    }
    let error: DateReadingError
    do throws(DateReadingError) { return try moment(text, at: now, hours: nil) } catch let refusal { error = refusal }
    guard case .twoTimes = error else { throw error }
    let past = [0..<12, 12..<24].compactMap { try? moment(text, at: now, hours: $0) }.filter { $0.isOver(at: now) }
    guard past.count == 1 else { throw error }
    return past[0]
  }

  /// - Parameter hours: The hours that decide between the two readings of a bare hour; `nil` to refuse such an hour.
  private func moment(_ text: String, at now: DateTime, hours: Range<Int>?) throws(DateReadingError) -> ParsedMoment {
    let moment = try last { day throws(DateReadingError) in
      var reader = DateTimeReader(today: day, habits: habits, dayOfTimes: now.day, hours: hours)
      reader.date.asksForYear = false
      return try reader(text)
    } isOver: { moment in
      if case .day(let day) = moment { day <= today } else { moment.isOver(at: now) }
    }
    // After midnight, the user's day may still be the one before.
    guard case .dateTime(let time) = moment, time > now, today < now.day, (try? TimeReader(hours: hours)(text)) != nil
    else { return moment }
    return .dateTime(DateTime(today, time.time))
  }

  private func last(
    _ read: (_ today: Day) throws(DateReadingError) -> ParsedMoment, isOver: (ParsedMoment) -> Bool
  ) throws(DateReadingError) -> ParsedMoment {
    let moment = try read(today)
    guard !isOver(moment) else { return moment }
    // Tries weekdays, days of the month (not every month has a 31st) and dates in turn. A date that is today, such as
    // 11/25 21:00, has no earlier reading.
    for distance in [6, 7, 31, 62, 366] where distance < 31 || moment.day != today {
      guard let earlier = try? read(today.adding(days: -distance)), isOver(earlier) else { continue }
      let day = earlier.day
      // Skips 오늘, 내일 and 이번 주 금요일, which move with the day on which they are said.
      let isSame = [-1, 0, 1].map { (try? read(day.adding(days: $0)).day) == day }
      guard isSame == [true, true, false] else { continue }
      if moment.day.year == today.year, moment.day == day.adding(months: 12),
        today.distance(to: moment.day) < day.distance(to: today)
      {
        throw .yearMissing(DayRange(day), DayRange(moment.day))
      }
      return earlier
    }
    return moment
  }
}

extension PastDayReader {
  /// Returns whether a text names a day, even if its year must be added.
  ///
  /// - Parameter text: The text, in the form of ``DateReader``.
  public func isDay(_ text: String) -> Bool {
    do throws(DateReadingError) { _ = try self(text) } catch {
      guard case .yearMissing = error else { return false }
    }
    return true
  }

  /// Returns the index at which the words begin to name a past moment, up to their end: 'calm yesterday evening'.
  ///
  /// - Parameters:
  ///   - words: The words of a note; those that contain spaces are quoted and name no moment.
  ///   - now: The current time on the clock.
  /// - Returns: `nil` if the words end with no moment, with today or with one to come, and if the word before needs the
  ///   moment, as in "since yesterday".
  public func momentAtEnd(of words: [String], at now: DateTime) -> Int? {
    let first = words.lastIndex { $0.contains(" ") }.map { $0 + 1 } ?? 0
    for start in first..<words.count {
      let text = words[start...].joined(separator: " ")
      guard TokenCursor(text).looksLikeMoment, let isPast = isPastMoment(text, at: now) else { continue }
      let needsMoment = start > 0 && Self.prepositions.contains(words[start - 1].lowercased())
      return isPast && !needsMoment ? start : nil
    }
    return nil
  }

  /// Returns the number of words at the beginning of a note that name a past moment: 'last night nightmare'.
  ///
  /// - Parameters:
  ///   - words: The words of a note; those that contain spaces are quoted and name no moment.
  ///   - now: The current time on the clock.
  /// - Returns: `nil` if the note begins with no moment, or with one that isn't always in the past, such as a weekday.
  public func momentAtStart(of words: [String], at now: DateTime) -> Int? {
    let end = words.firstIndex { $0.contains(" ") } ?? words.count
    return (0..<min(end, Self.longestMoment)).reversed().map { $0 + 1 }.first { count in
      let text = words[..<count].joined(separator: " ")
      var last = TokenCursor(words[count - 1])
      // 지난 일 means things of the past, not last Sunday.
      guard words[count - 1].count > 1 || last.takeWeekday() == nil else { return false }
      return TokenCursor(text).pointsBack && isPastMoment(text, at: now) == true
    }
  }

  /// - Returns: `nil` if the text names no moment.
  private func isPastMoment(_ text: String, at now: DateTime) -> Bool? {
    do throws(DateReadingError) {
      return switch try moment(text, at: now) {
      case .day(let day): day < today
      case .dateTime(let time): time < now
      }
    } catch {
      switch error {
      case .twoTimes:
        let morning = try? TimeReader(hours: 0..<12)(text)
        return morning.map { $0.seconds < now.time.seconds } ?? true
      case .yearMissing: return true
      default: return nil
      }
    }
  }

  /// The most words that name a moment: last friday at half past nine pm.
  private static let longestMoment = 7

  private static let prepositions: Set = [
    "about", "after", "as", "before", "by", "for", "from", "like", "of", "since", "than", "till", "to", "until",
  ]
}

extension TokenCursor {
  /// Indicates whether a text is a past moment whenever it is said: yesterday, 어젯밤, last friday, 2h ago, this morning.
  fileprivate var pointsBack: Bool {
    if tokens.last?.kind == .word(.ago) || PastMomentParser.isLastNight(nextText) { return true }
    switch nextWord {
    case .dayOffset(let days): return days < 0 || days == 0 && tokens.count > 1
    case .shift(let shift): return shift < 0 || shift == 0 && !isHangulNext
    default: return false
    }
  }

  /// Indicates whether a text is more likely a moment than a number, a score, a holiday or a short word of a sentence.
  fileprivate var looksLikeMoment: Bool {
    let text = text(0..<tokens.count)
    guard text.contains(where: { $0.isLetter || "/:".contains($0) }) || Day(iso: text) != nil else { return false }
    switch nextWord {
    case .holiday: return false
    case .weekday where tokens.count == 1: return !text.allSatisfy(\.isASCII) || text.count > 5
    case .weekdayLetter, .monthOrMonday, .dayOrSunday: return tokens.count > 1
    default: return tokens.count != 2 || word(at: 1) != .ordinal
    }
  }
}

extension ParsedMoment {
  /// Indicates whether a time has come.
  fileprivate func isOver(at now: DateTime) -> Bool {
    if case .dateTime(let time) = self { time <= now } else { day <= now.day }
  }
}

/// Reads a past moment counted from now or named by a part of a day: 2h ago, 30분 전, this morning, 어젯밤 11시.
struct PastMomentParser {
  let today: Day
  let now: DateTime
  let habits: DateHabits

  static func isLastNight(_ word: String) -> Bool { ["어젯밤", "간밤", "지난밤"].contains(word) }

  /// - Returns: `nil` for any other text; a part of today whose usual hour is still to come is now.
  func callAsFunction(_ text: String) throws(DateReadingError) -> DateTime? {
    var cursor = TokenCursor(text)
    if cursor.takeNow(), cursor.isAtEnd { return now }
    cursor = TokenCursor(text)
    if let moment = try MomentPhraseParser(now: now)(&cursor), cursor.isAtEnd { return moment }
    cursor = TokenCursor(text)
    guard let (day, part) = try partOfDay(&cursor), day <= today else { return nil }
    guard cursor.isAtEnd else { return try hour(cursor, of: part, day) }
    // Lunch is at noon, as in quick add.
    let hour = text.contains("점심") ? 12 : part.usualHour
    let usual = DateTime(day, TimeOfDay(hour: hour) ?? .midnight)
    guard usual > now else { return usual }
    // Nobody records this evening in the morning.
    guard let begin = TimeOfDay(hour: part.firstHour), DateTime(day, begin) <= now else {
      throw .hourMissing(part)
    }
    return now
  }

  /// Consumes the hour after a part of a day: last night at 11.
  private func hour(_ rest: TokenCursor, of part: PartOfDay, _ day: Day) throws(DateReadingError) -> DateTime? {
    var cursor = rest
    cursor.take(sign: ",")
    guard let clock = try ClockPhraseParser()(&cursor), clock.end == nil, cursor.isAtEnd else { return nil }
    var written = clock.start
    if part == .night, written.part == nil, !written.isExact || written.isExactAlone { written.part = .night }
    if let late = written.afterMidnight(isAtNight: false) {
      return DateTime(day.adding(days: 1), try late.time(hint: nil))
    }
    let times = try clock.times(hint: part).map(\.start)
    guard let time = times.first, times.count == 1 else { return nil }
    return DateTime(part == .night && time.isAfterMidnight ? day.adding(days: 1) : day, time)
  }

  /// Consumes a part of a day: this morning, last night, yesterday evening, 오늘 아침, 어젯밤.
  fileprivate func partOfDay(_ cursor: inout TokenCursor) throws(DateReadingError) -> (Day, PartOfDay)? {
    let yesterday = today.adding(days: -1)
    if Self.isLastNight(cursor.nextText) {
      cursor.advance()
      cursor.takeParticle(.at)
      return (yesterday, .night)
    }
    if cursor.take(.shift(-1)) { return cursor.takeWholePart().map { (yesterday, $0) } }
    if cursor.take(.tonight) { return (today, .night) }
    cursor.skip(.at)
    if cursor.take(.shift(0)) { return cursor.takeWholePart().map { (today, $0) } }
    let reader = DateReader(today: today, habits: habits)
    guard let day = try reader.prefix(of: &cursor) else { return nil }
    return cursor.takeWholePart().map { (day, $0) }
  }
}

extension TokenCursor {
  /// Consumes now, just now, 지금, 방금 or 조금 전.
  fileprivate mutating func takeNow() -> Bool {
    let start = self
    if take(text: "방금", "조금"), take(.ago) {
      takeParticle(.at)
      return true
    }
    self = start
    take(text: "just")
    return take(.now) || take(text: "지금", "방금", "방금전", "금방", "조금전")
  }

  fileprivate mutating func takeWholePart() -> PartOfDay? {
    guard case .part(let part)? = nextWord else { return nil }
    advance()
    takeParticle(.at)
    return part
  }
}

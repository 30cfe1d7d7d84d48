/// Reads a day and a time in either order, or only one of them: 내일 오후 3시, 3pm tomorrow, 2026-11-25T09:00, +30m.
///
/// - A week, a month or a year alone is refused, because its first day would be a guess.
/// - 밤 12시 반 of a day is after midnight, on the next day.
/// - Midnight without a date ends the day of an end, and is refused as the new start of an event.
/// - For an end, 24:00 and 밤 12시 are the end of the day, and so is 00:00 without a date on the first day. A day and
///   24:00 are refused where nothing ends.
public struct DateTimeReader: PhraseReader, Hashable {
  var date: DateReader
  private var time: TimeReader
  private let dayOfTimes: Day
  private let now: DateTime?
  private let zone: Zone?
  /// The start of the event whose end is read, which may decide about a bare hour.
  private var begin: DateTime?
  /// The end of the event whose new end is read.
  private var movedEnd: DateTime?

  /// - Parameters:
  ///   - today: The user's current day.
  ///   - start: The first day, if the moment is the end of something.
  ///   - habits: How the user writes dates.
  ///   - dayOfTimes: The day of a time without a date.
  ///   - now: The time that +30m and 이따 3시 are counted from; without it, such moments aren't understood.
  ///   - allowsBareHour: `true` if a number alone at the end of the text is an hour.
  ///   - hours: The possible hours, which decide between the two readings of a bare hour.
  ///   - event: The event whose new start is read, from which a weekday alone is counted.
  ///   - zone: The zone of the times, whose name or offset may follow a time: 3pm KST, 15:00+09:00.
  public init(
    today: Day, start: Day? = nil, habits: DateHabits, dayOfTimes: Day, now: DateTime? = nil,
    allowsBareHour: Bool = true, hours: Range<Int>? = nil, moving event: MovedEvent? = nil, in zone: Zone? = nil
  ) {
    (self.now, self.zone) = (now, zone)
    date = DateReader(today: today, start: start, habits: habits)
    date.context.moved = event
    time = TimeReader(allowsBareHour: allowsBareHour, hours: hours)
    self.dayOfTimes = dayOfTimes
  }

  /// Returns the reader of an end: a bare hour is the only one after the start, or the morning that ends its night.
  ///
  /// - Parameters:
  ///   - start: The start of the event; `nil` if it isn't known.
  ///   - end: The end that moves, from which hours may be counted; without it, they may be counted from the start.
  public func ending(after start: DateTime?, moving end: DateTime? = nil) -> DateTimeReader {
    var reader = self
    reader.begin = start
    reader.movedEnd = end ?? start
    return reader
  }

  public var kind: PhraseKind { .dateTime }

  public func understood(_ value: ParsedMoment) -> PhraseValue {
    switch value {
    case .day(let day): .day(day)
    case .dateTime(let dateTime): .dateTime(dateTime)
    }
  }

  public func sure(_ value: ParsedMoment, words: String) throws(DateReadingError) -> ParsedMoment {
    var cursor = TokenCursor(words)
    if (try? time.prefix(of: &cursor)) != nil { cursor.take(sign: ",") }
    _ = try date.sure(value.day, words: cursor.rest)
    return value
  }

  public func prefix(of cursor: inout TokenCursor) throws(DateReadingError) -> ParsedMoment? {
    let moment = try momentOrEnd(&cursor)
    if let zone, case .dateTime(let time)? = moment { cursor.takeName(of: zone, at: time) }
    return moment
  }

  /// Consumes a moment; a bare hour of an end is the only one after the start.
  private func momentOrEnd(_ cursor: inout TokenCursor) throws(DateReadingError) -> ParsedMoment? {
    let start = cursor
    do throws(DateReadingError) { return try moment(&cursor) } catch {
      guard case .twoTimes = error, let begin else { throw error }
      var ends: [(end: DateTime, cursor: TokenCursor)] = []
      for hours in [0..<12, 12..<24] {
        cursor = start
        var reader = self
        reader.time = time.reading(hours)
        reader.begin = nil
        if case .dateTime(let end)? = try? reader.moment(&cursor), end > begin { ends.append((end, cursor)) }
      }
      guard let first = ends.first, ends.count == 1 || first.end.endsNight(from: begin) else { throw error }
      cursor = first.cursor
      return .dateTime(first.end)
    }
  }

  private func moment(_ cursor: inout TokenCursor) throws(DateReadingError) -> ParsedMoment? {
    let start = cursor
    let moved = date.context.moved?.start ?? movedEnd
    if let now, let moment = try MomentPhraseParser(now: now, moved: moved)(&cursor) { return .dateTime(moment) }
    cursor = start
    if let now, cursor.takeLaterToday(), let clock = try ClockPhraseParser()(&cursor), clock.end == nil,
      let moment = try LaterToday(now: now).moment(of: clock.start)
    {
      return .dateTime(moment)
    }
    cursor = start
    if let day = try day(&cursor) {
      let end = cursor
      cursor.take(sign: ",")
      cursor.take(.timeMark)
      if let time = try cursor.takeTimeAfterMidnight() { return .dateTime(DateTime(day.adding(days: 1), time)) }
      if takeEndOfDay(&cursor) { return .dateTime(DateTime(day, ending: .midnight)) }
      let isTonight = end.peek(-1)?.kind == .word(.tonight)
      if let time = try time.prefix(of: &cursor) {
        return try moment(isTonight && time.isAfterMidnight ? day.adding(days: 1) : day, time, isMidnight(end, cursor))
      }
      cursor = end
      if cursor.peek(-1)?.kind == .word(.tonight) { throw .hourMissing(.night) }
      if case .part(let part)? = cursor.nextWord { throw .hourMissing(part) }
      return .day(day)
    }
    if let time = try cursor.takeTimeAfterMidnight() {
      cursor.take(sign: ",")
      if let day = try day(&cursor) { return .dateTime(DateTime(day.adding(days: 1), time)) }
      cursor = start
    }
    if takeEndOfDay(&cursor) {
      let end = cursor
      cursor.take(sign: ",")
      if let day = try day(&cursor) { return .dateTime(DateTime(day, ending: .midnight)) }
      cursor = end
      return .dateTime(DateTime(dayOfTimes, ending: .midnight))
    }
    guard let time = try time.prefix(of: &cursor) else { return nil }
    let end = cursor
    cursor.take(sign: ",")
    if let day = try day(&cursor) { return try moment(day, time, isMidnight(start, end)) }
    cursor = end
    guard isMidnight(start, end) else {
      if let morning = endOfNight(time) { return .dateTime(morning) }
      // Nothing ends where its first day begins, so 00:00 is the end of that day, like 24:00.
      let endsDay = time == .midnight && date.context.start == dayOfTimes
      return .dateTime(DateTime(endsDay ? dayOfTimes.adding(days: 1) : dayOfTimes, time))
    }
    if date.context.moved != nil { throw .midnight(dayOfTimes) }
    return .dateTime(DateTime(date.context.start == nil ? dayOfTimes : dayOfTimes.adding(days: 1), time))
  }

  /// Returns the 2am of a night that begins at 10pm, as the end of that night; `nil` for other times.
  ///
  /// Start and end are typed apart, so that they can't be in the wrong order, and a night may be long: 7pm and 9am.
  private func endOfNight(_ time: TimeOfDay) -> DateTime? {
    guard let begin, DateTime(dayOfTimes, time) <= begin, time.endsNight(from: begin.time) else { return nil }
    let morning = DateTime(dayOfTimes.adding(days: 1), time)
    return begin < morning && begin.day.distance(to: morning.day) == 1 ? morning : nil
  }

  /// Consumes a time such as 24:00 if the moment is an end; leaves the cursor in place for other times.
  private func takeEndOfDay(_ cursor: inout TokenCursor) -> Bool {
    guard date.context.start != nil else { return false }
    let start = cursor
    do throws(DateReadingError) { _ = try time.prefix(of: &cursor) } catch { if error == .endOfDay { return true } }
    cursor = start
    return false
  }

  private func isMidnight(_ start: TokenCursor, _ end: TokenCursor) -> Bool {
    end.tokens[start.position..<end.position].contains { $0.kind == .word(.midnight) }
  }

  /// Returns the moment of a day and a time; midnight could begin or end the day, except today, when it is still to
  /// come.
  private func moment(_ day: Day, _ time: TimeOfDay, _ isMidnight: Bool) throws(DateReadingError) -> ParsedMoment {
    guard isMidnight else { return .dateTime(DateTime(day, time)) }
    guard day == date.context.today else { throw .midnight(day) }
    return .dateTime(DateTime(day.adding(days: 1), time))
  }

  private func day(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    var probe = cursor
    guard let day = try date.prefix(of: &cursor) else { return nil }
    let period = try PeriodParser(context: date.context)(&probe)
    probe.take(.at)
    if let period, probe.position >= cursor.position { throw .severalDays(period) }
    return day
  }
}

extension TokenCursor {
  /// Consumes 밤 12시 반 or 밤 1시, which belong to the night before; `nil` leaves the cursor in place.
  fileprivate mutating func takeTimeAfterMidnight() throws(DateReadingError) -> TimeOfDay? {
    let start = self
    take(.at)
    guard let late = ClockParser()(&self)?.clock.afterMidnight(isAtNight: false), isPhraseEnd else {
      self = start
      return nil
    }
    if peek()?.isAttached == true { take(.at) }
    return try late.time(hint: nil)
  }
}

extension DateTime {
  /// The longest night of an event, in minutes; with a longer one, the times are more likely in the wrong order.
  static let longestNight = 12 * 60

  /// Returns whether an event from an evening to a morning is plausible (Haru's choice): 밤 10시부터 6시까지.
  func endsNight(from start: DateTime) -> Bool {
    time.endsNight(from: start.time) && start < self && self <= start.adding(minutes: Self.longestNight)
  }
}

extension TimeOfDay {
  /// Returns whether a start is in an evening and this end in a morning.
  func endsNight(from start: TimeOfDay) -> Bool { start.hour >= 18 && hour < 12 }
}

/// A day, or a day and a time.
public enum ParsedMoment: Hashable, Sendable {
  case day(Day)
  case dateTime(DateTime)

  public var day: Day {
    switch self {
    case .day(let day): day
    case .dateTime(let time): time.day
    }
  }
}

/// Reads a time of day as people write it, in Korean and in English.
///
/// - A time with a colon, a period or four digits is on the 24-hour clock: 3:00 is at night.
/// - An hour from 1 to 11 without its half of the day is refused, because it may be in either. 12 is noon, and 0 and
///   13…23 stay as they are.
/// - am and pm follow hours up to 12: 13pm is refused.
/// - Midnight begins the day that it is named with; 24:00 is refused, except as an end.
public struct TimeReader: PhraseReader, Hashable {
  private let allowsBareHour: Bool
  private let hours: Range<Int>?
  private let isEnd: Bool

  /// - Parameters:
  ///   - allowsBareHour: `true` if a number alone at the end of the text is an hour.
  ///   - hours: The possible hours, which decide between the two readings of a bare hour; by default, such an hour is
  ///     refused.
  ///   - isEnd: `true` if something ends at the time; 24:00 and 밤 12시 are then the midnight that ends the day.
  public init(allowsBareHour: Bool = true, hours: Range<Int>? = nil, isEnd: Bool = false) {
    (self.allowsBareHour, self.hours, self.isEnd) = (allowsBareHour, hours, isEnd)
  }

  /// Returns the reader with other hours that decide about a bare hour.
  fileprivate func reading(_ hours: Range<Int>) -> TimeReader {
    TimeReader(allowsBareHour: allowsBareHour, hours: hours, isEnd: isEnd)
  }

  public var kind: PhraseKind { .time }

  public func understood(_ value: TimeOfDay) -> PhraseValue { .time(value) }

  public func prefix(of cursor: inout TokenCursor) throws(DateReadingError) -> TimeOfDay? {
    let start = cursor
    let isAt = !cursor.isHangulNext && cursor.nextWord == .at
    cursor.skip(.at)
    let reader = ClockParser(readsLunch: true, readsWords: isAt, readsDots: true, readsLetters: true)
    guard let found = reader(&cursor), isTime(found, cursor) else {
      cursor = start
      return nil
    }
    let time = try time(of: found.clock)
    if cursor.peek()?.isAttached == true { cursor.take(.at) }
    return time
  }

  private func time(of clock: ParsedClock) throws(DateReadingError) -> TimeOfDay {
    do throws(DateReadingError) {
      let possible = try clock.times(hint: nil).filter { hours?.contains($0.hour) == true }
      return possible.count == 1 ? possible[0] : try clock.time(hint: nil)
    } catch {
      guard isEnd, error == .endOfDay else { throw error }
      return .midnight
    }
  }

  private func isTime(_ found: ClockParser.Found, _ cursor: TokenCursor) -> Bool {
    guard found.certainty == .number else { return true }
    if case .number(_, 4)? = cursor.peek(-1)?.kind { return true }
    var cursor = cursor
    cursor.take(.at)
    return allowsBareHour && cursor.isAtEnd
  }
}

/// Computes the time of an event that takes place once from the parts of a line.
///
/// - Without a time, the event is all day; a time without an end lasts an hour.
/// - A time without a date is on the day on screen; if that is today and the time has passed, it is tomorrow.
/// - A weekday alone whose time has passed today can be today or in a week, so it is refused.
/// - An end that isn't later than the start is on the next day.
/// - 밤 12시 반 is after midnight: on the day after the written one, or the next such time.
struct QuickAddTimes {
  /// The length of an event without an end, in minutes (Personal Scheduler: one hour).
  static let usualMinutes = 60
  /// A time within this many minutes from now is likely meant (Haru's choice).
  private static let soon = 240

  var parts: QuickAddParts
  let clock: DayClock
  let zone: EventZone
  /// The day of an event whose line gives none.
  let day: Day
  /// The part of the day that other words of the line mention.
  let hint: PartOfDay?
  /// The usual hours: a bare hour means its reading among them.
  let hours: Range<Int>?

  /// - Returns: `nil` if the line gives no time.
  func span() throws(QuickAddError) -> EventSpan? {
    if !parts.laterClocks.isEmpty { throw .twice(.time, parts.words(.clock), parts.laterWords) }
    if let moment = parts.moment { return try span(from: moment) }
    let days = try days()
    if parts.saysTime, let days { try refuseNextYear(of: days) }
    if parts.isAllDay { return .allDay(try wholeDays(from: days ?? DayRange(day))) }
    guard let times = try times() else {
      if let days { try refuseHours(of: days.first) }
      return try withoutTime(days)
    }
    guard let days, days.count > 1 else {
      if let days { try refuseMidnight(of: days.first) }
      let isNextDay = parts.isAtMidnight && days?.first == clock.today || parts.isLateAtNight(times.start)
      var day = days.map { isNextDay ? $0.first.adding(days: 1) : $0.first } ?? firstDay(for: times.start)
      if let moment = try laterToday() { day = moment.day }
      if isAfterMidnightToday(day, times.start) { day = clock.dateTime.day }
      if day == clock.today, DateTime(day, times.start) < clock.dateTime, parts.isOnWeekday {
        throw .phrase(parts.words(.days), .twoDays(day, day.adding(days: 7)))
      }
      // The event could be at 14:00 on each of "3 days", or last from 14:00 until 14:00.
      if case .days(let count, areNights: false)? = parts.length, count > 1 {
        throw .timesOnSeveralDays(parts.words(.length), DayRange(day, day.adding(days: count - 1)), times)
      }
      let isOnItsDay = parts.lastDay == day && parts.clock?.end == nil
      return try span(on: day, times, until: isOnItsDay ? day : nil)
    }
    // For several days, the times must be those of the first and the last day.
    guard parts.clock?.end == nil, let end = times.end else {
      throw .timesOnSeveralDays(parts.words(.days), days, times)
    }
    return try span(on: days.first, ClockSpan(times.start, to: end), until: days.last)
  }

  /// Returns whether a time is still to come before the user's day ends, such as 오늘 새벽 3시 at one o'clock at night.
  private func isAfterMidnightToday(_ day: Day, _ time: TimeOfDay) -> Bool {
    let now = clock.dateTime
    return parts.rule == nil && day == clock.today && day < now.day && time < clock.dayStart.time
      && DateTime(now.day, time) >= now
  }

  /// Returns the moment of 이따 3시; `nil` for a line without such words.
  private func laterToday() throws(QuickAddError) -> DateTime? {
    guard parts.isLaterToday, let written = parts.clock else { return nil }
    let moment: DateTime?
    do throws(DateReadingError) {
      moment = try LaterToday(now: clock.dateTime).moment(of: written.start)
    } catch {
      throw .phrase(parts.words(.clock), error)
    }
    guard let moment else {
      throw .timeHasPassed(parts.words(.days), parts.isKorean ? ["오늘", "내일"] : ["today", "tomorrow"])
    }
    return moment
  }

  /// Returns the span from a moment counted from now, such as 지금부터 5시까지.
  private func span(from moment: DateTime) throws(QuickAddError) -> EventSpan {
    if let last = parts.lastDay { throw .untilAlone(parts.words(.lastDay), last) }
    guard let endClock = parts.endClock else { return try timed(from: moment, minutes: try minutes()) }
    let end: TimeOfDay
    do throws(DateReadingError) {
      end = try endClock.end(after: moment.time)
    } catch {
      throw .phrase(parts.words(.endClock), error)
    }
    return try timed(from: moment, to: DateTime(end > moment.time ? moment.day : moment.day.adding(days: 1), end))
  }

  /// Refuses a date such as 11-24 that is next to a time, has no year and has just passed.
  private func refuseNextYear(of days: DayRange) throws(QuickAddError) {
    let words = parts.words(.days)
    guard parts.lastDay == nil, ClockPhraseParser.phrase(words) != nil else { return }
    do throws(DateReadingError) {
      _ = try YearlessDays(today: clock.today).checked(days, words: words)
    } catch {
      throw .phrase(words, error)
    }
  }

  /// Refuses midnight on a day, which can begin or end the day; midnight of today is still to come.
  func refuseMidnight(of day: Day) throws(QuickAddError) {
    guard parts.isAtMidnight, !parts.saysNight, day != clock.today else { return }
    throw .phrase(parts.words(.clock), .midnight(day))
  }

  /// Returns the span from the written time on a day.
  ///
  /// - Parameter last: The day of the end, if the line gives one; otherwise, the end is the next such time.
  func span(on day: Day, _ times: ClockSpan, until last: Day? = nil) throws(QuickAddError) -> EventSpan {
    let start = DateTime(day, times.start)
    guard let end = times.end else { return try timed(from: start, minutes: try minutes()) }
    if let last { return try spanOfWrittenLength(from: start, to: self.end(end, on: last, after: start)) }
    let minutes = (end.seconds - times.start.seconds) / 60 + 1_440
    if end <= times.start, end != .midnight, minutes > DateTime.longestNight {
      throw .endsBeforeStart(parts.words(.clock), times, minutes: minutes)
    }
    return try spanOfWrittenLength(from: start, to: DateTime(end > times.start ? day : day.adding(days: 1), end))
  }

  /// Returns the span between two times, which must have the written length, if there is one: 10:00~11:00 세 시간 등산.
  private func spanOfWrittenLength(from start: DateTime, to end: DateTime) throws(QuickAddError) -> EventSpan {
    let fits =
      switch parts.length {
      case nil: true
      case .minutes(let minutes): start.adding(minutes: minutes) == end
      case .days(let days, _): start.day.adding(days: days - 1) == end.adding(minutes: -1).day
      case .months: false
      }
    guard fits else { throw .twice(.length, parts.wordsOfSpan, parts.words(.length)) }
    return try timed(from: start, to: end)
  }

  /// Returns the end on its written day; on a later day than the start, a bare hour such as the 9시 of 모레 9시까지 may be in
  /// either half of the day, unless a night ends then: 밤 10시부터 다음 날 6시까지.
  private func end(_ end: TimeOfDay, on day: Day, after begin: DateTime) throws(QuickAddError) -> DateTime {
    guard let written = parts.endClock, let start = parts.clock?.start else { return DateTime(day, end) }
    // 24:00 and 밤 12시 end their day.
    let isNextDay = end == .midnight && written.hour == 24 || written.afterMidnight(isAtNight: false) != nil
    guard !isNextDay else { return DateTime(day.adding(days: 1), end) }
    guard day > begin.day else { return DateTime(day, end) }
    let words = parts.wordsOfEndClock
    if written.isMidnight { throw .phrase(words, .midnight(day)) }
    guard let ends = try? written.beside(start).times(hint: parts.partOfLastDay) else { return DateTime(day, end) }
    let morning = DateTime(day, ends[0])
    if morning.endsNight(from: begin) { return morning }
    let usual = ends.count == 1 ? ends : ends.filter { hours?.contains($0.hour) == true }
    guard usual.count == 1 else { throw .times(words, ends.map { ClockSpan($0) }, orTitle: false) }
    return DateTime(day, usual[0])
  }

  func times() throws(QuickAddError) -> ClockSpan? {
    guard let clock = parts.clock else {
      if parts.endClock != nil { throw .endTimeAlone(parts.words(.endClock)) }
      return nil
    }
    let (words, endClock) = (parts.words(.clock), parts.endClock)
    guard clock.end == nil || endClock == nil else { throw .twice(.time, words, parts.words(.endClock)) }
    let phrase = ClockPhrase(start: start(of: clock), end: clock.end ?? endClock, meal: nil)
    let later = try laterToday()
    var times: [ClockSpan]
    do throws(DateReadingError) {
      if let start = later?.time { return ClockSpan(start, to: try phrase.end?.end(after: start)) }
      times = try possible(phrase)
    } catch {
      throw .phrase(words, error)
    }
    try refuseTimeOutsideNight(times[0].start, phrase.start)
    times = minutesBeforeHour(words).filter { !times.contains($0) } + times
    let other = times.count == 1 ? laterToday(times[0], clock.start) : nil
    if let other { times.append(other) }
    let usual = times.count == 1 ? times : times.filter { hours?.contains($0.start.hour) == true }
    // An end on its own day isn't in the wrong order.
    let hasEndDay = parts.lastDay != nil && (parts.rule == nil || parts.endsOnNextDay)
    if !hasEndDay, usual.count == 1 { try refuseDoubtfulNight(usual[0], phrase) }
    let orders = hasEndDay ? [] : (usual.count == 1 ? usual : times).compactMap { swapped($0, phrase) }
    if usual.count == 1, orders.isEmpty { return usual[0] }
    if let other {
      let isKorean = parts.isKorean
      throw .timeHasPassed(
        words, ["\(isKorean ? "내일" : "tomorrow") \(times[0])", "\(isKorean ? "오늘" : "today") \(other)"])
    }
    guard endClock != nil else { throw .times(words, times + orders, orTitle: false) }
    if times.count == 1, let end = times[0].end { throw lateEnd(end) }
    throw .times(words, times.map { ClockSpan($0.start) }, orTitle: false)
  }

  /// Returns the question about an end apart from its start that is nearly half a day later.
  private func lateEnd(_ end: TimeOfDay) -> QuickAddError {
    let words = parts.words(.endClock)
    return .timeOrTitle(words, [words.contains(where: DateLetter.isHangul) ? "\(end)까지" : "until \(end)"])
  }

  /// The shortest event from an hour of the morning to one of the evening whose hours may be in the wrong order, in
  /// minutes (Haru's choice): 오전 10시~9시, 10:00-9:00.
  private static let shortestDoubtful = 11 * 60

  /// Returns the hours in the other order if the end doesn't say its half of the day and is nearly half a day later;
  /// `nil` for other times.
  private func swapped(_ time: ClockSpan, _ phrase: ClockPhrase) -> ClockSpan? {
    let mayBeInEitherHalf = { (clock: ParsedClock) in clock.part == nil && (!clock.isExact || clock.isExactAlone) }
    guard phrase.end.map(mayBeInEitherHalf) == true,
      phrase.start.part == .beforeNoon || mayBeInEitherHalf(phrase.start),
      let end = time.end, time.start.hour < 12, end.hour > 12,
      end.seconds - time.start.seconds >= Self.shortestDoubtful * 60,
      let morning = TimeOfDay(hour: end.hour - 12, minute: end.minute), morning < time.start
    else { return nil }
    return ClockSpan(morning, to: time.start)
  }

  /// Refuses an end on the next day that isn't in a night and doesn't say its half of the day, because the start's half
  /// would put it before the start or at the same time: 오후 3시~2시, 5pm-3.
  private func refuseDoubtfulNight(_ time: ClockSpan, _ phrase: ClockPhrase) throws(QuickAddError) {
    guard let end = time.end, end <= time.start, let written = phrase.end?.beside(phrase.start), written.part == nil,
      !written.isExact, !end.endsNight(from: time.start),
      let sameHalf = TimeOfDay(hour: end.hour + 12, minute: end.minute)
    else { return }
    guard parts.endClock == nil else { throw lateEnd(end) }
    let words = parts.words(.clock)
    guard sameHalf < time.start else {
      throw .endsBeforeStart(words, ClockSpan(time.start, to: time.start), minutes: 1_440)
    }
    throw .times(words, [time, ClockSpan(sameHalf, to: time.start)], orTitle: false)
  }

  /// Refuses a time of the day next to tonight: tonight at noon.
  private func refuseTimeOutsideNight(_ time: TimeOfDay, _ written: ParsedClock) throws(QuickAddError) {
    guard parts.saysNight, !time.isAfterMidnight, time.hour < 17, written.part != nil || written.isExact,
      !written.isExactAlone
    else { return }
    throw .phrase(parts.words(.clock), .hourOutsidePart(hour: time.hour, .night))
  }

  /// Returns the possible times of a phrase, one or two; a part of the day decides between them wherever it is in the
  /// line.
  private func possible(_ phrase: ClockPhrase) throws(DateReadingError) -> [ClockSpan] {
    try phrase.times(hint: hint).fitting(parts.decidingPart)
  }

  /// Returns the start of a time, which for 밤 12시 반 is after midnight; 밤 12시 without a day stays refused.
  private func start(of clock: ClockPhrase) -> ParsedClock {
    let saysDay = parts.days != nil || parts.rule != nil
    guard let late = clock.start.afterMidnight(isAtNight: parts.saysNight), saysDay || late.hour > 0 || late.minute > 0
    else { return clock.start }
    return late
  }

  /// Returns the 08:50 that "at 10 to 9" and "ten to nine" may mean, besides the hours from ten to nine.
  private func minutesBeforeHour(_ words: String) -> [ClockSpan] {
    var cursor = TokenCursor(words)
    let isAt = !cursor.isHangulNext && cursor.take(.at)
    guard let minutes = cursor.takeNumber(), isAt || minutes.digits == 0, [5, 10, 20, 25].contains(minutes.value),
      cursor.take(text: "to"), let hour = ClockParser(readsWords: true)(&cursor)?.clock, (1...12).contains(hour.hour),
      hour.minute == 0, !hour.isExact
    else { return [] }
    let clock = ParsedClock(
      hour: (hour.hour + 10) % 12 + 1, minute: 60 - minutes.value, part: hour.part, isExact: false)
    return ((try? clock.times(hint: hint)) ?? []).map { ClockSpan($0) }
  }

  /// Returns the same time in the other half of the day, if 6:15 alone has passed today but that time comes soon.
  private func laterToday(_ span: ClockSpan, _ written: ParsedClock) -> ClockSpan? {
    guard written.isExactAlone, span.end == nil, parts.days == nil, parts.rule == nil, day == clock.today,
      DateTime(day, span.start) < clock.dateTime, span.start.hour < 12,
      let later = TimeOfDay(hour: span.start.hour + 12, minute: span.start.minute),
      (clock.dateTime..<clock.dateTime.adding(minutes: Self.soon)).contains(DateTime(day, later))
    else { return nil }
    return ClockSpan(later)
  }

  /// Returns the time that was assumed for a bare hour; `nil` if the line gives its half of the day.
  func assumedTime() throws(QuickAddError) -> TimeOfDay? {
    guard let clock = parts.clock, hours != nil else { return nil }
    let phrase = ClockPhrase(start: clock.start, end: clock.end ?? parts.endClock, meal: nil)
    guard let readings = try? possible(phrase), readings.count > 1 else { return nil }
    return try times()?.start
  }

  /// Returns the remarks about the time of an event that differs from what the user may expect.
  func remarks(on span: EventSpan?) throws(QuickAddError) -> [QuickAddRemark] {
    guard let span, !span.isAllDay, let written = parts.clock?.start, let time = try times()?.start else { return [] }
    if parts.rule == nil, let place = span.place, span.start.time != time,
      place.shown(DateTime(span.start.day, time)) == span.start
    {
      return [.skipped(time, span.start)]
    }
    guard let hours, written.isExactAlone, time.hour < 12, !hours.contains(time.hour), hours.contains(time.hour + 12)
    else { return [] }
    return [.outsideHours(time)]
  }

  /// Returns the times after the first one, which must be unambiguous.
  func laterTimes() throws(QuickAddError) -> [TimeOfDay] {
    var later: [TimeOfDay] = []
    for phrase in parts.laterClocks {
      do throws(DateReadingError) {
        let times = try possible(phrase)
        guard times.count == 1 else { throw .twoTimes(times[0].start, times[1].start) }
        later.append(times[0].start)
      } catch { throw .phrase(parts.laterWords, error) }
    }
    return later
  }

  /// Returns the day on screen, or tomorrow if that is today and the time has passed.
  func firstDay(for time: TimeOfDay) -> Day {
    day == clock.today && DateTime(day, time) < clock.dateTime ? day.adding(days: 1) : day
  }

  /// Returns the written length of an event with a time, in minutes.
  func minutes() throws(QuickAddError) -> Int {
    switch parts.length {
    case nil: return Self.usualMinutes
    case .minutes(let minutes): return minutes
    // 1박 2일 from ten o'clock ends at ten on the second day.
    case .days(let days, let areNights): return (areNights ? days - 1 : days) * 1_440
    case .months: throw .nothingRepeats(parts.words(.length), coming: nil)
    }
  }

  /// The same times for an event of the usual length.
  var withoutLength: QuickAddTimes {
    var other = self
    other.parts.forgetLength()
    return other
  }

  private func days() throws(QuickAddError) -> DayRange? {
    guard var last = parts.lastDay else { return parts.days }
    var days = parts.days
    if days == nil { days = try nextDay() }
    guard let days else { throw .untilAlone(parts.words(.lastDay), last) }
    // The yesterday of "read the book bought yesterday by friday" isn't the start.
    if days.first < clock.today, !parts.saysRangeOfDays {
      throw .twice(.date, parts.words(.days), parts.words(.lastDay))
    }
    if parts.endsOnNextDay { last = days.last.adding(days: 1) }
    guard days.first <= last, days.count == 1 else {
      throw .phrase(parts.words(.lastDay), .endBeforeStart(start: days.first, end: last))
    }
    return DayRange(days.first, last)
  }

  /// Returns the next day with the written start, for a line that gives only the day of the end: 밤 10시부터 내일 아침 6시까지.
  private func nextDay() throws(QuickAddError) -> DayRange? {
    guard parts.clock != nil, parts.endClock != nil, let start = try times()?.start else { return nil }
    return DayRange(firstDay(for: start))
  }

  private func withoutTime(_ days: DayRange?) throws(QuickAddError) -> EventSpan? {
    guard let days else {
      switch parts.length {
      case nil: return nil
      case .minutes(let minutes):
        if let time = frenchTime(minutes) { throw .timeOrLength(parts.words(.length), time, minutes: minutes) }
        let start = EventSpan.nextHalfHour(after: DateTime(day, clock.dateTime.time), zone: zone)
        return try timed(from: start.clock(forUserIn: clock.zone).start, minutes: minutes)
      case .days(let days, _): throw .dateMissing(days: days)
      case .months: throw .nothingRepeats(parts.words(.length), coming: nil)
      }
    }
    return .allDay(try wholeDays(from: days))
  }

  /// Returns all days of the event.
  ///
  /// - Parameter days: The days as written, before a length is applied.
  func wholeDays(from days: DayRange) throws(QuickAddError) -> DayRange {
    switch parts.length {
    case nil: return days
    case .minutes(let minutes):
      if let time = frenchTime(minutes) { throw .timeOrLength(parts.words(.length), time, minutes: minutes) }
      throw .timeMissing(minutes: minutes)
    case .months(let months):
      guard days.count == 1 else { throw .twice(.length, parts.words(.days), parts.words(.length)) }
      return DayRange(days.first, days.first.adding(months: months).adding(days: -1))
    case .days(let count, _):
      let counted = DayRange(days.first, days.first.adding(days: count - 1))
      guard days.count == 1 || days == counted else { throw .twice(.length, parts.words(.days), parts.words(.length)) }
      return counted
    }
  }

  /// Refuses a date such as 3-5 that may be hours, and one such as 4.30 next to a weekday or a repetition.
  func refuseHours(of day: Day) throws(QuickAddError) {
    guard parts.lastDay == nil || parts.rule != nil, !parts.isFrom else { return }
    let all = parts.words(.days).split(separator: " ")
    // The weekday of "12-4 friday" may belong to hours, too.
    let words = all.filter { word in
      EnglishDateWords.word(word.lowercased()).map { DateToken.Kind.word($0).isWeekday } != true
    }
    let saysOtherDays = words.count < all.count || parts.rule != nil
    guard words.count == 1, case let date = String(words[0]),
      let hours = ClockPhraseParser.hours(date, hint: hint, readsDots: saysOtherDays)
    else { return }
    throw .dateOrTimes(date, day, hours)
  }

  /// Returns the time that a length such as 15h may mean: fifteen hours, or three in the afternoon.
  private func frenchTime(_ minutes: Int) -> TimeOfDay? {
    let words = parts.words(.length).lowercased()
    // 9h05 is more likely a time, and 1h30 a length.
    let isTime = words.hasSuffix("h") ? minutes >= 13 * 60 : words.last?.isNumber == true && minutes >= 5 * 60
    guard isTime, words.contains("h"), words.first?.isNumber == true else { return nil }
    return TimeOfDay(seconds: minutes * 60)
  }

  private func timed(from start: DateTime, minutes: Int) throws(QuickAddError) -> EventSpan {
    // A repetition uses the written time on each of its days.
    guard minutes > 0 else { return try timed(from: start, to: start.adding(minutes: minutes)) }
    guard parts.rule == nil else { return .timed(start: start, end: start.adding(minutes: minutes), zone: zone) }
    return .timed(from: start, minutes: minutes, zone: zone)
  }

  private func timed(from start: DateTime, to end: DateTime) throws(QuickAddError) -> EventSpan {
    do throws(EndNotAfterStart) {
      return try EventSpan(from: start, to: end, zone: zone)
    } catch {
      throw .endNotAfterStart(start, end)
    }
  }
}

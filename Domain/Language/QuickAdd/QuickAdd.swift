/// The event that was understood from one line of text.
public struct QuickAdd: Hashable, Sendable {
  /// The text that wasn't understood as anything else.
  public let title: EventTitle
  /// The time of the event; `nil` if the line gives none.
  public let span: EventSpan?
  /// The rule of the repetition, at most one.
  public let rules: [RecurrenceRule]
  /// The yearly lunar day, because rules have no lunar calendar.
  public let lunar: ParsedDate?
  /// The first day as a lunar date, if it was written as one.
  public let lunarStart: ParsedDate?
  /// The days of later years, in order, for a lunar repetition.
  public let laterDays: [Day]
  /// The alarms; `nil` if the line doesn't mention them.
  public let alarms: [Alarm]?
  /// The location; `nil` if the line gives none.
  public let location: EventLocation?
  /// The name of the calendar as written, which may not exist.
  public let calendar: String?
  /// The categories, in the order of the line.
  public let categories: [EventCategory]
  /// The words that were understood, from left to right; the words between them are the title.
  public let pieces: [QuickAddPiece]
  /// The numbers and ordinals in the title that could also be times, in order: the 15 of "iPhone 15 pickup friday".
  public let numbersInTitle: [String]
  /// The words of the time, if it has an end of its own; empty otherwise.
  public let timesWithEnd: String
  /// The time that was assumed for an hour without its half of the day; `nil` if the line gives the half.
  public let assumedTime: TimeOfDay?
  /// The remarks about the time, which may not be what the user expects.
  public let remarks: [QuickAddRemark]
  /// Indicates whether the line gives neither a time nor several days, and doesn't say that the event is all day.
  public let lacksTime: Bool
}

extension QuickAdd {
  /// Returns the event to save, with defaults for everything that the line doesn't give.
  ///
  /// - Parameters:
  ///   - span: The time to use if the line gives none.
  ///   - calendar: The calendar whose name was written; `nil` for the default one.
  ///   - settings: The source of the alarms if the line gives none.
  public func draft(
    otherwise span: EventSpan, calendar: EventCalendar.ID? = nil, _ settings: PlanSettings = PlanSettings()
  ) -> EventDraft {
    let span = self.span ?? span
    return EventDraft(
      title: title, location: location ?? .none, categories: categories, span: span,
      alarms: alarms.map { settings.scheduled($0, of: span) } ?? settings.alarms(of: span),
      calendar: calendar ?? .standard,
      rules: rules, laterDays: laterDays)
  }
}

/// A remark about the time of an event.
public enum QuickAddRemark: Hashable, Sendable {
  /// The clocks skip the written time, so the event is later.
  case skipped(TimeOfDay, DateTime)
  /// A time such as 7:30 is on the 24-hour clock, but only its other half of the day is among the usual hours.
  case outsideHours(TimeOfDay)
}

/// Words of a typed line that were understood together.
public struct QuickAddPiece: Hashable, Sendable {
  /// The meaning of the words.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case date, time, length, repetition, alarm, place, calendar, tag
  }

  public let kind: Kind
  /// The range in the typed text, in characters, including adjacent commas.
  public let range: Range<Int>
}

/// Why a typed line isn't an event; the words are those that are refused.
public enum QuickAddError: Error, Hashable, Sendable {
  /// A date, a time or a length is impossible or has several meanings.
  case phrase(String, DateReadingError)
  /// The words can mean several times, or may be part of the title if they are numbers: "tomorrow 10".
  case times(String, [ClockSpan], orTitle: Bool)
  /// The words can be a date or a range of hours: 3-5.
  case dateOrTimes(String, Day, [ClockSpan])
  /// Words for later today have no hour; the day is today.
  case laterToday(String, Day)
  /// A part of the day has no hour, with the readings: "tomorrow evening", 아침까지.
  case hourMissing(String, PartOfDay, [String])
  /// The words can be a time or a length: 15h is three in the afternoon, or fifteen hours.
  case timeOrLength(String, TimeOfDay, minutes: Int)
  /// A letter can be a weekday or a word of the title: 월.
  case letter(String, Day)
  /// The name of a day may be part of the title: 크리스마스.
  case holiday(String, Day)
  /// The numbers can be a day or part of the title: python 3.12.
  case number(String, Day)
  /// The length can be in minutes, or in metres as part of the title: 5m cable.
  case metres(String, minutes: Int)
  /// The words can be a length and an alarm, or only an alarm, with both readings: 2시간 10분 전 알림.
  case lengthOrAlarm(String, [String])
  /// The time has passed today, with the times that may be meant: 10:00 in the evening.
  case timeHasPassed(String, [String])
  /// The words can be about the time, with each such reading, or part of the title: 4시 5분발언.
  case timeOrTitle(String, [String])
  /// A length before 전 or 뒤 may be counted from now or from the noun before it: 생일 3일 전; with the moment from now.
  case countedFrom(String, noun: String, String)
  /// The words name an inexact amount of time, with each amount that it can be: 2~3시간 뒤.
  case amounts(String, [String])
  /// The last four digits can be the year of the date or a time: dec 9 2130.
  case yearOrTime(String, Day, DateTime)
  /// A day without a month may be part of the title: "3rd draft".
  case ordinal(String)
  /// A word can be a repetition or describe the event: "daily standup".
  case adjective(String)
  /// The words can mean a weekday of the month or every other one: "every second tuesday".
  case everySecond(String, Weekday)
  /// A count can be for the whole series or for each day: 매일 3번; with the words of the repetition and of the count.
  case timesEach(String, String, Int)
  /// Two phrases give the same kind of information.
  case twice(QuickAddPiece.Kind, String, String)
  /// A weekday can be counted from a holiday or from now, with the holiday and both readings: 크리스마스 다음 월요일.
  case weekdayAfter(String, holiday: String, [String])
  /// A last day without a first one can be the day itself or the end of a period.
  case untilAlone(String, Day)
  /// An end time has no start time.
  case endTimeAlone(String)
  /// Several days have times that may be those of each day.
  case timesOnSeveralDays(String, DayRange, ClockSpan)
  /// A length in minutes has no time on its day.
  case timeMissing(minutes: Int)
  /// A number of days has no date.
  case dateMissing(days: Int)
  /// An interval or an end has no repetition; for weekdays in a row, such as 토일, with the days that come next.
  case nothingRepeats(String, coming: DayRange?)
  /// The words name days of one week that aren't in a row, with the readings: 다음 주 화목.
  case daysOfWeek(String, [String])
  /// The words exclude days from a repetition; with the other days of the week, if the words name weekdays.
  case exception(String, others: [Weekday])
  /// A day among the words of a series may be its start, its end or a pause.
  case dayOfSeries(String, Day)
  /// The words give only the last of the hours of a repetition: "every hour until 6pm"; with the possible hours.
  case hoursWithoutStart(String, [String])
  /// The hours of a repetition have a day, which may be its only day or its first one.
  case hoursOfDay(String, Day)
  /// The line has both a number of repetitions and a last day.
  case twoEnds
  /// A number of repetitions is more than the most that can be saved.
  case tooManyTimes(String)
  /// The end leaves at most one occurrence.
  case endsTooSoon
  /// The rule repeats more than once an hour: 30분마다.
  case tooOften(String)
  /// The rule has no occurrences.
  case neverHappens(String)
  /// The first date doesn't match the rule; the second is the next one that does.
  case dateOutsideRule(Day, Day)
  /// Only a yearly repetition can follow the lunar calendar.
  case lunarRepetition(String)
  case endNotAfterStart(DateTime, DateTime)
  /// The end is before the start: 5pm-4pm is nearly a day long, or in the wrong order.
  case endsBeforeStart(String, ClockSpan, minutes: Int)
  case tooEarlyAlarm(String)
  /// The words after a one-word place may be part of its name: @Cafe Onion.
  case place(String)
  /// A time has a zone, but lines are read in the user's zone.
  case zone(String)
  /// Words look like a time but weren't understood.
  case remains(String)
  case titleMissing
  /// A text is over its limit; the text is the title if there is no kind.
  case text(TextLimitError, of: QuickAddPiece.Kind?)
}

/// One reading of ambiguous words, written unambiguously.
public struct QuickAddAnswer: Hashable, Sendable {
  /// The words as they are in the line.
  public let words: String
  /// The replacement for the words, which is read the same way in both languages.
  public let replacement: String

  /// The reading of the words as part of the title.
  public var asTitle: QuickAddAnswer { QuickAddAnswer(words: words, replacement: "\"\(words)\"") }

  /// Returns the line with the first occurrence of the words replaced; unchanged if the line doesn't contain them.
  public func applied(to line: String) -> String {
    let letters = Array(line)
    let cursor = TokenCursor(line, literals: Quotation.ranges(in: letters))
    for first in cursor.tokens {
      for last in cursor.tokens where last.range.upperBound == first.range.lowerBound + words.count {
        let range = first.range.lowerBound..<last.range.upperBound
        guard String(letters[range]) == words else { continue }
        let isAttached = range.lowerBound > 0 && letters[range.lowerBound - 1] != " "
        return letters[..<range.lowerBound] + (isAttached ? " " : "") + replacement + letters[range.upperBound...]
      }
    }
    return line
  }
}

extension QuickAddError {
  /// The possible meanings of the words, each written unambiguously; empty if the line lacks or contradicts something.
  public var answers: [QuickAddAnswer] {
    if case .twice(_, let first, let second) = self {
      let isFirstVague = Self.isBareNumber(first) && !Self.isBareNumber(second)
      return (isFirstVague ? [first, second] : [second, first]).map {
        QuickAddAnswer(words: $0, replacement: quoted($0))
      }
    }
    guard let (words, replacements) = readings else { return [] }
    return replacements.map { QuickAddAnswer(words: words, replacement: $0) }
  }

  /// Returns whether words only number a day or an hour, as "the 7th", "at 8" and 8시 in a title do.
  private static func isBareNumber(_ words: String) -> Bool {
    let words = words.lowercased().split(separator: " ")
    guard let number = words.last, words.dropLast().allSatisfy({ ["at", "by", "on", "the"].contains($0) }) else {
      return false
    }
    let unit = number.drop(while: \.isNumber)
    return unit.count < number.count && ["", "st", "nd", "rd", "th", "시", "일"].contains(unit)
  }

  /// Returns the error without the times that don't fit the part of the day that the line mentions.
  func fitting(_ hint: PartOfDay?) -> QuickAddError {
    guard case .times(let words, let times, let orTitle) = self, let hint else { return self }
    // Twelve o'clock at night isn't noon.
    let late = times.map { time in
      hint == .night && time.end == nil && time.start == TimeOfDay(hour: 12) ? ClockSpan(.midnight) : time
    }
    return .times(words, late.fitting(hint), orTitle: orTitle)
  }

  private var readings: (words: String, replacements: [String])? {
    switch self {
    case .phrase(let words, let error): Self.readings(of: error, words).map { (words: words, replacements: $0) }
    case .times(let words, let times, let orTitle): (words, times.map(\.description) + (orTitle ? [quoted(words)] : []))
    case .dateOrTimes(let words, let day, let times): (words, ["\(day)"] + times.map(\.description))
    case .hourMissing(let words, _, let readings): (words, readings)
    case .timeOrLength(let words, let time, let minutes):
      (words, ["\(time)", minutes % 60 == 0 ? "for \(minutes / 60) hours" : "for \(minutes) minutes"])
    // 연말 is also part of the title of an event on the last day of the year.
    case .holiday(let words, let day) where TokenCursor(words).nextWord == .yearEnd:
      (words, ["\(day) \(quoted(words))", quoted(words)])
    case .letter(let words, let day), .holiday(let words, let day), .laterToday(let words, let day),
      .number(let words, let day):
      (words, ["\(day)", quoted(words)])
    case .ordinal(let words): (words, ["on the \(words)", quoted(words)])
    case .adjective(let words): (words, Self.repetitions(of: words) + [quoted(words)])
    case .everySecond(let words, let weekday): (words, Self.everyNth(words, weekday))
    case .timesEach(_, let words, let count):
      // A series has at least two events.
      (words, (count > 1 ? [words.isHangul ? "총 \(count)번" : "for \(count) times"] : []) + [quoted(words)])
    case .dayOfSeries(let words, let day):
      (words, words.isHangul ? ["\(day)부터", "\(day)까지"] : ["from \(day)", "until \(day)"])
    case .hoursWithoutStart(let words, let readings): (words, readings)
    case .hoursOfDay(let words, let day):
      (words, words.isHangul ? ["\(day)부터 \(day)까지", "\(day)부터"] : ["from \(day) until \(day)", "from \(day)"])
    case .untilAlone(let words, let day): (words, ["\(day)", (words.isHangul ? "오늘" : "today") + "-\(day)"])
    case .place(let words): (words, ["@\"\(words.dropFirst())\"", Self.oneWord(words)])
    case .endTimeAlone(let words): (words, Self.deadlines(words) + [quoted(words)])
    case .metres(let words, let minutes): (words, ["for \(minutes) minutes", quoted(words)])
    case .lengthOrAlarm(let words, let readings), .timeHasPassed(let words, let readings),
      .weekdayAfter(let words, _, let readings):
      (words, readings)
    case .amounts(let words, let readings), .timeOrTitle(let words, let readings), .daysOfWeek(let words, let readings):
      (words, readings + [quoted(words)])
    case .countedFrom(let words, _, let moment): (words, [moment, quoted(words)])
    case .yearOrTime(let words, let day, let moment): (words, ["\(day)", "\(moment.day) \(moment.time)"])
    case .remains(let words) where words.lowercased() == "now": (words, ["right now", quoted(words)])
    case .remains(let words): (words, [quoted(words)])
    case .endsBeforeStart(let words, let times, let minutes):
      (
        words,
        times.end.map {
          // The same time twice is a whole day in either order.
          ($0 == times.start ? [] : ["\(ClockSpan($0, to: times.start))"])
            + [Self.length(minutes, from: times.start, words)]
        } ?? []
      )
    case .nothingRepeats(let words, let coming):
      (words, (coming.map { [Self.range($0, words)] } ?? []) + Self.repetitions(words, coming) + [quoted(words)])
    default: nil
    }
  }

  private static func readings(of error: DateReadingError, _ words: String) -> [String]? {
    switch error {
    case .midnight: ["00:00", "23:59"]
    // 오후 3시 90분 contains a length, 90분.
    case .noSuchTime(let hour, let minute) where minute >= 60 && words.contains("분"):
      TimeOfDay(hour: hour).map { ["\($0) \(minute)분 동안", "\"\(words)\""] }
    case .mistyped: error.readings + ["\"\(words)\""]
    case .severalDays(let days):
      [range(days, words), "\(days.first)"] + (days.count == 2 ? ["\(days.last)"] : []) + ["\"\(words)\""]
    case .yearMissing(let past, let next): [past, next].map { $0.count == 1 ? "\($0.first)" : range($0, words) }
    // 13.05 may be a time, and 24/7 means "always".
    case .noSuchMonth where !error.readings.isEmpty:
      error.readings + [try? TimeReader()(words)].compactMap { $0.map { "\($0)" } } + ["\"\(words)\""]
    default: error.readings.isEmpty ? nil : error.readings
    }
  }

  /// Returns days in the language of the words; without Hangul, both languages read them.
  private static func range(_ days: DayRange, _ words: String) -> String {
    "\(days.first)\(words.isHangul ? "~" : "-")\(days.last)"
  }

  /// Returns a time with its length in the language of the words; without Hangul, both languages read them.
  private static func length(_ minutes: Int, from start: TimeOfDay, _ words: String) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    guard words.isHangul else {
      // 24h is also the end of a day.
      return hours < 24 ? "\(start) \(hours)h" + (rest == 0 ? "" : "\(rest)m") : "\(start) for \(hours) hours"
    }
    return "\(start)부터 \(hours)시간 " + (rest == 0 ? "동안" : "\(rest)분 동안")
  }

  /// Returns the possible times of 3시까지, "until 3pm" or "by 5pm on friday", with the day if the words name one.
  private static func deadlines(_ words: String) -> [String] {
    var start = TokenCursor(words)
    let isEnglish = start.take(.before) || !start.isHangulNext && start.take(.to)
    start.take(sign: "~")
    let first = start.position
    while !start.isAtEnd {
      var end = start
      if let clock = try? ClockPhraseParser()(&end), let times = try? clock.times(hint: nil) {
        // A deadline at midnight is the end of the day.
        let readings = clock.start.isMidnight ? ["23:59", "00:00"] : times.map(\.description)
        let (before, behind) = (start.text(first..<start.position), isEnglish ? end.rest : "")
        return readings.map { [before, $0, behind].filter { !$0.isEmpty }.joined(separator: " ") }
      }
      start.advance()
    }
    return []
  }

  private func quoted(_ words: String) -> String { "\"\(words)\"" }

  /// Returns the two meanings of "every second tuesday", "every 3rd monday" and similar words.
  private static func everyNth(_ words: String, _ weekday: Weekday) -> [String] {
    let kinds = TokenCursor(words).tokens.map(\.kind)
    let number = kinds.lazy.compactMap { kind in
      switch kind {
      case .number(let number, _): number
      case .word(.nth(let number)) where number > 0: number
      default: nil
      }
    }.first
    let names = [3: "third", 4: "fourth", 5: "fifth"]
    guard let number, let name = names[number] else {
      return ["second \(weekday.english) of every month", "every other \(weekday.english)"]
    }
    return ["\(name) \(weekday.english) of every month", "every \(number) weeks on \(weekday.english)"]
  }

  /// Returns the first word as the place, and the others as part of the title.
  private static func oneWord(_ place: String) -> String {
    let words = place.split(separator: " ", maxSplits: 1)
    return words.count < 2 ? place : "\(words[0]) \"\(words[1])\""
  }

  /// Returns repetitions such as 매주 월수금 or every tue/thu, and for weekdays also a single week of them.
  private static func repetitions(_ words: String, _ coming: DayRange?) -> [String] {
    let beginnings = words.isHangul ? ["매주", "매월", "매년"] : ["every", "every month on the"]
    let rule = beginnings.lazy.map { "\($0) \(words)" }.first { line in
      var cursor = TokenCursor(line)
      return (try? RepetitionParser(thisYear: 2000, order: .monthFirst)(&cursor)) != nil && cursor.isAtEnd
    }
    guard let rule else { return [] }
    var cursor = TokenCursor(words)
    cursor.skip(.on)
    guard coming == nil, let weekdays = WeekdayListParser()(&cursor), cursor.isAtEnd else { return [rule] }
    return [words.isHangul ? "\(rule) 총 \(weekdays.count)번" : "\(rule) for \(weekdays.count) times", rule]
  }

  /// Returns the repetitions that an adjective can mean; days are an example of twice in a period.
  private static func repetitions(of adjective: String) -> [String] {
    let twiceAMonth = "every month on the 1st and 15th"
    var cursor = TokenCursor(adjective)
    if let (count, unit) = cursor.takeTimesInPeriod() {
      let isTwice = count == 2
      switch (unit, adjective.isHangul) {
      case (.week, true): return [isTwice ? "매주 월목" : "매주 월수금"]
      case (_, true): return [isTwice ? "매월 1·15일" : "매월 1·11·21일"]
      case (.week, false): return [isTwice ? "every monday and thursday" : "every monday, wednesday and friday"]
      case (_, false): return [isTwice ? twiceAMonth : "every month on the 1st, 11th and 21st"]
      }
    }
    return switch adjective.lowercased().filter(\.isLetter) {
    case "daily", "nightly", "everyday": ["every day"]
    case "weekdays": ["every weekday"]
    case "매일", "날마다": ["하루마다"]
    case "평일", "주중": ["\(adjective)마다"]
    case "weekly", "wkly": ["every week"]
    case "semiweekly": ["every monday and thursday"]
    case "monthly", "mthly": ["every month"]
    case "semimonthly": [twiceAMonth]
    case "biweekly": ["every 2 weeks"]
    case "triweekly": ["every 3 weeks"]
    case "bimonthly": ["every 2 months", twiceAMonth]
    case "quarterly", "trimonthly": ["every 3 months"]
    case "semiannual", "semiannually", "biannual", "biannually": ["every 6 months"]
    default: ["every year"]
    }
  }
}

extension [ClockSpan] {
  /// Returns the times that begin in a part of the day; all times for no part, or if none fits.
  func fitting(_ part: PartOfDay?) -> [ClockSpan] {
    guard let part else { return self }
    let fitting = filter { part.includes($0.start) }
    return fitting.isEmpty ? self : fitting
  }
}

extension PartOfDay {
  /// Returns the hour to suggest for the part, as it is written in the language of the words that name it; lunch is at
  /// noon.
  func usualHour(in words: String) -> String {
    let hour = ["점심", "lunch"].contains(where: words.lowercased().contains) ? 12 : usualHour
    guard !words.isHangul else { return "\((hour + 11) % 12 + 1)시" }
    return "\(TimeOfDay(hour: hour) ?? .midnight)"
  }
}

extension String {
  fileprivate var isHangul: Bool { contains(where: DateLetter.isHangul) }
}

extension Weekday {
  fileprivate var english: String {
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"][rawValue - 1]
  }
}

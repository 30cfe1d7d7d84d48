/// The event that was understood from one line of text.
public struct QuickAdd: Hashable, Sendable {
  /// The text that wasn't understood as anything else.
  public let title: EventTitle
  /// `nil` when nothing says when it is.
  public let span: EventSpan?
  /// At most one.
  public let rules: [RecurrenceRule]
  /// The lunar day of every year that it is on; rules have no lunar calendar.
  public let lunar: ParsedDate?
  /// The first day as a lunar date, where it was written as one.
  public let lunarStart: ParsedDate?
  /// The days of the years after the first one, in order, of what is repeated by the lunar calendar.
  public let laterDays: [Day]
  /// `nil` when nothing is said about them.
  public let alarms: [Alarm]?
  /// `nil` when nothing is said about it.
  public let location: EventLocation?
  /// The calendar as written; it may not exist.
  public let calendar: String?
  /// The categories in the order they were written.
  public let categories: [EventCategory]
  /// The words that were understood, from left to right; what stands between them is the title.
  public let pieces: [QuickAddPiece]
  /// Numbers and ordinals of the title that could also be times, in order: the 15 of "iPhone 15 pickup friday".
  public let numbersInTitle: [String]
  /// The time that was taken for an hour without its half of the day; `nil` where the line says which.
  public let assumedTime: TimeOfDay?
  /// True if the line gives neither a time nor several days, and doesn't say that it is all day.
  public let lacksTime: Bool
}

extension QuickAdd {
  /// Returns the event to save, with the defaults for everything that the line doesn't say.
  ///
  /// - Parameters:
  /// - span: The time if the line gives none.
  /// - calendar: The calendar whose name was written; `nil` for the default one.
  /// - settings: The source of the alarms if the line gives none.
  public func draft(
    otherwise span: EventSpan, calendar: EventCalendar.ID? = nil, _ settings: PlanSettings = PlanSettings()
  ) -> EventDraft {
    let span = self.span ?? span
    return EventDraft(
      title: title, location: location ?? .none, categories: categories, span: span,
      alarms: alarms.map { settings.told($0, of: span) } ?? settings.alarms(of: span), calendar: calendar ?? .standard,
      rules: rules, laterDays: laterDays)
  }
}

/// Words of a typed line that were understood as one thing.
public struct QuickAddPiece: Hashable, Sendable {
  /// The meaning of the words.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case date, time, length, repetition, alarm, place, calendar, tag
  }

  public let kind: Kind
  /// The range in characters of the typed text, with the commas that belong to nothing else.
  public let range: Range<Int>
}

/// Why a typed line is no event yet; the words are those that are refused.
public enum QuickAddError: Error, Hashable, Sendable {
  /// A date, a time or a length that is impossible or has several meanings.
  case phrase(String, DateReadingError)
  /// Times that are all meant by the words, which may be of the title too where they are numbers: "tomorrow 10".
  case times(String, [ClockSpan], orTitle: Bool)
  /// 3-5: a date, or from when to when.
  case dateOrTimes(String, Day, [ClockSpan])
  /// A part of the day without its hour, and what is written instead where there is none: "tomorrow evening".
  case hourMissing(String, PartOfDay, otherwise: String)
  /// 15h: at three in the afternoon, or fifteen hours.
  case timeOrLength(String, TimeOfDay, minutes: Int)
  /// A letter that may be the weekday of that day, or a word of the title: 월.
  case letter(String, Day)
  /// The name of a day that may belong to the title: 크리스마스.
  case holiday(String, Day)
  /// A day without a month that may belong to the title: "3rd draft".
  case ordinal(String)
  /// "daily standup": how often, or what kind of meeting.
  case adjective(String)
  /// "every second tuesday": of the month, or every other one.
  case everySecond(String, Weekday)
  /// 매일 3번: three in all, or three each day; the repetition, and the words of the count.
  case timesEach(String, String, Int)
  /// Two phrases that say the same thing.
  case twice(QuickAddPiece.Kind, String, String)
  /// A last day without a first one: on that day, or until then.
  case untilAlone(String, Day)
  /// An end without a beginning.
  case endTimeAlone(String)
  /// Several days with times that may be those of each of them.
  case timesOnSeveralDays(String, DayRange, ClockSpan)
  /// A length in minutes on a day without a time.
  case timeMissing(minutes: Int)
  /// A number of days without a date.
  case dateMissing(days: Int)
  /// A frequency or an end without a repetition; for weekdays in a row, such as 토일, with the days that come next.
  case nothingRepeats(String, coming: DayRange?)
  /// Days that a repetition leaves out.
  case exception(String)
  /// A day among the words of a series, on which it may begin, end or pause.
  case dayOfSeries(String, Day)
  /// A number of repetitions beside a last day.
  case twoEnds
  /// The end leaves one occurrence or none.
  case endsTooSoon
  /// No day that the rule says ever comes.
  case neverHappens(String)
  /// The date is none of the rule's; the second is the next that is.
  case dateOutsideRule(Day, Day)
  /// Only a day of every year is repeated by the lunar calendar.
  case lunarRepetition(String)
  case endNotAfterStart(DateTime, DateTime)
  /// 5pm-4pm: nearly a day long, or in the wrong order.
  case endsBeforeStart(String, ClockSpan, minutes: Int)
  case tooEarlyAlarm(String)
  /// The place of one word, with words behind it that may be of its name: @Cafe Onion.
  case place(String)
  /// A zone beside a time: lines are read in the user's zone.
  case zone(String)
  /// Words that look like a time.
  case remains(String)
  case titleMissing
  /// A text that is over its limit; of the title when there is no kind.
  case text(TextLimitError, of: QuickAddPiece.Kind?)
}

/// One reading of ambiguous words, written so that it has no other.
public struct QuickAddAnswer: Hashable, Sendable {
  /// The words as they are in the line.
  public let words: String
  /// The text to write instead, which is read the same way in both languages.
  public let replacement: String

  /// The reading that the words are of the title.
  public var asTitle: QuickAddAnswer { QuickAddAnswer(words: words, replacement: "\"\(words)\"") }

  /// The line with the first of those words replaced; as it is where they do not stand in it.
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
  /// The possible meanings of the words, each written so that it has no other; empty if the line lacks or contradicts
  /// something.
  public var answers: [QuickAddAnswer] {
    if case .twice(_, let first, let second) = self {
      return [second, first].map { QuickAddAnswer(words: $0, replacement: quoted($0)) }
    }
    guard let (words, replacements) = readings else { return [] }
    return replacements.map { QuickAddAnswer(words: words, replacement: $0) }
  }

  /// Without the times that do not fit the part of the day that the line speaks of.
  func fitting(_ hint: PartOfDay?) -> QuickAddError {
    guard case .times(let words, let times, let orTitle) = self, let hint else { return self }
    let fitting = times.filter { hint.hour(($0.start.hour + 11) % 12 + 1) == $0.start.hour }
    return .times(words, fitting.isEmpty ? times : fitting, orTitle: orTitle)
  }

  private var readings: (words: String, replacements: [String])? {
    switch self {
    case .phrase(let words, let error): Self.readings(of: error, words).map { (words: words, replacements: $0) }
    case .times(let words, let times, let orTitle): (words, times.map(\.description) + (orTitle ? [quoted(words)] : []))
    case .dateOrTimes(let words, let day, let times): (words, ["\(day)"] + times.map(\.description))
    case .hourMissing(let words, let part, let otherwise):
      (words, ["\(words) \(TimeOfDay(hour: part.usualHour) ?? .midnight)", otherwise])
    case .timeOrLength(let words, let time, let minutes):
      (words, ["\(time)", minutes % 60 == 0 ? "for \(minutes / 60) hours" : "for \(minutes) minutes"])
    case .letter(let words, let day), .holiday(let words, let day): (words, ["\(day)", quoted(words)])
    case .ordinal(let words): (words, ["on the \(words)", quoted(words)])
    case .adjective(let words): (words, [Self.repetition(words), quoted(words)])
    case .everySecond(let words, let weekday):
      (words, ["second \(weekday.english) of every month", "every other \(weekday.english)"])
    case .timesEach(_, let words, let count):
      (words, [words.isHangul ? "총 \(count)번" : "for \(count) times", quoted(words)])
    case .dayOfSeries(let words, let day):
      (words, words.isHangul ? ["\(day)부터", "\(day)까지"] : ["from \(day)", "until \(day)"])
    case .untilAlone(let words, let day): (words, ["\(day)", (words.isHangul ? "오늘" : "today") + "-\(day)"])
    case .place(let words): (words, ["@\"\(words.dropFirst())\"", Self.oneWord(words)])
    case .remains(let words): (words, [quoted(words)])
    case .endsBeforeStart(let words, let times, let minutes):
      (words, times.end.map { ["\(ClockSpan($0, to: times.start))", "\(times.start) for \(minutes) minutes"] } ?? [])
    case .nothingRepeats(let words, let coming):
      (words, (coming.map { ["\($0.first)-\($0.last)"] } ?? []) + Self.repetitions(words, coming) + [quoted(words)])
    default: nil
    }
  }

  private static func readings(of error: DateReadingError, _ words: String) -> [String]? {
    switch error {
    case .midnight: ["00:00", "23:59"]
    case .mistyped: error.readings + ["\"\(words)\""]
    case .severalDays(let days):
      days.count == 2
        ? ["\(days.first)-\(days.last)", "\(days.first)", "\(days.last)", "\"\(words)\""]
        : ["\(days.first)-\(days.last)", "\(days.first)", "\"\(words)\""]
    // 13.05 may be a time, and 24/7 is said of what never ends.
    case .noSuchMonth where !error.readings.isEmpty:
      error.readings + [try? TimeReader()(words)].compactMap { $0.map { "\($0)" } } + ["\"\(words)\""]
    default: error.readings.isEmpty ? nil : error.readings
    }
  }

  private func quoted(_ words: String) -> String { "\"\(words)\"" }

  /// The first word as the place, the others as title.
  private static func oneWord(_ place: String) -> String {
    let words = place.split(separator: " ", maxSplits: 1)
    return words.count < 2 ? place : "\(words[0]) \"\(words[1])\""
  }

  /// 매주 월수금, every tue/thu, and once on each of those days that come next.
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

  private static func repetition(_ adjective: String) -> String {
    switch adjective.lowercased().filter(\.isLetter) {
    case "daily", "nightly": "every day"
    case "weekly", "wkly", "semiweekly": "every week"
    case "monthly", "mthly", "semimonthly": "every month"
    case "biweekly": "every 2 weeks"
    case "triweekly": "every 3 weeks"
    case "bimonthly": "every 2 months"
    case "quarterly", "trimonthly": "every 3 months"
    case "semiannual", "semiannually", "biannual", "biannually": "every 6 months"
    default: "every year"
    }
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

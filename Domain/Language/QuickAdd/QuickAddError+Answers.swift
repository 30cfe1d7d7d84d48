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

/// Reads a duration: 1h30m, 90 min, 1.5h, 1시간 반, 하루, two hours.
///
/// The result is in minutes, from 1 minute to 3,650 days. A day is 24 hours and a week seven days; months and years
/// have no fixed length.
public struct DurationReader: PhraseReader, Hashable {
  /// 3,650 days in minutes.
  private static let longest = 3_650 * 1_440

  public init() {}

  public var kind: PhraseKind { .duration }

  public func understood(_ value: Int) -> PhraseValue { .minutes(value) }

  public func prefix(of cursor: inout TokenCursor) throws(DateReadingError) -> Int? {
    var sum: Int?
    var smallest = Int.max
    var end = cursor
    // Units go from larger to smaller, and none repeats.
    while let term = term(&cursor, isFirst: sum == nil), term.unit < smallest {
      sum = (sum ?? 0) + term.minutes
      smallest = term.unit
      end = cursor
      cursor.skip(.and)
    }
    cursor = end
    guard let sum else { return nil }
    guard (1...Self.longest).contains(sum) else { throw .durationOutOfRange }
    return sum
  }

  /// Consumes one count with its unit, in minutes; `nil` leaves the cursor in place.
  private func term(_ cursor: inout TokenCursor, isFirst: Bool) -> (minutes: Int, unit: Int)? {
    let start = cursor
    if case .days(let days)? = cursor.nextWord {
      cursor.advance()
      return (days * 1_440, 1_440)
    }
    if let term = halfHour(&cursor) { return term }
    cursor = start
    // After half an hour, 15:00 is a time.
    if isFirst, let term = colon(&cursor) { return term }
    cursor = start
    guard let (hundredths, digits) = count(&cursor), let unit = unit(&cursor) else {
      cursor = start
      return nil
    }
    // After days, 19h30 is a time.
    if !isFirst, unit == 60, digits == 2, hundredths >= 1_300, case .number(_, 2)? = cursor.peek()?.kind,
      cursor.peek()?.isAttached == true
    {
      cursor = start
      return nil
    }
    var minutes = (hundredths * unit + 50) / 100
    if unit == 60, cursor.takeParticle(.half) || cursor.takeAndHalf() {
      // After half an hour, minutes begin another length: the 10분 of 1시간 반 10분 전 알림.
      return (minutes + 30, 1)
    }
    if unit == 60, digits > 0, let rest = minutesWithoutUnit(&cursor) { minutes += rest }
    return (minutes, unit)
  }

  /// Consumes half an hour, a quarter of an hour or three quarters of an hour.
  private func halfHour(_ cursor: inout TokenCursor) -> (minutes: Int, unit: Int)? {
    if cursor.take(.half) {
      cursor.skip(.one)
      return cursor.take(.unit(.hour)) ? (30, 1) : nil
    }
    let count = cursor.takeCount() ?? 1
    guard (1...3).contains(count), cursor.take(text: "quarter", "quarters") else { return nil }
    cursor.skip(.of, .one)
    return cursor.take(.unit(.hour)) ? (15 * count, 60) : nil
  }

  /// Consumes hours and minutes such as 1:30.
  private func colon(_ cursor: inout TokenCursor) -> (minutes: Int, unit: Int)? {
    guard let hours = cursor.takeNumber(), cursor.attachedSign == ":" else { return nil }
    cursor.advance()
    guard let minutes = cursor.takeNumber(), minutes.digits == 2, minutes.value < 60 else { return nil }
    return (hours.value * 60 + minutes.value, 1)
  }

  /// Consumes a count in hundredths, so that 1.5h and 0.25h are exact.
  private func count(_ cursor: inout TokenCursor) -> (hundredths: Int, digits: Int)? {
    if cursor.take(.one) { return (100, 0) }
    guard let number = cursor.takeNumber() else { return nil }
    if cursor.takeAndHalf() { return (number.value * 100 + 50, 0) }
    guard cursor.attachedSign == "." else { return (number.value * 100, number.digits) }
    cursor.advance()
    guard cursor.peek()?.isAttached == true, let part = cursor.takeNumber(), (1...2).contains(part.digits) else {
      return nil
    }
    return (number.value * 100 + part.value * (part.digits == 1 ? 10 : 1), 0)
  }

  /// Consumes a unit and returns its minutes.
  private func unit(_ cursor: inout TokenCursor) -> Int? {
    let minutes: Int? =
      switch cursor.nextWord {
      case .unit(.minute): 1
      case .unit(.hour): 60
      case .unit(.day), .dayOrSunday: 1_440
      case .unit(.week): 7 * 1_440
      default: nil
      }
    if minutes != nil { cursor.advance() }
    return minutes
  }

  /// Consumes the 30 of 1h30.
  private func minutesWithoutUnit(_ cursor: inout TokenCursor) -> Int? {
    let start = cursor
    if cursor.peek()?.isAttached == true, let number = cursor.takeNumber(), number.digits == 2, number.value < 60,
      !cursor.hasAttachedWord()
    {
      return number.value
    }
    cursor = start
    return nil
  }
}

extension TokenCursor {
  /// Consumes the half of "an hour and a half"; `false` leaves the cursor in place.
  mutating func takeAndHalf() -> Bool {
    guard nextWord == .and, word(at: 1) == .one, word(at: 2) == .half else { return false }
    for _ in 0..<3 { advance() }
    return true
  }
}

/// Reads the length of an event, in time or in nights: 1h30m, 사흘, 2박 3일, 3 nights.
public struct EventLengthReader: PhraseReader, Hashable {
  public init() {}

  public var kind: PhraseKind { .duration }

  public func understood(_ value: EventLength) -> PhraseValue { .minutes(value.minutes) }

  public func prefix(of cursor: inout TokenCursor) throws(DateReadingError) -> EventLength? {
    let start = cursor
    if let days = LengthPhraseParser().nights(&cursor, isExplicit: true) {
      return EventLength(minutes: (days - 1) * 1_440, days: days)
    }
    cursor = start
    guard let minutes = try DurationReader().prefix(of: &cursor) else { return nil }
    return EventLength(minutes: minutes, days: minutes.isMultiple(of: 1_440) ? minutes / 1_440 : nil)
  }
}

/// The length of an event; nights give a different length for an event with a time than for an all-day event.
public struct EventLength: Hashable, Sendable {
  /// The minutes from the start to the end of an event with a time.
  public let minutes: Int
  /// The number of whole days; `nil` for parts of days.
  public let days: Int?
}

/// Reads a contact rhythm: 7, 7d, 2 weeks, weekly, 7일, 2주마다, 한 달, 석 달, twice a month, 주 3회.
///
/// A number alone is in days; a month is 30 days, and a year twelve months. A number of times in a period divides its
/// days, rounded down: three times a week is every 2 days.
public struct CycleReader: Hashable, Sendable {
  public init() {}

  /// Returns the rhythm that the whole text stands for.
  public func callAsFunction(_ text: String) throws(CycleReadingError) -> Cycle {
    guard let days = days(words(of: text)) ?? TimesInPeriod(text)?.days else { throw .notUnderstood(text) }
    guard let cycle = Cycle(days: days) else { throw .outOfRange(days: days) }
    return cycle
  }

  /// Returns the words without those that only mean repetition.
  private func words(of text: String) -> String {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for beginning in ["every ", "매 "] where words.hasPrefix(beginning) { words.removeFirst(beginning.count) }
    for ending in [" 에 한 번", "에 한 번", "에 한번", " 마다", "마다"] where words.hasSuffix(ending) {
      words.removeLast(ending.count)
    }
    return words
  }

  private func days(_ words: String) -> Int? {
    if let days = Int(words) { return days }
    if let days = Self.named(words) { return days }
    let month = ["개월", "달", "months", "month", "mo"].first { words.hasSuffix($0) }
    if let month, let months = Int(words.dropLast(month.count).filter { $0 != " " }) {
      return months.multipliedReportingOverflow(by: 30).overflow ? .max : months * 30
    }
    guard let minutes = try? DurationReader()(words), minutes % 1_440 == 0 else { return nil }
    return minutes / 1_440
  }

  private static func named(_ words: String) -> Int? {
    switch words {
    case "day", "daily", "매일", "날": 1
    case "other day", "격일", "하루걸러", "하루 걸러": 2
    case "week", "weekly", "매주", "주": 7
    case "other week", "격주": 14
    case "보름": 15
    case "month", "monthly", "a month", "매달", "매월", "한 달", "한달": 30
    case "두 달", "두달": 60
    case "석 달", "석달", "세 달", "세달": 90
    default: nil
    }
  }
}

public enum CycleReadingError: Error, Hashable, Sendable {
  /// The refused words aren't a repetition.
  case notUnderstood(String)
  /// The rhythm isn't 1…90 days.
  case outOfRange(days: Int)
}

/// A number of times in each period: twice a month, 3x per week, quarterly, 한 달에 두 번, 주 3회, 격월.
private struct TimesInPeriod {
  /// The days from one time to the next, rounded down.
  let days: Int

  init?(_ text: String) {
    var cursor = TokenCursor(text)
    var times = cursor.takeTimes()
    if times != nil, !cursor.take(text: "per"), !cursor.take(sign: "/") { cursor.skip(.within) }
    let isRhythm = cursor.isRhythmNext
    guard let period = cursor.takePeriod() else { return nil }
    if times == nil {
      if !cursor.takeParticle(.at), !cursor.take(.apiece) { cursor.take(text: "당") }
      times = cursor.takeTimes() ?? (isRhythm ? 1 : nil)
    }
    guard let times, times > 0, cursor.isAtEnd else { return nil }
    days = period / times
  }
}

extension TokenCursor {
  /// Consumes twice, three times, 2x, 두 번 or 3회; `nil` leaves the cursor in place.
  mutating func takeTimes() -> Int? {
    for (times, word) in ["once", "twice", "thrice"].enumerated() where take(text: word) { return times + 1 }
    let start = self
    if let number = takeNumber()?.value, take(.times) { return number }
    self = start
    return nil
  }

  /// Indicates whether a word that means a repetition comes next, such as quarterly, 매주 or 격월.
  fileprivate var isRhythmNext: Bool {
    switch nextWord {
    case .each, .recurring, .everyOther: true
    default: false
    }
  }

  /// Consumes a period and returns its days; the position of the cursor is undefined for `nil`.
  fileprivate mutating func takePeriod() -> Int? {
    take(.every)
    if let days = takeDaysInOneWord() { return days }
    if take(text: "분기", "quarter") { return DateUnit.month.usualDays * 3 }
    let start = self
    advance()
    switch start.nextWord {
    case .each(let unit, let count), .recurring(let unit, let count): return unit.usualDays * count
    case .everyOther(let unit): return unit.usualDays * 2
    case .monthOrMonday: return DateUnit.month.usualDays
    default: break
    }
    self = start
    if take(text: "연") { return DateUnit.year.usualDays }
    let count = take(.other) ? 2 : takeCount() ?? 1
    if take(text: "quarter", "quarters") { return DateUnit.month.usualDays * 3 * count }
    return takeCalendarUnit().map { $0.usualDays * count }
  }
}

extension DateUnit {
  /// The days of the unit in a contact rhythm; 0 for less than a day.
  fileprivate var usualDays: Int {
    switch self {
    case .minute, .hour: 0
    case .day: 1
    case .week: 7
    case .month: 30
    case .year: 360
    }
  }
}

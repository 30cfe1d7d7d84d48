/// Reads alarms as people write them, in Korean and in English: "at start, 10m", "시작할 때, 1일 전", "9:00".
///
/// A time of day is the last such time before the start, or that of a named day: "전날 20:00", "20:00 the day before".
public struct AlarmReader: Hashable, Sendable {
  private let known: [String: Alarm]
  private let span: EventSpan?

  /// - Parameters:
  ///   - span: The time of the event, from which times of day are counted; without it, they are refused.
  ///   - alarms: The alarms of the event before the change; files may have alarms that nobody can type, and a form
  ///     shows them all.
  ///   - words: Returns the words that the form shows for an alarm.
  public init(
    of span: EventSpan? = nil, keeping alarms: [Alarm] = [], as words: (Alarm) -> String = { _ in "" }
  ) {
    self.span = span
    known = Dictionary(alarms.map { (words($0), $0) }) { first, _ in first }
  }

  /// Returns the alarms in order, without duplicates.
  ///
  /// - Parameter text: Alarms with commas between them; an empty text means no alarm.
  /// - Throws: ``AlarmReadingError`` with the part that is refused.
  public func callAsFunction(_ text: String) throws(AlarmReadingError) -> [Alarm] {
    var alarms: Set<Alarm> = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == "，" || $0.isNewline }) {
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !words.isEmpty else { continue }
      if let alarm = known[words] { alarms.insert(alarm) } else { alarms.insert(try alarm(words)) }
    }
    return alarms.sorted()
  }

  /// Returns a single alarm.
  ///
  /// - Parameter words: The words, with single spaces between them.
  /// - Throws: ``AlarmReadingError`` with the text.
  public func alarm(_ words: String) throws(AlarmReadingError) -> Alarm {
    let lower = words.lowercased()
    if Self.atStart.contains(lower) { return .atStart }
    if let (days, time) = Self.day(in: lower) {
      var cursor = TokenCursor(time)
      let times = AlarmTimeParser()(&cursor)
      cursor.takeParticle(.at)
      if let times, cursor.isAtEnd {
        guard let span else { throw .timeOfDay(words) }
        guard let alarm = Alarm(at: times, daysBefore: days, of: span) else { throw .notUnderstood(words) }
        guard alarm.isTypable else { throw .tooEarly(words) }
        return alarm
      }
    }
    let ending = [" before", " earlier", " early", "전에", "전"].first { lower.hasSuffix($0) }
    var cursor = TokenCursor(words)
    if ending == nil, let times = AlarmTimeParser()(&cursor), cursor.isAtEnd {
      guard let span else { throw .timeOfDay(words) }
      return Alarm(atLastOf: times, of: span)
    }
    guard let minutes = try? DurationReader()(String(lower.dropLast(ending?.count ?? 0))) else {
      throw .notUnderstood(words)
    }
    guard let alarm = Alarm(minutesBefore: minutes) else { throw .tooEarly(words) }
    return alarm
  }

  /// Returns the number of days before the event in words such as 전날 20:00 or "20:00 the day before", and the time;
  /// `nil` without a day.
  private static func day(in words: String) -> (days: Int, time: String)? {
    let before = #/(당일|전날|하루 ?전|이틀 ?전|사흘 ?전|[0-9]{1,2}일 ?전)에?,? (.+)/#
    let english = #/(on the day|(?:the |a |one )?day before|[0-9]{1,2} days? before)(?:,| at)? (.+)/#
    let behind = #/(.+?),? (당일|전날|on the day|(?:the |a |one )?day before|[0-9]{1,2} days? before)/#
    let (day, time): (Substring, Substring)
    if let match = words.wholeMatch(of: before) ?? words.wholeMatch(of: english) {
      (day, time) = (match.1, match.2)
    } else if let match = words.wholeMatch(of: behind) {
      (day, time) = (match.2, match.1)
    } else {
      return nil
    }
    if let number = Int(day.prefix { $0.isASCII && $0.isNumber }) { return (number, String(time)) }
    let days = ["당": 0, "o": day == "on the day" ? 0 : 1, "이": 2, "사": 3][day.prefix(1)] ?? 1
    return (days, String(time))
  }

  private static let atStart: Set<String> = [
    "0", "0m", "0분", "0분 전", "시작할 때", "시작", "at start", "at the start", "start", "정각",
  ]
}

/// Reads the time of day of an alarm: 9:00, at 9am, 오전 9시.
struct AlarmTimeParser {
  /// - Returns: The possible times; `nil` for other words and for 0:30, which is half an hour before.
  func callAsFunction(_ cursor: inout TokenCursor) -> [TimeOfDay]? {
    cursor.skip(.at)
    let start = cursor
    guard let clock = try? ClockPhraseParser()(&cursor), clock.end == nil, !clock.isNumber,
      clock.start.part != nil || clock.start.hour > 0 || clock.start.isMidnight
    else { return nil }
    var length = start
    // 1h30 is a length.
    if clock.start.part == nil, start.peek(1)?.kind != .sign(":"),
      (try? DurationReader().prefix(of: &length)).flatMap(\.self) != nil
    {
      return nil
    }
    return try? clock.times(hint: nil).map(\.start)
  }
}

/// The reason why a written alarm is refused, with the refused part.
public enum AlarmReadingError: Error, Hashable, Sendable {
  case notUnderstood(String)
  /// The alarm is a time of day, but there is no event whose start it is before.
  case timeOfDay(String)
  /// The alarm is more than four weeks before the start.
  case tooEarly(String)
}

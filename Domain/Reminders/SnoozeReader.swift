/// Reads until when something is put off: 30분, 2h, 내일 아침, friday, until I open haru, 이 일정 끝나고.
///
/// A length is counted from now, or from when it comes. A day alone is its morning, and a part of a day the hour that people mean by it.
public struct SnoozeReader: Hashable, Sendable {
  private static let openings: Set<String> = [
    "i open haru", "open haru", "opened", "open", "next open", "하루 열 때", "하루를 열 때", "열 때", "하루 열면", "하루를 열면", "열면",
  ]
  private static let afters: Set<String> = [
    "after this event", "after this", "after it", "after the event", "이 일정 뒤", "이 일정 후", "이 일정 끝나고", "일정 끝나고", "끝나고",
    "일정 뒤",
  ]
  /// Words for today before a part of it.
  private static let todays: Set<String> = ["this", "오늘", "today"]
  private static let partMinutes = 60

  private let clock: DayClock
  private let habits: DateHabits
  private let event: Occurrence?
  private let start: Instant

  /// - Parameters:
  ///   - clock: The user's.
  ///   - habits: How the user writes dates.
  ///   - reminder: What is put off; of an event there is an "after this event".
  public init(clock: DayClock, habits: DateHabits, of reminder: Reminder? = nil) {
    (self.clock, self.habits) = (clock, habits)
    start = max(clock.now, reminder?.at ?? clock.now)
    event = if case .event(let occurrence, _)? = reminder?.subject { occurrence } else { nil }
  }

  /// - Throws: ``DateReadingError`` with what is not understood.
  public func callAsFunction(_ text: String) throws(DateReadingError) -> ReminderSnooze.End {
    let words = Self.words(text)
    let phrase = words.joined(separator: " ")
    if Self.openings.contains(phrase.lowercased()) { return .opening }
    if let event, Self.afters.contains(phrase.lowercased()) {
      return .after(event.id, otherwise: event.span.instants(forUserIn: clock.zone).end)
    }
    if let part = words.last.flatMap(Self.part) {
      return .clock(DateTime(try day(words.dropLast().map { $0 }), Self.time(of: part)))
    }
    // Minutes, an hour or a day of the month.
    if phrase.count <= 3, Int(phrase) != nil { throw .notUnderstood(phrase, .duration) }
    if let soon = soon(phrase) { return .clock(soon) }
    // A time, and not hours and minutes.
    if !phrase.contains(":"), let minutes = try? DurationReader()(phrase) {
      return .moment(start.adding(seconds: minutes * 60))
    }
    do throws(DateReadingError) {
      return try end(of: phrase)
    } catch {
      guard let likely = likely(phrase, error) else { throw error }
      return likely
    }
  }

  /// The next time today at which a clock of twelve hours shows 7:15.
  private func soon(_ phrase: String) -> DateTime? {
    guard let match = phrase.wholeMatch(of: /([1-9]|1[01]):([0-5][0-9])/), let hour = Int(match.1),
      let minute = Int(match.2)
    else { return nil }
    return [hour, hour + 12].compactMap { TimeOfDay(hour: $0, minute: minute) }.map { DateTime(clock.today, $0) }
      .first { $0 > clock.dateTime }
  }

  private func end(of phrase: String) throws(DateReadingError) -> ReminderSnooze.End {
    let reader = DateTimeReader(today: clock.today, habits: habits, dayOfTimes: clock.today, now: clock.dateTime)
    return switch try reader(phrase) {
    case .day(let day): .clock(DateTime(day, Self.time(of: .morning)))
    case .dateTime(let time): .clock(next(time, in: phrase))
    }
  }

  /// Returns the likely meaning of an hour without its half of the day: the next one, or in daylight on another day;
  /// tonight has a usual hour.
  private func likely(_ phrase: String, _ error: DateReadingError) -> ReminderSnooze.End? {
    if case .hourMissing(let part) = error, phrase.lowercased() == "tonight" {
      return .clock(DateTime(clock.today, Self.time(of: part)))
    }
    guard case .twoTimes(let one, let other) = error, let words = phrase.matches(of: Self.hour).last else { return nil }
    let times = [one, other].compactMap { time -> DateTime? in
      guard case .clock(let read)? = try? end(of: phrase[..<words.startIndex] + "\(time)" + phrase[words.endIndex...]),
        read.time == time
      else { return nil }
      return read
    }
    guard times.count == 2 else { return nil }
    if times.contains(where: { $0.day == clock.today }) {
      return times.filter { $0 > clock.dateTime }.min().map { .clock($0) }
    }
    return times.first { Self.daylight.contains($0.time.hour) }.map { .clock($0) }
  }

  /// 3시, 3시 반, 3시 30분, 3, 3:30.
  private static var hour: Regex<Substring> {
    /\d{1,2}(?:시(?: ?(?:반|\d{1,2}분))?|:\d{2})?/
  }
  private static let daylight = 7...17

  /// The part of a day that a word is.
  private static func part(_ word: String) -> PartOfDay? {
    var cursor = TokenCursor(word)
    guard case .part(let part)? = cursor.nextWord else { return nil }
    cursor.advance()
    return cursor.isAtEnd ? part : nil
  }

  private func day(_ words: [String]) throws(DateReadingError) -> Day {
    guard let last = words.last, words.count > 1 || !Self.todays.contains(last.lowercased()) else { return clock.today }
    return try DateReader(today: clock.today, habits: habits)(words.joined(separator: " "))
  }

  /// A time alone that was today is tomorrow's.
  private func next(_ time: DateTime, in phrase: String) -> DateTime {
    guard time < clock.dateTime, time.day == clock.today, (try? TimeReader()(phrase)) != nil else { return time }
    return DateTime(time.day.adding(days: 1), time.time)
  }

  private static func time(of part: PartOfDay) -> TimeOfDay {
    TimeOfDay(clampingSeconds: part.usualHour * 60 * partMinutes)
  }

  /// Without what says that it is an end.
  private static func words(_ text: String) -> [String] {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if let first = words.first?.lowercased(), ["until", "till", "when", "for"].contains(first) { words.removeFirst() }
    if let last = words.last, ["있다가", "이따가", "뒤", "뒤에", "후", "후에"].contains(last) { words.removeLast() }
    for suffix in ["까지", "만"] {
      guard let last = words.last, last.hasSuffix(suffix) else { continue }
      words[words.count - 1] = String(last.dropLast(suffix.count))
      if words.last == "" { words.removeLast() }
    }
    return words
  }
}

/// Reads until when something is put off: 30분, 2h, 내일 아침, friday, until I open haru, 이 일정 끝나고.
///
/// A length is counted from now. A day alone is its morning, and a part of a day the hour that people mean by it.
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
  private let weekStart: Weekday
  private let event: Occurrence?

  /// - Parameters:
  ///   - clock: The user's.
  ///   - weekStart: On which the user's weeks begin.
  ///   - event: The one that "after this event" means; `nil` where there is none.
  public init(clock: DayClock, weekStart: Weekday, event: Occurrence? = nil) {
    (self.clock, self.weekStart, self.event) = (clock, weekStart, event)
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
    // A time, and not hours and minutes.
    if !phrase.contains(":"), let minutes = try? DurationReader()(phrase) {
      return .moment(clock.now.adding(seconds: minutes * 60))
    }
    let reader = DateTimeReader(today: clock.today, weekStart: weekStart, dayOfTimes: clock.today, now: clock.dateTime)
    switch try reader(phrase) {
    case .day(let day): return .clock(DateTime(day, Self.time(of: .morning)))
    case .dateTime(let time): return .clock(next(time, in: phrase))
    }
  }

  /// The part of a day that a word is.
  private static func part(_ word: String) -> PartOfDay? {
    var cursor = TokenCursor(word)
    guard case .part(let part)? = cursor.nextWord else { return nil }
    cursor.advance()
    return cursor.isAtEnd ? part : nil
  }

  private func day(_ words: [String]) throws(DateReadingError) -> Day {
    guard let last = words.last, words.count > 1 || !Self.todays.contains(last.lowercased()) else { return clock.today }
    return try DateReader(today: clock.today, weekStart: weekStart)(words.joined(separator: " "))
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
    if let last = words.last, last.hasSuffix("까지") {
      words[words.count - 1] = String(last.dropLast(2))
      if words.last == "" { words.removeLast() }
    }
    return words
  }
}

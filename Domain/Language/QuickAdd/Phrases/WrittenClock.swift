/// A time of day as it was written, which may be one of either half of the day.
struct WrittenClock: Hashable, Sendable {
  /// 0…24 where a part of the day was written or the clock has 24 hours, otherwise 1…12 of either half.
  let hour: Int
  var minute = 0
  var second = 0
  /// `nil` for an hour from 1 to 12 that says nothing about the half of the day.
  var part: PartOfDay?
  /// True if am or pm follows the hour, which then has a clock of twelve hours: 13pm isn't a time.
  var isPartBehind = false
  /// True if the form shows that the clock has 24 hours.
  var isExact: Bool
  /// True if only the colon makes it exact: the 4:15 of 4:15-5pm.
  var isExactAlone = false
  /// True if the word midnight was written, which doesn't say whether the day begins or ends then.
  var isMidnight = false

  var isPossible: Bool { hour <= 24 && minute < 60 }

  /// Returns the clock beside the other end of a range: if that one isn't on a 24-hour clock, this one isn't either.
  func beside(_ other: WrittenClock) -> WrittenClock {
    guard isExactAlone, other.part != nil || !other.isExact else { return self }
    var clock = self
    clock.isExact = false
    return clock
  }

  /// The time that it is by itself, by the rule for bare hours of ``TimeReader``.
  func time(hint: PartOfDay?) throws(DateReadingError) -> TimeOfDay {
    let times = try times(hint: hint)
    guard times.count == 1 else { throw .twoTimes(times[0], times[1]) }
    return times[0]
  }

  /// All that it can be by itself, one or two; dinner at 7:30 may be on either clock.
  func times(hint: PartOfDay?) throws(DateReadingError) -> [TimeOfDay] {
    guard let halves = try halves() else {
      let exact = try exact()
      // 2:30 alone is hardly at night.
      if isExactAlone, (1...5).contains(hour), part == nil, hint?.hour(hour) == nil {
        return [exact, try time(hour: hour + 12)]
      }
      guard part == nil, (1...11).contains(hour), let other = hint?.hour(hour), other != hour else { return [exact] }
      return [exact, try time(hour: other)]
    }
    if hint == .night, hour == 12 { throw .endOfDay }
    if let hour = hint?.hour(self.hour) { return [try time(hour: hour)] }
    return hour == 12 ? [halves[1]] : halves
  }

  /// The same as an end: the half that is the next one after the start.
  func end(after start: TimeOfDay) throws(DateReadingError) -> TimeOfDay {
    if hour == 24, minute == 0, second == 0 { return .midnight }
    if part == .night, hour == 12 { return try time(hour: 0) }
    guard let halves = try halves() else { return try exact() }
    return halves.first { $0 > start } ?? halves[0]
  }

  /// The same as a start before an end that is known: the latest half that is before it.
  func starts(before end: WrittenClock, hint: PartOfDay?) throws(DateReadingError) -> [TimeOfDay] {
    guard let halves = try halves(), try end.halves() == nil else { return try times(hint: hint) }
    let endTime = try end.end(after: .midnight)
    guard let start = halves.last(where: { $0 < endTime }) else { return try times(hint: hint) }
    return [start]
  }

  /// Both readings, that of the morning first; `nil` when there is only one.
  private func halves() throws(DateReadingError) -> [TimeOfDay]? {
    guard part == nil, !isExact, (1...12).contains(hour) else { return nil }
    return [try time(hour: hour % 12), try time(hour: hour % 12 + 12)]
  }

  private func exact() throws(DateReadingError) -> TimeOfDay {
    if hour == 24, minute == 0, second == 0 { throw .endOfDay }
    guard let part else { return try time(hour: hour) }
    if part == .night, hour == 12 { throw .endOfDay }
    guard let hour = part.hour(hour), !isPartBehind || self.hour <= 12 else {
      throw .hourOutsidePart(hour: self.hour, part)
    }
    return try time(hour: hour)
  }

  private func time(hour: Int) throws(DateReadingError) -> TimeOfDay {
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else {
      throw .noSuchTime(hour: hour, minute: minute)
    }
    return time
  }
}

/// A range of times of day, or only a start.
public struct ClockSpan: Hashable, Sendable, CustomStringConvertible {
  public let start: TimeOfDay
  /// `nil` for a time alone; one that is not later is on the next day.
  public let end: TimeOfDay?

  public init(_ start: TimeOfDay, to end: TimeOfDay? = nil) {
    self.start = start
    self.end = end
  }

  /// The span in a form that has no other reading: 15:00-17:00.
  public var description: String { end.map { "\(start)-\($0)" } ?? "\(start)" }
}

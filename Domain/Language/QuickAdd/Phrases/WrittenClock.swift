/// A time of day as it was written, which may be one of either half of the day.
struct WrittenClock: Hashable, Sendable {
  /// 0…24 where a part of the day was written or the clock has 24 hours, otherwise 1…12 of either half.
  let hour: Int
  var minute = 0
  var second = 0
  /// `nil` for an hour from 1 to 12 that says nothing about the half of the day.
  var part: PartOfDay?
  /// Whether its form says that the clock has 24 hours.
  let isExact: Bool

  /// The time that it is by itself, by the rule for bare hours of ``TimeReader``.
  func time(hint: PartOfDay?) throws(DateReadingError) -> TimeOfDay {
    guard let halves = try halves() else { return try exact() }
    if hint == .night, hour == 12 { throw .endOfDay }
    if let hour = hint?.hour(self.hour) { return try time(hour: hour) }
    guard (1...6).contains(hour) else { return hour == 12 ? halves.afterNoon : halves.beforeNoon }
    throw .twoTimes(halves.beforeNoon, halves.afterNoon)
  }

  /// The same as an end: the half that is the next one after the start.
  func end(after start: TimeOfDay, hint: PartOfDay?) throws(DateReadingError) -> TimeOfDay {
    if hour == 24, minute == 0, second == 0 { return .midnight }
    if part == .night, hour == 12 { return try time(hour: 0) }
    guard let halves = try halves() else { return try exact() }
    return [halves.beforeNoon, halves.afterNoon].first { $0 > start } ?? halves.beforeNoon
  }

  /// The same as a start before an end that is known: the latest half that is before it.
  func start(before end: WrittenClock, hint: PartOfDay?) throws(DateReadingError) -> TimeOfDay {
    guard let halves = try halves(), try end.halves() == nil else { return try time(hint: hint) }
    let endTime = try end.end(after: .midnight, hint: hint)
    if let time = [halves.beforeNoon, halves.afterNoon].last(where: { $0 < endTime }) { return time }
    return try time(hint: hint)
  }

  /// Both readings; `nil` when there is only one.
  private func halves() throws(DateReadingError) -> (beforeNoon: TimeOfDay, afterNoon: TimeOfDay)? {
    guard part == nil, !isExact, (1...12).contains(hour) else { return nil }
    return (try time(hour: hour % 12), try time(hour: hour % 12 + 12))
  }

  private func exact() throws(DateReadingError) -> TimeOfDay {
    if hour == 24, minute == 0, second == 0 { throw .endOfDay }
    guard let part else { return try time(hour: hour) }
    if part == .night, hour == 12 { throw .endOfDay }
    guard let hour = part.hour(hour) else { throw .hourOutsidePart(hour: self.hour, part) }
    return try time(hour: hour)
  }

  private func time(hour: Int) throws(DateReadingError) -> TimeOfDay {
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else {
      throw .noSuchTime(hour: hour, minute: minute)
    }
    return time
  }
}

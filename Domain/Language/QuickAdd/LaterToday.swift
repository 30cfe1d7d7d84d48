/// Finds the time that is meant later today: the next three o'clock for 이따 3시 and "later today at 3".
struct LaterToday {
  /// The hour from which the coming night also counts as later today (Haru's choice).
  private static let lateHour = 21

  let now: DateTime

  /// Returns the next moment of a written time; `nil` if the time has passed.
  func moment(of clock: ParsedClock) throws(DateReadingError) -> DateTime? {
    if let late = clock.afterMidnight(isAtNight: false) { return next(try late.time(hint: nil), isAtNight: true) }
    var times = try clock.times(hint: nil)
    // 6:15 may be in the evening.
    if clock.isExactAlone, times.count == 1, clock.hour < 12,
      let other = TimeOfDay(hour: clock.hour + 12, minute: clock.minute, second: clock.second)
    {
      times.append(other)
    }
    let isAtNight = clock.part == .dawn || now.time.hour >= Self.lateHour
    return times.compactMap { next($0, isAtNight: isAtNight) }.min()
  }

  private func next(_ time: TimeOfDay, isAtNight: Bool) -> DateTime? {
    let moment = DateTime(now.day, time)
    if moment > now { return moment }
    return isAtNight && time.isAfterMidnight ? DateTime(now.day.adding(days: 1), time) : nil
  }
}

extension TokenCursor {
  /// Takes 이따, 오늘 이따가, 좀 이따 or later today; `false` leaves the cursor in place.
  ///
  /// Inside a title, a time must follow.
  mutating func takeLaterToday() -> Bool {
    let start = self
    if take(text: "later"), take(.dayOffset(0)) { return true }
    self = start
    take(text: "오늘", "좀", "조금")
    if take(text: "이따", "이따가", "있다가"), start.position == 0 || beginsHour { return true }
    self = start
    return false
  }

  private var beginsHour: Bool {
    switch peek()?.kind {
    case .number, .word(.part): true
    default: false
    }
  }
}

import Domain

extension WeekScreen.State {
  /// What a picked time moves by; a new event's grid of times (our choice).
  private static let step = 1_800

  /// The minutes of the day that have to be seen in any case.
  var shownMinutes: Range<Int>? {
    if let slot { return slot.seconds / 60..<(slot.seconds + Self.step) / 60 }
    return selected.flatMap { $0.spansDays ? nil : $0.minutes(on: day) }
  }

  /// Moves the picked time by half hours; where there is none picks the one to begin with.
  mutating func moveSlot(by halfHours: Int) {
    guard let slot else { return pick(firstSlot) }
    if let moved = TimeOfDay(seconds: slot.seconds + halfHours * Self.step) { pick(moved) }
  }

  /// The half hour when what is selected is over, or the next one on today, or 09:00 (our choice).
  private var firstSlot: TimeOfDay {
    let seconds: Int? =
      if let minutes = shownMinutes {
        minutes.upperBound * 60
      } else if let page, page.today == day {
        page.now.time.seconds + 1
      } else {
        nil
      }
    let halfHour = seconds.map { ($0 + Self.step - 1) / Self.step * Self.step }
    return TimeOfDay(seconds: min(halfHour ?? 32_400, 86_400 - Self.step)) ?? .midnight
  }
}

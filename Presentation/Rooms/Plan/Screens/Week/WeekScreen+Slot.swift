import Domain

extension WeekScreen {
  /// What a picked time moves by, in seconds (our choice).
  fileprivate static let slotStep = 1_800
}

extension WeekScreen.State {
  /// The minutes of the day that have to be seen in any case.
  var shownMinutes: Range<Int>? {
    if let slot { return slot.seconds / 60..<(slot.seconds + WeekScreen.slotStep) / 60 }
    return selected.flatMap { $0.spansDays ? nil : $0.minutes(on: day) }
  }

  /// Moves the picked time by half hours; where there is none picks the one to begin with.
  mutating func moveSlot(by halfHours: Int) {
    guard let slot else { return pick(firstSlot) }
    if let moved = TimeOfDay(seconds: slot.seconds + halfHours * WeekScreen.slotStep) { pick(moved) }
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
    let halfHour = seconds.map { ($0 + WeekScreen.slotStep - 1) / WeekScreen.slotStep * WeekScreen.slotStep }
    return TimeOfDay(seconds: min(halfHour ?? 32_400, 86_400 - WeekScreen.slotStep)) ?? .midnight
  }
}

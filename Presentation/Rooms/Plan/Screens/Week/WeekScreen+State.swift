package import Domain

extension WeekScreen {
  package struct State: PlanState {
    package typealias Owner = WeekScreen

    package let context: PlanContext
    package var day: Day
    package var page: PlanPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    /// The one of the day's occurrences that was chosen; `nil` where none was yet.
    package var chosen: Occurrence.ID?
    /// The time that was picked for a new event, where nothing is selected; it goes along from day to day.
    package var slot: TimeOfDay?
    /// How many rows the wheel has turned the hours further down, or up when negative.
    package var scrolled = 0
    /// Whether the time goes on; one that stands still is not shown.
    package var isTimeShown = true

    package init(day: Day, context: PlanContext) {
      self.day = day
      self.context = context
    }

    package var week: Week { Week(containing: day, startingOn: context.weekStart) }

    package var wanted: [PlanEffect] { [.load(week.days, marks: nil)] }

    package var selected: Occurrence? { slot == nil ? current : nil }

    /// What was chosen, or on today what is on or comes next, or the first of the day.
    private var current: Occurrence? {
      let here = occurrences(on: day)
      if let chosen, let index = here.firstIndex(of: chosen) { return here[index] }
      return here.first { !$0.spansDays && day == page?.today && page.map { $0.now } ?? $0.end < $0.end } ?? here.first
    }

    /// From the first minute of a day at which anything of the week begins, to the last at which anything ends.
    var busyMinutes: Range<Int>? {
      let all = week.days.flatMap { day in
        occurrences(on: day).compactMap { $0.spansDays ? nil : $0.minutes(on: day) }
      }
      guard let first = all.map(\.lowerBound).min(), let last = all.map(\.upperBound).max() else { return nil }
      return first..<last
    }

    package var showsTime: Bool { page.map { $0.days.contains($0.now.day) } ?? false }

    package var nextChange: Instant? {
      page.flatMap { $0.agenda(of: $0.today).nextChange(after: $0.now) }.map(context.zone.instant)
    }

    func occurrences(on day: Day) -> [Occurrence] { page?.occurrences(on: day) ?? [] }

    package mutating func go(to day: Day) -> [PlanEffect] {
      let from = selected
      if day != self.day { choose(nil) }
      self.day = day
      guard page?.days == week.days else { return wanted }
      if chosen == nil, slot == nil, let from { choose(nearest(to: from)) }
      return []
    }

    package mutating func wish(for occurrence: Occurrence.ID) { choose(occurrence) }

    package mutating func show(_ page: PlanPage) { self.page = page }

    package mutating func choose(_ id: Occurrence.ID?) {
      chosen = id
      if id != nil { slot = nil }
      scrolled = 0
    }

    package mutating func pick(_ time: TimeOfDay) {
      slot = time
      scrolled = 0
    }

    /// Selects another one of the day; where a time was picked the one that was selected before.
    mutating func move(by offset: Int) {
      guard slot == nil else { return choose(current?.id) }
      let here = occurrences(on: day)
      guard let selected, let index = here.firstIndex(of: selected.id) else { return }
      choose(here[min(max(0, index + offset), here.count - 1)].id)
    }

    /// Turns the hours, an hour at a time, as far as there are any.
    mutating func scroll(by hours: Int) {
      let before = WeekLayout(self).scale
      let rows = hours * max(1, 60 / before.minutes)
      var turned = self
      turned.scrolled += rows
      scrolled += WeekLayout(turned).scale.first - before.first
    }

    /// Turns the hours by as many as are seen, but one.
    mutating func turn(by pages: Int) {
      let scale = WeekLayout(self).scale
      scroll(by: pages * max(1, scale.rows * scale.minutes / 60 - 1))
    }

    /// What on the selected day begins nearest to where something on another day does.
    private func nearest(to other: Occurrence) -> Occurrence.ID? {
      let here = occurrences(on: day)
      if let same = here.first(where: { $0.id == other.id }) { return same.id }
      guard !other.spansDays else { return nil }
      return here.filter { !$0.spansDays }.min {
        abs($0.start.time.seconds - other.start.time.seconds) < abs($1.start.time.seconds - other.start.time.seconds)
      }?.id
    }
  }
}

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
      if let minutes = shownMinutes { minutes.upperBound * 60 } else if let page, page.today == day {
        page.now.time.seconds + 1
      } else { nil }
    let halfHour = seconds.map { ($0 + WeekScreen.slotStep - 1) / WeekScreen.slotStep * WeekScreen.slotStep }
    return TimeOfDay(seconds: min(halfHour ?? 32_400, 86_400 - WeekScreen.slotStep)) ?? .midnight
  }
}

/// Computes a series from a draft that was made from the series or one of its instances.
struct SeriesEdit {
  private let series: Event
  private let recurrence: Recurrence
  private let place: RecurrenceID?
  /// The event that the draft was made from.
  private let old: Event
  private let draft: EventDraft
  /// The distance by which the edited event moves, in seconds.
  private let shift: Int
  private let move: SeriesMove

  /// - Parameters:
  ///   - place: The place of the edited instance; `nil` if the series was edited.
  ///   - instance: The instance as it takes place, or the series if the series was edited.
  init(of series: Event, _ recurrence: Recurrence, at place: RecurrenceID?, instance: Event, draft: EventDraft) {
    (self.series, self.recurrence, self.place) = (series, recurrence, place)
    old = instance
    self.draft = draft
    let base = draft.span.hasSameClock(as: instance.span) ? series.span : draft.span
    shift = draft.span.start.clockSeconds - instance.span.start.clockSeconds
    // The series follows to the new time of an instance that was at a different time than the series before.
    let own = place.flatMap { recurrence.override(at: $0) }
    let start = shift != 0 && own?.range == .this ? own?.recurrenceID.start : nil
    let seconds = draft.span.start.clockSeconds - (start ?? instance.span.start).clockSeconds
    move = SeriesMove(seconds: seconds, isAllDay: base.isAllDay)
  }

  /// Returns the series with the differences in the draft, and the changed instances that have no place anymore.
  ///
  /// All places move by the same clock time as the instance. If the instance was moved before, they move to the new
  /// time of the instance. Other changed instances keep their times; values that they share with the series change with
  /// it. Without rules the event takes place once, with the values of the draft.
  func callAsFunction() throws(SeriesEditRefusal) -> (event: Event, dropped: [EventOverride]) {
    if draft.rules.isEmpty, !series.rules.isEmpty { return (single, dropped { $0 == edited }) }
    var event = changed(series, by: move.seconds)
    var part = recurrence
    part.extras = recurrence.extras.map { move($0) }
    part.exclusions = recurrence.exclusions.map { move($0, at: anchor.time) }
    if draft.rules == series.rules {
      part.rules = try moved(recurrence.rules)
      part.exclusionRules = try moved(recurrence.exclusionRules)
    } else {
      var whole = draft
      whole.span = event.span
      guard let fitted = whole.fitted() else { throw .neverTakesPlace }
      event.span = fitted.span
      part.rules = fitted.rules
      part.exclusionRules = []
    }
    event.recurrence = part
    let overrides = pruned(movedOverrides(with: event), of: event)
    event.recurrence?.overrides = overrides
    if draft.rules != series.rules { event.forgetExclusionsOfNothing() }
    let stored = Set(overrides.map(\.id))
    removeRedundantChange(of: &event)
    if event != series { event.sequence += 1 }
    return (event, dropped { stored.contains($0) })
  }

  /// Removes the change of the edited instance if the series gives it the same values now.
  private func removeRedundantChange(of event: inout Event) {
    guard let change = event.recurrence?.overrides.first(where: { $0.id == edited && $0.range == .this }) else {
      return
    }
    var plain = event
    plain.recurrence?.overrides.removeAll { $0.id == change.id }
    var instance = plain.occurrence(at: change.recurrenceID, zone: .utc)?.event
    instance?.sequence = change.event.sequence
    if instance == change.event { event = plain }
  }

  /// Returns the changed instances that took place before and are not stored anymore.
  private func dropped(unless isStored: (EventOverride.ID) -> Bool) -> [EventOverride] {
    recurrence.overrides.filter { $0.event.status != .cancelled && !isStored($0.id) }
  }

  /// A place of the series that moves by the full amount.
  private var anchor: DateTime { place?.start ?? series.span.start }

  private var single: Event {
    var event = series
    event.recurrence = nil
    event.applyToInstance(draft)
    event.calendar = draft.calendar
    event.sequence += 1
    return event
  }

  /// Returns the series, or a change that the edited instance follows, with the differences in the draft.
  private func changed(_ event: Event, by seconds: Int) -> Event {
    var event = event
    event.adopt(from: EventDraft(old), to: draft)
    let keepsClock = draft.span.hasSameClock(as: old.span)
    let base = keepsClock ? event.span : draft.span
    let keepsLength = keepsClock && draft.span.clockSeconds == old.span.clockSeconds
    event.span = base.placed(
      at: event.span.start.adding(seconds: seconds),
      length: keepsLength ? event.span.clockSeconds : draft.span.clockSeconds)
    return event
  }

  private func moved(_ rules: [RecurrenceRule]) throws(SeriesEditRefusal) -> [RecurrenceRule] {
    guard move.seconds != 0 || move.isAllDay != series.span.isAllDay else { return rules }
    var moved: [RecurrenceRule] = []
    for rule in rules {
      guard let rule = rule.moved(by: move, at: anchor, of: series.span) else { throw .cannotFollow }
      moved.append(rule)
    }
    return moved
  }

  private func movedOverrides(with event: Event) -> [EventOverride] {
    let edited = edited
    var (oldBase, newBase) = (series.firstSegment, event.firstSegment)
    return recurrence.overrides.map { override in
      var moved = override
      moved.recurrenceID = move(override.recurrenceID)
      if override.id == edited {
        moved.event = changed(override.event, by: shift)
      } else {
        moved.event.follow(from: oldBase.event, to: newBase.event)
        if override.event.span == oldBase.span(at: override.recurrenceID) {
          moved.event.span = newBase.span(at: moved.recurrenceID)
        }
      }
      moved.event.calendar = event.calendar
      if moved.event != override.event { moved.event.sequence += 1 }
      if override.range == .thisAndFuture { (oldBase, newBase) = (SeriesSegment(override), SeriesSegment(moved)) }
      return moved
    }
  }

  /// The change that the edited instance follows: its own, or a change to all later instances.
  private var edited: EventOverride.ID? {
    guard let place else { return nil }
    if let own = recurrence.override(at: place) { return own.id }
    return recurrence.overrides.last { $0.range == .thisAndFuture && $0.recurrenceID < place }?.id
  }

  /// Returns the overrides without those that lost their place; with new rules, without all that have no place.
  private func pruned(_ overrides: [EventOverride], of event: Event) -> [EventOverride] {
    guard move.seconds != 0 || draft.rules != series.rules else { return overrides }
    return zip(recurrence.overrides, overrides).filter { old, new in
      event.hasPlace(new.recurrenceID) || draft.rules == series.rules && !series.hasPlace(old.recurrenceID)
    }.map(\.1)
  }
}

extension EventSpan {
  /// Returns whether both spans are all-day, or read on the same clock.
  fileprivate func hasSameClock(as other: EventSpan) -> Bool {
    switch (self, other) {
    case (.allDay, .allDay): true
    case (.timed(_, _, let zone), .timed(_, _, let otherZone)): zone == otherZone
    case (.allDay, .timed), (.timed, .allDay): false
    }
  }
}

enum SeriesEditRefusal: Error {
  /// The rules give no date at all.
  case neverTakesPlace
  /// The rules name their days in a way that can't be moved to another day.
  case cannotFollow
}

/// The distance by which a series moves on its clock when one of its instances is moved.
struct SeriesMove {
  /// The distance in seconds; positive for a later time.
  let seconds: Int
  /// Indicates whether the moved series is all-day.
  let isAllDay: Bool

  /// Returns a time of the series after the move.
  func callAsFunction(_ time: DateTime) -> DateTime {
    let moved = time.adding(seconds: seconds)
    return isAllDay ? DateTime(moved.day, .midnight) : moved
  }

  /// Returns a place of the series after the move.
  func callAsFunction(_ id: RecurrenceID) -> RecurrenceID { RecurrenceID(self(id.start)) }

  /// Returns an exclusion after the move; a day moves like an instance at `time` on that day.
  func callAsFunction(_ exclusion: Exclusion, at time: TimeOfDay) -> Exclusion {
    switch exclusion {
    case .instance(let id): .instance(self(id))
    case .day(let day): .day(self(DateTime(day, time)).day)
    }
  }

  /// Returns an extra date after the move, with the same length.
  func callAsFunction(_ extra: ExtraStart) -> ExtraStart { ExtraStart(self(extra.start), length: extra.length) }
}

extension RecurrenceRule {
  /// Returns the rule of a series that moves as its instance at `place` does, or `nil` if no rule can express the move.
  ///
  /// Weekly rules turn all their weekdays. A rule that names one weekday of the month, one day of the month or one
  /// month names that of the new place instead: the second Tuesday becomes the second Wednesday. A rule that names
  /// several of these, weeks or days of the year, or chooses with BYSETPOS, cannot move to another day.
  ///
  /// - Parameter span: The span of the series before the move.
  func moved(by move: SeriesMove, at place: DateTime, of span: EventSpan) -> RecurrenceRule? {
    let target = move(place)
    var rule = self
    let days = place.day.distance(to: target.day)
    // Whole days have no times.
    if move.isAllDay || span.isAllDay { (rule.hours, rule.minutes, rule.seconds) = ([], [], []) }
    guard rule.moveTime(from: place.time, to: target.time),
      days == 0 || rule.moveDays(by: days, from: place.day, to: target.day)
    else { return nil }
    return try? rule.checked(end: movedEnd(by: move, of: span))
  }
}

extension RecurrenceRule {
  /// Returns the end that leaves the moved rule as many instances as before.
  ///
  /// A last day moves like an instance on it and stays a day, unless the rule repeats within a day.
  private func movedEnd(by move: SeriesMove, of span: EventSpan) -> End {
    guard case .until(let limit) = end else { return end }
    let last = DateTime(clockSeconds: lastClockSecond(in: span.place, isAllDay: span.isAllDay))
    switch limit {
    case _ where span.isAllDay, .day where ![.secondly, .minutely, .hourly].contains(frequency):
      let time = RuleFeed(self, of: span).head?.time ?? span.start.time
      return .until(.day(move(DateTime(last.day, time)).day))
    case .day, .clock, .instant:
      return .until(move.isAllDay ? .day(move(last).day) : .clock(move(last)))
    }
  }
}

extension RecurrenceRule {
  /// - Returns: `false` if a time would leave its hour or day.
  fileprivate mutating func moveTime(from old: TimeOfDay, to new: TimeOfDay) -> Bool {
    Self.move(&hours, by: new.hour - old.hour, limit: 24) && Self.move(&minutes, by: new.minute - old.minute, limit: 60)
      && Self.move(&seconds, by: new.second - old.second, limit: 60)
  }

  /// - Returns: `false` if the rule names its days in a way that can't follow the move.
  fileprivate mutating func moveDays(by days: Int, from old: Day, to new: Day) -> Bool {
    guard positions.isEmpty, yearDays.isEmpty, weekNumbers.isEmpty,
      monthDays.isEmpty || weekdays.isEmpty
    else { return false }
    if !months.isEmpty, old.month != new.month {
      guard months == [old.month], frequency == .yearly else { return false }
      months = [new.month]
    }
    guard monthDays.isEmpty || moveMonthDay(from: old, to: new) else { return false }
    return weekdays.allSatisfy { $0.ordinal == nil } ? turnWeekdays(by: days) : moveNumberedWeekday(from: old, to: new)
  }

  private static func move(_ list: inout [Int], by difference: Int, limit: Int) -> Bool {
    guard difference != 0 else { return true }
    list = list.map { $0 + difference }
    return list.allSatisfy((0..<limit).contains)
  }

  private mutating func moveMonthDay(from old: Day, to new: Day) -> Bool {
    switch monthDays {
    case [old.dayOfMonth]: monthDays = [new.dayOfMonth]
    case [old.dayFromEndOfMonth]: monthDays = [new.dayFromEndOfMonth]
    default: return false
    }
    return true
  }

  private mutating func turnWeekdays(by days: Int) -> Bool {
    weekdays = weekdays.map { WeekdayNumber($0.weekday.advanced(by: days)) }
    // The rule leaves out the same weeks only if weeks begin as many days later.
    if frequency == .weekly, interval > 1, weekdays.count > 1 { weekStart = weekStart.advanced(by: days) }
    return true
  }

  private mutating func moveNumberedWeekday(from old: Day, to new: Day) -> Bool {
    guard weekdays.count == 1, let ordinal = weekdays[0].ordinal, weekdays[0].weekday == old.weekday,
      frequency == .monthly || !months.isEmpty
    else { return false }
    let number = ordinal > 0 ? (new.dayOfMonth - 1) / 7 + 1 : (new.dayFromEndOfMonth + 1) / 7 - 1
    weekdays = [WeekdayNumber(new.weekday, ordinal: number)]
    return true
  }
}

extension Day {
  /// The day of the month counted from its end: -1 for the last day, -2 for the day before.
  fileprivate var dayFromEndOfMonth: Int { dayOfMonth - Month(self).length - 1 }
}

extension Weekday {
  /// Returns the weekday a number of days later, or earlier if the number is negative.
  fileprivate func advanced(by days: Int) -> Weekday {
    Weekday.allCases[(rawValue - 1 + days).dividedDown(by: 7).remainder]
  }
}

extension Event {
  /// Indicates whether at least one occurrence takes place.
  var takesPlace: Bool { !occurrences(after: Instant(secondsSince1970: .min), zone: .utc, limit: 1).isEmpty }

  /// Returns whether the rules or extra dates have a place, excluded or not.
  func hasPlace(_ id: RecurrenceID) -> Bool {
    guard var recurrence else { return false }
    recurrence.exclusions = []
    var starts = SeriesStarts(recurrence, of: span, from: id.start)
    return starts.next()?.start == id.start
  }

  /// Returns an instance as the series defines it, without exclusions and changes at its place.
  func plannedInstance(at id: RecurrenceID) -> Event? {
    var event = self
    event.recurrence?.exclusions.removeAll { $0.covers(id.start) }
    event.recurrence?.overrides.removeAll { $0.recurrenceID == id }
    return event.occurrence(at: id, zone: .utc)?.event
  }

  /// Removes exclusions of times that the rules do not give.
  mutating func forgetExclusionsOfNothing() {
    guard let recurrence else { return }
    var all = recurrence
    all.exclusions = []
    self.recurrence?.exclusions = recurrence.exclusions.filter { exclusion in
      var starts = SeriesStarts(all, of: span, from: exclusion.start)
      return starts.next().map { exclusion.covers($0.start) } ?? false
    }
  }
}

extension Event {
  /// Applies a draft to an instance, except for the calendar and the rules, which belong to the series.
  mutating func applyToInstance(_ draft: EventDraft) {
    title = draft.title
    notes = draft.notes
    location = draft.location
    url = draft.url
    categories = draft.categories
    span = draft.span
    alarms = draft.alarms
  }

  /// Applies the texts, the alarms and the calendar that differ between two drafts.
  mutating func adopt(from old: EventDraft, to new: EventDraft) {
    if old.title != new.title { title = new.title }
    if old.notes != new.notes { notes = new.notes }
    if old.location != new.location { location = new.location }
    if old.url != new.url { url = new.url }
    if old.categories != new.categories { categories = new.categories }
    if Set(old.alarms) != Set(new.alarms) { alarms = new.alarms }
    if old.calendar != new.calendar { calendar = new.calendar }
  }

  /// Applies a change to the event that this event follows to all values that equal the old event's.
  mutating func follow(from old: Event, to new: Event) {
    if title == old.title { title = new.title }
    if notes == old.notes { notes = new.notes }
    if location == old.location { location = new.location }
    if url == old.url { url = new.url }
    if categories == old.categories { categories = new.categories }
    if alarms == old.alarms { alarms = new.alarms }
    calendar = new.calendar
  }
}

extension EventDraft {
  /// Returns the draft as it is saved, beginning with the first date that its rules give; `nil` if they give none.
  ///
  /// "Every other Monday" typed for a Wednesday begins on the next Monday, from which the interval is counted.
  public func fitted() -> EventDraft? {
    guard !rules.isEmpty else { return self }
    let recurrence = Recurrence(rules: rules)
    var starts = SeriesStarts(recurrence, of: span)
    let first = starts.next()?.start
    if first == span.start { return self }
    let nearest = rules.compactMap { RuleFeed($0.withoutInterval, of: span).head }.min()
    guard let nearest else { return nil }
    var fitted = self
    fitted.span = span.placed(at: nearest, length: span.clockSeconds).asShown
    starts = SeriesStarts(recurrence, of: fitted.span)
    return starts.next() == nil ? nil : fitted
  }
}

extension RecurrenceRule {
  /// The rule with an interval of one period.
  fileprivate var withoutInterval: RecurrenceRule {
    var rule = self
    rule.interval = 1
    return rule
  }
}

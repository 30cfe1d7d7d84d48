import Domain

/// The clock on which a to-do is due, and the user's clock, which shows the same time.
///
/// Reminders come at a time of the user's clock, wherever the user is. A time in a zone therefore means that time of
/// day on the user's clock; only a time in UTC, which people's clocks don't show, is converted to the user's zone.
struct ToDoClock {
  /// The zone in which the to-do is due.
  private let zone: EventZone
  private let user: Zone
  /// The time at which the to-do is due, on its own clock.
  private let clock: DateTime
  /// The number of seconds from DTSTART, which names the instances, to the time at which they are due.
  private let lead: Int
  /// Indicates whether DTSTART and DUE are on one clock, or only one of them exists.
  let isOneClock: Bool

  /// - Parameter user: The user's zone.
  /// - Returns: `nil` for a to-do without a time of day.
  init?(_ todo: ToDo, userIn user: Zone) {
    guard let due = todo.due else { return nil }
    let start = todo.start
    let isOne = todo.first("DTSTART") == nil || start?.zone == due.zone
    let lead = start.map { due.clock.clockSeconds - $0.clock.clockSeconds } ?? 0
    self.init(due.clock, due.zone, user, lead: isOne ? lead : 0, isOneClock: isOne)
  }

  private init(_ clock: DateTime, _ zone: EventZone, _ user: Zone, lead: Int, isOneClock: Bool) {
    (self.clock, self.zone, self.user, self.lead, self.isOneClock) = (clock, zone, user, lead, isOneClock)
  }

  /// The time at which the to-do is due, on the user's clock.
  var time: DateTime { shown(clock) }

  /// The user's zone if the to-do is due in UTC; `nil` for a time of the day.
  var shownZone: Zone? { isUniversal ? user : nil }

  private var isUniversal: Bool { zone == .place(.utc) }

  private func shown(_ clock: DateTime) -> DateTime {
    isUniversal ? user.dateTime(at: Zone.utc.instant(of: clock)) : clock
  }

  private func own(_ time: DateTime) -> DateTime {
    isUniversal ? Zone.utc.dateTime(at: user.instant(of: time)) : time
  }

  /// Returns the clock of the to-do at another time.
  ///
  /// A time that the user's clock skips can't be written in UTC. A series can't either, because its days may differ in
  /// UTC. The start of a series uses the clock on which the series is due.
  func moved(to time: DateTime, isRepeated: Bool) -> ToDoClock {
    let isWritable = !isUniversal || !isRepeated && shown(own(time)) == time
    return ToDoClock(
      isWritable ? own(time) : time, isWritable ? zone : .floating, user, lead: lead,
      isOneClock: isOneClock || isRepeated)
  }

  /// Returns the time at which an instance is due, on the user's clock; `nil` for a whole day.
  ///
  /// - Parameter place: The instance in a RECURRENCE-ID or an EXDATE.
  func time(ofInstance place: CalendarTime) -> DateTime? {
    guard case .clock = place else { return nil }
    let start = clock.adding(seconds: -lead)
    return shown(place.clock(inSeriesOf: .timed(start: start, end: start, zone: zone)).adding(seconds: lead))
  }

  // MARK: - Rules

  /// Returns a rule of the file for times on the user's clock; `nil` if the rule names days of the week, month or year
  /// that begin at another time on the user's clock.
  func shown(_ rule: RecurrenceRule) -> RecurrenceRule? {
    var rule = rule
    // In the file, a series ends with its last start; in Haru, with the last time at which an instance is due.
    switch rule.end {
    case .until(.instant(let instant)):
      rule.end = .until(.clock(limitZone.dateTime(at: instant).adding(seconds: lead)))
    case .until(.clock(let clock)): rule.end = .until(.clock(clock.adding(seconds: lead)))
    case .until(.day), .count, .never: break
    }
    let days = [rule.weekNumbers, rule.yearDays, rule.monthDays, rule.months, rule.positions].allSatisfy(\.isEmpty)
    let times = [rule.hours, rule.minutes, rule.seconds].allSatisfy(\.isEmpty)
    let isSameDay = shown(clock).day == clock.day || days && rule.weekdays.isEmpty
    return !isUniversal || times && isSameDay ? rule : nil
  }

  /// Returns the value of an RRULE.
  func text(of rule: RecurrenceRule) -> String {
    func form(_ rule: RecurrenceRule, in zone: EventZone) -> RecurrenceRule {
      rule.inFileForm(of: .timed(start: clock, end: clock, zone: zone))
    }
    var rule = form(rule, in: .floating)
    if case .until(.clock(let clock)) = rule.end { rule.end = .until(.clock(clock.adding(seconds: -lead))) }
    return form(rule, in: isUniversal ? .place(user) : zone).text
  }

  /// The zone of a rule's end, which files contain in UTC.
  private var limitZone: Zone {
    switch zone {
    case .place(let zone): isUniversal ? user : zone
    // The user's zone changes while traveling, but the end of a series shouldn't.
    case .floating, .unknown: .utc
    }
  }

  // MARK: - Lines

  /// Indicates whether both clocks write their times in the same way.
  func hasForm(of other: ToDoClock) -> Bool { zone == other.zone && isOneClock == other.isOneClock }

  /// Returns the lines of the start and the due time, for a to-do or for one of its instances.
  ///
  /// - Parameters:
  ///   - todo: The to-do, whose properties and parameters stay.
  ///   - time: The time on the user's clock at which the to-do, or the instance, is due.
  ///   - old: The time on the user's clock at which the to-do was due.
  func lines(of todo: ToDo, at time: DateTime, from old: DateTime) -> [ContentLine] {
    var lines: [ContentLine] = []
    if let line = todo.first("DTSTART") { lines.append(start(line, of: todo, at: time, from: old)) }
    if let line = todo.first("DUE") { lines.append(self.line(like: line, own(time))) }
    return lines
  }

  /// Returns the RECURRENCE-ID of an instance.
  func instanceLine(of todo: ToDo, at time: DateTime) -> ContentLine {
    let like = todo.first("DTSTART") ?? todo.first("DUE") ?? ContentLine("DUE", value: "")
    let line = line(like: like, own(time).adding(seconds: -lead))
    return ContentLine("RECURRENCE-ID", line.parameters, value: line.value)
  }

  private func start(_ line: ContentLine, of todo: ToDo, at time: DateTime, from old: DateTime) -> ContentLine {
    guard !isOneClock else {
      let isLikeDue = todo.start?.zone == todo.due?.zone
      let new = self.line(like: isLikeDue ? line : todo.first("DUE") ?? line, own(time).adding(seconds: -lead))
      return ContentLine(line.name, new.parameters, value: new.value)
    }
    switch todo.time("DTSTART") {
    case .day(let day):
      return ContentLine(
        line.name, line.parameters, value: CalendarTime.text(day.adding(days: old.day.distance(to: time.day))))
    case .clock(let clock, let zone):
      let moved = clock.adding(seconds: time.clockSeconds - old.clockSeconds)
      return ToDoClock(moved, zone, user, lead: 0, isOneClock: true).line(like: line, moved)
    case nil: return line
    }
  }

  /// Returns a line with another time and the same name for the zone.
  private func line(like line: ContentLine, _ clock: DateTime) -> ContentLine {
    let text = CalendarTime.text(clock)
    switch zone {
    case .floating: return ContentLine(line.name, line.parameters.without("TZID", "VALUE"), value: text)
    case .place(.utc): return ContentLine(line.name, line.parameters.without("TZID", "VALUE"), value: text + "Z")
    case .place, .unknown: return ContentLine(line.name, line.parameters.without("VALUE"), value: text)
    }
  }
}

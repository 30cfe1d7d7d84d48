import struct Foundation.UUID

/// An alarm of an event (RFC 5545 §3.6.6).
public struct Alarm: Hashable, Sendable {
  /// The time at which an alarm goes off.
  public enum Trigger: Hashable, Sendable {
    /// An offset from the start in seconds; negative before the start.
    case start(offset: Int)
    /// An offset from the end in seconds; negative before the end.
    case end(offset: Int)
    /// A fixed time, the same for every occurrence.
    case at(Instant)
  }

  /// The default alarm, at the start.
  public static let atStart = Alarm(.start(offset: 0))

  /// The time at which the alarm goes off first.
  public let trigger: Trigger
  /// The number of times that the alarm goes off again (REPEAT), at least 0.
  public let repetitions: Int
  /// The seconds between repetitions (DURATION), at least 1 if the alarm repeats.
  public let interval: Int

  /// Creates an alarm at any time before or after the event, as it may come from a file.
  ///
  /// - Parameters:
  ///   - trigger: The time at which the alarm goes off first.
  ///   - repetitions: The number of repetitions, ignored without an interval.
  ///   - interval: The time between repetitions, in seconds.
  public init(_ trigger: Trigger, repetitions: Int = 0, interval: Int = 0) {
    self.trigger = trigger
    let repeats = repetitions > 0 && interval > 0
    self.repetitions = repeats ? repetitions : 0
    self.interval = repeats ? interval : 0
  }

  /// The maximum number of minutes between a typed alarm and the start: four weeks.
  private static let longest = 40_320

  /// Indicates whether an alarm that goes off once comes at most four weeks before the start.
  var isTypable: Bool { if case .start(let offset) = trigger { offset >= Self.longest * -60 } else { false } }

  /// Creates an alarm at a number of minutes before the start.
  ///
  /// - Returns: `nil` if the number is negative or more than four weeks.
  public init?(minutesBefore: Int) {
    guard (0...Self.longest).contains(minutesBefore) else { return nil }
    self.init(.start(offset: minutesBefore * -60))
  }

  /// Creates an alarm at the last of the given times of day that isn't after the start; on the day itself for all-day
  /// events.
  ///
  /// - Parameters:
  ///   - times: The times on the clock of the event, at least one.
  ///   - span: The time of the event; a later move of the event moves the alarm with it.
  public init(atLastOf times: [TimeOfDay], of span: EventSpan) {
    guard !span.isAllDay else {
      self.init(.start(offset: times.first?.seconds ?? 0))
      return
    }
    let start = span.start.time.seconds
    let offsets = times.map { $0.seconds <= start ? $0.seconds - start : $0.seconds - start - 86_400 }
    self.init(.start(offset: offsets.max() ?? 0))
  }

  /// Creates the alarm at a time of day, some days before the day on which an event starts.
  ///
  /// - Parameter times: The possible times, the most likely first.
  /// - Returns: `nil` if the event with a time has started then.
  init?(at times: [TimeOfDay], daysBefore days: Int, of span: EventSpan) {
    let start = span.isAllDay ? 0 : span.start.time.seconds
    let offsets = times.map { $0.seconds - start - days * 86_400 }
    guard let offset = offsets.first(where: { span.isAllDay || $0 <= 0 }) else { return nil }
    self.init(.start(offset: offset))
  }

  /// Returns the alarm at the same time of day of an event that starts at another time of the day.
  func keepingClock(from old: TimeOfDay, to new: TimeOfDay) -> Alarm {
    guard case .start(let offset) = trigger else { return self }
    let start = Trigger.start(offset: offset + old.seconds - new.seconds)
    return Alarm(start, repetitions: repetitions, interval: interval)
  }

  /// The minutes before the start, or `nil` for an alarm that can't be typed as minutes before the start.
  public var minutesBefore: Int? {
    guard case .start(let offset) = trigger, offset <= 0, offset.isMultiple(of: 60), repetitions == 0 else {
      return nil
    }
    return offset / -60
  }
}

extension Alarm: Comparable {
  /// Orders alarms relative to the start before alarms relative to the end, then alarms at a fixed time.
  public static func < (left: Alarm, right: Alarm) -> Bool { left.key < right.key }

  private var key: (Int, Int, Int, Int) {
    switch trigger {
    case .start(let offset): (0, -offset, repetitions, interval)
    case .end(let offset): (1, -offset, repetitions, interval)
    case .at(let instant): (2, instant.secondsSince1970, repetitions, interval)
    }
  }
}

extension Alarm {
  /// The maximum number of times that are computed for the alarms of one occurrence; a file may have any number of
  /// alarms with any REPEAT.
  public static let momentLimit = 1_000

  /// Returns the times from `lower` to before `upper` at which the alarm of an occurrence goes off, in order.
  ///
  /// Whole days before or after are counted on the clock of `zone`, the rest in seconds (RFC 5545 §3.3.6). The result
  /// contains at most the first ``momentLimit`` times.
  public func moments(
    forStart start: Instant, end: Instant, zone: Zone, from lower: Instant, to upper: Instant
  ) -> [Instant] {
    let first = first(forStart: start, end: end, zone: zone)
    guard first < upper else { return [] }
    guard repetitions > 0 else { return lower <= first ? [first] : [] }
    let missed = max(0, lower.secondsSince1970.subtractingClamped(first.secondsSince1970))
    let left = upper.secondsSince1970.subtractingClamped(1).subtractingClamped(first.secondsSince1970)
    let (skipped, rest) = missed.dividedDown(by: interval)
    let next = rest == 0 ? skipped : skipped + 1
    let last = min(repetitions, left / interval, next.addingClamped(Self.momentLimit - 1))
    guard next <= last else { return [] }
    return (next...last).map { first.adding(seconds: $0 * interval) }
  }

  /// Returns the number of times that the alarm went off before one of its moments.
  func repetition(at moment: Instant, forStart start: Instant, end: Instant, zone: Zone) -> Int {
    guard repetitions > 0 else { return 0 }
    let first = first(forStart: start, end: end, zone: zone)
    return (moment.secondsSince1970 - first.secondsSince1970) / interval
  }

  private func first(forStart start: Instant, end: Instant, zone: Zone) -> Instant {
    switch trigger {
    case .start(let offset): start.adding(offset, on: zone)
    case .end(let offset): end.adding(offset, on: zone)
    case .at(let instant): instant
    }
  }
}

extension Instant {
  /// Returns a time that is a number of seconds later; whole days are counted on the clock of `zone`.
  fileprivate func adding(_ seconds: Int, on zone: Zone) -> Instant {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    guard days != 0 else { return adding(seconds: seconds) }
    let clock = zone.dateTime(at: self)
    return zone.instant(of: DateTime(clock.day.adding(days: days), clock.time)).adding(seconds: rest)
  }
}

/// Creates reminders from the alarms of events.
///
/// The alarms are read from the events each time, so they follow every change, removal and undo.
public struct EventReminders: ReminderSource {
  public init() {}

  /// Returns the reminders from `start` to before `end` for a user in `zone`, sorted by time.
  ///
  /// An alarm at a fixed time is returned once for a whole series.
  public func reminders<Failure>(
    from start: Instant, to end: Instant, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [Reminder] {
    guard start < end else { return [] }
    var known: Set<FixedAlarm> = []
    return try transaction.events.alarms(from: start, to: end, zone: zone)
      .filter { FixedAlarm($0).map { known.insert($0).inserted } ?? true }
  }
}

/// An alarm of an event that goes off.
public struct DueAlarm: ReminderSubject {
  public let occurrence: Occurrence
  public let alarm: Alarm

  public init(occurrence: Occurrence, alarm: Alarm) { (self.occurrence, self.alarm) = (occurrence, alarm) }

  public var kind: ReminderKind { .event }
  public var title: String { occurrence.title.text }
  public var cause: ReminderCause? { ReminderCause(.event, occurrence.id.event.uuid) }
  public var mute: ReminderMute { ReminderMute(.event, occurrence.calendar.uuid) }

  public var isOnUsersClock: Bool {
    if case .at = alarm.trigger { return false }
    if case .timed(_, _, .place) = occurrence.span { return false }
    return true
  }

  public var isDelayable: Bool { occurrence.span.isAllDay }

  public func times(forUserIn zone: Zone) -> (start: Instant, end: Instant)? {
    occurrence.span.instants(forUserIn: zone)
  }

  public func isListed(before other: DueAlarm) -> Bool {
    occurrence == other.occurrence ? alarm < other.alarm : occurrence < other.occurrence
  }

  /// Adds the alarm and the time of the occurrence.
  ///
  /// Moving a whole series changes its instances; an alarm at a fixed time is the same for all of them.
  public func identify(_ identity: inout ReminderIdentity) {
    identity.add(occurrence.id.event.uuid)
    // A time on the user's clock counts as the clock shows it, in any zone.
    let times = occurrence.span.instants(forUserIn: .utc)
    switch alarm.trigger {
    case .start(let offset): identity.add("start", offset, times.start)
    case .end(let offset): identity.add("end", offset, times.end)
    case .at(let instant):
      identity.add("at")
      identity.add(instant.secondsSince1970)
      return
    }
    identity.add(occurrence.id.instance?.start.clockSeconds ?? -1)
  }
}

extension ReminderIdentity {
  fileprivate mutating func add(_ edge: String, _ offset: Int, _ time: Instant) {
    add(edge)
    add(offset)
    add(time.secondsSince1970)
  }
}

/// The calendars, whose alarms can be muted one calendar at a time.
private struct MutableCalendars: MutableRecords {
  let place = 2

  func name<Failure>(of record: UUID, in transaction: any ReadTransaction<Failure>) throws(Failure) -> String? {
    try transaction.events.calendars().first { $0.id.uuid == record }?.name.text
  }

  func candidates<Failure>(
    named name: String, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(record: UUID, name: String, names: [String])] {
    try transaction.events.calendars().map { calendar in
      let own = calendar.name.text
      return (calendar.id.uuid, own, own.isEmpty ? [] : [own])
    }
  }
}

extension ReminderKind {
  /// Alarms of events.
  public static let event = ReminderKind("event", DueAlarm.self, emoji: "calendar", muting: MutableCalendars()) { _ in
    [EventReminders()]
  }
}

/// An alarm that goes off at the same moment for every occurrence of its event.
private struct FixedAlarm: Hashable {
  let event: Event.ID
  let alarm: Alarm
  let at: Instant

  init?(_ reminder: Reminder) {
    guard let due = reminder.subject as? DueAlarm, case .at = due.alarm.trigger else { return nil }
    event = due.occurrence.event.id
    alarm = due.alarm
    at = reminder.at
  }
}

extension Occurrence {
  /// Returns the times from `start` to before `end` at which an alarm goes off for a user in `zone`, sorted.
  ///
  /// Whole-day offsets count from midnight on the user's clock. All alarms together have at most the first
  /// ``Alarm/momentLimit`` times.
  public func reminders(from start: Instant, to end: Instant, zone: Zone) -> [Reminder] {
    guard start < end, !event.alarms.isEmpty else { return [] }
    let bounds = event.span.instants(forUserIn: zone)
    let clock = event.span.rules(forUserIn: zone)
    var (found, end): ([(moment: Instant, alarm: Alarm)], Instant) = ([], end)
    // The last alarm relative to the start goes off first.
    for alarm in event.alarms.reversed() {
      found += alarm.moments(forStart: bounds.start, end: bounds.end, zone: clock, from: start, to: end).map {
        ($0, alarm)
      }
      guard found.count > Alarm.momentLimit else { continue }
      found.sort { $0.moment < $1.moment }
      found.removeSubrange(Alarm.momentLimit...)
      // The other alarms count only if they go off before these.
      end = found.last?.moment ?? end
    }
    let reminders = found.map { moment, alarm in
      let repetition = alarm.repetition(at: moment, forStart: bounds.start, end: bounds.end, zone: clock)
      return Reminder(at: moment, subject: DueAlarm(occurrence: self, alarm: alarm), repetition: repetition)
    }
    return reminders.sorted()
  }
}

extension EventSpan {
  /// Returns the zone on whose clock the times are, for a user in `zone`.
  fileprivate func rules(forUserIn zone: Zone) -> Zone {
    switch self {
    case .allDay: zone
    case .timed(_, _, let eventZone): eventZone.rules(forUserIn: zone)
    }
  }
}

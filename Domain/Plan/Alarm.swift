/// When to tell about an event (RFC 5545 §3.6.6).
public struct Alarm: Hashable, Sendable {
  /// The moment that an alarm goes off.
  public enum Trigger: Hashable, Sendable {
    /// Seconds after the start; negative before it.
    case start(offset: Int)
    /// Seconds after the end; negative before it.
    case end(offset: Int)
    /// The same moment for every occurrence.
    case at(Instant)
  }

  /// The default: no time before.
  public static let atStart = Alarm(.start(offset: 0))
  /// The ones to choose from: at the start, 5, 10, 30 minutes, 1 hour and 1 day before.
  public static let choices = [0, 5, 10, 30, 60, 1_440].map { Alarm(.start(offset: $0 * -60)) }

  /// When it goes off first.
  public let trigger: Trigger
  /// The number of times that the alarm goes off again (REPEAT), at least 0.
  public let repetitions: Int
  /// Seconds from one time to the next (DURATION), at least 1 where it goes off again.
  public let interval: Int

  /// An alarm of a file, which may be any time before or after.
  ///
  /// - Parameters:
  ///   - trigger: When it goes off first.
  ///   - repetitions: Without an interval it goes off once.
  ///   - interval: In seconds.
  public init(_ trigger: Trigger, repetitions: Int = 0, interval: Int = 0) {
    self.trigger = trigger
    let repeats = repetitions > 0 && interval > 0
    self.repetitions = repeats ? repetitions : 0
    self.interval = repeats ? interval : 0
  }

  /// A typed alarm that many minutes before the start.
  ///
  /// - Returns: `nil` when it is negative or more than four weeks (40,320 minutes).
  public init?(minutesBefore: Int) {
    guard (0...40_320).contains(minutesBefore) else { return nil }
    self.init(.start(offset: minutesBefore * -60))
  }

  /// Minutes before the start, as it can be typed; `nil` for any other kind.
  public var minutesBefore: Int? {
    guard case .start(let offset) = trigger, offset <= 0, offset.isMultiple(of: 60), repetitions == 0 else {
      return nil
    }
    return offset / -60
  }
}

extension Alarm: Comparable {
  /// Sooner before the start is less; then those by the end, then those at a fixed moment.
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
  /// The most moments that one alarm of one occurrence is looked at for; a file may repeat it as often as it likes.
  public static let momentLimit = 1_000

  /// When it goes off from `lower` on and before `upper` for something that begins and ends then, in order.
  ///
  /// Whole days before or after are counted on the clock of `zone`, the rest in seconds (RFC 5545 §3.3.6). At most
  /// ``momentLimit``, the first ones.
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
  /// That many seconds later, of which whole days are counted on the clock of `zone`.
  fileprivate func adding(_ seconds: Int, on zone: Zone) -> Instant {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    guard days != 0 else { return adding(seconds: seconds) }
    let clock = zone.dateTime(at: self)
    return zone.instant(of: DateTime(clock.day.adding(days: days), clock.time)).adding(seconds: rest)
  }
}

/// Reminds of events by their alarms.
///
/// They are read from the events each time, so that they follow every change, removal and undo.
public struct EventReminders: ReminderSource {
  public init() {}

  /// Returns the reminders from `start` on and before `end`, sorted by time, for a user in `zone`.
  ///
  /// An alarm at a fixed moment comes once for a whole series.
  public func reminders<Failure>(
    from start: Instant, to end: Instant, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [Reminder] {
    guard start < end else { return [] }
    var told: Set<FixedAlarm> = []
    return try transaction.events.alarms(from: start, to: end, zone: zone)
      .filter { FixedAlarm($0).map { told.insert($0).inserted } ?? true }
  }
}

/// An alarm that goes off at the same moment for every occurrence of its event.
private struct FixedAlarm: Hashable {
  let event: Event.ID
  let alarm: Alarm
  let at: Instant

  init?(_ reminder: Reminder) {
    guard case .event(let occurrence, let alarm) = reminder.subject, case .at = alarm.trigger else { return nil }
    event = occurrence.event.id
    self.alarm = alarm
    at = reminder.at
  }
}

extension Occurrence {
  /// The moments from `start` on and before `end` at which one of its alarms goes off, sorted, for a user in `zone`.
  ///
  /// Alarms of whole days count from midnight of the user's clock. Of each alarm there are at most
  /// ``Alarm/momentLimit``, the first ones.
  public func reminders(from start: Instant, to end: Instant, zone: Zone) -> [Reminder] {
    guard start < end, !event.alarms.isEmpty else { return [] }
    let bounds = event.span.instants(forUserIn: zone)
    let clock = event.span.rules(forUserIn: zone)
    let reminders = event.alarms.flatMap { alarm in
      alarm.moments(forStart: bounds.start, end: bounds.end, zone: clock, from: start, to: end).map { moment in
        let repetition = alarm.repetition(at: moment, forStart: bounds.start, end: bounds.end, zone: clock)
        return Reminder(at: moment, subject: .event(self, alarm), repetition: repetition)
      }
    }
    return reminders.sorted()
  }
}

extension EventSpan {
  /// The zone whose clock its times are on, for a user in `zone`.
  fileprivate func rules(forUserIn zone: Zone) -> Zone {
    switch self {
    case .allDay: zone
    case .timed(_, _, let eventZone): eventZone.rules(forUserIn: zone)
    }
  }
}

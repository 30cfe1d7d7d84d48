public import struct Foundation.UUID

/// A reminder for the user at a point in time.
public struct Reminder: Sendable {
  public let at: Instant
  public let subject: any ReminderSubject
  /// The number of times that a repeating alarm went off before.
  public let repetition: Int

  public init(at: Instant, subject: any ReminderSubject, repetition: Int = 0) {
    (self.at, self.subject, self.repetition) = (at, subject, repetition)
  }

  public var kind: ReminderKind { subject.kind }

  /// The delay after which a delivery is late, in seconds: 5 minutes.
  static let lateSeconds = 300

  /// Returns whether the event has begun by an instant and the alarm is late.
  public func hasBegun(by instant: Instant, zone: Zone) -> Bool {
    guard let times = subject.times(forUserIn: zone) else { return false }
    return max(times.start, at).adding(seconds: Self.lateSeconds) < instant
  }

  /// Returns whether the event is over by an instant; an alarm after the end of the event isn't about its start.
  func hasEnded(by instant: Instant, zone: Zone) -> Bool {
    guard let times = subject.times(forUserIn: zone) else { return false }
    return at <= times.end && max(times.end, at).adding(seconds: Self.lateSeconds) < instant
  }

  /// Returns whether the reminder is about a single day before `today`.
  func isAbout(dayBefore today: Day, zone: Zone) -> Bool {
    subject.day(forUserAt: zone.dateTime(at: at)).map { $0 < today } ?? false
  }
}

extension Reminder: Hashable {
  public static func == (left: Reminder, right: Reminder) -> Bool {
    left.at == right.at && left.repetition == right.repetition && left.subject.isEqual(to: right.subject)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(at)
    hasher.combine(repetition)
    subject.hash(into: &hasher)
  }
}

extension Reminder: Comparable {
  /// Orders reminders by time, then by kind, and within a kind as its feature lists them.
  public static func < (left: Reminder, right: Reminder) -> Bool {
    guard left.at == right.at else { return left.at < right.at }
    guard left.kind == right.kind else { return left.kind.place < right.kind.place }
    return left.subject.isListed(before: right.subject)
  }
}

extension Reminder {
  /// The identifier of a reminder, derived from its cause: the same in every run, and a different one if the cause
  /// moves.
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public var id: ID {
    var identity = ReminderIdentity(kind.rawValue)
    subject.identify(&identity)
    if repetition > 0 { identity.add(repetition) }
    return identity.id
  }
}

/// Derives an identifier from the parts of a cause.
///
/// The hash is FNV-1a with 128 bits (RFC 9923), whose bits are mixed at the end so that the first digits differ too.
public struct ReminderIdentity {
  private static let prime = UInt128(1) << 88 | 0x13B
  private var hash = UInt128(0x6C62_272E_07BB_0142) << 64 | 0x62B8_2175_6295_C58D

  init(_ name: String) { add(name) }

  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
    // A zero byte separates texts, so that two texts never look like one.
    add(byte: 0)
  }

  public mutating func add(_ number: Int) {
    for place in 0..<8 { add(byte: UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  public mutating func add(_ uuid: UUID) {
    let number = uuid.number
    for place in 0..<16 { add(byte: UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  public mutating func add(_ uuid: UUID, _ day: Day) {
    add(uuid)
    add(day.daysSince1970)
  }

  private mutating func add(byte: UInt8) { hash = (hash ^ UInt128(byte)) &* Self.prime }

  var id: Reminder.ID {
    let (high, low) = (UInt64(truncatingIfNeeded: hash >> 64), UInt64(truncatingIfNeeded: hash))
    var first = SeededRandom(seed: high ^ low)
    let one = first.next()
    var second = SeededRandom(seed: low &+ one)
    return Reminder.ID(UUID(bits: UInt128(one) << 64 | UInt128(second.next())))
  }
}

extension RecordKind {
  /// A reminder that the user wrote.
  public static let ownReminder = RecordKind(rawValue: "reminder")
  /// A record or a kind that the user doesn't want to be reminded of.
  public static let reminderMute = RecordKind(rawValue: "reminder_mute")
  /// A snoozed reminder.
  public static let reminderSnooze = RecordKind(rawValue: "reminder_snooze")
}

extension UndoLabel.Action {
  public static let snoozed = UndoLabel.Action(rawValue: "snoozed")
  public static let muted = UndoLabel.Action(rawValue: "muted")
  public static let unmuted = UndoLabel.Action(rawValue: "unmuted")
}

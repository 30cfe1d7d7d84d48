public import struct Foundation.UUID

/// A reminder for the user at a point in time.
public struct Reminder: Hashable, Sendable {
  /// The subject of a reminder; indirect because lists copy and sort thousands of reminders.
  public indirect enum Subject: Hashable, Sendable {
    case event(Occurrence, Alarm)
    case duePlant(GardenPlant)
    /// A watering without a note.
    case openReview(PlantWatering)
    /// A birthday, with the number of days before it.
    case birthday(BirthdayOccurrence, daysBefore: Int)
    /// A saying of the pack on the day it appears.
    case newSaying(Saying)
    /// A day without a mood entry.
    case nothingFelt(Day)
    /// The pages of a book that are planned for a day.
    case pagesToRead(ShelvedBook, Day)
    /// The target of a book, with the day of the reminder.
    case bookTarget(ShelvedBook, Day)
    /// A lent or borrowed book that has to be returned.
    case bookToReturn(Book)
    /// A reminder that the user wrote, at one of its times.
    case own(OwnReminder, DateTime)
    /// The weekly day for backups.
    case backup(Day)
  }

  public let at: Instant
  public let subject: Subject
  /// The number of times that a repeating alarm went off before.
  public let repetition: Int

  public init(at: Instant, subject: Subject, repetition: Int = 0) {
    self.at = at
    self.subject = subject
    self.repetition = repetition
  }

  public var kind: ReminderKind { subject.kind }

  /// Indicates whether the reminder follows the user's clock, instead of having a time that is the same everywhere.
  public var isOnUsersClock: Bool {
    guard case .event(let occurrence, let alarm) = subject else { return true }
    if case .at = alarm.trigger { return false }
    if case .timed(_, _, .place) = occurrence.span { return false }
    return true
  }

  /// Indicates whether quiet hours delay the reminder.
  ///
  /// They delay everything but alarms of timed events and times that the user chose.
  public var isDelayable: Bool {
    switch subject {
    case .event(let occurrence, _): occurrence.span.isAllDay
    case .own: false
    default: true
    }
  }
}

extension Reminder {
  /// The delay after which a delivery is late, in seconds: 5 minutes.
  static let lateSeconds = 300

  /// Returns whether the event has begun by an instant and the alarm is late.
  public func hasBegun(by instant: Instant, zone: Zone) -> Bool {
    guard case .event(let occurrence, _) = subject else { return false }
    let start = occurrence.span.instants(forUserIn: zone).start
    return max(start, at).adding(seconds: Self.lateSeconds) < instant
  }

  /// Returns whether the event is over by an instant; an alarm after the end of the event isn't about its start.
  func hasEnded(by instant: Instant, zone: Zone) -> Bool {
    guard case .event(let occurrence, _) = subject else { return false }
    let end = occurrence.span.instants(forUserIn: zone).end
    return at <= end && max(end, at).adding(seconds: Self.lateSeconds) < instant
  }

  /// Returns whether the reminder is about one day, or repeats, and that day is before `today`.
  func isAbout(dayBefore today: Day, zone: Zone) -> Bool {
    switch subject {
    case .event, .duePlant, .openReview, .bookTarget, .bookToReturn: false
    case .birthday(let birthday, _): birthday.day < today
    case .newSaying: zone.dateTime(at: at).day < today
    case .nothingFelt(let day), .pagesToRead(_, let day), .backup(let day): day < today
    case .own(let own, let time): own.content.rule != nil && time.day < today
    }
  }
}

extension Reminder: Comparable {
  /// Orders reminders by time, and at the same time by kind.
  ///
  /// The kinds are ordered as events, plants, reviews, birthdays, sayings, moods, books, the user's own reminders and
  /// backups, each in the order of their lists.
  public static func < (left: Reminder, right: Reminder) -> Bool {
    guard left.at == right.at else { return left.at < right.at }
    switch (left.subject, right.subject) {
    case (.event(let leftOccurrence, let leftAlarm), .event(let rightOccurrence, let rightAlarm)):
      return leftOccurrence == rightOccurrence ? leftAlarm < rightAlarm : leftOccurrence < rightOccurrence
    case (.duePlant(let left), .duePlant(let right)): return left < right
    case (.openReview(let left), .openReview(let right)): return left.plant < right.plant
    case (.birthday(let left, _), .birthday(let right, _)): return left < right
    case (.newSaying(let left), .newSaying(let right)): return left < right
    case (.pagesToRead(let left, _), .pagesToRead(let right, _)), (.bookTarget(let left, _), .bookTarget(let right, _)):
      return (left.book.rank, left.book.id.uuid) < (right.book.rank, right.book.id.uuid)
    case (.bookToReturn(let left), .bookToReturn(let right)):
      return (left.rank, left.id.uuid) < (right.rank, right.id.uuid)
    case (.own(let left, _), .own(let right, _)): return left.isListed(before: right)
    case (let left, let right): return left.order < right.order
    }
  }
}

extension Reminder.Subject {
  fileprivate var order: Int {
    switch self {
    case .event: 0
    case .duePlant: 1
    case .openReview: 2
    case .birthday: 3
    case .newSaying: 4
    case .nothingFelt: 5
    case .pagesToRead: 6
    case .bookTarget: 7
    case .bookToReturn: 8
    case .own: 9
    case .backup: 10
    }
  }
}

extension Reminder {
  /// The identifier of a reminder, derived from its cause: the same in every run, and another one if the cause moves.
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// The 32 hexadecimal digits in lower case, without hyphens; the first few identify the reminder on the command
    /// line.
    public var digits: String { uuid.digits }
  }

  public var id: ID {
    var identity = ReminderIdentity(kind.rawValue)
    switch subject {
    case .event(let occurrence, let alarm): identity.add(occurrence, alarm)
    case .duePlant(let plant): identity.add(plant.id.uuid, plant.plant.due)
    case .openReview(let open): identity.add(open.watering.id.uuid, open.watering.day)
    case .birthday(let birthday, let daysBefore):
      identity.add(birthday.contact.id.uuid, birthday.day)
      identity.add(daysBefore)
    case .newSaying(let saying):
      identity.add(saying.id.number)
      if saying.round > 1 { identity.add(saying.round) }
    case .nothingFelt(let day), .backup(let day): identity.add(day.daysSince1970)
    case .pagesToRead(let shelved, let day):
      identity.add("pages")
      identity.add(shelved.reading.id.uuid, day)
    case .bookTarget(let shelved, let day):
      identity.add("target")
      identity.add(shelved.reading.id.uuid, day)
    case .bookToReturn(let book):
      identity.add("return")
      identity.add(book.id.uuid, book.content.possession?.until ?? .earliest)
    case .own(let own, let start):
      identity.add(own.id.uuid)
      identity.add(start.clockSeconds)
    }
    if repetition > 0 { identity.add(repetition) }
    return identity.id
  }
}

/// Derives an identifier from the parts of a cause.
///
/// The hash is FNV-1a with 128 bits (RFC 9923), whose bits are mixed at the end so that the first digits differ too.
struct ReminderIdentity {
  private static let prime = UInt128(1) << 88 | 0x13B
  private var hash = UInt128(0x6C62_272E_07BB_0142) << 64 | 0x62B8_2175_6295_C58D

  init(_ name: String) { add(name) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
    // A zero byte separates texts, so that two texts never look like one.
    add(byte: 0)
  }

  mutating func add(_ number: Int) {
    for place in 0..<8 { add(byte: UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  mutating func add(_ uuid: UUID) {
    let number = uuid.number
    for place in 0..<16 { add(byte: UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  mutating func add(_ uuid: UUID, _ day: Day) {
    add(uuid)
    add(day.daysSince1970)
  }

  /// Adds an alarm of an occurrence.
  ///
  /// Moving a whole series changes its instances; an alarm at a fixed time is the same for all of them.
  mutating func add(_ occurrence: Occurrence, _ alarm: Alarm) {
    add(occurrence.id.event.uuid)
    switch alarm.trigger {
    case .start(let offset): add("start", offset, occurrence.span) { $0.start }
    case .end(let offset): add("end", offset, occurrence.span) { $0.end }
    case .at(let instant):
      add("at")
      add(instant.secondsSince1970)
      return
    }
    add(occurrence.id.instance?.start.clockSeconds ?? -1)
  }

  private mutating func add(
    _ name: String, _ offset: Int, _ span: EventSpan, edge: ((start: Instant, end: Instant)) -> Instant
  ) {
    add(name)
    add(offset)
    // A time on the user's clock counts as the clock shows it, in any zone.
    add(edge(span.instants(forUserIn: .utc)).secondsSince1970)
  }

  private mutating func add(byte: UInt8) { hash = (hash ^ UInt128(byte)) &* Self.prime }

  var id: Reminder.ID {
    let (high, low) = (UInt64(truncatingIfNeeded: hash >> 64), UInt64(truncatingIfNeeded: hash))
    var first = SeededRandom(seed: high ^ low)
    let one = first.next()
    var second = SeededRandom(seed: low &+ one)
    return Reminder.ID(UUID(UInt128(one) << 64 | UInt128(second.next())))
  }
}

extension UUID {
  /// Creates an identifier from the bits of a number, except those that mark its kind (RFC 9562, version 8).
  fileprivate init(_ number: UInt128) {
    func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (120 - 8 * place)) }
    self.init(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6) & 0x0F | 0x80, byte(7), byte(8) & 0x3F | 0x80,
        byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      ))
  }
}

/// The kinds of reminders; each can be turned off.
public enum ReminderKind: String, Hashable, Sendable, CaseIterable {
  case event, plant, review, birthday, saying, reading, feeling, backup, own

  /// The default time of reminders of this kind, or `nil` if each reminder has a time of its own.
  public var standardTime: TimeOfDay? {
    switch self {
    case .event, .plant, .own: nil
    case .review: TimeOfDay(clampingSeconds: 20 * 3_600)
    case .birthday: TimeOfDay(clampingSeconds: 9 * 3_600)
    case .saying: TimeOfDay(clampingSeconds: 8 * 3_600)
    case .reading: TimeOfDay(clampingSeconds: 21 * 3_600)
    case .feeling: TimeOfDay(clampingSeconds: 21 * 3_600 + 30 * 60)
    case .backup: TimeOfDay(clampingSeconds: 10 * 3_600)
    }
  }

  /// Indicates whether the kind is on by default.
  public var isStandard: Bool { self != .feeling && self != .backup }
}

extension Reminder.Subject {
  public var kind: ReminderKind {
    switch self {
    case .event: .event
    case .duePlant: .plant
    case .openReview: .review
    case .birthday: .birthday
    case .newSaying: .saying
    case .nothingFelt: .feeling
    case .pagesToRead, .bookTarget, .bookToReturn: .reading
    case .own: .own
    case .backup: .backup
    }
  }

  /// The title for undo and lists; empty for a reminder about a day.
  public var title: String {
    switch self {
    case .event(let occurrence, _): occurrence.title.text
    case .duePlant(let plant): plant.name
    case .openReview(let open): open.plant.name
    case .birthday(let birthday, _): birthday.contact.title
    case .newSaying(let saying): "\(saying.id.number)"
    case .pagesToRead(let shelved, _), .bookTarget(let shelved, _): shelved.book.title
    case .bookToReturn(let book): book.title
    case .own(let own, _): own.content.text.text
    case .nothingFelt, .backup: ""
    }
  }
}

extension RecordKind {
  /// A reminder that the user wrote.
  public static let ownReminder = RecordKind(rawValue: "reminder")
  /// Something that the user doesn't want to be reminded of.
  public static let reminderMute = RecordKind(rawValue: "reminder_mute")
  /// A snoozed reminder.
  public static let reminderSnooze = RecordKind(rawValue: "reminder_snooze")
}

extension UndoLabel.Action {
  public static let snoozed = UndoLabel.Action(rawValue: "snoozed")
  public static let muted = UndoLabel.Action(rawValue: "muted")
  public static let unmuted = UndoLabel.Action(rawValue: "unmuted")
}

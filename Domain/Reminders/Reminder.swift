/// Something to tell the user at a moment.
public struct Reminder: Hashable, Sendable {
  /// Indirect, because lists copy and sort thousands.
  public indirect enum Subject: Hashable, Sendable {
    case event(Occurrence, Alarm)
    case duePlant(GardenPlant)
    /// A watering about which nothing was noted yet.
    case openReview(PlantWatering)
    /// A birthday, told so many days before.
    case birthday(BirthdayOccurrence, daysBefore: Int)
    /// A saying of the pack on the day it appears.
    case newSaying(Saying)
    /// A day of which no mood is kept.
    case nothingFelt(Day)
    /// Pages of a book that are to be read on a day.
    case pagesToRead(ShelvedBook, Day)
    /// The target of a book is near, or over; with the day on which that is told.
    case bookTarget(ShelvedBook, Day)
    /// A lent book is to come back, or a borrowed one to be given back.
    case bookToReturn(Book)
    /// A reminder that the user wrote, at one of its times.
    case own(OwnReminder, DateTime)
    /// The weekly day for copies of everything.
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

  /// Indicates whether the reminder follows the user's clock, instead of having a moment that is the same everywhere.
  public var isOnUsersClock: Bool {
    guard case .event(let occurrence, let alarm) = subject else { return true }
    if case .at = alarm.trigger { return false }
    if case .timed(_, _, .place) = occurrence.span { return false }
    return true
  }

  /// Indicates whether quiet hours delay the reminder: everything but alarms of timed events and times that the user
  /// chose.
  public var isDelayable: Bool {
    switch subject {
    case .event(let occurrence, _): occurrence.span.isAllDay
    case .own: false
    default: true
    }
  }
}

extension Reminder {
  /// A reminder that is delivered later than that is late: 5 minutes.
  static let lateSeconds = 300

  /// Returns whether the event had begun at a moment and the alarm was late.
  public func hasBegun(by instant: Instant, zone: Zone) -> Bool {
    guard case .event(let occurrence, _) = subject else { return false }
    let start = occurrence.span.instants(forUserIn: zone).start
    return max(start, at).adding(seconds: Self.lateSeconds) < instant
  }

  /// Returns whether the event was over at a moment; an alarm after the end of the event isn't about its start.
  func hasEnded(by instant: Instant, zone: Zone) -> Bool {
    guard case .event(let occurrence, _) = subject else { return false }
    let end = occurrence.span.instants(forUserIn: zone).end
    return at <= end && max(end, at).adding(seconds: Self.lateSeconds) < instant
  }

  /// Returns whether the reminder is about one day, or comes again, and that day is before `today`.
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
  /// Sooner is less; at the same moment events, plants, reviews, birthdays, sayings, moods, books, own ones, each in the
  /// order of their lists.
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

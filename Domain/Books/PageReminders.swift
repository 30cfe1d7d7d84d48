import struct Foundation.UUID

/// Reminds in the evening of the pages that are left to read on a day.
public struct PageReminders: DayReminderSource {
  /// The default time, 21:00 (our choice: there is still time to read).
  public static let time = TimeOfDay(clampingSeconds: 21 * 3_600)

  public var time: TimeOfDay? { at }
  private let at: TimeOfDay

  /// - Parameter time: The time of day of the reminders; 21:00 by default.
  public init(at time: TimeOfDay = Self.time) { at = time }

  /// Returns the reminders of the given days in any order; none for days before the latest entry.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)] {
    var found: [(at: DateTime, subject: any ReminderSubject)] = []
    for shelved in try transaction.books.shelf(BookFilter(status: .reading)) {
      let reading = shelved.reading
      let first = max(reading.started?.day ?? .earliest, reading.progress.day ?? .earliest)
      for day in days where first <= day {
        guard let pace = Pace(of: shelved, on: day), pace.leftToday > 0 else { continue }
        found.append((DateTime(day, at), PagesToRead(shelved: shelved, day: day)))
      }
    }
    return found
  }
}

/// Reminds at 09:00 on the day before a target, and once on the day after it.
public struct BookTargetReminders: DayReminderSource {
  /// The time, 09:00 (our choice: the time of birthday reminders).
  public static let time = TimeOfDay(clampingSeconds: 9 * 3_600)

  public var time: TimeOfDay? { Self.time }

  public init() {}

  /// Returns the reminders of the given days in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)] {
    let targets = DayRange(days.first.adding(days: -1), days.last.adding(days: 1))
    var found: [(at: DateTime, subject: any ReminderSubject)] = []
    for shelved in try transaction.books.open(withTargetIn: targets) {
      guard let target = shelved.reading.target else { continue }
      for day in [target.adding(days: -1), target.adding(days: 1)] {
        found.append((DateTime(day, Self.time), BookTarget(shelved: shelved, day: day)))
      }
    }
    return found
  }
}

/// Reminds at 09:00 of the day on which a lent or borrowed book has to be returned.
public struct BookReturnReminders: DayReminderSource {
  public var time: TimeOfDay? { BookTargetReminders.time }

  public init() {}

  /// Returns the reminders of the given days in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)] {
    try transaction.books.shelf(BookFilter(returns: days)).compactMap { shelved in
      shelved.book.content.possession?.until.map {
        (DateTime($0, BookTargetReminders.time), BookToReturn(book: shelved.book))
      }
    }
  }
}

/// The pages of a book that are planned for a day.
public struct PagesToRead: ReminderSubject {
  public let shelved: ShelvedBook
  public let day: Day

  public init(shelved: ShelvedBook, day: Day) { (self.shelved, self.day) = (shelved, day) }

  public var kind: ReminderKind { .reading }
  public var title: String { shelved.book.title }
  public var cause: ReminderCause? { ReminderCause(.book, shelved.book.id.uuid) }
  public var mute: ReminderMute { ReminderMute(.reading, shelved.book.id.uuid) }

  public func identify(_ identity: inout ReminderIdentity) {
    identity.add("pages")
    identity.add(shelved.reading.id.uuid, day)
  }

  public func isListed(before other: PagesToRead) -> Bool { shelved.book.isListed(before: other.shelved.book) }

  public func day(forUserAt time: DateTime) -> Day? { day }
}

/// The day before or after the target of a book.
public struct BookTarget: ReminderSubject {
  public let shelved: ShelvedBook
  /// The day of the reminder.
  public let day: Day

  public init(shelved: ShelvedBook, day: Day) { (self.shelved, self.day) = (shelved, day) }

  public static var place: Int { 1 }
  public var kind: ReminderKind { .reading }
  public var title: String { shelved.book.title }
  public var cause: ReminderCause? { ReminderCause(.book, shelved.book.id.uuid) }
  public var mute: ReminderMute { ReminderMute(.reading, shelved.book.id.uuid) }

  public func identify(_ identity: inout ReminderIdentity) {
    identity.add("target")
    identity.add(shelved.reading.id.uuid, day)
  }

  public func isListed(before other: BookTarget) -> Bool { shelved.book.isListed(before: other.shelved.book) }
}

/// A lent or borrowed book that has to be returned.
public struct BookToReturn: ReminderSubject {
  public let book: Book

  public init(book: Book) { self.book = book }

  public static var place: Int { 2 }
  public var kind: ReminderKind { .reading }
  public var title: String { book.title }
  public var cause: ReminderCause? { ReminderCause(.book, book.id.uuid) }
  public var mute: ReminderMute { ReminderMute(.reading, book.id.uuid) }

  public func identify(_ identity: inout ReminderIdentity) {
    identity.add("return")
    identity.add(book.id.uuid, book.content.possession?.until ?? .earliest)
  }

  public func isListed(before other: BookToReturn) -> Bool { book.isListed(before: other.book) }
}

extension Book {
  /// Returns whether the book comes first in the user's order.
  fileprivate func isListed(before other: Book) -> Bool { (rank, id.uuid) < (other.rank, other.id.uuid) }
}

/// The books, whose reminders can be muted one book at a time.
private struct MutableBooks: MutableRecords {
  let place = 3

  func name<Failure>(of record: UUID, in transaction: any ReadTransaction<Failure>) throws(Failure) -> String? {
    try transaction.books.book(Book.ID(record))?.content.info.title.text
  }

  func candidates<Failure>(
    named name: String, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(record: UUID, name: String, names: [String])] {
    var found = try transaction.search.find(name, kinds: [.book], limit: 100).map { ($0.id, $0.title, [$0.title]) }
    guard let prefix = IDPrefix(typed: name) else { return found }
    for book in try transaction.books.books(idPrefix: prefix.digits, limit: 100)
    where !found.contains(where: { $0.0 == book.id.uuid }) {
      found.append((book.id.uuid, book.title, [book.title]))
    }
    return found
  }
}

extension ReminderKind {
  public static let reading = ReminderKind(
    "reading", PagesToRead.self, at: PageReminders.time, emoji: "open_book", muting: MutableBooks()
  ) { [PageReminders(at: $0), BookTargetReminders(), BookReturnReminders()] }
}

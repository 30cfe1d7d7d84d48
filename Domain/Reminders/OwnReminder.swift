public import struct Foundation.UUID

/// A reminder that the user wrote, which comes once or repeatedly.
public struct OwnReminder: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// The UID of a new reminder, which every program can derive from the identifier.
    package var newUID: String { uuid.uuidString.lowercased() }
  }

  public let id: ID
  /// The identifier in calendar files and on servers, where the reminder is a to-do.
  public let uid: String
  public internal(set) var content: OwnReminderContent
  /// The times of the reminder that are done.
  public internal(set) var finished: Set<DateTime>
  /// The zone in which the times are those of a to-do that a server has in Universal Time; `nil` for times of the day,
  /// which are the same in every zone.
  public internal(set) var zone: Zone?

  /// - Parameters:
  ///   - id: The identifier.
  ///   - uid: The UID; by default, the UID of a new reminder.
  ///   - content: The content.
  ///   - finished: The times that are done.
  ///   - zone: The zone of the times of a to-do in Universal Time.
  public init(
    id: ID, uid: String? = nil, content: OwnReminderContent, finished: Set<DateTime> = [], zone: Zone? = nil
  ) { (self.id, self.uid, self.content, self.finished, self.zone) = (id, uid ?? id.newUID, content, finished, zone) }

  /// Returns at most ``OwnReminderContent/timesLimit`` times in a range that are not done, in order.
  public func times(from first: DateTime, through last: DateTime) -> [DateTime] {
    content.times(from: first, through: last).filter { !finished.contains($0) }
  }

  /// Returns the next time after `time` that isn't done, or `nil` if there is none.
  public func next(after time: DateTime) -> DateTime? { content.next(after: time) { !finished.contains($0) } }

  /// Marks one of the reminder's times as done and forgets times that were done long ago.
  ///
  /// - Parameters:
  ///   - time: One of the reminder's times.
  ///   - now: The time on the user's clock.
  /// - Throws: ``OwnReminderRefusal/noSuchTime`` if the reminder doesn't come at this time, or the time is already
  ///   done.
  public mutating func finish(_ time: DateTime, now: DateTime) throws(OwnReminderRefusal) {
    guard times(from: time, through: time) == [time] else { throw .noSuchTime }
    let oldest = min(time, now).adding(seconds: -ReminderDelivery.retentionSeconds)
    finished = finished.filter { $0 >= oldest }.union([time])
  }

  func isListed(before other: OwnReminder) -> Bool {
    (SortKey(content.text.text), id.uuid) < (SortKey(other.content.text.text), other.id.uuid)
  }
}

/// The editable content of a reminder that the user wrote.
public struct OwnReminderContent: Hashable, Sendable {
  /// The maximum number of times in a list: every hour of a year.
  public static let timesLimit = 9_000

  public var text: ReminderText
  /// The time on the clock wherever the user is; for a repeated reminder, the first time.
  public var start: DateTime
  /// The rule of the repetition, or `nil` if the reminder comes once.
  public var rule: RecurrenceRule?
  /// Indicates whether the reminder is delivered again until it is done.
  public var insists: Bool

  public init(_ text: ReminderText, at start: DateTime, rule: RecurrenceRule? = nil, insists: Bool = false) {
    (self.text, self.start, self.rule, self.insists) = (text, start, rule, insists)
  }

  /// Returns at most ``timesLimit`` times in a range, in order.
  public func times(from first: DateTime, through last: DateTime) -> [DateTime] {
    guard let rule else { return first <= start && start <= last ? [start] : [] }
    var starts = RuleStarts(rule, start: start, zone: nil, from: max(first, start), mostFruitless: 10_000)
    var times: [DateTime] = []
    while times.count < Self.timesLimit, let time = starts.next(), time <= last { times.append(time) }
    return times
  }

  /// Returns the next time after `time` that `isWanted` accepts, or `nil` if there is none.
  public func next(after time: DateTime, where isWanted: (DateTime) -> Bool = { _ in true }) -> DateTime? {
    guard let rule else { return start > time && isWanted(start) ? start : nil }
    let first = max(time.adding(seconds: 1), start)
    var starts = RuleStarts(rule, start: start, zone: nil, from: first, mostFruitless: 10_000)
    while let next = starts.next() { if isWanted(next) { return next } }
    return nil
  }

  /// Returns the content with the first time that the rule gives.
  ///
  /// - Throws: ``OwnReminderRefusal``.
  public func fitted() throws(OwnReminderRefusal) -> OwnReminderContent {
    guard let rule else { return self }
    let tooOften: Set<RecurrenceRule.Frequency> = [.secondly, .minutely]
    guard !tooOften.contains(rule.frequency), rule.minutes.count < 2, rule.seconds.count < 2 else { throw .tooOften }
    var starts = RuleStarts(rule, start: start, zone: nil, mostFruitless: 10_000)
    guard let first = starts.next() else { throw .neverComes }
    var fitted = self
    fitted.start = first
    return fitted
  }
}

extension OwnReminderContent: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case text, start, rule, insists }

  public static func merge(_ form: inout FormMerge<OwnReminderContent>) {
    form.field(.text, \.text)
    form.field(.start, \.start)
    form.field(.rule, \.rule)
    form.field(.insists, \.insists)
  }
}

/// The text of a reminder that the user wrote.
public struct ReminderText: EnteredText {
  /// The maximum length (our choice: a message on a phone shows it completely).
  public static let limit = 200

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The reason why a reminder that the user wrote is not valid.
public enum OwnReminderRefusal: Error, Hashable, Sendable {
  /// The rule gives no time at all, or ends before it begins.
  case neverComes
  /// The reminder would come more often than every hour.
  case tooOften
  /// The reminder doesn't come at that time, or is already done.
  case noSuchTime
}

/// Creates the reminders that the user wrote.
public struct OwnReminders: ReminderSource {
  public init() {}

  /// Returns the reminders from `start` to before `end` for a user in `zone`, sorted by time.
  public func reminders<Failure>(
    from start: Instant, to end: Instant, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [Reminder] {
    guard start < end else { return [] }
    // Clock changes repeat or skip times, so the search covers a day more on both sides.
    let first = zone.dateTime(at: start).adding(seconds: -86_400)
    let last = zone.dateTime(at: end).adding(seconds: 86_400)
    var clock = DailyClock(zone)
    var found: [Reminder] = []
    for own in try transaction.reminders.own(from: first, through: last) {
      for time in own.times(from: first, through: last) {
        let at = clock.instant(of: time)
        if start <= at, at < end { found.append(Reminder(at: at, subject: OwnReminderTime(own: own, time: time))) }
      }
    }
    return found.sorted()
  }
}

/// A reminder that the user wrote, at one of its times.
public struct OwnReminderTime: ReminderSubject {
  public let own: OwnReminder
  public let time: DateTime

  public init(own: OwnReminder, time: DateTime) { (self.own, self.time) = (own, time) }

  public var kind: ReminderKind { .own }
  public var title: String { own.content.text.text }
  public var cause: ReminderCause? { ReminderCause(.ownReminder, own.id.uuid) }
  public var mute: ReminderMute { ReminderMute(.own, own.id.uuid) }
  public var isDelayable: Bool { false }
  public var insists: Bool { own.content.insists }

  public func identify(_ identity: inout ReminderIdentity) {
    identity.add(own.id.uuid)
    identity.add(time.clockSeconds)
  }

  public func isListed(before other: OwnReminderTime) -> Bool { own.isListed(before: other.own) }

  /// Returns the day of a reminder that repeats; any other stays valid until it is done.
  public func day(forUserAt time: DateTime) -> Day? { own.content.rule == nil ? nil : self.time.day }
}

/// The user's own reminders, which can be muted one by one.
private struct MutableOwnReminders: MutableRecords {
  let place = 4

  func name<Failure>(of record: UUID, in transaction: any ReadTransaction<Failure>) throws(Failure) -> String? {
    try transaction.reminders.own(OwnReminder.ID(record))?.content.text.text
  }

  func candidates<Failure>(
    named name: String, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(record: UUID, name: String, names: [String])] {
    try transaction.allOwnReminders().map { own in
      let text = own.content.text.text
      return (own.id.uuid, text, [text])
    }
  }
}

extension ReminderKind {
  /// Reminders that the user wrote.
  public static let own = ReminderKind("own", OwnReminderTime.self, emoji: "bell", muting: MutableOwnReminders()) {
    _ in [OwnReminders()]
  }
}

/// Computes instants of clock times and caches the offset of each day, because asking the zone is the slowest step.
private struct DailyClock {
  private let zone: Zone
  /// The zone's offset on each day, in seconds; `nil` on a day near which the clocks change.
  private var offsets: [Day: Int?] = [:]

  init(_ zone: Zone) { self.zone = zone }

  mutating func instant(of time: DateTime) -> Instant {
    if let known = offsets[time.day] {
      return known.map { Instant(secondsSince1970: time.clockSeconds - $0) } ?? zone.instant(of: time)
    }
    // These offsets cover as much time around the day as the zone itself checks around a time.
    let midnight = Instant(secondsSince1970: DateTime(time.day, .midnight).clockSeconds)
    let before = zone.offset(at: midnight.adding(seconds: -86_400))
    let after = zone.offset(at: midnight.adding(seconds: 2 * 86_400))
    offsets[time.day] = .some(before == after ? before : nil)
    return instant(of: time)
  }
}

/// Saves a new reminder that the user wrote.
public struct AddReminder: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Saves a new reminder, which begins with the first time that its rule gives.
  ///
  /// - Throws: ``ChangeReminderError``; nothing is saved then.
  public func callAsFunction(
    _ content: OwnReminderContent, at clock: DayClock
  ) async throws(ChangeReminderError) -> OwnReminder {
    let own = OwnReminder(id: OwnReminder.ID(newID()), content: try content.validated(at: clock))
    return try await store.change(as: { UndoLabel(.added, .ownReminder, $0.content.text.text) }) {
      transaction throws(ChangeReminderError) in
      try transaction.reminders.save(own)
      return own
    }.value
  }
}

/// Edits a reminder that the user wrote.
public struct EditReminder: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Saves the fields that the user changed in a form.
  ///
  /// - Parameters:
  ///   - id: The identifier of the reminder.
  ///   - shown: The values that the form started with.
  ///   - wanted: The values that the user submitted.
  ///   - clock: The user's clock.
  /// - Throws: ``ChangeReminderError``; a missing reminder is ``StoreError/missing``.
  public func callAsFunction(
    _ id: OwnReminder.ID, from shown: OwnReminderContent, to wanted: OwnReminderContent, at clock: DayClock
  ) async throws(ChangeReminderError) -> Changed<OwnReminder> {
    try await store.change(as: { UndoLabel(.changed, .ownReminder, $0.content.text.text) }) {
      transaction throws(ChangeReminderError) in
      var own = try transaction.reminders.existing(id)
      let now = own.content
      own.content = try refusing(ChangeReminderError.conflict, FormMerge.merged(now: now, shown: shown, wanted: wanted))
      if own.content.start != now.start || own.content.rule != now.rule {
        // The user entered the time of the clock in the current zone.
        if own.content.start != now.start, own.zone != nil { own.zone = clock.zone }
        own.content = try own.content.validated(at: clock)
        own.finished = []
      }
      try transaction.reminders.save(own)
      return own
    }
  }
}

public struct RemoveReminders: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Removes reminders that the user wrote and their mutes; all or none.
  ///
  /// - Parameter shown: The reminders that the user confirmed.
  /// - Throws: ``StoreError/missing`` if a reminder is missing, ``StoreError/conflict`` if a reminder has changed.
  public func callAsFunction(_ shown: [OwnReminder]) async throws(StoreError) {
    let names = shown.map(\.content.text.text)
    _ = try await store.change(as: { _ in UndoLabel(.removed, .ownReminder, names: names) }) {
      transaction throws(StoreError) in
      for own in shown {
        guard try transaction.reminders.existing(own.id) == own else { throw .conflict }
        try transaction.reminders.remove(own.id)
        try transaction.reminders.setMuted(false, ReminderMute(.own, own.id.uuid))
      }
    }
  }
}

/// Marks one time of a reminder as done, so that it is not delivered, or not delivered again.
public struct FinishReminder: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Marks a time of a reminder as done.
  ///
  /// - Parameters:
  ///   - id: The identifier of the reminder.
  ///   - time: One of the reminder's times.
  ///   - now: The time on the user's clock.
  /// - Throws: ``ChangeReminderError``; a missing reminder is ``StoreError/missing``.
  public func callAsFunction(
    _ id: OwnReminder.ID, at time: DateTime, now: DateTime
  ) async throws(ChangeReminderError) -> OwnReminder {
    try await store.change(as: { UndoLabel(.finished, .ownReminder, $0.content.text.text) }) {
      transaction throws(ChangeReminderError) in
      var own = try transaction.reminders.existing(id)
      try refusing(ChangeReminderError.refused, own.finish(time, now: now))
      try transaction.reminders.save(own)
      return own
    }.value
  }
}

/// The reason why a reminder that the user wrote was not saved or changed.
public enum ChangeReminderError: StoreFailure, Hashable, Sendable {
  /// The reminder comes once, and that time has passed.
  case past
  case refused(OwnReminderRefusal)
  /// Someone else changed the same fields in the meantime.
  case conflict(FormConflict<OwnReminderContent>)
  /// There is no such reminder, or the store failed.
  case store(StoreError)
}

extension ReminderQueries {
  /// - Throws: ``StoreError/missing`` if there is no such reminder.
  func existing(_ id: OwnReminder.ID) throws(Failure) -> OwnReminder {
    guard let own = try own(id) else { throw .store(.missing) }
    return own
  }
}

extension OwnReminderContent {
  /// Returns the content to save.
  fileprivate func validated(at clock: DayClock) throws(ChangeReminderError) -> OwnReminderContent {
    let content = try refusing(ChangeReminderError.refused, fitted())
    let now = clock.dateTime
    // Reminders for the current time may already have been checked.
    guard content.next(after: now) != nil else { throw .past }
    return content
  }
}

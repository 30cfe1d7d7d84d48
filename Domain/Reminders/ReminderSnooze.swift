/// A snoozed reminder, whose text is read from its cause when it comes.
public struct ReminderSnooze: Hashable, Sendable {
  /// The end of a snooze.
  public enum End: Hashable, Sendable {
    case moment(Instant)
    /// A time on the user's clock, in whatever zone the user is then.
    case clock(DateTime)
    /// The next time that Haru is opened.
    case opening
    /// The end of an event or an instance as it takes place then, or `otherwise` if it no longer exists.
    case after(Occurrence.ID, otherwise: Instant)
  }

  public let reminder: Reminder.ID
  /// The original time of the reminder.
  public let at: Instant
  /// The original time on the user's clock.
  public let clock: DateTime
  public let end: End
  public let made: Instant

  public init(_ reminder: Reminder.ID, at: Instant, clock: DateTime, until end: End, made: Instant) {
    (self.reminder, self.at, self.clock, self.end, self.made) = (reminder, at, clock, end, made)
  }

  /// The identifier of the snoozed notice, which is different for each snooze.
  public var noticeID: Reminder.ID {
    var identity = ReminderIdentity("snooze")
    identity.add(reminder.uuid)
    identity.add(made.secondsSince1970)
    return identity.id
  }
}

extension ReadTransaction {
  /// Returns the time at which a snoozed reminder comes, or `nil` while it is unknown.
  func moment(of snooze: ReminderSnooze, zone: Zone) throws(Failure) -> Instant? {
    switch snooze.end {
    case .moment(let instant): return instant
    case .clock(let clock): return zone.instant(of: clock)
    case .opening:
      // After the delivery, later openings don't matter.
      if let delivered = try reminders.delivery(snooze.noticeID)?.at { return delivered }
      guard let opened = try reminders.lastOpening(), opened >= snooze.made else { return nil }
      return max(opened, snooze.at)
    case .after(let id, let otherwise):
      guard let event = try events.event(id.event), event.status != .cancelled else { return otherwise }
      let span = id.instance.map { event.occurrence(at: $0, zone: zone)?.span } ?? event.span
      // The event may have moved to an earlier time.
      return span.map { max($0.instants(forUserIn: zone).end, snooze.made) } ?? otherwise
    }
  }

  /// Returns the snoozed reminder with its current cause, or `nil` if the cause is gone or has moved.
  func reminder(of snooze: ReminderSnooze, zone: Zone) throws(Failure) -> Reminder? {
    let day = snooze.clock.day
    let start = zone.instant(of: DateTime(day, .midnight))
    let end = zone.instant(of: DateTime(day.adding(days: 1), .midnight))
    for window in [(start, end), (snooze.at, snooze.at.adding(seconds: 1))] {
      let found = try reminders(from: window.0, to: window.1, zone: zone).first { $0.id == snooze.reminder }
      if let found { return found }
    }
    return nil
  }
}

/// Snoozes a reminder, before or after it comes.
public struct SnoozeReminder: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Snoozes a reminder and replaces an earlier snooze.
  ///
  /// - Parameters:
  ///   - reminder: The reminder as it was shown.
  ///   - end: The end of the snooze.
  ///   - clock: The user's clock.
  /// - Throws: ``SnoozeError``; nothing is changed then.
  public func callAsFunction(
    _ reminder: Reminder, until end: ReminderSnooze.End, at clock: DayClock
  ) async throws(SnoozeError) -> ReminderSnooze {
    let shown = clock.zone.dateTime(at: reminder.at)
    let snooze = ReminderSnooze(reminder.id, at: reminder.at, clock: shown, until: end, made: clock.now)
    return try await store.change(as: { _ in UndoLabel(.snoozed, .reminderSnooze, reminder.subject.title) }) {
      transaction throws(SnoozeError) in
      guard try transaction.snapshot.reminder(of: snooze, zone: clock.zone) != nil else { throw .gone }
      if let at = try transaction.snapshot.moment(of: snooze, zone: clock.zone), end != .opening {
        guard at > clock.now else { throw .past(at) }
        guard at > reminder.at else { throw .early(at) }
      }
      // Snoozes that ended long ago aren't needed anymore.
      let oldest = clock.now.adding(seconds: -ReminderDelivery.retentionSeconds)
      for old in try transaction.reminders.snoozes() {
        if let at = try transaction.snapshot.moment(of: old, zone: clock.zone), at < oldest {
          try transaction.reminders.removeSnooze(of: old.reminder)
        }
      }
      try transaction.reminders.save(snooze)
      return snooze
    }.value
  }

  /// Cancels a snooze, so that the reminder comes at its own time again.
  ///
  /// - Throws: ``StoreError/missing`` if the reminder is not snoozed.
  public func cancel(_ reminder: Reminder.ID, naming title: String) async throws(StoreError) {
    _ = try await store.change(as: { _ in UndoLabel(.removed, .reminderSnooze, title) }) {
      transaction throws(StoreError) in
      guard try transaction.reminders.snooze(of: reminder) != nil else { throw .missing }
      try transaction.reminders.removeSnooze(of: reminder)
    }
  }
}

/// The reason why a reminder was not snoozed.
public enum SnoozeError: StoreFailure, Hashable, Sendable {
  /// The cause of the reminder is gone, or at another time.
  case gone
  /// The time has already passed.
  case past(Instant)
  /// The reminder would come sooner than without the snooze.
  case early(Instant)
  case store(StoreError)
}

/// Mutes and unmutes reminders.
public struct MuteReminder: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Mutes reminders.
  ///
  /// - Parameters:
  ///   - mute: The reminders to mute.
  ///   - title: The name in the undo list.
  /// - Throws: ``StoreError/missing`` if the record to mute does not exist.
  public func callAsFunction(
    _ mute: ReminderMute, naming title: String
  ) async throws(StoreError) -> Changed<ReminderMute> {
    try await store.change(as: { _ in UndoLabel(.muted, .reminderMute, title) }) { transaction throws(StoreError) in
      guard try transaction.snapshot.muteTarget(mute) != nil else { throw .missing }
      try transaction.reminders.setMuted(true, mute)
      return mute
    }
  }

  /// Unmutes reminders; those whose time passed while they were muted aren't delivered later.
  ///
  /// - Parameters:
  ///   - mute: The reminders that are muted.
  ///   - title: The name in the undo list.
  ///   - clock: The user's clock.
  public func unmute(
    _ mute: ReminderMute, naming title: String, at clock: DayClock
  ) async throws(StoreError) -> Changed<ReminderMute> {
    let (now, zone) = (clock.now, clock.zone)
    // Recorded before the mute ends, so that no process finds a reminder that has just passed.
    try await store.noting { transaction throws(StoreError) in
      guard try transaction.reminders.mutes().contains(mute) else { return }
      try ReminderOutlook(at: now, zone: zone, ways: Set(ReminderWay.allCases), in: transaction.snapshot)
        .record(in: transaction.reminders)
    }
    return try await store.change(as: { _ in UndoLabel(.unmuted, .reminderMute, title) }) {
      transaction throws(StoreError) in
      guard try transaction.reminders.mutes().contains(mute) else { return mute }
      for snooze in try transaction.reminders.snoozes() {
        guard let reminder = try transaction.snapshot.reminder(of: snooze, zone: zone), mute.covers(reminder.subject),
          let at = try transaction.snapshot.moment(of: snooze, zone: zone), at <= now
        else { continue }
        try transaction.reminders.removeSnooze(of: snooze.reminder)
      }
      try transaction.reminders.setMuted(false, mute)
      return mute
    }
  }
}

/// Parses the end of a snooze: 30분, 2h, 내일 아침, friday, until I open haru, 이 일정 끝나고.
///
/// A length is counted from now, or from the time of a reminder that is still to come. A day alone stands for its
/// morning, and a part of the day for its usual hour.
public struct SnoozeReader: Hashable, Sendable {
  private static let openings: Set<String> = [
    "i open haru", "open haru", "opened", "open", "next open", "하루 열 때", "하루를 열 때", "열 때", "하루 열면", "하루를 열면", "열면",
  ]
  private static let afters: Set<String> = [
    "after this event", "after this", "after it", "after the event", "이 일정 뒤", "이 일정 후", "이 일정 끝나고", "일정 끝나고", "끝나고",
    "일정 뒤",
  ]
  /// The words for today before a part of the day.
  private static let todays: Set<String> = ["this", "오늘", "today"]
  private static let partMinutes = 60

  private let clock: DayClock
  private let habits: DateHabits
  private let event: Occurrence?
  private let start: Instant

  /// - Parameters:
  ///   - clock: The user's clock.
  ///   - habits: The user's way of writing dates.
  ///   - reminder: The reminder to snooze; for an event, "after this event" is understood.
  public init(clock: DayClock, habits: DateHabits, of reminder: Reminder? = nil) {
    (self.clock, self.habits) = (clock, habits)
    start = max(clock.now, reminder?.at ?? clock.now)
    event = (reminder?.subject as? DueAlarm)?.occurrence
  }

  /// - Throws: ``DateReadingError`` with the text that was not understood.
  public func callAsFunction(_ text: String) throws(DateReadingError) -> ReminderSnooze.End {
    let words = Self.words(text)
    let phrase = words.joined(separator: " ")
    // 이따가 alone says no time.
    if phrase.isEmpty, !text.allSatisfy(\.isWhitespace) { throw .notUnderstood(text, .dateTime) }
    if Self.openings.contains(phrase.lowercased()) { return .opening }
    if let event, Self.afters.contains(phrase.lowercased()) {
      return .after(event.id, otherwise: event.span.instants(forUserIn: clock.zone).end)
    }
    if let part = words.last.flatMap(Self.part) {
      return .clock(DateTime(try day(words.dropLast().map { $0 }), Self.time(of: part)))
    }
    // A bare number could mean minutes, an hour or a day of the month.
    if phrase.count <= 3, Int(phrase) != nil { throw .notUnderstood(phrase, .duration) }
    if let soon = soon(phrase) { return .clock(soon) }
    // A text with a colon is a time, not a length in hours and minutes.
    if !phrase.contains(":"), let minutes = try? DurationReader()(phrase) {
      return .moment(start.adding(seconds: minutes * 60))
    }
    do throws(DateReadingError) {
      return try end(of: phrase)
    } catch {
      guard let likely = likely(phrase, error) else { throw error }
      return likely
    }
  }

  /// Returns the next time today at which a twelve-hour clock shows a time such as 7:15.
  private func soon(_ phrase: String) -> DateTime? {
    guard let match = phrase.wholeMatch(of: /([1-9]|1[01]):([0-5][0-9])/), let hour = Int(match.1),
      let minute = Int(match.2)
    else { return nil }
    return [hour, hour + 12].compactMap { TimeOfDay(hour: $0, minute: minute) }.map { DateTime(clock.today, $0) }
      .first { $0 > clock.dateTime }
  }

  private func end(of phrase: String) throws(DateReadingError) -> ReminderSnooze.End {
    let reader = DateTimeReader(today: clock.today, habits: habits, dayOfTimes: clock.today, now: clock.dateTime)
    return switch try reader(phrase) {
    case .day(let day): .clock(DateTime(day, Self.time(of: .morning)))
    case .dateTime(let time): .clock(next(time, in: phrase))
    }
  }

  /// Returns the likely meaning of an hour without morning or evening: the next one today, or the one in daylight on
  /// another day.
  ///
  /// For "tonight" the usual hour is used.
  private func likely(_ phrase: String, _ error: DateReadingError) -> ReminderSnooze.End? {
    if case .hourMissing(let part) = error, phrase.lowercased() == "tonight" {
      return .clock(DateTime(clock.today, Self.time(of: part)))
    }
    guard case .twoTimes(let one, let other) = error, let words = phrase.matches(of: Self.hour).last else { return nil }
    let times = [one, other].compactMap { time -> DateTime? in
      guard case .clock(let read)? = try? end(of: phrase[..<words.startIndex] + "\(time)" + phrase[words.endIndex...]),
        read.time == time
      else { return nil }
      return read
    }
    guard times.count == 2 else { return nil }
    if times.contains(where: { $0.day == clock.today }) {
      return times.filter { $0 > clock.dateTime }.min().map { .clock($0) }
    }
    return times.first { Self.daylight.contains($0.time.hour) }.map { .clock($0) }
  }

  /// Matches 3시, 3시 반, 3시 30분, 3 and 3:30.
  private static var hour: Regex<Substring> { /\d{1,2}(?:시(?: ?(?:반|\d{1,2}분))?|:\d{2})?/ }
  private static let daylight = 7...17

  /// Returns the part of the day that a word names.
  private static func part(_ word: String) -> PartOfDay? {
    var cursor = TokenCursor(word)
    guard case .part(let part)? = cursor.nextWord else { return nil }
    cursor.advance()
    return cursor.isAtEnd ? part : nil
  }

  private func day(_ words: [String]) throws(DateReadingError) -> Day {
    guard let last = words.last, words.count > 1 || !Self.todays.contains(last.lowercased()) else { return clock.today }
    return try DateReader(today: clock.today, habits: habits)(words.joined(separator: " "))
  }

  /// Returns a time without a day; if it has passed today, the time is tomorrow.
  private func next(_ time: DateTime, in phrase: String) -> DateTime {
    guard time < clock.dateTime, time.day == clock.today, (try? TimeReader()(phrase)) != nil else { return time }
    return DateTime(time.day.adding(days: 1), time.time)
  }

  private static func time(of part: PartOfDay) -> TimeOfDay {
    TimeOfDay(clampingSeconds: part.usualHour * 60 * partMinutes)
  }

  /// Returns the words without words that only mark an end, such as "until".
  private static func words(_ text: String) -> [String] {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if let first = words.first?.lowercased(), ["until", "till", "when", "for"].contains(first) { words.removeFirst() }
    if let last = words.last, ["있다가", "이따가", "뒤", "뒤에", "후", "후에"].contains(last) { words.removeLast() }
    for suffix in ["까지", "만"] {
      guard let last = words.last, last.hasSuffix(suffix) else { continue }
      words[words.count - 1] = String(last.dropLast(suffix.count))
      if words.last == "" { words.removeLast() }
    }
    return words
  }
}

/// A reminder that is put off; what it says is read from its cause when it comes.
public struct ReminderSnooze: Hashable, Sendable {
  /// Until when something is put off.
  public enum End: Hashable, Sendable {
    case moment(Instant)
    /// On the clock of wherever the user is then.
    case clock(DateTime)
    /// The next time that Haru is opened.
    case opening
    /// The end of an event or of one of a series, as it takes place then; at the moment where there is none any more.
    case after(Occurrence.ID, otherwise: Instant)
  }

  public let reminder: Reminder.ID
  /// When the reminder was to come.
  public let at: Instant
  /// The same as the clock showed it.
  public let clock: DateTime
  public let end: End
  public let made: Instant

  public init(_ reminder: Reminder.ID, at: Instant, clock: DateTime, until end: End, made: Instant) {
    (self.reminder, self.at, self.clock, self.end, self.made) = (reminder, at, clock, end, made)
  }

  /// The id of the snoozed notice; each snooze has another one.
  public var noticeID: Reminder.ID {
    var identity = ReminderIdentity("snooze")
    identity.add(reminder.uuid)
    identity.add(made.secondsSince1970)
    return identity.id
  }
}

extension ReadTransaction {
  /// When what is put off comes; `nil` as long as nobody knows.
  func moment(of snooze: ReminderSnooze, zone: Zone) throws(Failure) -> Instant? {
    switch snooze.end {
    case .moment(let instant): return instant
    case .clock(let clock): return zone.instant(of: clock)
    case .opening:
      // Later openings are nothing to what was told.
      if let told = try reminders.delivery(snooze.noticeID)?.at { return told }
      guard let opened = try reminders.lastOpening(), opened >= snooze.made else { return nil }
      return max(opened, snooze.at)
    case .after(let id, let otherwise):
      guard let event = try events.event(id.event), event.status != .cancelled else { return otherwise }
      let span = id.instance.map { event.occurrence(at: $0, zone: zone)?.span } ?? event.span
      // The event may have moved to an earlier time.
      return span.map { max($0.instants(forUserIn: zone).end, snooze.made) } ?? otherwise
    }
  }

  /// Returns the snoozed reminder, as its cause is now; `nil` when the cause is gone or has moved.
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

/// Puts a reminder off, before it comes or after.
public struct SnoozeReminder: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Puts a reminder off, in the place of what was said of it before.
  ///
  /// - Parameters:
  ///   - reminder: As it was shown.
  ///   - end: Until when.
  ///   - clock: The user's.
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
      // Snoozes that ended long ago aren't needed any more.
      let oldest = clock.now.adding(seconds: -ReminderDelivery.keptSeconds)
      for old in try transaction.reminders.snoozes() {
        if let at = try transaction.snapshot.moment(of: old, zone: clock.zone), at < oldest {
          try transaction.reminders.removeSnooze(of: old.reminder)
        }
      }
      try transaction.reminders.save(snooze)
      return snooze
    }.value
  }

  /// Lets a reminder come at its own time again.
  ///
  /// - Throws: ``StoreError/missing`` when it is not put off.
  public func cancel(_ reminder: Reminder.ID, naming title: String) async throws(StoreError) {
    _ = try await store.change(as: { _ in UndoLabel(.removed, .reminderSnooze, title) }) {
      transaction throws(StoreError) in
      guard try transaction.reminders.snooze(of: reminder) != nil else { throw .missing }
      try transaction.reminders.removeSnooze(of: reminder)
    }
  }
}

/// Why a reminder was not put off.
public enum SnoozeError: StoreFailure, Hashable, Sendable {
  /// The cause of the reminder is gone, or at another time.
  case gone
  /// The reminder would have to come before now.
  case past(Instant)
  /// The reminder would come sooner than without the snooze.
  case early(Instant)
  case store(StoreError)
}

/// Keeps quiet about something, or not any more.
public struct MuteReminder: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Mutes something.
  ///
  /// - Parameters:
  ///   - mute: What.
  ///   - title: What undo calls it.
  ///   - isMuted: `false` to be told of it again.
  /// - Throws: ``StoreError/missing`` when there is no such thing.
  public func callAsFunction(
    _ mute: ReminderMute, naming title: String, isMuted: Bool = true
  ) async throws(StoreError) -> Changed<ReminderMute> {
    try await store.change(as: { _ in UndoLabel(isMuted ? .muted : .unmuted, .reminderMute, title) }) {
      transaction throws(StoreError) in
      if isMuted, try transaction.snapshot.mutedThing(mute) == nil { throw .missing }
      try transaction.reminders.setMuted(isMuted, mute)
      return mute
    }
  }
}

/// Reads until when something is put off: 30분, 2h, 내일 아침, friday, until I open haru, 이 일정 끝나고.
///
/// A length is counted from now, or from when it comes. A day alone is its morning, and a part of a day the hour that people mean by it.
public struct SnoozeReader: Hashable, Sendable {
  private static let openings: Set<String> = [
    "i open haru", "open haru", "opened", "open", "next open", "하루 열 때", "하루를 열 때", "열 때", "하루 열면", "하루를 열면", "열면",
  ]
  private static let afters: Set<String> = [
    "after this event", "after this", "after it", "after the event", "이 일정 뒤", "이 일정 후", "이 일정 끝나고", "일정 끝나고", "끝나고",
    "일정 뒤",
  ]
  /// Words for today before a part of it.
  private static let todays: Set<String> = ["this", "오늘", "today"]
  private static let partMinutes = 60

  private let clock: DayClock
  private let habits: DateHabits
  private let event: Occurrence?
  private let start: Instant

  /// - Parameters:
  ///   - clock: The user's.
  ///   - habits: How the user writes dates.
  ///   - reminder: What is put off; of an event there is an "after this event".
  public init(clock: DayClock, habits: DateHabits, of reminder: Reminder? = nil) {
    (self.clock, self.habits) = (clock, habits)
    start = max(clock.now, reminder?.at ?? clock.now)
    event = if case .event(let occurrence, _)? = reminder?.subject { occurrence } else { nil }
  }

  /// - Throws: ``DateReadingError`` with what is not understood.
  public func callAsFunction(_ text: String) throws(DateReadingError) -> ReminderSnooze.End {
    let words = Self.words(text)
    let phrase = words.joined(separator: " ")
    if Self.openings.contains(phrase.lowercased()) { return .opening }
    if let event, Self.afters.contains(phrase.lowercased()) {
      return .after(event.id, otherwise: event.span.instants(forUserIn: clock.zone).end)
    }
    if let part = words.last.flatMap(Self.part) {
      return .clock(DateTime(try day(words.dropLast().map { $0 }), Self.time(of: part)))
    }
    // Minutes, an hour or a day of the month.
    if phrase.count <= 3, Int(phrase) != nil { throw .notUnderstood(phrase, .duration) }
    if let soon = soon(phrase) { return .clock(soon) }
    // A time, and not hours and minutes.
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

  /// The next time today at which a clock of twelve hours shows 7:15.
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

  /// Returns the likely meaning of an hour without its half of the day: the next one, or in daylight on another day;
  /// tonight has a usual hour.
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

  /// 3시, 3시 반, 3시 30분, 3, 3:30.
  private static var hour: Regex<Substring> {
    /\d{1,2}(?:시(?: ?(?:반|\d{1,2}분))?|:\d{2})?/
  }
  private static let daylight = 7...17

  /// The part of a day that a word is.
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

  /// A time alone that was today is tomorrow's.
  private func next(_ time: DateTime, in phrase: String) -> DateTime {
    guard time < clock.dateTime, time.day == clock.today, (try? TimeReader()(phrase)) != nil else { return time }
    return DateTime(time.day.adding(days: 1), time.time)
  }

  private static func time(of part: PartOfDay) -> TimeOfDay {
    TimeOfDay(clampingSeconds: part.usualHour * 60 * partMinutes)
  }

  /// Without what says that it is an end.
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

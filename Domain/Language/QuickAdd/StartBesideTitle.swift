/// Compares the words of a title with a start that was typed apart from them, as in "dinner friday" beside 19:00.
public struct StartBesideTitle: Hashable, Sendable {
  /// The meaning of the words beside the start.
  public enum Meaning: Hashable, Sendable {
    /// The words are only a title, or say the same as the start.
    case title
    /// The words have the day of the typed time, or the time of the typed day; with the event and its start.
    case part(QuickAdd, DateTime)
    /// The words may be another start, or more than a start.
    case unclear
  }

  private let clock: DayClock
  private let habits: DateHabits
  private let hours: Range<Int>?
  private let reader: QuickAddReader

  /// - Parameters:
  ///   - clock: The user's clock.
  ///   - habits: How the user writes dates.
  ///   - zone: The zone of the event; by default, the clock's zone.
  ///   - hours: The usual hours, as for ``QuickAddReader``.
  public init(clock: DayClock, habits: DateHabits, zone: EventZone? = nil, hours: Range<Int>? = nil) {
    (self.clock, self.habits, self.hours) = (clock, habits, hours)
    reader = QuickAddReader(clock: clock, habits: habits, zone: zone, hours: hours)
  }

  /// Returns the meaning of a title beside a start.
  ///
  /// - Parameters:
  ///   - title: The words of the title.
  ///   - start: The start, in the form of ``DateTimeReader``.
  ///   - others: The kinds of words that are given apart from the title, too.
  public func callAsFunction(
    _ title: String, start: String, others: Set<QuickAddPiece.Kind> = []
  ) -> Meaning {
    let alone = try? reader(title)
    if let alone, timeWords(of: alone, others).isEmpty { return .title }
    guard let given = Parts(start, self) else { return .title }
    if let alone, agrees(alone, title, others, with: given) { return .title }
    guard given.day == nil || given.time == nil else { return alone == nil ? .title : .unclear }
    do throws(QuickAddError) {
      let whole = try reader("\(title) \(start)")
      let words = whole.pieces.filter { $0.range.lowerBound < title.count && !others.contains($0.kind) }
      if words.isEmpty { return .title }
      guard case .timed(let moment, _, _)? = whole.span, whole.rules.isEmpty, whole.timesWithEnd.isEmpty,
        words.allSatisfy({ [.date, .time].contains($0.kind) })
      else { return .unclear }
      return .part(whole, moment)
    } catch {
      switch error {
      case .text, .place, .tooEarlyAlarm, .adjective, .hourMissing: return .title
      // The 5 of "room 5" is part of the title.
      case .times(let words, _, _) where words.allSatisfy(\.isNumber): return .title
      // "Early" and "first" are titles.
      case .remains(let words) where !Self.namesDay(words): return .title
      default: return .unclear
      }
    }
  }

  private func timeWords(of quick: QuickAdd, _ others: Set<QuickAddPiece.Kind>) -> Set<QuickAddPiece.Kind> {
    Set(quick.pieces.map(\.kind)).intersection([.date, .time, .length, .repetition]).subtracting(others)
  }

  /// Returns whether a title says nothing about the time that differs from the start; a weekday means every such day.
  private func agrees(
    _ quick: QuickAdd, _ title: String, _ others: Set<QuickAddPiece.Kind>, with given: Parts
  ) -> Bool {
    let kinds = timeWords(of: quick, others)
    guard kinds.isSubset(of: [.date, .time]), quick.timesWithEnd.isEmpty else { return false }
    let (first, time): (Day, TimeOfDay?)
    switch quick.span {
    case .allDay(let days) where days.count == 1: (first, time) = (days.first, nil)
    case .timed(let start, _, _): (first, time) = (start.day, start.time)
    case .allDay, nil: return false
    }
    if kinds.contains(.time), time != given.time { return false }
    guard kinds.contains(.date) else { return true }
    let isOnWeekday = quick.pieces.filter { $0.kind == .date }.allSatisfy { piece in
      var cursor = TokenCursor(String(Array(title)[piece.range]))
      cursor.skip(.on)
      return cursor.takeWeekday() != nil && cursor.isAtEnd
    }
    return first == given.day || isOnWeekday && first.weekday == given.day?.weekday
  }

  /// Returns whether words contain one for a day that Haru doesn't know: eow, easter, payday.
  private static func namesDay(_ words: String) -> Bool {
    words.lowercased().split(separator: " ").contains { word in
      [.calendar, .namedDay, .ownDay, .season].contains(VagueTimeWords.kind(String(word)))
    }
  }

  /// The day and the time of a typed start, at least one of them.
  private struct Parts {
    var day: Day?
    var time: TimeOfDay?

    /// - Returns: `nil` for a text that is no start.
    init?(_ text: String, _ words: StartBesideTitle) {
      let (clock, habits) = (words.clock, words.habits)
      time = try? TimeReader(hours: words.hours)(text)
      guard time == nil else { return }
      let reader = DateTimeReader(
        today: clock.today, habits: habits, dayOfTimes: clock.today, now: clock.dateTime, hours: words.hours)
      guard let moment = try? reader(text) else { return nil }
      day = moment.day
      if case .dateTime(let start) = moment { time = start.time }
    }
  }
}

/// Parses a reminder in one line, with the words that ``QuickAddReader`` reads, such as 약 먹기 매일 오전 9시.
public struct OwnReminderReader: Hashable, Sendable {
  private let clock: DayClock
  private let habits: DateHabits
  private let hours: Range<Int>?

  /// - Parameters:
  ///   - clock: The user's clock.
  ///   - habits: The user's way of writing dates.
  ///   - hours: The hours among which a bare hour is interpreted, as in ``QuickAddReader``.
  public init(clock: DayClock, habits: DateHabits, hours: Range<Int>? = nil) {
    (self.clock, self.habits, self.hours) = (clock, habits, hours)
  }

  /// Parses a reminder.
  ///
  /// - Parameters:
  ///   - line: The text of the reminder and its time.
  ///   - insists: `true` if the reminder is delivered again until it is done.
  /// - Throws: ``OwnReminderReadingError``.
  public func callAsFunction(
    _ line: String, insists: Bool = false
  ) throws(OwnReminderReadingError) -> OwnReminderContent {
    let quick: QuickAdd
    do throws(QuickAddError) {
      // The zone is floating, so that a time that the clocks skip on one day is kept for the other days.
      var reader = QuickAddReader(clock: clock, habits: habits, zone: .floating, hours: hours)
      reader.readsAlarmBehindTime = false
      quick = try reader(line)
    } catch {
      guard let content = likely(line, error, insists: insists) else { throw .words(severalParts(line, error)) }
      return content
    }
    guard quick.lunar == nil else { throw .lunar }
    if let piece = quick.pieces.first(where: { Self.eventOnly.contains($0.kind) }) {
      throw .eventOnly(String(Array(line)[piece.range]).trimmed)
    }
    guard quick.timesWithEnd.isEmpty else { throw .endOfTime(quick.timesWithEnd) }
    guard let start = start(of: quick) else { throw .timeMissing }
    do throws(TextLimitError) {
      return OwnReminderContent(
        try ReminderText(quick.title.text), at: start, rule: quick.rules.first, insists: insists)
    } catch { throw .text(error) }
  }

  private static let eventOnly: Set<QuickAddPiece.Kind> = [.length, .alarm, .place, .calendar, .tag]

  /// The time of a reminder for a day without a time, the same as for a snooze until a day.
  private static let morning = TimeOfDay(clampingSeconds: PartOfDay.morning.usualHour * 3_600)
  /// The hours that are assumed on another day if morning or evening is missing, as in 매일 9시.
  private static let awake = 7...17

  /// Returns the question about several parts of the day, such as 아침 점심 저녁 약 먹기; other errors unchanged.
  ///
  /// Without another day, each part is offered for every day.
  private func severalParts(_ line: String, _ error: QuickAddError) -> QuickAddError {
    guard case .hourMissing = error, let (parts, words) = ScannedLine.partsInRow(in: line) else { return error }
    let hours = parts.map { $0 == .midday ? 12 : $0.usualHour }.sorted()
    let times = hours.compactMap { TimeOfDay(hour: $0).map { "\($0)" } }.joined(separator: ", ")
    let everyDay = (words.contains(where: DateLetter.isHangul) ? "매일 " : "every day ") + times
    let title = QuickAddAnswer(words: words, replacement: times).asTitle.applied(to: line)
    let saysDay = (try? QuickAddReader(clock: clock, habits: habits)(title))?.span != nil
    let readings = [times] + (saysDay ? [] : [everyDay])
    return .timeOrTitle(
      words,
      readings.filter { (try? self(QuickAddAnswer(words: words, replacement: $0).applied(to: line))) != nil })
  }

  private func start(of quick: QuickAdd) -> DateTime? {
    switch quick.span {
    case .timed(let start, _, _)?: return quick.lacksTime ? nil : start
    case .allDay(let days)?:
      let start = DateTime(days.first, Self.morning)
      return days.first == days.last && (start > clock.dateTime || !quick.rules.isEmpty) ? start : nil
    case nil: return nil
    }
  }

  /// Returns the likely meaning of an hour without morning or evening, or of a part of the day without an hour; a
  /// deadline is the time of the reminder.
  ///
  /// The user is shown how the text was understood.
  private func likely(_ line: String, _ error: QuickAddError, insists: Bool) -> OwnReminderContent? {
    func content(_ answer: QuickAddAnswer) -> OwnReminderContent? {
      let clear = answer.applied(to: line)
      return clear == line ? nil : try? self(clear, insists: insists)
    }
    switch error {
    // 아침 점심 저녁 약 먹기 has several times.
    case .hourMissing where ScannedLine.partsInRow(in: line) != nil: return nil
    // 저녁 먹고 약 may be without a time.
    case .hourMissing(let words, _, _) where ScannedLine.namesMeal(words, in: line): return nil
    case .hourMissing, .untilAlone: return error.answers.first.flatMap(content)
    case .times(_, _, orTitle: false), .endTimeAlone:
      let isDeadline = if case .endTimeAlone = error { true } else { false }
      // The last choice for a deadline treats it as part of the text.
      let readings = error.answers.dropLast(isDeadline ? 1 : 0).compactMap(content)
      guard readings.count == 2 else { return readings.count == 1 ? readings[0] : nil }
      let isSoon = readings.contains { $0.start.day == clock.today && $0.rule == nil }
      if isSoon { return readings.filter { $0.start > clock.dateTime }.min { $0.start < $1.start } }
      let plausible = readings.filter { Self.awake.contains($0.start.time.hour) }
      return plausible.count == 1 ? plausible[0] : nil
    default: return nil
    }
  }
}

/// The reason why a line is not a reminder.
public enum OwnReminderReadingError: Error, Hashable, Sendable {
  case words(QuickAddError)
  /// The line contains no time.
  case timeMissing
  /// The line contains words for events only: a place, a length, an end or an alarm.
  case eventOnly(String)
  /// The time has an end, which reminders don't have.
  case endOfTime(String)
  /// Reminders can't repeat on days of the lunar calendar.
  case lunar
  case text(TextLimitError)
}

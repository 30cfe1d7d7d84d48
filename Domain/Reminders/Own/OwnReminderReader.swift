/// Reads a reminder of the user's own that is written in one line, with the words of ``QuickAddReader``: 약 먹기 매일 오전 9시.
public struct OwnReminderReader: Hashable, Sendable {
  private let clock: DayClock
  private let weekStart: Weekday

  /// - Parameters:
  ///   - clock: The user's.
  ///   - weekStart: On which the user's weeks begin.
  public init(clock: DayClock, weekStart: Weekday) { (self.clock, self.weekStart) = (clock, weekStart) }

  /// What the line says.
  ///
  /// - Parameters:
  ///   - line: With its text and when it comes.
  ///   - insists: Whether it is told again until it is done.
  /// - Throws: ``OwnReminderReadingError``.
  public func callAsFunction(
    _ line: String,
    insists: Bool = false
  ) throws(OwnReminderReadingError) -> OwnReminderContent {
    let quick: QuickAdd
    do throws(QuickAddError) {
      quick = try QuickAddReader(clock: clock, weekStart: weekStart)(line)
    } catch {
      guard let clear = Self.awake(line, error), let content = try? self(clear, insists: insists), content.rule != nil
      else { throw .words(error) }
      return content
    }
    guard quick.lunar == nil else { throw .lunar }
    guard !quick.lacksTime, case .timed(let start, _, _)? = quick.span else { throw .timeMissing }
    do throws(TextLimitError) {
      return OwnReminderContent(
        try ReminderText(quick.title.text),
        at: start,
        rule: quick.rules.first,
        insists: insists
      )
    } catch {
      throw .text(error)
    }
  }
}

extension OwnReminderReader {
  /// What is repeated at an hour without its half of the day is meant for these: 매일 9시.
  ///
  /// What was understood is said; once, the other half may be nearer.
  private static let awake = 7...18

  /// The line with that hour; `nil` where something else is unclear.
  private static func awake(_ line: String, _ error: QuickAddError) -> String? {
    guard case .times(_, let times, orTitle: false) = error else { return nil }
    let meant = zip(times, error.answers).filter { awake.contains($0.0.start.hour) }
    guard meant.count == 1 else { return nil }
    let clear = meant[0].1.applied(to: line)
    return clear == line ? nil : clear
  }
}

/// Why a line is no reminder.
public enum OwnReminderReadingError: Error, Hashable, Sendable {
  case words(QuickAddError)
  /// Nothing says at which time it comes.
  case timeMissing
  /// Days of the lunar calendar cannot be repeated here.
  case lunar
  case text(TextLimitError)
}

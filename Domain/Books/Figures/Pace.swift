/// The amount to read of a book on each day until its target.
public struct Pace: Hashable, Sendable {
  /// To be read today, whatever was read of it already: the even part of what was left when the day began.
  public let today: Int
  /// The amount already read today.
  public let doneToday: Int
  /// On each day after today, by what is left now; `nil` where today is the last day.
  public let later: Int?
  /// The number of days left, including today.
  public let daysLeft: Int
  /// Against the straight line from the first day to the target; `nil` where the first day is not known.
  public let standing: Standing?

  /// - Returns: `nil` for a reading that is not going on, has no target or is overdue, and where no end is known.
  public init?(of shelved: ShelvedBook, on today: Day) {
    let reading = shelved.reading
    guard reading.status == .reading, let target = reading.target, target >= today, let last = shelved.extent?.last
    else { return nil }
    let progress = reading.progress
    daysLeft = today.distance(to: target) + 1
    let start = progress.start(of: today)
    self.today = Self.share(of: last - start, over: daysLeft)
    doneToday = max(0, progress.reached - start)
    later = daysLeft > 1 ? Self.share(of: last - progress.reached, over: daysLeft - 1) : nil
    if let first = reading.started?.day, first <= today {
      standing = Standing(
        done: progress.reached - progress.skipped, of: last - progress.skipped, day: first.distance(to: today) + 1,
        days: first.distance(to: target) + 1)
    } else {
      standing = nil
    }
  }

  /// Still to be read today.
  public var leftToday: Int { max(0, today - doneToday) }

  /// Returns the number of days until a target and the amount to read on each.
  ///
  /// - Parameters:
  /// - remaining: The rest of the book.
  /// - target: Not before today.
  /// - today: The first of the days.
  public static func plan(_ remaining: Int, until target: Day, from today: Day) -> (days: Int, amount: Int) {
    let days = max(1, today.distance(to: target) + 1)
    return (days, share(of: remaining, over: days))
  }

  private static func share(of remaining: Int, over days: Int) -> Int { (max(0, remaining) + days - 1) / days }
}

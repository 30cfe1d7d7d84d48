/// Statistics of some days, in every feature.
public struct ReviewFigures: Hashable, Sendable {
  public let days: DayRange
  /// Events with clock times; each counts once, on its first day among these.
  public internal(set) var events = 0
  /// Counted in the same way, and never as hours.
  public internal(set) var allDayEvents = 0
  /// Seconds for which something with clock times is planned; overlapping events count once.
  public internal(set) var plannedSeconds = 0
  public internal(set) var waterings = 0
  /// The number of plants that were watered.
  public internal(set) var people = 0
  /// That are still liked.
  public internal(set) var likedSayings = 0
  /// The user's own ones and those that were kept out of books.
  public internal(set) var writtenSayings = 0
  /// Entries of moments and of whole days.
  public internal(set) var moodRecords = 0
  public internal(set) var moodDays = 0
  /// The mean of the days with records, see ``DayMood/level``; `nil` without any.
  public internal(set) var moodLevel: Double?
  public internal(set) var pages = 0
  /// On how many of them something was read.
  public internal(set) var readingDays = 0
  /// Books that are known to be finished on these days.
  public internal(set) var finishedBooks = 0

  init(_ days: DayRange) { self.days = days }

  /// Indicates whether no feature has anything.
  public var isEmpty: Bool { self == ReviewFigures(days) }

  /// To the nearest.
  public var plannedMinutes: Int { (plannedSeconds + 30) / 60 }
}

/// What some days came to in every room.
public struct ReviewFigures: Hashable, Sendable {
  public let days: DayRange
  /// With clock times; each counts once, where it begins or the days do.
  public internal(set) var events = 0
  /// Counted in the same way, and never as hours.
  public internal(set) var allDayEvents = 0
  /// In which something with clock times is planned, however much at once.
  public internal(set) var plannedSeconds = 0
  public internal(set) var waterings = 0
  /// How many plants they were of.
  public internal(set) var people = 0
  /// That are still liked.
  public internal(set) var likedSayings = 0
  /// The user's own ones and those that were kept out of books.
  public internal(set) var writtenSayings = 0
  /// Of moments and of whole days.
  public internal(set) var moodRecords = 0
  public internal(set) var moodDays = 0
  /// The mean of the days with records, see ``DayMood/level``; `nil` without any.
  public internal(set) var moodLevel: Double?
  public internal(set) var pages = 0
  /// On how many of them something was read.
  public internal(set) var readingDays = 0
  /// Those of which it is known that it was on these days.
  public internal(set) var finishedBooks = 0

  init(_ days: DayRange) { self.days = days }

  /// Whether there is nothing of any room.
  public var isEmpty: Bool { self == ReviewFigures(days) }

  /// To the nearest.
  public var plannedMinutes: Int { (plannedSeconds + 30) / 60 }
}

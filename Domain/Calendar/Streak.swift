/// Days or weeks in a row.
public struct Streak: Hashable, Sendable {
  /// Up to now, or to the one before while there is nothing of this one yet.
  public let current: Int
  public let longest: Int

  /// The runs of numbers, which are in their order; those after `now` do not count.
  init(of numbers: some Sequence<Int>, at now: Int) {
    var (run, longest, last) = (0, 0, Int?.none)
    for number in numbers where number <= now && number != last {
      run = last == number - 1 ? run + 1 : 1
      longest = max(longest, run)
      last = number
    }
    self.longest = longest
    current = last.map { $0 >= now - 1 } ?? false ? run : 0
  }

  /// The runs of days, which are in their order.
  public init(of days: some Sequence<Day>, on today: Day) {
    self.init(of: days.lazy.map(\.daysSince1970), at: today.daysSince1970)
  }

  /// The runs of weeks in which there is one of some days, which are in their order.
  public init(weeksOf days: some Sequence<Day>, startingOn start: Weekday, on today: Day) {
    // Day 0 was a Thursday.
    func week(_ day: Day) -> Int { (day.daysSince1970 + Weekday.thursday.daysAfter(start)).dividedDown(by: 7).quotient }
    self.init(of: days.lazy.map(week), at: week(today))
  }
}

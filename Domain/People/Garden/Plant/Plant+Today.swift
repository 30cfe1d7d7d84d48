extension Plant {
  public func dDay(on today: Day) -> DDay { DDay(from: today, to: due) }

  public func mood(on today: Day) -> PlantMood { PlantMood(dDay(on: today)) }

  public func health(on today: Day) -> PlantHealth { PlantHealth(dDay(on: today), cycle: cycle) }

  public func share(on today: Day) -> CycleShare { CycleShare(dDay(on: today), of: cycle) }

  /// Returns the group of the phrase above the plant's name.
  public func phrases(on today: Day) -> PlantPhrase.Group {
    let dDay = dDay(on: today)
    if dDay.isOverdue { return .overdue }
    if dDay.isToday { return .dueToday }
    return lastWatered == nil ? .neverWatered : .watered
  }

  /// Days together, the day of planting as the first (함께한 지 N일).
  public func daysTogether(on today: Day) -> Int { max(1, planted.distance(to: today) + 1) }

  /// The days on which it will want water if it gets it each time, as far as they are in `days`.
  ///
  /// The first is the due day, or today when that has passed.
  public func expectedWaterings(in days: DayRange, from today: Day) -> [Day] {
    let first = max(due, today)
    let skipped = max(0, first.distance(to: days.first) + cycle.days - 1) / cycle.days
    let start = Day(daysSince1970: first.daysSince1970 + skipped * cycle.days)
    guard let start, start <= days.last else { return [] }
    return stride(from: start, through: days.last, by: cycle.days).filter(days.contains)
  }

  /// The points that another postponement costs: 1 from the 4th within one cycle, while there are any (Cherish).
  public var postponementCost: Int { postponements >= 3 && affection > .none ? 1 : 0 }
}

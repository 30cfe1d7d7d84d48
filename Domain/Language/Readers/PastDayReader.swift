/// Reads when something has happened: a date or a weekday without a year or a week is the last such day.
public struct PastDayReader: Hashable, Sendable {
  private let today: Day
  private let habits: DateHabits

  /// - Parameters:
  ///   - today: Of the user.
  ///   - habits: How the user writes dates.
  public init(today: Day, habits: DateHabits) {
    self.today = today
    self.habits = habits
  }

  /// The day that a text names; after today only where the words say nothing else: tomorrow, 2030-01-01.
  ///
  /// - Parameter text: As ``DateReader`` reads it.
  /// - Throws: What ``DateReader`` refuses, and why.
  public func callAsFunction(_ text: String) throws(DateReadingError) -> Day {
    if let days = try? DateRangeReader(today: today, habits: habits)(text), days.count > 1, days.first <= today {
      throw .severalDays(days)
    }
    let moment = try last { day throws(DateReadingError) in
      var reader = DateReader(today: day, habits: habits)
      reader.asksForYear = false
      return .day(try reader(text))
    } isOver: {
      $0.day <= today
    }
    return moment.day
  }

  /// The moment that a text names, by the same rule; a time alone is the last such time.
  ///
  /// - Parameters:
  ///   - text: As ``DateTimeReader`` reads it.
  ///   - now: What the clock shows.
  public func moment(_ text: String, at now: DateTime) throws(DateReadingError) -> WrittenMoment {
    if let moment = try PastMomentParser(today: today, now: now, habits: habits)(text) {
      return .dateTime(moment)
    }
    let moment = try last { day throws(DateReadingError) in
      var reader = DateTimeReader(today: day, habits: habits, dayOfTimes: now.day)
      reader.date.asksForYear = false
      return try reader(text)
    } isOver: { moment in
      switch moment {
      case .day(let day): day <= today
      case .dateTime(let time): time <= now
      }
    }
    guard case .dateTime(let time) = moment, time > now, (try? TimeReader()(text)) != nil else { return moment }
    return .dateTime(time.adding(minutes: -24 * 60))
  }

  private func last(
    _ read: (_ today: Day) throws(DateReadingError) -> WrittenMoment, isOver: (WrittenMoment) -> Bool
  ) throws(DateReadingError) -> WrittenMoment {
    let moment = try read(today)
    guard !isOver(moment) else { return moment }
    // Weekdays, days of the month (not every month has a 31st) and dates in turn, each also where it is today.
    // A date that is today, such as 11/25 21:00, is no earlier one.
    for distance in [6, 7, 31, 62, 366] where distance < 31 || moment.day != today {
      guard let earlier = try? read(today.adding(days: -distance)), isOver(earlier) else { continue }
      let day = earlier.day
      // Not 오늘, 내일 and 이번 주 금요일, which move with the day they are said on.
      let isSame = [-1, 0, 1].map { (try? read(day.adding(days: $0)).day) == day }
      if isSame == [true, true, false] { return earlier }
    }
    return moment
  }
}

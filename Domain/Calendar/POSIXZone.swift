/// A zone in the form of POSIX's `TZ`: `KST-9`, `EST5EDT,M3.2.0,M11.1.0`, `<+09>-9` (POSIX.1-2024 §8.3.5.3).
///
/// Times of rules range from -167 to 167 hours, as in TZif files (RFC 9636 §3.3.1). Daylight saving time without rules
/// follows those of the United States, as in glibc.
public struct POSIXZone: Hashable, Sendable {
  /// The offset without daylight saving time, in seconds ahead of Universal Time.
  let standard: Int
  private let daylight: Daylight?

  /// Reads a zone; `nil` unless the whole text is one.
  public init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    guard rest.takeZoneName(), let west = rest.takeSeconds(hours: 24) else { return nil }
    standard = -west
    guard !rest.isEmpty else {
      daylight = nil
      return
    }
    guard let daylight = Daylight(&rest, standard: standard), rest.isEmpty else { return nil }
    self.daylight = daylight
  }

  /// The clock changes of the years that definitions cover, in order.
  package var changes: [ClockChange] {
    guard let daylight else { return [] }
    return (1_900...2_200).flatMap { year in
      [
        ClockChange(
          at: daylight.start.instant(in: year, offset: standard), offset: daylight.offset, isDaylightSaving: true),
        ClockChange(
          at: daylight.end.instant(in: year, offset: daylight.offset), offset: standard, isDaylightSaving: false),
      ]
    }.sorted { $0.at < $1.at }
  }
}

extension Zone {
  /// Creates a zone from text in POSIX's form, which becomes its name; `nil` if the text isn't a zone.
  public init?(posix text: String) {
    guard let zone = POSIXZone(text) else { return nil }
    let changes = zone.changes
    // If the year begins in summer, the first change ends daylight saving time.
    let first = changes.first?.isDaylightSaving == false ? changes[1].offset : zone.standard
    guard let definition = try? ZoneDefinition(name: text, offset: first, changes: changes) else { return nil }
    self.init(definition)
  }
}

private struct Daylight: Hashable, Sendable {
  let offset: Int
  let start: YearlyMoment
  let end: YearlyMoment

  init?(_ rest: inout Substring, standard: Int) {
    guard rest.takeZoneName() else { return nil }
    if rest.isEmpty || rest.first == "," {
      offset = standard + 3_600
    } else {
      guard let west = rest.takeSeconds(hours: 24) else { return nil }
      offset = -west
    }
    if rest.isEmpty { rest = ",M3.2.0,M11.1.0" }
    guard rest.take(","), let start = YearlyMoment(&rest), rest.take(","), let end = YearlyMoment(&rest) else {
      return nil
    }
    (self.start, self.end) = (start, end)
  }
}

/// A day of every year and the seconds after its midnight: `M3.2.0/2`, `J60`, `59/3`.
private struct YearlyMoment: Hashable, Sendable {
  private enum DayOfYear: Hashable {
    case weekday(Weekday, week: Int, month: Int)
    /// The day of the year, 1…365, without counting February 29.
    case withoutLeapDay(Int)
    /// The day of the year, 0…365.
    case day(Int)
  }

  private let day: DayOfYear
  private let seconds: Int

  init?(_ rest: inout Substring) {
    if rest.take("M") {
      guard let month = rest.takeNumber(1...12), rest.take("."), let week = rest.takeNumber(1...5), rest.take("."),
        let weekday = rest.takeNumber(0...6)
      else { return nil }
      day = .weekday(Weekday.allCases[(weekday + 6) % 7], week: week, month: month)
    } else if rest.take("J") {
      guard let number = rest.takeNumber(1...365) else { return nil }
      day = .withoutLeapDay(number)
    } else {
      guard let number = rest.takeNumber(0...365) else { return nil }
      day = .day(number)
    }
    guard rest.take("/") else {
      seconds = 2 * 3_600
      return
    }
    guard let seconds = rest.takeSeconds(hours: 167) else { return nil }
    self.seconds = seconds
  }

  /// - Parameter offset: The offset of the clock on which the time is read, in seconds.
  func instant(in year: Int, offset: Int) -> Instant {
    Instant(secondsSince1970: day(in: year).daysSince1970 * 86_400 + seconds - offset)
  }

  private func day(in year: Int) -> Day {
    let newYear = Month(year: year, month: 1)?.firstDay ?? .earliest
    switch day {
    case .day(let number): return newYear.adding(days: number)
    case .withoutLeapDay(let number):
      let isLeapYear = Day(year: year, month: 2, day: 29) != nil
      return newYear.adding(days: number > 59 && isLeapYear ? number : number - 1)
    case .weekday(let weekday, let week, let month):
      let days = Month(year: year, month: month)?.days ?? DayRange(newYear)
      let day = days.first.next(weekday).adding(days: 7 * (week - 1))
      return day > days.last ? day.adding(days: -7) : day
    }
  }
}

extension Substring {
  /// Consumes a zone name, such as `KST` or `<+09>`, of at least three characters.
  fileprivate mutating func takeZoneName() -> Bool {
    let isQuoted = take("<")
    let name = prefix { $0.isASCII && ($0.isLetter || isQuoted && ($0.isNumber || $0 == "+" || $0 == "-")) }
    removeFirst(name.count)
    return name.count >= 3 && (!isQuoted || take(">"))
  }

  /// Consumes a time, such as `-9`, `5:30` or `+03:30:15`, and returns its seconds.
  fileprivate mutating func takeSeconds(hours limit: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = takeNumber(0...limit) else { return nil }
    var seconds = hours * 3_600
    for unit in [60, 1] where take(":") {
      guard let number = takeNumber(0...59) else { return nil }
      seconds += number * unit
    }
    return isNegative ? -seconds : seconds
  }

  fileprivate mutating func takeNumber(_ range: ClosedRange<Int>) -> Int? {
    let digits = prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 3, let number = Int(digits), range.contains(number) else { return nil }
    removeFirst(digits.count)
    return number
  }

  fileprivate mutating func take(_ character: Character) -> Bool {
    guard first == character else { return false }
    removeFirst()
    return true
  }
}

/// Reads a birthday, with or without a year: 4/12, --04-12, 1990-04-12, 4/12/90, 4월 12일, 90년 4월 12일,
/// 음력 4월 12일, lunar leap 6/1.
public struct BirthdayReader: Hashable, Sendable {
  private let context: DateContext

  /// - Parameters:
  ///   - today: The user's current day; nobody was born after it.
  ///   - order: The order of dates in numbers.
  public init(today: Day, order: DateOrder) { context = DateContext(today: today, habits: DateHabits(order: order)) }

  /// Returns the birthday that the whole text stands for.
  public func callAsFunction(_ text: String) throws(BirthdayReadingError) -> Birthday {
    // vCard writes a day without a year like this (ISO 8601:2000 §5.2.1.3).
    if let match = text.trimmed.wholeMatch(of: /--(?<month>[0-9]{2})-?(?<day>[0-9]{2})/),
      let month = Int(match.month), let day = Int(match.day)
    {
      return try birthday(ParsedDate(month: month, day: day), isLunar: false)
    }
    if let date = dateWithShortYear(text) { return try birthday(date, isLunar: false) }
    if let match = text.wholeMatch(of: /(?<before>\D*)(?<year>\d{2})\s*년(?<date>.+)/), let ending = Int(match.year) {
      return try self("\(match.before)\(lastYear(endingWith: ending))년\(match.date)")
    }
    var cursor = TokenCursor(text)
    let year = (try? cursor.takeYearOfLunarDate(thisYear: context.today.year)).flatMap(\.self)
    var isLunar = year != nil || cursor.takeLunar()
    if !isLunar { cursor.skip(.solar) }
    var date = try? MonthDayParser(context: context)(&cursor)
    if let year { date?.year = year }
    if cursor.takeLunarBehind() { isLunar = true }
    guard let date, cursor.isAtEnd else { throw .notUnderstood(text) }
    return try birthday(date, isLunar: isLunar || date.isLeapMonth)
  }

  /// Reads 4/12/90, 12.4.90 or 90.4.12, in the user's order; two digits mean the last year that ends with them.
  private func dateWithShortYear(_ text: String) -> ParsedDate? {
    let date = /\s*(\d{1,2})\s*[\/.\-]\s*(\d{1,2})\s*[\/.\-]\s*(\d{1,2})\s*\.?\s*/
    guard let match = text.wholeMatch(of: date), let first = Int(match.1), let second = Int(match.2),
      let third = Int(match.3)
    else { return nil }
    let order = context.habits.order
    let isYearFirst = first > 31 || order == .yearFirst && third <= 31
    guard (isYearFirst ? match.1 : match.3).count == 2 else { return nil }
    let year = lastYear(endingWith: isYearFirst ? first : third)
    if isYearFirst { return ParsedDate(year: year, month: second, day: third) }
    return order == .dayFirst
      ? ParsedDate(year: year, month: second, day: first) : ParsedDate(year: year, month: first, day: second)
  }

  private func lastYear(endingWith ending: Int) -> Int {
    let year = context.today.year / 100 * 100 + ending
    return year > context.today.year ? year - 100 : year
  }

  private func birthday(_ date: ParsedDate, isLunar: Bool) throws(BirthdayReadingError) -> Birthday {
    let calendar: YearlyDate.Calendar = isLunar ? date.isLeapMonth ? .lunarLeapMonth : .lunar : .solar
    do throws(BirthdayError) {
      return try Birthday(calendar, year: date.year, month: date.month, day: date.day, today: context.today)
    } catch { throw .date(error) }
  }
}

public enum BirthdayReadingError: Error, Hashable, Sendable {
  /// The refused words aren't a birthday.
  case notUnderstood(String)
  case date(BirthdayError)
}

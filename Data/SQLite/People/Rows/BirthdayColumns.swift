import Domain

/// A birthday as four columns.
struct BirthdayColumns {
  static let names = "birthday_calendar, birthday_year, birthday_month, birthday_day"

  let calendar: String?
  let year: Int?
  let month: Int?
  let day: Int?

  init(_ birthday: Birthday?) {
    calendar = birthday?.date.calendar.rawValue
    year = birthday?.year
    month = birthday?.date.month
    day = birthday?.date.day
  }

  /// - Parameter column: Of ``names`` the first.
  static func birthday(of row: borrowing Row, from column: Int32) -> Birthday? {
    guard !row.isNull(column), let calendar = YearlyDate.Calendar(rawValue: row.text(column)),
      let date = YearlyDate(calendar, month: row.int(column + 2), day: row.int(column + 3))
    else { return nil }
    return Birthday(kept: date, year: row.isNull(column + 1) ? nil : row.int(column + 1))
  }
}

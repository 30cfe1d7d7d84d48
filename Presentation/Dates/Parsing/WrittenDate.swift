/// Year, month and day as they were written, not yet looked up in a calendar.
package struct WrittenDate: Hashable, Sendable {
  /// `nil` when none was written.
  package var year: Int?
  package var month: Int
  package var day: Int
  /// Only of lunar dates.
  package var isLeapMonth: Bool

  package init(year: Int? = nil, month: Int, day: Int, isLeapMonth: Bool = false) {
    self.year = year
    self.month = month
    self.day = day
    self.isLeapMonth = isLeapMonth
  }
}

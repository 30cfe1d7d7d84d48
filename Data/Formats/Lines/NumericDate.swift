import Domain

/// A numeric date that doesn't show which number is the month: `3/4/2021`, `3.4.2021`, `3-4`, possibly before a time.
///
/// A date with the year first, such as `2021. 3. 4.`, is always in the order of year, month and day.
struct NumericDate {
  /// The date as written, without surrounding white space.
  let text: String
  /// The year as written; `nil` if there is none.
  let year: String?
  private let (first, second): (Int, Int)
  private let isYearFirst: Bool
  private let isDotted: Bool

  init?(_ text: String) {
    let date = /\s*(\d{1,4})\s*([\/.\-])\s*(\d{1,2})(?:\s*[\/.\-]\s*(\d{1,4}))?\s*\.?(?:[\sT]+\d{1,2}:.*)?\s*/
    guard let match = text.wholeMatch(of: date), let one = Int(match.1), let two = Int(match.3) else { return nil }
    isYearFirst = match.1.utf8.count > 2
    guard !isYearFirst || match.4 != nil else { return nil }
    self.text = text.trimmingBlanks
    isDotted = match.2 == "."
    if isYearFirst {
      (year, first, second) = (String(match.1), two, match.4.flatMap { Int($0) } ?? 0)
    } else {
      (year, first, second) = (match.4.map(String.init), one, two)
    }
  }

  /// Returns whether a text may contain such a date with a year, without the cost of reading it.
  static func isPossible(in text: String) -> Bool {
    // The count of consecutive short numbers before separators, and of digits in the current number.
    var (numbers, digits) = (0, 0)
    for byte in text.utf8 {
      if byte.isDigit {
        if numbers == 2 { return true }
        digits += 1
      } else if [ASCII.slash, ASCII.dot, ASCII.minus].contains(byte) {
        (numbers, digits) = (1...2 ~= digits ? numbers + 1 : 0, 0)
      } else if !byte.isBlank, byte < 0x80 {
        (numbers, digits) = (0, 0)
      }
    }
    return false
  }

  /// The only order in which the numbers are a date; `nil` if both orders are possible, or neither.
  var order: DateOrder? {
    guard !isYearFirst, first > 12 || second > 12, first <= 31 else { return nil }
    return first > 12 ? .dayFirst : .monthFirst
  }

  /// Indicates whether either number can be the month, as in 7/4/1980.
  var isAmbiguous: Bool {
    !isYearFirst && !isDayFirstByDots && first != second && [first, second].allSatisfy { 1...12 ~= $0 }
  }

  /// Indicates whether a full year follows periods, as in 4.7.1980; such dates always begin with the day.
  private var isDayFirstByDots: Bool {
    isDotted && !isYearFirst && second <= 12 && year.map { $0.utf8.count > 2 } ?? false
  }

  /// - Parameter usual: The order to use if the numbers don't show it.
  func monthAndDay(_ usual: DateOrder) -> (month: Int, day: Int) {
    let isDayFirst = !isYearFirst && (order ?? (isDayFirstByDots ? .dayFirst : usual)) == .dayFirst
    return isDayFirst ? (second, first) : (first, second)
  }
}

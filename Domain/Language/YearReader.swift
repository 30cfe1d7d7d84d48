/// Reads a year as people write it: 2026, 26, '26, 2026년, 작년, last year.
public struct YearReader: Hashable, Sendable {
  private let thisYear: Int

  public init(thisYear: Int) { self.thisYear = thisYear }

  /// Returns the year that a text names; one or two digits mean the nearest such year, but 0 alone isn't a year.
  ///
  /// - Returns: `nil` for any other text.
  public func callAsFunction(_ text: String) -> Int? {
    var cursor = TokenCursor(text)
    let hasMark = cursor.take(sign: "'")
    guard let number = cursor.takeNumber() else {
      let year = try? cursor.takeYear(thisYear: thisYear)
      return cursor.isAtEnd && !hasMark ? year : nil
    }
    let isShort = (1...2).contains(number.digits)
    guard isShort || (3...4).contains(number.digits) && !hasMark else { return nil }
    if !hasMark { cursor.takeParticle(.unit(.year)) }
    guard cursor.isAtEnd else { return nil }
    guard number.digits > 1 || number.value > 0 else { return nil }
    return isShort ? nearest(number.value) : number.value
  }

  private func nearest(_ digits: Int) -> Int {
    let year = thisYear - thisYear % 100 + digits
    return year > thisYear + 50 ? year - 100 : year < thisYear - 50 ? year + 100 : year
  }
}

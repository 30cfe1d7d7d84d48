/// The even steps from period to period of a rule whose periods are a day or shorter.
///
/// After some days they come to the same times of day again, in the same order. How many steps it takes from one time
/// to another is therefore found by arithmetic, however rarely they come to a time that is allowed.
struct RuleSteps: Sendable {
  /// The number of seconds from one period to the next.
  let length: Int
  /// At which a period may begin.
  let times: ClockTimes
  /// On which one may begin, Monday the lowest bit.
  let weekdays: UInt64

  /// The times of day that steps from one at `second` on come to, or the first `most` of them.
  func reachedTimes(from second: Int, most: Int) -> [Int] {
    let (apart, time) = (self.apart, second.dividedDown(by: 86_400).remainder)
    var reached: [Int] = []
    for index in 0..<times.count where reached.count < most {
      let reachable = times.second(at: index)
      if (reachable - time).isMultiple(of: apart) { reached.append(reachable) }
    }
    return reached
  }

  /// The first step from one at `second` on, itself included, to one of the times that steps come to.
  ///
  /// Where the steps come to each time on one weekday only, that is an allowed one, too.
  /// - Returns: `nil` when they never come to one.
  func first(from second: Int, to reached: [Int]) -> Int? {
    // The time of day repeats after `count` steps, which take `parts` days.
    let (count, parts) = (86_400 / apart, length / apart)
    let inverse = parts.inverse(modulo: count)
    let time = second.dividedDown(by: 86_400).remainder
    var fewest: Int?
    for reachable in reached {
      let steps = ((reachable - time) / apart * inverse).dividedDown(by: count).remainder
      guard steps < fewest ?? .max else { continue }
      if !parts.isMultiple(of: 7) || isOnWeekday(second + steps * length) { fewest = steps }
    }
    return fewest.map { second + $0 * length }
  }

  private var apart: Int { length.commonDivisor(with: 86_400) }

  private func isOnWeekday(_ second: Int) -> Bool {
    // 1970-01-01 was a Thursday.
    let day = second.dividedDown(by: 86_400).quotient + 3
    return weekdays.contains(bit: day.dividedDown(by: 7).remainder)
  }
}

extension Int {
  /// The greatest number that both are multiples of; both are at least 1.
  func commonDivisor(with other: Int) -> Int {
    var (larger, smaller) = (self, other)
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

extension Int {
  /// Returns the number whose product with this one is 1 more than a multiple of `modulus`.
  ///
  /// Both are at least 1 and have no common divisor; the result may be negative.
  func inverse(modulo modulus: Int) -> Int {
    var (larger, smaller) = (modulus, self % modulus)
    var (before, inverse) = (0, 1)
    while smaller > 1 {
      let (quotient, rest) = larger.quotientAndRemainder(dividingBy: smaller)
      (larger, smaller) = (smaller, rest)
      (before, inverse) = (inverse, before - quotient * inverse)
    }
    return inverse
  }
}

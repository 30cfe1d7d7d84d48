/// The correlation between an amount on each day and the mood; it doesn't say that one causes the other.
///
/// Uses Spearman's rank correlation, with the mean of the ranks for equal values.
public struct MoodCorrelation: Hashable, Sendable {
  /// The least number of days for which it is shown (chosen here: two weeks).
  public static let leastDays = 14

  /// The number of days it is based on.
  public let count: Int
  /// −1…1; above 0 days with more of it are better ones.
  public let coefficient: Double

  /// - Parameters:
  ///   - days: Those with records.
  ///   - amounts: How much there was of it on a day; 0 where it is not said.
  /// - Returns: `nil` for fewer days than ``leastDays``, and where all moods or all amounts are the same.
  public init?(of days: [DayMood], with amounts: [Day: Double]) {
    guard days.count >= Self.leastDays else { return nil }
    let moods = Self.ranks(days.map(\.level))
    let others = Self.ranks(days.map { amounts[$0.day] ?? 0 })
    // Ranks have this mean whatever they are of.
    let middle = Double(days.count + 1) / 2
    func product(_ one: [Double], _ other: [Double]) -> Double {
      zip(one, other).reduce(0) { $0 + ($1.0 - middle) * ($1.1 - middle) }
    }
    let spread = (product(moods, moods) * product(others, others)).squareRoot()
    guard spread > 0 else { return nil }
    count = days.count
    coefficient = min(max(product(moods, others) / spread, -1), 1)
  }

  private static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { values[$0] != values[order[start]] } ?? order.count
      // Ranks are counted from 1; equal values get the mean of the places from `start` to `end`.
      for index in order[start..<end] { ranks[index] = Double(start + end + 1) / 2 }
      start = end
    }
    return ranks
  }
}

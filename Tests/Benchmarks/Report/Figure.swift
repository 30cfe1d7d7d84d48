/// One line of the report: what was measured, how it came out, and what it should be.
struct Figure {
  enum Unit: String {
    case milliseconds = "ms"
    case bytes = "B"
    case megabytes = "MB"
    case percent = "%"
    case count = ""
    /// Swift's processor time by C's.
    case ratio = "×"
  }

  let group: String
  let name: String
  let unit: Unit
  let samples: Samples
  /// What the median may be at most.
  var goal: Double?
  /// What the 95th percentile may be at most.
  var tailGoal: Double?

  /// `nil` where no goal was set.
  var isReached: Bool? {
    guard goal != nil || tailGoal != nil else { return nil }
    return samples.median <= goal ?? .infinity && samples.percentile95 <= tailGoal ?? .infinity
  }
}

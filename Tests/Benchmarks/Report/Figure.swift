/// A line of the report: a measurement with its results and goals.
struct Figure {
  enum Unit: String {
    case milliseconds = "ms"
    case bytes = "B"
    case megabytes = "MB"
    case percent = "%"
    case count = ""
    /// The processor time of Swift divided by that of C.
    case ratio = "×"
  }

  let group: String
  let name: String
  let unit: Unit
  let samples: Samples
  /// The maximum for the median, if any.
  var goal: Double?
  /// The maximum for the 95th percentile, if any.
  var tailGoal: Double?

  /// Indicates whether all goals are reached; `nil` if there are no goals.
  var isReached: Bool? {
    guard goal != nil || tailGoal != nil else { return nil }
    return samples.median <= goal ?? .infinity && samples.percentile95 <= tailGoal ?? .infinity
  }
}

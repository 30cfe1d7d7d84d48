/// The measured values of all runs.
struct Samples {
  private let sorted: [Double]

  /// - Parameter values: The measured values, at least one.
  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var count: Int { sorted.count }
  var least: Double { sorted.first ?? .nan }
  var median: Double { percentile(50) }
  var percentile95: Double { percentile(95) }

  /// Returns the smallest value that `percent` percent of the values don't exceed (nearest rank).
  private func percentile(_ percent: Int) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
  }
}

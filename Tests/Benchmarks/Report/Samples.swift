/// What one thing measured, once for every run.
struct Samples {
  private let sorted: [Double]

  /// - Parameter values: At least one.
  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var count: Int { sorted.count }
  var least: Double { sorted.first ?? .nan }
  var median: Double { percentile(50) }
  var percentile95: Double { percentile(95) }

  /// The smallest value that so many of a hundred values do not exceed (nearest rank).
  private func percentile(_ percent: Int) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
  }
}

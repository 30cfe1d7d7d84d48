/// A set of Unicode scalars as sorted ranges.
struct ScalarSet: Sendable {
  /// The first scalar of each range and the first behind it, in turn.
  private let bounds: [UInt32]

  init(_ bounds: [UInt32]) {
    self.bounds = bounds
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= scalar.value { low = middle + 1 } else { high = middle }
    }
    // An odd number of bounds at or below it: a range is open there.
    return low % 2 == 1
  }
}

/// A sum over rows that tells whether any value in any of them has changed since; their order does not count.
struct RowDigest: Equatable {
  private(set) var sum: UInt64 = 0

  init() {}

  init(sum: UInt64) { self.sum = sum }

  mutating func add(_ row: borrowing Row) { sum &+= row.hash }
}

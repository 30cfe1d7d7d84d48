extension Int {
  /// The greatest number that both are multiples of; both are at least 1.
  func commonDivisor(with other: Int) -> Int {
    var (larger, smaller) = (self, other)
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

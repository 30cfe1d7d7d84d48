extension Int {
  /// What this has to be multiplied by for a product that is 1 more than a multiple of `modulus`.
  ///
  /// Both are at least 1 and have no common divisor; the answer may be negative.
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

extension Int {
  /// The number with a comma before every three digits, as both languages write it: 9,517.
  package var grouped: String {
    let digits = String(magnitude)
    let first = (digits.count - 1) % 3 + 1
    let groups = stride(from: first, to: digits.count, by: 3).map { digits.dropFirst($0).prefix(3) }
    return (self < 0 ? "-" : "") + ([digits.prefix(first)] + groups).joined(separator: ",")
  }
}

extension String {
  /// Returns whether people sort the text before another one: numbers go by their value, so that "2" comes before "10".
  public func isNaturallyBefore(_ other: String) -> Bool {
    var (left, right) = (utf8[...], other.utf8[...])
    while let first = left.first, let second = right.first {
      if first.isDigit, second.isDigit {
        let (one, two) = (left.removeNumber(), right.removeNumber())
        if one.count != two.count { return one.count < two.count }
        if !one.elementsEqual(two) { return one.lexicographicallyPrecedes(two) }
      } else {
        if first != second { return first < second }
        left.removeFirst()
        right.removeFirst()
      }
    }
    // Numbers that differ only in zeros at their start, such as "7" and "07", still have an order.
    return left.isEmpty && right.isEmpty ? self < other : left.isEmpty
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}

extension Substring.UTF8View {
  /// Removes the digits at the start and returns them without the zeros before the number.
  fileprivate mutating func removeNumber() -> Substring.UTF8View {
    let digits = prefix(while: \.isDigit)
    self = self[digits.endIndex...]
    return digits.drop { $0 == 0x30 }
  }
}

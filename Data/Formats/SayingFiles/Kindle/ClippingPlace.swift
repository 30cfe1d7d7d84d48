/// Finds the place in the line about it: `Your Highlight on page 562 | Location 8616-8617 | Added on …`.
enum ClippingPlace {
  /// The last number, or two with a dash between, before the part with the date; digits of any script.
  ///
  /// - Returns: `nil` when there is none, as with Roman page numbers, and in a line without a bar.
  static func range(in line: Substring) -> ClosedRange<Int>? {
    let parts = line.split(omittingEmptySubsequences: false) { $0 == "|" || $0 == "\u{FF5C}" }.dropLast()
    return parts.reversed().lazy.compactMap(lastRange).first
  }

  private static func lastRange(in part: Substring) -> ClosedRange<Int>? {
    var numbers: [(value: Int, digits: Int, isAfterDash: Bool)] = []
    var isInNumber = false
    var isAfterDash = false
    for scalar in part.unicodeScalars {
      if let digit = digit(scalar) {
        if isInNumber, let last = numbers.last {
          guard last.digits < 15 else { return nil }
          numbers[numbers.count - 1] = (last.value * 10 + digit, last.digits + 1, last.isAfterDash)
        } else {
          numbers.append((digit, 1, isAfterDash))
        }
        isInNumber = true
      } else {
        isAfterDash = isInNumber && isDash(scalar)
        isInNumber = false
      }
    }
    guard let last = numbers.last else { return nil }
    guard last.isAfterDash, let first = numbers.dropLast().last else { return last.value...last.value }
    return range(first.value, last.value, digits: last.digits)
  }

  /// - Parameter digits: Of the end, which may be without those that it has in common with the start: `563-64`.
  private static func range(_ start: Int, _ end: Int, digits: Int) -> ClosedRange<Int> {
    guard end < start else { return start...end }
    let factor = (0..<digits).reduce(1) { product, _ in product * 10 }
    let whole = start / factor * factor + end
    return whole < start ? start...start : start...whole
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.isASCII { return ("0"..."9").contains(scalar) ? Int(scalar.value) - 0x30 : nil }
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "~" || scalar.properties.generalCategory == .dashPunctuation || scalar == "\u{FF5E}"
      || scalar == "\u{301C}"
  }
}

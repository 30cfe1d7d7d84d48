/// Finds the place in the line about it: `Your Highlight on page 562 | Location 8616-8617 | Added on …`.
struct ClippingPlace {
  /// The last number, or two with a dash between, before the part with the date; digits of any script.
  ///
  /// `nil` when there is none, as with Roman page numbers, and in a line without a bar.
  let range: ClosedRange<Int>?
  /// Tells whether the line also names a page, in digits or Roman numerals.
  let leavesPage: Bool
  /// The part with the date, behind the last bar; `nil` in a line without a bar.
  let date: Substring?

  init(_ line: Substring) {
    let parts = line.split(omittingEmptySubsequences: false) { $0 == "|" || $0 == "\u{FF5C}" }
    let found = parts.dropLast().compactMap(Self.lastRange)
    range = found.last?.range
    let isRoman = found.isEmpty && parts.dropLast().contains(where: Self.endsInRomanNumber)
    leavesPage = found.count > 1 || found.contains(where: \.hasMore) || isRoman
    date = parts.count > 1 ? parts.last : nil
  }

  private static func endsInRomanNumber(_ part: Substring) -> Bool {
    let word = part.split { !$0.isLetter }.last ?? ""
    return !word.isEmpty && word.lowercased().allSatisfy("ivxlcdm".contains)
  }

  private static func lastRange(in part: Substring) -> (range: ClosedRange<Int>, hasMore: Bool)? {
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
    guard last.isAfterDash, let first = numbers.dropLast().last else {
      return (last.value...last.value, numbers.count > 1)
    }
    return (range(first.value, last.value, digits: last.digits), numbers.count > 2)
  }

  /// - Parameter digits: Of the end, which may be without those that it has in common with the start: `563-64`.
  private static func range(_ start: Int, _ end: Int, digits: Int) -> ClosedRange<Int> {
    guard end < start else { return start...end }
    let factor = (0..<digits).reduce(1) { product, _ in product * 10 }
    let whole = start / factor * factor + end
    return whole < start ? start...start : start...whole
  }

  /// The value of a decimal digit of any script.
  static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.isASCII { return ("0"..."9").contains(scalar) ? Int(scalar.value) - 0x30 : nil }
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "~" || scalar.properties.generalCategory == .dashPunctuation || scalar == "\u{FF5E}"
      || scalar == "\u{301C}"
  }
}

import Domain

extension PageAmount {
  /// Reads 42, +10, 30% or 33.3%, also with a unit behind the number.
  init?(typed: String) {
    var text = FoldedText(typed.trimmed).text[...]
    for unit in ["쪽", "페이지", "p.", "p"] where text.hasSuffix(unit) { text = text.dropLast(unit.count) }
    if text.hasPrefix("p.") { text = text.dropFirst(2) }
    let (isPercent, isMore) = (text.hasSuffix("%"), text.hasPrefix("+"))
    if isPercent, !isMore {
      let shown = String(text.dropLast()).replacing(",", with: ".").trimmed
      let parts = shown.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count <= 2, let whole = Int(parts[0]), whole >= 0, whole <= 1_000 else { return nil }
      let digits = parts.count == 2 ? parts[1] : "0"
      guard 1...9 ~= digits.utf8.count, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        let hundredths = Int((digits + "0").prefix(2))
      else { return nil }
      self = .share(100 * whole + hundredths)
      return
    }
    guard !isPercent, let number = Int(text) else { return nil }
    self = isMore ? .more(number) : .total(number)
  }

  var isPossible: Bool {
    switch self {
    case .share(let share): (0...10_000).contains(share)
    case .more(let number), .total(let number): (0...PageCount.range.upperBound).contains(number)
    }
  }

  /// Returns the page that the amount leads to.
  ///
  /// - Parameter base: The page before.
  func total(from base: Int, of extent: ReadingExtent) -> Int {
    switch self {
    case .total(let total): total
    case .more(let count): base + count
    case .share(let share): (share * extent.last + 5_000) / 10_000
    }
  }
}

import Domain

extension PageAmount {
  /// 42, +10 or 30%, also with a unit behind it; `nil` for anything else.
  init?(typed: String) {
    var text = FoldedText(typed.trimmed).text[...]
    for unit in ["쪽", "페이지", "p.", "p"] where text.hasSuffix(unit) { text = text.dropLast(unit.count) }
    if text.hasPrefix("p.") { text = text.dropFirst(2) }
    let (isPercent, isMore) = (text.hasSuffix("%"), text.hasPrefix("+"))
    guard !(isPercent && isMore), let number = Int(isPercent ? text.dropLast() : text) else { return nil }
    self = isPercent ? .percent(number) : isMore ? .more(number) : .total(number)
  }

  /// Whether there may be so many pages, or hundredths.
  var isPossible: Bool {
    switch self {
    case .percent(let number): (0...100).contains(number)
    case .more(let number), .total(let number): (0...PageCount.range.upperBound).contains(number)
    }
  }

  /// The total that it comes to.
  ///
  /// - Parameter base: The total at that time.
  func total(from base: Int, of extent: ReadingExtent) -> Int {
    switch self {
    case .total(let total): total
    case .more(let count): base + count
    case .percent(let percent): (percent * extent.last + 50) / 100
    }
  }
}

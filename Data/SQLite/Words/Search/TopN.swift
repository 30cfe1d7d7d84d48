/// The first ones of very many in their order, of which no more are kept than needed.
struct TopN<Element: Comparable> {
  /// Whether there are others.
  private(set) var isCut = false
  private let limit: Int
  private var kept: [Element] = []
  /// What comes after it is not wanted.
  private var last: Element?

  init(_ limit: Int) { self.limit = max(1, limit) }

  mutating func add(_ element: Element) {
    if let last, last < element { return }
    kept.append(element)
    if kept.count / 2 >= limit { cut() }
  }

  /// In their order, the limit at most.
  mutating func sorted() -> [Element] {
    cut()
    return kept
  }

  private mutating func cut() {
    kept.sort()
    guard kept.count > limit else { return }
    kept.removeLast(kept.count - limit)
    last = kept.last
    isCut = true
  }
}

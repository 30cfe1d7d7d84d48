/// Which of several things belong together, as they are joined two by two (disjoint-set forest).
struct Links {
  private var parents: [Int]

  init(count: Int) {
    parents = Array(0..<count)
  }

  /// The thing that stands for all that belong together with this one.
  mutating func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(of: one), root(of: other))
    parents[max(one, other)] = min(one, other)
  }
}

/// The values that were used last, newest first, without repetitions.
struct RecentList<Value: Equatable & Sendable>: Equatable, Sendable {
  private let limit: Int
  private(set) var values: [Value] = []

  init(limit: Int) { self.limit = limit }

  mutating func removeAll() { values = [] }

  mutating func note(_ value: Value) { values = Array(([value] + values.filter { $0 != value }).prefix(limit)) }
}

import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Makes something of each part of a long list on all cores, and returns the results in order.
  ///
  /// - Parameter least: The smallest part; a shorter list is one part.
  package func inParts<Made: Sendable>(least: Int, make: @Sendable (ArraySlice<Element>) -> Made) -> [Made] {
    // More than most machines have cores, so that one that is busy with something else gets fewer.
    let size = Swift.max(least, (count + 7) / 8)
    guard count > size else { return [make(self[...])] }
    let parts = stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    let made = Mutex([Made?](repeating: nil, count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { number in
      let part = make(parts[number])
      made.withLock { $0[number] = part }
    }
    return made.withLock { $0 }.compactMap(\.self)
  }

  /// Maps a list, on all cores where it is long.
  ///
  /// - Parameter least: See ``inParts(least:make:)``.
  package func mapInParts<Made: Sendable>(least: Int, _ make: @Sendable (Element) -> Made) -> [Made] {
    let parts = inParts(least: least) { $0.map(make) }
    return parts.count == 1 ? parts[0] : Array<Made>(parts.joined())
  }
}

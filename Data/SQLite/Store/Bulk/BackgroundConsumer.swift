import Dispatch
import Synchronization

/// Uses values on another core, in order, while the next ones are made.
///
/// ```swift
/// let sum = BackgroundConsumer(of: 2, into: 0) { sum, batch in for number in batch { sum += number } }
/// while let batch = read() { sum.add(batch) }
/// print(sum.result(with: []))
/// ```
package final class BackgroundConsumer<Element: Sendable, Result: Sendable>: Sendable {
  private let result: Mutex<Result>
  private let use: @Sendable (inout Result, Element) -> Void
  private let queue = DispatchQueue(label: "haru.behind", qos: .userInitiated)
  private let places: DispatchSemaphore

  /// - Parameters:
  ///   - count: How many values may wait to be used.
  ///   - result: What the first one is used for.
  ///   - use: Called for one value at a time.
  package init(of count: Int, into result: Result, use: @escaping @Sendable (inout Result, Element) -> Void) {
    self.result = Mutex(result)
    self.use = use
    places = DispatchSemaphore(value: count)
  }

  /// Waits for a place, and not until the value was used.
  package func add(_ element: Element) {
    places.wait()
    queue.async { [self] in
      result.withLock { use(&$0, element) }
      places.signal()
    }
  }

  /// What came of all values, of which this is the last; where it is the only one, no other core is asked.
  package func result(with last: Element) -> Result {
    queue.sync {
      result.withLock { result in
        use(&result, last)
        return result
      }
    }
  }
}

import CHeap

/// For speed: wins 6 % of "30 days of 100,000 events".
package enum Heap {
  /// More than most commands need, so that the system is asked for it once.
  private static let step: Int32 = 16 << 20

  /// Lets it grow in few steps; to be called before there is a second thread.
  ///
  /// - Returns: Whether the C library does so.
  @discardableResult package static func growInLargeSteps() -> Bool { heap_grow_by(step) != 0 }
}

import CUnfinished

/// A file that nobody wants before it is finished: a signal that ends the program removes it.
package final class UnfinishedFile: Sendable {
  private let number: Int32

  /// - Parameter path: Not of what anybody may have put there.
  package init(_ path: String) { number = unsafe unfinished_add(path) }

  deinit { unfinished_remove(number) }
}

import Foundation

/// What the system refused, with its own words for why.
package struct SystemError: Error, CustomStringConvertible {
  package let description: String

  /// - Parameter call: The call that has just failed and left `errno`.
  package init(_ call: String) {
    description = "\(call): \(unsafe String(cString: strerror(errno)))"
  }
}

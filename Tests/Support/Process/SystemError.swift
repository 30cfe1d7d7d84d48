import Foundation

/// A system error, with the system's own explanation.
package struct SystemError: Error, CustomStringConvertible {
  package let description: String

  /// - Parameter call: The name of the call that has just failed and set `errno`.
  package init(_ call: String) {
    description = "\(call): \(unsafe String(cString: strerror(errno)))"
  }
}

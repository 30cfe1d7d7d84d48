/// The bytes of a file in pieces of any length, in order.
package struct ByteChunks {
  private let source: () throws(UnreadableFile) -> [UInt8]?

  /// Wraps what reads a file.
  ///
  /// - Parameter source: Gives the next piece; `nil` after the last one.
  package init(_ source: @escaping () throws(UnreadableFile) -> [UInt8]?) { self.source = source }

  /// Bytes that are here already.
  package init(_ bytes: [UInt8]) {
    var rest = [bytes]
    self.init { rest.popLast() }
  }

  /// The next piece; `nil` after the last one.
  package func next() throws(UnreadableFile) -> [UInt8]? { try source() }
}

/// A file that cannot be read.
package struct UnreadableFile: Error, Hashable, Sendable {
  /// What the system says.
  package let detail: String

  package init(detail: String) { self.detail = detail }
}

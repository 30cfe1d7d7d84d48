/// Arguments as the system gives them.
package enum CommandLineBytes {
  /// - Throws: ``UsageError/notUTF8(position:)`` for the first argument that is not UTF-8.
  package static func decode(_ arguments: [[UInt8]]) throws(UsageError) -> [String] {
    var decoded: [String] = []
    decoded.reserveCapacity(arguments.count)
    for (index, bytes) in arguments.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(position: index + 1) }
      decoded.append(text)
    }
    return decoded
  }
}

/// A component of a file with all its lines, such as a VTIMEZONE or a VALARM (RFC 5545 §3.6).
package struct Component: Hashable, Sendable {
  /// The name in capitals.
  package let name: String
  /// The line number of the beginning, from 1; 0 for a component that isn't from a file.
  package let number: Int
  package var lines: [ContentLine]
  package var components: [Component]

  package init(_ name: String, lines: [ContentLine] = [], components: [Component] = [], number: Int = 0) {
    self.name = name
    self.lines = lines
    self.components = components
    self.number = number
  }

  /// The first property of a name, which is in capitals.
  package func first(_ name: String) -> ContentLine? { lines.first { $0.name == name } }

  /// All its lines from `BEGIN` to `END`, not folded, each with a line feed after it.
  package var text: String {
    let inner = lines.map { "\($0.text)\n" } + components.map(\.text)
    return "BEGIN:\(name)\n\(inner.joined())END:\(name)\n"
  }
}

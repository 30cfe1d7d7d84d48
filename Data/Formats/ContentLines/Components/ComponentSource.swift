/// A component as it stands in a file: all its unfolded content lines, byte for byte.
package struct ComponentSource: Hashable, Sendable {
  /// In capitals.
  package let name: String
  /// The lines from `BEGIN` to `END`, each with a line feed after it.
  package private(set) var bytes: [UInt8]
  /// In the order of the file, with those of the components inside.
  package private(set) var lines: [LineLayout]

  init(name: String, bytes: [UInt8], lines: [LineLayout]) {
    self.name = name
    self.bytes = bytes
    self.lines = lines
  }

  /// Where it begins in the file, from 1.
  package var number: Int { lines.first?.number ?? 0 }

  /// The component with its parts read.
  package var component: Component { component(from: 0).component }

  /// The component whose `BEGIN` is at an index of ``lines``, and the index after its `END`.
  func component(from first: Int) -> (component: Component, next: Int) {
    var open: [Component] = []
    for index in first..<lines.count {
      switch Delimiter(bytes, lines[index]) {
      case .begin(let name): open.append(Component(name, number: lines[index].number))
      case .end where open.count < 2: return (open.first ?? Component(name), index + 1)
      case .end:
        let inner = open.removeLast()
        open[open.count - 1].components.append(inner)
      case nil where !open.isEmpty: open[open.count - 1].lines.append(ContentLine(bytes, lines[index]))
      case nil: break
      }
    }
    while let inner = open.popLast() {
      guard !open.isEmpty else { return (inner, lines.count) }
      open[open.count - 1].components.append(inner)
    }
    return (Component(name), lines.count)
  }
}

extension ComponentSource {
  /// Reads kept bytes again.
  ///
  /// - Returns: `nil` unless they begin with `BEGIN`.
  package init?(bytes: [UInt8]) {
    var reader = ContentLineReader(ByteChunks(bytes))
    var text: [UInt8] = []
    var lines: [LineLayout] = []
    while let piece = try? reader.next(appendingTo: &text) {
      if case .line(let layout) = piece { lines.append(layout) }
    }
    guard let first = lines.first, case .begin(let name) = Delimiter(text, first) else { return nil }
    self.init(name: name, bytes: text, lines: lines)
  }
}

extension Component {
  /// Reads the text of a component, folded or not.
  ///
  /// - Returns: `nil` unless it begins with `BEGIN`.
  package init?(text: String) {
    guard let source = ComponentSource(bytes: Array(text.utf8)) else { return nil }
    self = source.component
  }
}

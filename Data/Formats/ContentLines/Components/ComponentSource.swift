/// A component as it stands in a file: all its unfolded content lines, byte for byte.
package struct ComponentSource: Hashable, Sendable {
  /// The name in capitals.
  package let name: String
  /// The lines from `BEGIN` to `END`, each with a line feed after it.
  package let bytes: [UInt8]
  /// The lines in the order of the file, including those of inner components.
  package let lines: [LineLayout]

  package var number: Int { lines.first?.number ?? 0 }

  /// About what it takes in memory, in bytes.
  var cost: Int { bytes.count + lines.count * MemoryLayout<LineLayout>.stride }

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
  /// Reads kept bytes again; `nil` unless they begin with `BEGIN`.
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
  /// Reads the text of a component, folded or not; `nil` unless it begins with `BEGIN`.
  package init?(text: String) {
    guard let source = ComponentSource(bytes: Array(text.utf8)) else { return nil }
    self = source.component
  }
}

/// A line that begins or ends a component, with the component's name in capitals.
enum Delimiter: Hashable {
  case begin(String), end(String)

  init?(_ text: [UInt8], _ layout: LineLayout) {
    switch layout.name.count {
    case 5 where text.span.isName("BEGIN", layout.name): self = .begin(Self.component(text, layout))
    case 3 where text.span.isName("END", layout.name): self = .end(Self.component(text, layout))
    default: return nil
    }
  }

  /// Without blanks around it and without controls, which cannot be written.
  private static func component(_ text: [UInt8], _ layout: LineLayout) -> String {
    let name = text[text.withoutBlanks(layout.value)].filter { $0 >= 0x20 && $0 != 0x7F }
    return String(decoding: name.map(\.capital), as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Returns whether the bytes in a range are a name, in any case.
  fileprivate func isName(_ name: String, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    for byte in name.utf8 {
      guard self[index].capital == byte else { return false }
      index += 1
    }
    return true
  }
}

/// A name for a content: the same every time, and of another content another one.
struct ContentHash {
  // FNV-1a with 128 bits (Fowler, Noll and Vo).
  private var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B }

  var uid: String { "content-" + Digits.text(hash, 32, radix: 16) }
}

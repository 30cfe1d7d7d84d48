import Domain

/// A component of a file with all its lines, such as a VTIMEZONE or a VALARM (RFC 5545 §3.6).
package struct Component: Hashable, Sendable {
  /// The name in uppercase.
  package let name: String
  /// The line number of the beginning, starting at 1; 0 for a component that isn't from a file.
  package let number: Int
  package var lines: [ContentLine]
  package var components: [Component]

  package init(_ name: String, lines: [ContentLine] = [], components: [Component] = [], number: Int = 0) {
    (self.name, self.lines, self.components, self.number) = (name, lines, components, number)
  }

  /// Returns the first property with a name in uppercase.
  package func first(_ name: String) -> ContentLine? { lines.first { $0.name == name } }

  /// The unfolded lines from `BEGIN` to `END`, with a line feed after each line.
  package var text: String {
    let inner = lines.map { "\($0.text)\n" } + components.map(\.text)
    return "BEGIN:\(name)\n\(inner.joined())END:\(name)\n"
  }
}

/// Collects the lines of one component and its inner components; ``takeFailures()`` returns the lines left out.
struct ComponentBuilder {
  private struct Open {
    let name: String
    let number: Int
  }

  /// The component and the inner components that are still open.
  private var open: [Open] = []
  /// The number of open components that are nested too deeply and skipped.
  private var skippedDepth = 0
  private var isDepthReported = false
  private var isTooLarge = false
  private var cost = 0
  private var bytes: [UInt8] = []
  private var lines: [LineLayout] = []
  private var failures: [ImportReport.Failure] = []

  let name: String
  let number: Int

  init(_ name: String, _ line: [UInt8], _ layout: LineLayout, capacity: Int) {
    self.name = name
    number = layout.number
    bytes.reserveCapacity(capacity)
    lines.reserveCapacity(capacity / ComponentLimits.leastLineCost)
    begin(name, line, layout)
  }

  mutating func begin(_ name: String, _ line: [UInt8], _ layout: LineLayout) {
    guard skippedDepth == 0, open.count < ComponentLimits.depth else {
      skippedDepth += 1
      guard !isDepthReported else { return }
      isDepthReported = true
      return report(.nestedTooDeeply(limit: ComponentLimits.depth), at: layout.number)
    }
    open.append(Open(name: name, number: layout.number))
    add(line, layout)
  }

  mutating func add(_ line: [UInt8], _ layout: LineLayout) {
    guard skippedDepth == 0, !isTooLarge else { return }
    cost += layout.cost
    guard cost <= ComponentLimits.size else {
      isTooLarge = true
      bytes = []
      lines = []
      return report(.componentTooLarge(name: name, limit: ComponentLimits.size), at: number)
    }
    lines.append(layout.moved(by: bytes.count - layout.start))
    bytes.append(contentsOf: line[layout.line])
    bytes.append(ASCII.lineFeed)
  }

  /// Closes a component and its unclosed inner components; returns `true` at the end of the outermost component.
  mutating func end(_ name: String, _ line: [UInt8], _ layout: LineLayout) -> Bool {
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return false
    }
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      report(.unexpectedEnd(name: name), at: layout.number)
      return false
    }
    while open.count > index + 1, let inner = open.popLast() {
      report(.missingEnd(name: inner.name), at: inner.number)
      let end = Array("END:\(inner.name)".utf8)
      if let layout = LineLayout(of: end.span, from: 0, to: end.count, number: layout.number) { add(end, layout) }
    }
    open.removeLast()
    add(line, layout)
    return open.isEmpty
  }

  /// The collected source; `nil` if it was too large.
  var source: ComponentSource? { isTooLarge ? nil : ComponentSource(name: name, bytes: bytes, lines: lines) }

  /// Returns the reasons for lines left out since the last call, in the order of the file.
  mutating func takeFailures() -> [ImportReport.Failure] {
    defer { failures = [] }
    return failures
  }

  private mutating func report(_ reason: ImportReport.Reason, at line: Int) {
    failures.append(ImportReport.Failure(line: line, reason: reason))
  }
}

/// The limits of one component, so that a malicious file can't exhaust the memory.
package enum ComponentLimits {
  /// The maximum size of a component in bytes of memory: two pictures, or 500,000 short lines.
  package static let size = 32 << 20
  /// The approximate memory in bytes that a line needs besides its text.
  static let leastLineCost = 64
  /// The maximum nesting depth of components; RFC 5545 needs three.
  package static let depth = 64
}

extension LineLayout {
  /// The approximate memory size in bytes; each parameter becomes a separate value.
  var cost: Int { max(ComponentLimits.leastLineCost, line.count + 8 * parameters.count) }
}

/// A component exactly as in the file: all its unfolded content lines, byte for byte.
package struct ComponentSource: Hashable, Sendable {
  /// The name in uppercase.
  package let name: String
  /// The lines from `BEGIN` to `END`, with a line feed after each line.
  package let bytes: [UInt8]
  /// The lines in the order of the file, including those of inner components.
  package let lines: [LineLayout]

  package var number: Int { lines.first?.number ?? 0 }

  /// The approximate memory size in bytes.
  var cost: Int { bytes.count + lines.count * MemoryLayout<LineLayout>.stride }

  package var component: Component { component(from: 0).component }

  /// Returns the component whose `BEGIN` is at an index of ``lines``, and the index after its `END`.
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
  /// Parses stored bytes; `nil` unless they begin with `BEGIN`.
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
  /// Parses the text of a component, folded or not; `nil` unless the text begins with `BEGIN`.
  package init?(text: String) {
    guard let source = ComponentSource(bytes: Array(text.utf8)) else { return nil }
    self = source.component
  }
}

/// A line that begins or ends a component, with the component's name in uppercase.
enum Delimiter: Hashable {
  case begin(String), end(String)

  init?(_ text: [UInt8], _ layout: LineLayout) {
    switch layout.name.count {
    case 5 where text.span.isName("BEGIN", layout.name): self = .begin(Self.component(text, layout))
    case 3 where text.span.isName("END", layout.name): self = .end(Self.component(text, layout))
    default: return nil
    }
  }

  /// Returns the component's name without surrounding white space and without control characters, which can't be
  /// written.
  private static func component(_ text: [UInt8], _ layout: LineLayout) -> String {
    let name = text[text.withoutBlanks(layout.value)]
    // Files have many names, and almost all of them are already in this form.
    guard name.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 != $0.capital }) else {
      return String(decoding: name, as: UTF8.self)
    }
    return String(decoding: name.filter { $0 >= 0x20 && $0 != 0x7F }.map(\.capital), as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Returns whether the bytes in a range equal a name, ignoring case.
  fileprivate func isName(_ name: String, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    for byte in name.utf8 {
      guard self[index].capital == byte else { return false }
      index += 1
    }
    return true
  }
}

/// A hash of some content: always the same for equal content, and different for other content.
struct ContentHash {
  // The algorithm is FNV-1a with 128 bits (Fowler, Noll and Vo).
  private var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B }

  var uid: String { "content-" + Digits.text(hash, 32, radix: 16) }
}

import Domain

/// Collects the lines of one component and of those inside it; what is left out is added to `parts`.
struct ComponentBuilder {
  private struct Open {
    let name: String
    let number: Int
  }

  /// Itself and the innermost ones that are not closed.
  private var open: [Open] = []
  /// How many more are open in what is nested too deeply and skipped.
  private var skippedDepth = 0
  private var isDepthReported = false
  private var isTooLarge = false
  private var cost = 0
  private var bytes: [UInt8] = []
  private var lines: [LineLayout] = []

  let name: String
  /// Where it begins in the file.
  let number: Int

  /// - Parameter capacity: How many bytes are expected.
  init(_ name: String, _ line: [UInt8], _ layout: LineLayout, capacity: Int, parts: inout [CalendarPart]) {
    self.name = name
    number = layout.number
    bytes.reserveCapacity(capacity)
    lines.reserveCapacity(capacity / ComponentReader.leastLineCost)
    begin(name, line, layout, parts: &parts)
  }

  /// Adds a component inside the innermost one.
  mutating func begin(_ name: String, _ line: [UInt8], _ layout: LineLayout, parts: inout [CalendarPart]) {
    guard skippedDepth == 0, open.count < ComponentReader.depthLimit else {
      skippedDepth += 1
      guard !isDepthReported else { return }
      isDepthReported = true
      return parts.report(.nestedTooDeeply(limit: ComponentReader.depthLimit), at: layout.number)
    }
    open.append(Open(name: name, number: layout.number))
    add(line, layout, parts: &parts)
  }

  /// Adds a line to the innermost component.
  mutating func add(_ line: [UInt8], _ layout: LineLayout, parts: inout [CalendarPart]) {
    guard skippedDepth == 0, !isTooLarge else { return }
    cost += max(ComponentReader.leastLineCost, layout.line.count)
    guard cost <= ComponentReader.sizeLimit else {
      isTooLarge = true
      bytes = []
      lines = []
      return parts.report(.componentTooLarge(name: name, limit: ComponentReader.sizeLimit), at: number)
    }
    lines.append(layout.moved(by: bytes.count - layout.start))
    bytes.append(contentsOf: line[layout.line])
    bytes.append(ASCII.lineFeed)
  }

  /// Closes a component, and those inside it that have lost their ends.
  ///
  /// - Returns: Whether this was the end of the whole.
  mutating func end(_ name: String, _ line: [UInt8], _ layout: LineLayout, parts: inout [CalendarPart]) -> Bool {
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return false
    }
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      parts.report(.unexpectedEnd(name: name), at: layout.number)
      return false
    }
    while open.count > index + 1, let inner = open.popLast() {
      parts.report(.missingEnd(name: inner.name), at: inner.number)
      let end = Array("END:\(inner.name)".utf8)
      if let layout = LineLayout(of: end.span, from: 0, to: end.count, number: layout.number) {
        add(end, layout, parts: &parts)
      }
    }
    open.removeLast()
    add(line, layout, parts: &parts)
    return open.isEmpty
  }

  /// What was collected; `nil` when it was too large.
  var source: ComponentSource? { isTooLarge ? nil : ComponentSource(name: name, bytes: bytes, lines: lines) }
}

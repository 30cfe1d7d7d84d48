import Domain

/// Collects the lines of one component and of those inside it; what is left out is told by ``takeFailures()``.
struct ComponentBuilder {
  private struct Open {
    let name: String
    let number: Int
  }

  /// Itself and the innermost ones that are not closed.
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

  /// Closes a component, and those inside it that have lost their ends; `true` at the end of the whole.
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

  /// Gives away why lines were left out since the last time, in the order of the file.
  mutating func takeFailures() -> [ImportReport.Failure] {
    defer { failures = [] }
    return failures
  }

  private mutating func report(_ reason: ImportReport.Reason, at line: Int) {
    failures.append(ImportReport.Failure(line: line, reason: reason))
  }
}

/// The limits of one component, so that a hostile file can't fill the memory.
package enum ComponentLimits {
  /// The most bytes of a component, lines counting for what they take in memory: two pictures, or 500,000 short lines.
  package static let size = 32 << 20
  /// About what a line takes in memory besides its bytes.
  static let leastLineCost = 64
  /// The most components inside each other; RFC 5545 needs three.
  package static let depth = 64
}

extension LineLayout {
  /// About what it takes in memory, in bytes: each parameter becomes a value of its own.
  var cost: Int { max(ComponentLimits.leastLineCost, line.count + 8 * parameters.count) }
}

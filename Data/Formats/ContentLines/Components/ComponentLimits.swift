/// How much of a file one component may take, so that a hostile file cannot fill the memory.
package enum ComponentLimits {
  /// The most bytes of a component, a line counting for at least `leastLineCost`: a million short lines.
  package static let size = 64 << 20
  /// About what a line takes in memory besides its bytes.
  static let leastLineCost = 64
  /// The most components inside each other; RFC 5545 needs three.
  package static let depth = 64
}

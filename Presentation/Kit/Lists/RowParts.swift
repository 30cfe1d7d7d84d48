/// The parts of a row that fit into its width.
///
/// A part gives way only together with all less important parts, so a wider row shows at least the same parts, in every
/// language.
package struct RowParts<Part: Hashable & Sendable>: Equatable, Sendable {
  private let shown: Set<Part>
  /// The columns that the shown parts need.
  package let columns: Int

  /// - Parameters:
  ///   - parts: The parts, the most important first, with the columns that each needs next to those before it.
  ///   - room: The width of the row.
  package init(_ parts: [(Part, columns: Int)], in room: Int) {
    var (shown, columns) = (Set<Part>(), 0)
    for (part, needed) in parts {
      guard columns + needed <= room else { break }
      shown.insert(part)
      columns += needed
    }
    (self.shown, self.columns) = (shown, columns)
  }

  package func contains(_ part: Part) -> Bool { shown.contains(part) }

  /// Returns whether the row shows everything that another row shows.
  package func isSuperset(of other: RowParts) -> Bool { shown.isSuperset(of: other.shown) }
}

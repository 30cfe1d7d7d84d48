/// How large a plant is drawn.
package enum PlantSize: Hashable, Sendable, CaseIterable {
  /// For lists and small screens.
  case small
  case large

  package var cells: Size {
    switch self {
    case .small: Size(columns: 12, rows: 6)
    case .large: Size(columns: 24, rows: 12)
    }
  }
}

/// How large a bonfire is drawn.
package enum BonfireSize: Hashable, Sendable, CaseIterable {
  /// For small screens.
  case small
  case large

  package var cells: Size {
    switch self {
    case .small: Size(columns: 8, rows: 4)
    case .large: Size(columns: 14, rows: 7)
    }
  }
}

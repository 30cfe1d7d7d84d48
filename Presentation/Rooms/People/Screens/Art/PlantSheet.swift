import Domain

/// Stages stand below one another; beside one another stand well, thirsty and wilted.
///
/// A `%` is a cell within an outline, which is blank.
struct PlantSheet: Sendable {
  let ink: PlantInk
  /// Indicates whether only the tip moves in the wind.
  let isStiff: Bool
  private let large: String
  private let small: String

  init(ink: PlantInk, isStiff: Bool = false, large: String, small: String) {
    (self.ink, self.isStiff, self.large, self.small) = (ink, isStiff, large, small)
  }

  init(_ species: Species) {
    self =
      switch species {
      case .rosemary: .rosemary
      case .americanBlue: .americanBlue
      case .dandelion: .dandelion
      case .stuckyi: .stuckyi
      case .ballCactus: .ballCactus
      }
  }

  func drawing(_ stage: Stage, _ condition: PlantCondition, _ size: PlantSize) -> PlantDrawing {
    let cells = size.cells
    let lines = (size == .large ? large : small).split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.dropFirst((stage.rawValue - 1) * cells.rows).prefix(cells.rows)
    return PlantDrawing(
      rows.map { row in
        let part = row.dropFirst(condition.rawValue * cells.columns).prefix(cells.columns)
        return Array(part) + Array(repeating: " ", count: cells.columns - part.count)
      })
  }
}

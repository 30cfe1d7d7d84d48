import Domain
import Presentation

extension PlantArt {
  /// All plants in all sizes, stages and conditions.
  static var every: [PlantArt] {
    PlantSize.allCases.flatMap { size in
      Species.allCases.flatMap { species in
        Stage.allCases.flatMap { stage in
          PlantCondition.allCases.map { PlantArt(species, stage, $0, size: size) }
        }
      }
    }
  }

  /// Returns the drawing as seen without colors.
  func text(sway: Int = 0) -> String { frame(sway: sway).styledLines.map(\.plain).joined(separator: "\n") }

  /// The cells that are not empty.
  func inked(sway: Int = 0) -> [Cell] {
    let frame = frame(sway: sway).shown(at: .sixteen)
    return (0..<frame.size.rows).flatMap { frame.row($0).filter { $0 != .blank } }
  }
}

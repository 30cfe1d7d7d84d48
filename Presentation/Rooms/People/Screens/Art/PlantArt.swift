package import Domain

/// A plant drawn in ASCII, which every terminal draws one column wide, with a face on its pot that tells how it is.
///
/// Blank cells of the pot and of thick leaves are filled by reverse video, so without colours they are as solid.
package struct PlantArt: Hashable, Sendable {
  package var species: Species
  package var stage: Stage
  package var condition: PlantCondition
  package var size: PlantSize

  package init(_ species: Species, _ stage: Stage, _ condition: PlantCondition = .well, size: PlantSize) {
    self.species = species
    self.stage = stage
    self.condition = condition
    self.size = size
  }

  /// The drawing, as large as its size says.
  ///
  /// - Parameter sway: The frame of the idle movement, which repeats; 0, with reduced motion too, is the plant at rest.
  package func frame(sway: Int = 0) -> Frame {
    let sheet = PlantSheet(species)
    var drawing = sheet.drawing(stage, condition, size)
    // What has wilted hangs still.
    if condition != .wilted {
      drawing.lean(by: PlantSway.offset(at: sway), isStiff: sheet.isStiff)
    }
    return drawing.frame(in: sheet.ink, isWilted: condition == .wilted)
  }

  /// The same as lines for the command line.
  package func lines(sway: Int = 0) -> [StyledLine] { frame(sway: sway).styledLines }
}

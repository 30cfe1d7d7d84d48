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
    if condition != .wilted { drawing.lean(by: PlantSway.offset(at: sway), isStiff: sheet.isStiff) }
    return drawing.frame(in: sheet.ink, isWilted: condition == .wilted)
  }

  /// The same as lines for the command line.
  package func lines(sway: Int = 0) -> [StyledLine] { frame(sway: sway).styledLines }
}

/// How a plant is drawn.
package enum PlantCondition: Int, Hashable, Sendable, CaseIterable {
  /// Upright and smiling.
  case well
  /// Drooping slightly.
  case thirsty
  /// Drooping and grey.
  case wilted

  /// - Parameters:
  ///   - health: Dormant plants are drawn as wilted ones.
  ///   - mood: From one day before the due day on, a plant is thirsty.
  package init(_ health: PlantHealth, _ mood: PlantMood) {
    switch (health, mood) {
    case (.wilted, _), (.dormant, _): self = .wilted
    case (.well, .needsWater), (.well, .thirsty): self = .thirsty
    case (.well, .content), (.well, .fullOfLife): self = .well
    }
  }
}

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

/// The idle movement of a plant: rest, a column to the right, rest, a column to the left.
package enum PlantSway {
  /// How many frames it takes until it repeats.
  package static let frameCount = 4
  /// How long a frame is shown, in milliseconds.
  package static let milliseconds = 700

  /// Columns to the right on a frame: -1…1.
  static func offset(at frame: Int) -> Int {
    switch frame & 3 {
    case 1: 1
    case 3: -1
    default: 0
    }
  }
}

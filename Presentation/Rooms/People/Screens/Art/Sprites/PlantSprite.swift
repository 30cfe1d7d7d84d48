import Domain

/// A plant in pixels, in the same cells as its text drawing: thin lines and small dabs that grow, sway and droop.
struct PlantSprite {
  let species: Species
  let stage: Stage
  let condition: PlantCondition
  let face: PlantFace
  let size: PlantSize

  init(_ species: Species, _ stage: Stage, _ condition: PlantCondition, _ face: PlantFace, _ size: PlantSize) {
    (self.species, self.stage, self.condition, self.face, self.size) = (species, stage, condition, face, size)
  }

  /// - Parameter sway: How far its tips are moved to the right, in pixels.
  func raster(sway: Double) -> Raster {
    let cells = size.cells
    var brush = PlantBrush(
      raster: Raster(size: PixelSize(width: cells.columns, height: cells.rows * 2)), condition: condition,
      isLarge: size == .large,
      // A pixel of the small size is two of the large one.
      sway: size == .large ? sway : 2 * sway)
    let pot = PlantPot(species)
    switch species {
    // What hangs over the rim is in front of the pot.
    case .americanBlue:
      brush.draw(pot, face)
      brush.drawAmericanBlue(stage)
    case .rosemary:
      brush.drawRosemary(stage)
      brush.draw(pot, face)
    case .dandelion:
      brush.draw(pot, face)
      brush.drawDandelion(stage)
    case .stuckyi:
      brush.drawStuckyi(stage)
      brush.draw(pot, face)
    case .ballCactus:
      brush.drawBallCactus(stage)
      brush.draw(pot, face)
    }
    if face == .asleep { brush.drawSleep() }
    return brush.raster
  }
}

/// What the pot's face tells, finer than how the plant stands.
package enum PlantFace: Int, Hashable, Sendable, CaseIterable {
  case happy, content, thirsty, pleading, wilted, asleep

  init(_ condition: PlantCondition) {
    switch condition {
    case .well: self = .happy
    case .thirsty: self = .thirsty
    case .wilted: self = .wilted
    }
  }

  init(_ health: PlantHealth, _ mood: PlantMood) {
    switch (health, mood) {
    case (.dormant, _): self = .asleep
    case (.wilted, _): self = .wilted
    case (.well, .needsWater): self = .pleading
    case (.well, .thirsty): self = .thirsty
    case (.well, .content): self = .content
    case (.well, .fullOfLife): self = .happy
    }
  }
}

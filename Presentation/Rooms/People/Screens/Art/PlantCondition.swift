package import Domain

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

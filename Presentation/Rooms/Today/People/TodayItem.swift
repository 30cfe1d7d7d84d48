import Domain

/// Something on Today that can be acted on in place.
enum TodayItem: Hashable, Sendable {
  case occurrence(Occurrence)
  case plant(GardenPlant)
  case review(PlantWatering)
  case watering(PlantWatering)

  /// Whether it is the same thing, however it has changed.
  func isSame(as other: TodayItem) -> Bool {
    switch (self, other) {
    case (.occurrence(let one), .occurrence(let two)): one.id == two.id
    case (.plant(let one), .plant(let two)): one.id == two.id
    case (.review(let one), .review(let two)): one.watering.id == two.watering.id
    case (.watering(let one), .watering(let two)): one.watering.id == two.watering.id
    default: false
    }
  }
}

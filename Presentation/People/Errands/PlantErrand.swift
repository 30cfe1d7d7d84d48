package import Domain

/// One thing that is done to a plant from another room.
package enum PlantErrand: Hashable, Sendable {
  case show(Plant.ID)
  case water(GardenPlant)
  case postpone(GardenPlant)
  case review(PlantWatering)
  /// Look at a person's plant, or plant the person.
  case person(Contact.ID)
  /// Read and change what was noted.
  case note(Watering.ID)
}

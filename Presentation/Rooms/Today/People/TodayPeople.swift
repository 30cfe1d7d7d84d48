package import Domain

/// What a day has of people: who wants water, whose birthday is near, and what is still to be noted.
package struct TodayPeople: Equatable, Sendable {
  package static let none = TodayPeople(
    plants: [],
    phrases: [:],
    birthdays: [],
    reviews: [],
    waterings: [],
    isGardenEmpty: false
  )

  /// Those who are due on that day; today also those who have wilted, and none that rest.
  package let plants: [GardenPlant]
  /// What stands beside the plants' names.
  package let phrases: [Plant.ID: PlantPhrase]
  /// Those of the day; today also those from 3 days ago to 7 days ahead.
  package let birthdays: [BirthdayOccurrence]
  /// Waterings of the last days whose note is still offered; only today.
  package let reviews: [PlantWatering]
  /// Those of the day that are not among ``reviews``.
  package let waterings: [PlantWatering]
  /// Whether nobody is planted at all, so that the garden invites.
  package let isGardenEmpty: Bool

  package init(
    plants: [GardenPlant],
    phrases: [Plant.ID: PlantPhrase],
    birthdays: [BirthdayOccurrence],
    reviews: [PlantWatering],
    waterings: [PlantWatering],
    isGardenEmpty: Bool
  ) {
    self.plants = plants
    self.phrases = phrases
    self.birthdays = birthdays
    self.reviews = reviews
    self.waterings = waterings
    self.isGardenEmpty = isGardenEmpty
  }

  package var isEmpty: Bool { plants.isEmpty && birthdays.isEmpty && reviews.isEmpty && waterings.isEmpty }
}

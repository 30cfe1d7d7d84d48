package import Domain

/// What a day has of people: who wants water, whose birthday is near, and what is still to be noted.
package struct TodayPeople: Equatable, Sendable {
  package static let none = TodayPeople(plants: [], birthdays: [], reviews: [], isGardenEmpty: false)

  /// Those who are due on that day; today also those who have wilted, and none that rest.
  package let plants: [GardenPlant]
  /// Those of the day; today also those from 3 days ago to 7 days ahead.
  package let birthdays: [BirthdayOccurrence]
  /// Waterings of the last days whose note is still offered; only today.
  package let reviews: [OpenReview]
  /// Whether nobody is planted at all, so that the garden invites.
  package let isGardenEmpty: Bool

  package init(
    plants: [GardenPlant],
    birthdays: [BirthdayOccurrence],
    reviews: [OpenReview],
    isGardenEmpty: Bool
  ) {
    self.plants = plants
    self.birthdays = birthdays
    self.reviews = reviews
    self.isGardenEmpty = isGardenEmpty
  }

  package var isEmpty: Bool { plants.isEmpty && birthdays.isEmpty && reviews.isEmpty }
}

package import Domain

/// Reads what a day has of people.
package struct TodayPeopleReader: Sendable {
  /// What was not noted for so long is not asked for on Today any more; the garden goes on offering it (our choice).
  private static let daysOfReviews = 7

  private let plants: any PlantRepository
  private let contacts: any ContactRepository

  package init(plants: any PlantRepository, contacts: any ContactRepository) {
    self.plants = plants
    self.contacts = contacts
  }

  package func callAsFunction(_ day: Day, clock: DayClock) async throws(RepositoryError) -> TodayPeople {
    let today = clock.today
    let birthdays = FindBirthdays(contacts: contacts)
    guard day == today else {
      return TodayPeople(
        plants: day < today ? [] : try await plants.plants(due: DayRange(day)),
        birthdays: try await birthdays(in: DayRange(day)),
        reviews: [],
        isGardenEmpty: false
      )
    }
    let due = try await plants.plants(due: DayRange(.earliest, today))
    let reviews = try await plants.openReviews(in: DayRange(today.adding(days: -Self.daysOfReviews), today))
    return TodayPeople(
      plants: due.filter { $0.plant.health(on: today) != .dormant },
      birthdays: try await birthdays(in: FindBirthdays.window(around: today)),
      reviews: reviews,
      isGardenEmpty: due.isEmpty ? try await plants.garden().isEmpty : false
    )
  }
}

package import Domain

/// Reads what a day has of people.
package struct TodayPeopleReader: Sendable {
  /// What was not noted for so long is not asked for on Today any more; the garden goes on offering it (our choice).
  private static let daysOfReviews = 7

  private let random: RandomSource

  package init(random: RandomSource) {
    self.random = random
  }

  /// - Parameter old: What was shown before; its phrases stay as long as they are true.
  package func callAsFunction(
    _ day: Day,
    clock: DayClock,
    after old: TodayPeople = .none,
    of things: any Snapshot<StoreError>
  ) throws(StoreError) -> TodayPeople {
    let today = clock.today
    let (plants, contacts) = (things.plants, things.contacts)
    guard day == today else {
      let isPast = day < today
      let due = isPast ? [] : try plants.plants(due: DayRange(day))
      return TodayPeople(
        plants: due,
        phrases: phrases(of: due, today, after: old),
        birthdays: try contacts.birthdays(in: DayRange(day)),
        reviews: [],
        waterings: isPast ? try plants.waterings(in: DayRange(day)) : [],
        isGardenEmpty: false
      )
    }
    let late = try plants.plants(due: DayRange(.earliest, today))
    let awake = late.filter { $0.plant.health(on: today) != .dormant }
    let reviews = try plants.openReviews(in: DayRange(today.adding(days: -Self.daysOfReviews), today))
    return TodayPeople(
      plants: awake,
      phrases: phrases(of: awake, today, after: old),
      birthdays: try contacts.birthdays(in: BirthdayOccurrence.window(around: today)),
      reviews: reviews,
      waterings: try plants.waterings(in: DayRange(today)).filter { !reviews.contains($0) },
      isGardenEmpty: late.isEmpty ? try plants.garden().isEmpty : false
    )
  }

  private func phrases(of plants: [GardenPlant], _ today: Day, after old: TodayPeople) -> [Plant.ID: PlantPhrase] {
    let phrases = plants.map { plant in
      let group = plant.plant.phrases(on: today)
      let kept = old.phrases[plant.id].flatMap { $0.group == group ? $0 : nil }
      return (plant.id, kept ?? PlantPhrase(group, using: random))
    }
    return Dictionary(phrases) { first, _ in first }
  }
}

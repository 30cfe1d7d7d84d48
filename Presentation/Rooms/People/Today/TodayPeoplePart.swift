package import Domain

package struct TodayPeoplePart: TodayPart {
  package static let place = TodayPlace.tasks
  package static let keys = TodayKeys(rows: [CommonKey.water, CommonKey.postpone, CommonKey.review])

  /// Today asks for a note for so many days; the garden goes on offering it (our choice).
  private static let daysOfReviews = 7

  private let random: RandomSource

  package init(random: RandomSource) { self.random = random }

  package func read(
    _ query: TodayQuery, after old: TodayPeople?, of things: any Snapshot<StoreError>
  ) throws(StoreError) -> TodayPeople {
    let (day, today) = (query.day, query.clock.today)
    let (plants, contacts) = (things.plants, things.contacts)
    guard query.isToday else {
      let isPast = day < today
      let due = isPast ? [] : try plants.plants(due: DayRange(day))
      return TodayPeople(
        today: today, day: day, plants: due,
        phrases: PlantPhrase.all(of: due, on: today, after: old?.phrases, using: random),
        birthdays: try contacts.birthdays(in: DayRange(day)), reviews: [],
        waterings: isPast ? try plants.waterings(in: DayRange(day)) : [], isGardenEmpty: false)
    }
    let late = try plants.plants(due: DayRange(.earliest, today))
    let awake = late.filter { $0.plant.health(on: today) != .dormant }
    return TodayPeople(
      today: today, day: day, plants: awake,
      phrases: PlantPhrase.all(of: awake, on: today, after: old?.phrases, using: random),
      birthdays: try contacts.birthdays(in: BirthdayOccurrence.window(around: today)),
      reviews: try plants.openReviews(in: DayRange(today.adding(days: -Self.daysOfReviews), today)),
      waterings: try plants.waterings(in: DayRange(today)),
      isGardenEmpty: late.isEmpty ? try plants.garden().isEmpty : false)
  }
}

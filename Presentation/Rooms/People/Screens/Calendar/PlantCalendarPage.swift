package import Domain

/// The waterings of a plant on some days, as they were read at one moment.
package struct PlantCalendarPage: Equatable, Sendable {
  package let plant: GardenPlant
  package let days: DayRange
  package let today: Day
  /// When it will want water if it gets it each time, from the due day on.
  package let expected: Set<Day>
  private let waterings: [Day: [Watering]]

  /// - Parameter waterings: Those on `days`, the earliest first.
  package init(_ plant: GardenPlant, waterings: [Watering], days: DayRange, today: Day) {
    self.plant = plant
    self.days = days
    self.today = today
    self.waterings = Dictionary(grouping: waterings, by: \.day)
    expected = Set(plant.plant.expectedWaterings(in: days, from: today))
  }

  /// The earliest first.
  package func waterings(on day: Day) -> [Watering] { waterings[day] ?? [] }
}

package import Domain

/// The garden as it was read, at one moment.
package struct GardenPage: Equatable, Sendable {
  package let garden: Garden
  package let today: Day
  /// What stands above the plants' names.
  package let phrases: [Plant.ID: PlantPhrase]

  /// - Parameter old: What was shown before; its phrases stay as long as they are true.
  package init(_ plants: [GardenPlant], today: Day, after old: GardenPage? = nil, random: RandomSource) {
    garden = Garden(plants, on: today)
    self.today = today
    var phrases: [Plant.ID: PlantPhrase] = [:]
    for plant in plants {
      let group = plant.plant.phrases(on: today)
      let kept = old?.phrases[plant.id].flatMap { $0.group == group ? $0 : nil }
      phrases[plant.id] = kept ?? PlantPhrase(group, using: random)
    }
    self.phrases = phrases
  }

  var isEmpty: Bool { garden.tended.isEmpty && garden.dormant.isEmpty }
}

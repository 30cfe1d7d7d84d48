package import Domain

/// A contact with its plant, as it was read.
package struct ContactPage: Equatable, Sendable {
  package let contact: Contact
  /// `nil` for most.
  package let plant: GardenPlant?
  package let today: Day

  package init(_ contact: Contact, plant: GardenPlant?, today: Day) {
    self.contact = contact
    self.plant = plant
    self.today = today
  }
}

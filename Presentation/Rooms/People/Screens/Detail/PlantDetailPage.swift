package import Domain

/// A plant and what was noted about it, as it was read at one moment.
package struct PlantDetailPage: Equatable, Sendable {
  /// How many notes are shown (Cherish).
  package static let noteCount = 2

  package let plant: GardenPlant
  package let today: Day
  /// The newest one; `nil` before the first.
  package let newest: Watering?
  /// Waterings with a note, the newest first.
  package let noted: [Watering]

  /// - Parameter waterings: The newest first.
  package init(_ plant: GardenPlant, waterings: [Watering], today: Day) {
    self.plant = plant
    self.today = today
    newest = waterings.first
    noted = Array(waterings.filter { $0.written != nil }.prefix(Self.noteCount))
  }

  /// Of the last contact.
  var keywords: [Keyword] { newest?.written?.keywords ?? [] }
}

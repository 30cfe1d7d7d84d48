package import Domain

/// The rows that a feature adds to the Me tab, above the settings.
package protocol MePart: Sendable {
  func rows(at now: Instant) async throws(StoreError) -> [MeRow]
}

/// A place of a feature on the Me tab, with its state.
package struct MeRow: Hashable, Sendable {
  let place: FeaturePlace
  let name: String
  let value: String
  /// The explanation below the list.
  let summary: String

  package init(_ place: FeaturePlace, _ texts: Texts, _ value: String, _ summary: String) {
    (self.place, name, self.value, self.summary) = (place, texts(place.name), value, summary)
  }
}

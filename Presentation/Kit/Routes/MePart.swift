package import Domain

/// The rows that a feature adds to the Me tab, above the settings.
package protocol MePart: Sendable {
  func rows(at now: Instant) async throws(StoreError) -> [MeRow]

  /// Performs the action of a row; does nothing for a row of another feature.
  func perform(_ key: String) async -> [AppEffect]

  /// Continues with what another part of the feature has read, after the user's settings have changed.
  func resume(from other: any MePart)
}

extension MePart {
  package func resume(from other: any MePart) {}
}

package struct MeRow: Hashable, Sendable {
  let key: String
  let name: String
  let value: String
  /// The explanation below the list.
  let summary: String
  /// The command or path that Enter copies; `nil` if Enter performs an action of the feature.
  let copied: String?

  package init(_ place: FeaturePlace, _ texts: Texts, _ value: String, _ summary: String, copying copied: String? = nil)
  {
    (key, name) = (place.alias, texts(place.name))
    (self.value, self.summary, self.copied) = (value, summary, copied)
  }
}

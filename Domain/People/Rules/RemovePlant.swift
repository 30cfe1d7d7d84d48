/// Removes a plant; its contact stays.
public struct RemovePlant: Sendable {
  private let store: any Store

  /// The rule over a store.
  public init(_ store: any Store) { self.store = store }

  /// Forgets a plant with all its waterings.
  ///
  /// - Returns: The plant as it was.
  /// - Throws: A missing plant is ``StoreError/missing``.
  @discardableResult
  public func callAsFunction(_ id: Plant.ID) async throws(StoreError) -> GardenPlant {
    try await store.change(as: { UndoLabel(.removed, .plant, $0.name) }) { things throws(StoreError) in
      let plant = try things.plants.existing(id)
      try things.plants.remove(id)
      return plant
    }.value
  }
}

/// Forgets what the user noted about a contact.
public struct RemoveReview: Sendable {
  private let plants: any PlantRepository

  /// The rule over a repository.
  public init(plants: any PlantRepository) {
    self.plants = plants
  }

  /// Takes a review away; the points it gave stay, and nothing is offered in its place.
  ///
  /// - Throws: A missing watering is ``StoreError/missing``.
  public func callAsFunction(_ id: Watering.ID) async throws(StoreError) -> WateringResult {
    try await plants.changeReview(of: id) { watering in
      watering.review = .dismissed
      return 0
    }
  }
}

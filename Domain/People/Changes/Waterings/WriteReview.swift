/// Writes or changes what the user noted about a contact.
public struct WriteReview: Sendable {
  private let plants: any PlantRepository

  /// The rule over a repository.
  public init(plants: any PlantRepository) {
    self.plants = plants
  }

  /// Keeps a review, which gives 1 point for keywords and 1 for a memo where the watering has not given it before.
  ///
  /// - Throws: A missing watering is ``StoreError/missing``.
  public func callAsFunction(_ id: Watering.ID, _ review: Review) async throws(StoreError) -> WateringResult {
    try await plants.changeReview(of: id) { $0.write(review) }
  }
}

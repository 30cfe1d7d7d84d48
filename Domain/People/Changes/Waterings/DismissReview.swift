/// Lets a plant no longer offer to leave a note.
public struct DismissReview: Sendable {
  private let plants: any PlantRepository

  /// The rule over a repository.
  public init(plants: any PlantRepository) {
    self.plants = plants
  }

  /// Ends the offer; a review that is written stays, and one can be written later.
  ///
  /// - Throws: A missing watering is ``StoreError/missing``.
  public func callAsFunction(_ id: Watering.ID) async throws(StoreError) -> WateringResult {
    try await plants.changeReview(of: id) { watering in
      if watering.review == .open { watering.review = .dismissed }
      return 0
    }
  }
}

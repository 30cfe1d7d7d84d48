/// What the user says about a contact with a person.
public struct WateringDraft: Hashable, Sendable {
  /// How.
  public var channel: Channel
  /// When; `nil`: today.
  public var day: Day?
  /// `nil`: nothing yet, the plant will offer it.
  public var review: Review?

  /// A contact, today and without a review where nothing is said.
  public init(via channel: Channel, on day: Day? = nil, review: Review? = nil) {
    self.channel = channel
    self.day = day
    self.review = review
  }
}

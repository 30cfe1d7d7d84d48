public import struct Foundation.UUID

/// A time when the user was in touch with a person.
public struct Watering: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public let id: ID
  public let plant: Plant.ID
  /// When the contact took place.
  public let day: Day
  /// When it was written down, which orders those of one day.
  public let at: Instant
  public let channel: Channel
  public private(set) var review: ReviewState
  /// The parts that this watering has given points for.
  public private(set) var points: WateringPoints

  public init(
    id: ID, plant: Plant.ID, day: Day, at: Instant, channel: Channel, review: ReviewState = .open,
    points: WateringPoints = .contact
  ) {
    self.id = id
    self.plant = plant
    self.day = day
    self.at = at
    self.channel = channel
    self.review = review
    self.points = points
  }

  /// A new watering, with the points that it gives; without a review a note is offered.
  public init(id: ID, plant: Plant.ID, day: Day, at: Instant, channel: Channel, review: Review?) {
    self.init(id: id, plant: plant, day: day, at: at, channel: channel)
    if let review { _ = write(review) }
  }

  /// The written review; `nil` without one.
  public var written: Review? {
    guard case .written(let review) = review else { return nil }
    return review
  }

  /// Writes a review, and gives the points that the watering has not given yet.
  ///
  /// - Returns: How many points that are: 0…2.
  public mutating func write(_ review: Review) -> Int {
    let before = points.count
    self.review = .written(review)
    points = points.adding(review)
    return points.count - before
  }

  /// Ends the offer to leave a note; what is written stays.
  public mutating func dismiss() {
    if review == .open { review = .dismissed }
  }

  /// Takes away what was noted; the points it gave stay.
  public mutating func removeReview() { review = .dismissed }
}

extension Watering: Comparable {
  /// Earlier is less: by day, then by when it was written down; the id only makes it total.
  public static func < (left: Watering, right: Watering) -> Bool {
    (left.day, left.at, left.id.uuid) < (right.day, right.at, right.id.uuid)
  }
}

/// The state of a watering's review.
public enum ReviewState: Hashable, Sendable {
  /// Not yet, and the plant offers it.
  case open
  /// No, and the user does not want to be asked.
  case dismissed
  case written(Review)
}

/// The parts that a watering has given points for; each gives points only once (Cherish).
public struct WateringPoints: Hashable, Sendable {
  /// Only for the contact itself.
  public static let contact = WateringPoints(keyword: false, memo: false)

  /// Indicates whether the watering has given the point for a keyword.
  public let keyword: Bool
  /// Indicates whether the watering has given the point for a memo.
  public let memo: Bool

  /// The point for the contact itself, and these.
  public init(keyword: Bool, memo: Bool) {
    self.keyword = keyword
    self.memo = memo
  }

  /// 1…3.
  public var count: Int { 1 + (keyword ? 1 : 0) + (memo ? 1 : 0) }

  /// These, and what a review gives that was not given before.
  func adding(_ review: Review) -> WateringPoints {
    WateringPoints(keyword: keyword || !review.keywords.isEmpty, memo: memo || !review.memo.isEmpty)
  }
}

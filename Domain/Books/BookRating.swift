/// A rating of a book in stars, entered in half-star steps.
///
/// Ratings are stored in quarter stars, because other apps use quarter-star steps.
public struct BookRating: Hashable, Sendable, Comparable {
  /// The valid ratings in quarters of a star, up to five stars.
  public static let range = 1...20

  /// The rating in quarters of a star, 1…20.
  public let quarters: Int

  /// - Returns: `nil` outside 1…20; an unrated book has no rating.
  public init?(quarters: Int) {
    guard Self.range.contains(quarters) else { return nil }
    self.quarters = quarters
  }

  /// Creates a rating that can be entered.
  ///
  /// - Parameter halves: The rating in half stars, 1…10.
  public init?(halves: Int) {
    guard (1...10).contains(halves) else { return nil }
    quarters = 2 * halves
  }

  /// Creates the nearest rating for a number of stars from a file.
  ///
  /// - Returns: `nil` for 0, which means unrated in files, and for every other number outside 0.125…5.
  public init?(stars: Double) {
    guard (0.125...5).contains(stars) else { return nil }
    self.init(quarters: Int((stars * 4).rounded()))
  }

  public var stars: Double { Double(quarters) / 4 }

  public static func < (left: BookRating, right: BookRating) -> Bool { left.quarters < right.quarters }
}

/// The user's review of a book after reading it.
public struct BookReview: EnteredText {
  public static let limit = 5_000

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// For what a watering has given points, which it does only once (Cherish).
public struct WateringPoints: Hashable, Sendable {
  /// Only for the contact itself.
  public static let contact = WateringPoints(keyword: false, memo: false)

  /// Whether it has given the point for a keyword.
  public let keyword: Bool
  /// Whether it has given the point for a memo.
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

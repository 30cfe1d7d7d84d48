/// For how long a watering is put off: 1…7 days (Cherish).
public struct PostponeDays: Hashable, Sendable {
  /// 1…7 days.
  public static let range = 1...7
  /// One day (Cherish).
  public static let standard = PostponeDays(checked: 1)

  /// How many.
  public let days: Int

  /// So many days.
  ///
  /// - Returns: `nil` outside ``range``.
  public init?(_ days: Int) {
    guard Self.range.contains(days) else { return nil }
    self.days = days
  }

  private init(checked days: Int) { self.days = days }
}

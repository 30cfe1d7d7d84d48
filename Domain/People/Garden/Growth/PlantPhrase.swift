/// The phrase above a plant's name.
public struct PlantPhrase: Hashable, Sendable {
  /// The situation that a group of phrases is about.
  public enum Group: Hashable, Sendable, CaseIterable {
    /// Planted and not watered yet.
    case neverWatered
    /// Watered, and not due.
    case watered
    /// Due today, watered before or not.
    case dueToday
    /// The due day has passed.
    case overdue
  }

  /// The number of phrases in each group (Cherish).
  public static let count = 5

  public let group: Group
  /// 0..<``count``.
  public let number: Int

  /// Picks a random phrase of a group.
  public init(_ group: Group, using random: RandomSource) {
    var random = random
    self.group = group
    number = Int(random.next(upperBound: UInt64(Self.count)))
  }

  /// - Returns: `nil` for a number outside 0..<``count``.
  public init?(_ group: Group, number: Int) {
    guard (0..<Self.count).contains(number) else { return nil }
    self.group = group
    self.number = number
  }
}

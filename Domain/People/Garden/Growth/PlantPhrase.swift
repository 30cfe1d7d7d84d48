/// Which of the phrases stands above a plant's name.
public struct PlantPhrase: Hashable, Sendable {
  /// What the phrases of a group are about.
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

  /// So many phrases are in each group (Cherish).
  public static let count = 5

  public let group: Group
  /// 0..<``count``.
  public let number: Int

  /// One of a group's phrases by chance.
  public init(_ group: Group, using random: RandomSource) {
    var random = random
    self.group = group
    number = Int(random.next(upperBound: UInt64(Self.count)))
  }

  /// One of a group's phrases.
  ///
  /// - Returns: `nil` for a number outside 0..<``count``.
  public init?(_ group: Group, number: Int) {
    guard (0..<Self.count).contains(number) else { return nil }
    self.group = group
    self.number = number
  }
}

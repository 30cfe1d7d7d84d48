/// Where an occurrence belongs in its series.
public struct SeriesInstance: Hashable, Sendable {
  /// Its place.
  public let id: RecurrenceID
  /// When it would begin had it not been moved, on the user's clock; midnight for whole days.
  public let originalStart: DateTime
  /// Whether it was changed by itself, and does not only follow from the series or an earlier change.
  public let isChanged: Bool
  /// Those of the whole series.
  public let rules: [RecurrenceRule]

  /// A place with all its parts.
  public init(id: RecurrenceID, originalStart: DateTime, isChanged: Bool = false, rules: [RecurrenceRule] = []) {
    self.id = id
    self.originalStart = originalStart
    self.isChanged = isChanged
    self.rules = rules
  }
}

/// How much of a series a change is for.
public enum SeriesScope: Hashable, Sendable, CaseIterable {
  case this, thisAndFollowing, all
}

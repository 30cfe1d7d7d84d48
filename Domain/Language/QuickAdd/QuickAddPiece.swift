/// Words of a typed line that were understood as one thing.
public struct QuickAddPiece: Hashable, Sendable {
  /// What they were understood as.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case date, time, length, repetition, alarm, place, calendar, tag
  }

  public let kind: Kind
  /// In characters of the typed text, with the commas that belong to nothing else.
  public let range: Range<Int>
}

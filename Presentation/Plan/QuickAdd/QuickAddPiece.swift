/// Words of a typed line that were understood as one thing.
package struct QuickAddPiece: Hashable, Sendable {
  /// What they were understood as.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case date, time, length, repetition, alarm, place, calendar, tag
  }

  package let kind: Kind
  /// In characters of the typed text, with the commas that belong to nothing else.
  package let range: Range<Int>
}

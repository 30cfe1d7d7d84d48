package import Domain

/// What was understood of an event that is written in one line.
package struct QuickAdd: Hashable, Sendable {
  /// What was not understood as anything else.
  package let title: EventTitle
  /// `nil` when nothing says when it is.
  package let span: EventSpan?
  /// At most one.
  package let rules: [RecurrenceRule]
  /// `nil` when nothing is said about them.
  package let alarms: [Alarm]?
  /// `nil` when nothing is said about it.
  package let location: EventLocation?
  /// As written; whether there is such a calendar is not known here.
  package let calendar: String?
  /// In the order they were written.
  package let categories: [EventCategory]
  /// The words that were understood, from left to right; what stands between them is the title.
  package let pieces: [QuickAddPiece]
}

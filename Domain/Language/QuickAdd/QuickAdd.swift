/// What was understood of an event that is written in one line.
public struct QuickAdd: Hashable, Sendable {
  /// What was not understood as anything else.
  public let title: EventTitle
  /// `nil` when nothing says when it is.
  public let span: EventSpan?
  /// At most one.
  public let rules: [RecurrenceRule]
  /// `nil` when nothing is said about them.
  public let alarms: [Alarm]?
  /// `nil` when nothing is said about it.
  public let location: EventLocation?
  /// As written; whether there is such a calendar is not known here.
  public let calendar: String?
  /// In the order they were written.
  public let categories: [EventCategory]
  /// The words that were understood, from left to right; what stands between them is the title.
  public let pieces: [QuickAddPiece]
}

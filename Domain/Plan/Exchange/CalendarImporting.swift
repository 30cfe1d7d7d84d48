/// Takes events in from files of other calendar programs (iCalendar, RFC 5545).
public protocol CalendarImporting: Sendable {
  /// Reads a file and keeps what is in it, all in one transaction and one step of undo.
  ///
  /// An event with the UID of one that is here updates it, unless its SEQUENCE is lower; one without changes nothing.
  /// What is broken is reported and left out; the rest goes in. Nothing does when the task is cancelled.
  /// - Parameters:
  ///   - source: The file.
  ///   - calendar: The one that new events go into; those that are here stay where they are.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - progress: Told now and then, in bytes.
  func importEvents(
    from source: FileSource, into calendar: EventCalendar.ID, isTrial: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

/// Writes events to files for other calendar programs (iCalendar, RFC 5545).
public protocol CalendarExporting: Sendable {
  /// Writes events with all that was kept of the files they came from.
  ///
  /// - Parameters:
  ///   - days: Only what touches these days, whole series included; `nil` for all, with what is kept and not shown.
  ///   - calendar: Only this one; `nil` for all.
  ///   - zone: The user's.
  ///   - target: Where the file goes.
  func exportEvents(
    in days: DayRange?, of calendar: EventCalendar.ID?, zone: Zone, to target: FileTarget
  ) async throws(ExportError) -> ExportReport
}

/// The result of writing events to a file.
public struct ExportReport: Hashable, Sendable {
  /// Series count once.
  public let events: Int
  /// To-dos, journals and the like of other programs.
  public let kept: Int

  public init(events: Int, kept: Int) {
    self.events = events
    self.kept = kept
  }
}

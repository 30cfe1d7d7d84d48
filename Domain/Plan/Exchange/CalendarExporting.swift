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
    in days: DayRange?,
    of calendar: EventCalendar.ID?,
    zone: Zone,
    to target: FileTarget
  ) async throws(ExportError) -> ExportReport
}

/// What was written to a file.
public struct ExportReport: Hashable, Sendable {
  /// Series count once.
  public let events: Int
  /// To-dos, journals and the like of other programs.
  public let kept: Int

  /// A report with all its parts.
  public init(events: Int, kept: Int) {
    self.events = events
    self.kept = kept
  }
}

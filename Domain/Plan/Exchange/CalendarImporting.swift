/// Takes events in from files of other calendar programs (iCalendar, RFC 5545).
public protocol CalendarImporting: Sendable {
  /// Reads a file and keeps what is in it, all in one transaction and one step of undo.
  ///
  /// An event with the UID of one that is here updates it, unless its SEQUENCE is lower; one without changes nothing.
  /// What is broken is reported and left out; the rest goes in.
  /// - Parameters:
  ///   - source: The file.
  ///   - calendar: The one that new events go into; those that are here stay where they are.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - progress: Told now and then, in bytes.
  func importEvents(
    from source: FileSource,
    into calendar: EventCalendar.ID,
    isTrial: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

/// Why an import did not take place; nothing has changed then.
public enum ImportError: Error, Hashable, Sendable {
  /// The file cannot be read; `detail` is what the system says.
  case unreadable(detail: String)
  /// Not one calendar in it.
  case noCalendar
  /// There is no such calendar to put events into.
  case missingCalendar
  case store(StoreError)
}

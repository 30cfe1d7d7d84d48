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

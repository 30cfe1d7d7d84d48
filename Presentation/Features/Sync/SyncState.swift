/// The state of an account or a collection in one word.
enum SyncState: String, CaseIterable, Sendable {
  case ok, never, offline
  case signInNeeded = "sign_in_needed"
  case refused
  case otherCollection = "other_collection"
  case readOnly = "read_only"
  case conflict, held
  case calendarMissing = "no_calendar"

  /// Indicates whether nothing waits for the user or the server.
  var isInOrder: Bool { self == .ok || self == .readOnly }
}

/// The kinds of things that Haru keeps, over all rooms.
public enum RecordKind: String, Hashable, Sendable, CaseIterable {
  case event
  case calendar
  case settings
}

/// The kinds of things that Haru keeps, over all rooms.
public enum RecordKind: String, Hashable, Sendable, CaseIterable {
  case event
  case calendar
  case settings
  case contact
  case plant
  /// A watering of a plant.
  case watering
  /// What was noted about a watering; it has the watering's id.
  case review
  case saying
}

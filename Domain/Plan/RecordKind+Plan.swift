extension RecordKind {
  /// An event or a series of them.
  public static let event = RecordKind(rawValue: "event")
  /// A calendar with its events.
  public static let calendar = RecordKind(rawValue: "calendar")
}

extension RecordKind {
  public static let contact = RecordKind(rawValue: "contact")
  /// A person who is cared for.
  public static let plant = RecordKind(rawValue: "plant")
  /// A watering of a plant.
  public static let watering = RecordKind(rawValue: "watering")
  /// The review of a watering; it has the watering's id.
  public static let review = RecordKind(rawValue: "review")
}

extension UndoLabel.Action {
  /// A watering was put off.
  public static let postponed = UndoLabel.Action(rawValue: "postponed")
  public static let merged = UndoLabel.Action(rawValue: "merged")
}

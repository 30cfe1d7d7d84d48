extension RecordKind {
  public static let event = RecordKind(rawValue: "event")
  public static let calendar = RecordKind(rawValue: "calendar")
}

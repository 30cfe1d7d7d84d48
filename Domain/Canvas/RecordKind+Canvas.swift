extension RecordKind {
  public static let mood = RecordKind(rawValue: "mood")
  /// A word for a feeling, of the user's own.
  public static let feeling = RecordKind(rawValue: "feeling")
  /// A tag of records of moods.
  public static let moodTag = RecordKind(rawValue: "mood_tag")
  /// The picture of a day.
  public static let painting = RecordKind(rawValue: "painting")
}

extension UndoLabel.Action {
  /// The shapes of a painting were given other places.
  public static let shaken = UndoLabel.Action(rawValue: "shaken")
  public static let renamed = UndoLabel.Action(rawValue: "renamed")
  /// One word was replaced by another.
  public static let replaced = UndoLabel.Action(rawValue: "replaced")
}

extension RecordKind {
  /// A saying, of the pack or the user's own.
  public static let saying = RecordKind(rawValue: "saying")
}

extension UndoLabel.Action {
  public static let liked = UndoLabel.Action(rawValue: "liked")
  public static let unliked = UndoLabel.Action(rawValue: "unliked")
  public static let used = UndoLabel.Action(rawValue: "used")
  public static let unused = UndoLabel.Action(rawValue: "unused")
  public static let hidden = UndoLabel.Action(rawValue: "hidden")
  public static let unhidden = UndoLabel.Action(rawValue: "unhidden")
  /// Another round of the pack was begun.
  public static let again = UndoLabel.Action(rawValue: "again")
}

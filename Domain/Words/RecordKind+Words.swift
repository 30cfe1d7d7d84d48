extension RecordKind {
  /// A saying, of the pack or the user's own.
  public static let saying = RecordKind(rawValue: "saying")
}

extension UndoLabel.Action {
  /// A saying was marked as liked.
  public static let liked = UndoLabel.Action(rawValue: "liked")
  /// It is not liked any more.
  public static let unliked = UndoLabel.Action(rawValue: "unliked")
  /// A saying was marked as used.
  public static let used = UndoLabel.Action(rawValue: "used")
  /// It is not used any more.
  public static let unused = UndoLabel.Action(rawValue: "unused")
  /// A saying of the pack is not shown.
  public static let hidden = UndoLabel.Action(rawValue: "hidden")
  /// It is shown again.
  public static let unhidden = UndoLabel.Action(rawValue: "unhidden")
}

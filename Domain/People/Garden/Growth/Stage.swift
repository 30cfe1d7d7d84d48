/// How far a plant has grown; what each stage is called depends on its species.
public enum Stage: Int, Hashable, Sendable, CaseIterable, Comparable {
  case first = 1
  case second, third

  /// The less grown is less.
  public static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
}

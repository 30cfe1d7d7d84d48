/// The user's settings of the canvas.
public struct CanvasSettings: Hashable, Sendable {
  /// The theme of days to come; a day keeps the theme it was painted with.
  public var theme: CanvasTheme
  public var composition: CanvasComposition
  /// True if the shapes of a painting can be shaken into other places.
  public var isShakeable: Bool

  public init(theme: CanvasTheme = .paper, composition: CanvasComposition = .daily, isShakeable: Bool = true) {
    (self.theme, self.composition, self.isShakeable) = (theme, composition, isShakeable)
  }
}

/// The entries that the canvas shows.
public enum CanvasComposition: String, Hashable, Sendable, CaseIterable {
  /// The newest of a day.
  case daily
  /// The newest of all.
  case recent

  /// The most shapes on a canvas (Canvas: 10).
  public static let limit = 10
}

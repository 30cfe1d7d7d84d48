/// What the user has chosen for the canvas.
public struct CanvasSettings: Hashable, Sendable {
  /// Of days to come: a day keeps the theme it was painted with.
  public var theme: CanvasTheme
  public var composition: CanvasComposition
  /// Whether the shapes of a painting can be given other places.
  public var isShakeable: Bool

  public init(theme: CanvasTheme = .paper, composition: CanvasComposition = .daily, isShakeable: Bool = true) {
    (self.theme, self.composition, self.isShakeable) = (theme, composition, isShakeable)
  }
}

/// Which records the canvas shows.
public enum CanvasComposition: String, Hashable, Sendable, CaseIterable {
  /// The newest of a day.
  case daily
  /// The newest of all.
  case recent

  /// So many shapes are on a canvas at most (Canvas: 10).
  public static let limit = 10
}

/// What of a saying went to the printer.
public enum PrintedSaying: Hashable, Sendable {
  /// The whole card, with what may look otherwise than it was meant to.
  case card([SayingImageWarning])
  /// The text alone, and why no card was drawn.
  case text(SayingImageError)
}

package import Domain

extension Affection {
  /// Amber below a half, green from there on.
  package var hue: ColorRole { points * 2 < Self.full.points ? .warning : .success }
}

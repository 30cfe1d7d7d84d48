/// The shape of an entry on the canvas, by its level (Canvas).
public enum MoodShape: Int, Hashable, Sendable, CaseIterable {
  /// A star of about twelve points.
  case starburst
  /// Three triangles side by side, pointing to the right.
  case triangles
  /// Two parallelograms on top of each other, slanting down to the right.
  case parallelograms
  /// A triangle with the right angle at the bottom left.
  case rightTriangle
  /// Three vertical waves.
  case waves
  /// Two leaves side by side, with corners at the top left and the bottom right.
  case leaves
  /// Three rings around one centre.
  case rings
  /// A clover with four lobes.
  case clover
  /// Three rounded bars on top of each other, merged.
  case bars
  /// Filled.
  case circle

  public init(_ level: MoodLevel) { self = Self.allCases[max(0, level.value - 1) / 10] }

  /// The level that the shape stands for by itself, as on the canvas before the first record.
  public var sampleLevel: MoodLevel { MoodLevel(clamping: 10 * (rawValue + 1)) }
}

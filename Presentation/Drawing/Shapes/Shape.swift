/// The forms that drawings are made of, each in a square from -1 to 1 on both axes, y downwards.
package enum Shape: Int, Hashable, Sendable, CaseIterable {
  /// Twelve points.
  case starburst
  /// Three side by side, pointing right.
  case triangles
  /// Two parallelograms above one another, slanting down to the right.
  case slants
  /// Its right angle is at the bottom left.
  case rightTriangle
  /// Three, vertical.
  case waves
  /// Two, with their tips at the top left and the bottom right.
  case leaves
  /// Three around one another.
  case rings
  /// Four lobes.
  case clover
  /// Three rounded ones above one another, merged.
  case bars
  case circle

  /// Returns the distance of a point from the edge, negative inside.
  ///
  /// The distance is exact outside, and never too large inside.
  /// - Parameter isSmall: Whether the shape has fewer and wider parts, as in few pixels.
  package func distance(_ x: Double, _ y: Double, isSmall: Bool = false) -> Double {
    let point = Vector(x: x, y: y)
    var nearest = Double.infinity
    for part in isSmall ? smallParts : parts { nearest = min(nearest, part.distance(to: point)) }
    return nearest
  }

  /// Indicates whether the parts of the shape are nearer to each other than they are wide.
  var hasNarrowGaps: Bool { [.triangles, .waves, .rings].contains(self) }

  /// The character that fills the shape where there are too few colours to tell shapes apart.
  var texture: Character {
    switch self {
    case .starburst: "*"
    case .triangles: ">"
    case .slants: "\\"
    case .rightTriangle: "+"
    case .waves: "~"
    case .leaves: "&"
    case .rings: "o"
    case .clover: "%"
    case .bars: "="
    case .circle: "#"
    }
  }
}

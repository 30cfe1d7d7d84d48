/// A point or a direction in the plane.
struct Vector: Hashable, Sendable {
  let x: Double
  let y: Double

  // Only operations that every machine rounds the same: sines are written out in `Angle`.
  var length: Double { (x * x + y * y).squareRoot() }

  static func + (one: Vector, other: Vector) -> Vector { Vector(x: one.x + other.x, y: one.y + other.y) }
  static func - (one: Vector, other: Vector) -> Vector { Vector(x: one.x - other.x, y: one.y - other.y) }
  static func * (one: Vector, factor: Double) -> Vector { Vector(x: one.x * factor, y: one.y * factor) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// Both as complex numbers: adds the angles.
  func turned(by other: Vector) -> Vector {
    Vector(x: x * other.x - y * other.y, y: x * other.y + y * other.x)
  }

  func distance(toLine start: Vector, _ end: Vector) -> Double {
    let line = end - start
    let place = self - start
    let share = min(1, max(0, place.dot(line) / line.dot(line)))
    return (place - line * share).length
  }

  /// The point itself, or its mirror image where it is beyond the ray of a direction.
  func mirrored(below direction: Vector) -> Vector {
    let beyond = direction.cross(self)
    guard beyond > 0 else { return self }
    return Vector(x: x + 2 * beyond * direction.y, y: y - 2 * beyond * direction.x)
  }
}

/// Directions of length 1.
enum Angle {
  static let degrees15 = Vector(x: 0.965_925_826_289_068_3, y: 0.258_819_045_102_520_74)
  static let degrees30 = Vector(x: 0.866_025_403_784_438_6, y: 0.5)
  static let degrees60 = Vector(x: 0.5, y: 0.866_025_403_784_438_6)
}

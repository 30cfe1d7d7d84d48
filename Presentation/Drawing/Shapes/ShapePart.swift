/// A form or line made thicker by a radius all around, which rounds its corners.
struct ShapePart: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// Filled.
    case polygon([Vector])
    /// Filled, with twelve points around the centre, the first one to the right.
    case star(outer: Double, inner: Double)
    /// Filled, between two arcs that meet at its tips; half its width is given.
    case leaf(Vector, Vector, width: Double)
    case dot(Vector)
    case line(Vector, Vector)
    /// A line around the centre.
    case circle(radius: Double)
    case arc(Arc)
  }

  let form: Form
  let radius: Double

  init(_ form: Form, radius: Double) {
    self.form = form
    self.radius = radius
  }

  /// Negative inside.
  func distance(to point: Vector) -> Double {
    switch form {
    case .polygon(let corners): Self.distance(to: point, polygon: corners) - radius
    case .star(let outer, let inner): Self.distance(to: point, outer: outer, inner: inner) - radius
    case .leaf(let one, let other, let width): Self.distance(to: point, one, other, width: width) - radius
    case .dot(let center): (point - center).length - radius
    case .line(let start, let end): point.distance(toLine: start, end) - radius
    case .circle(let around): abs(point.length - around) - radius
    case .arc(let arc): arc.distance(to: point) - radius
    }
  }

  private static func distance(to point: Vector, polygon corners: [Vector]) -> Double {
    var nearest = Double.infinity
    var isInside = false
    var last = corners[corners.count - 1]
    for corner in corners {
      nearest = min(nearest, point.distance(toLine: last, corner))
      // A ray to the right crosses an odd number of edges from inside.
      if (corner.y > point.y) != (last.y > point.y) {
        let crossing = corner.x + (last.x - corner.x) * (point.y - corner.y) / (last.y - corner.y)
        if point.x < crossing { isInside.toggle() }
      }
      last = corner
    }
    return isInside ? -nearest : nearest
  }

  /// All twelve points are one half of a point, mirrored: 24 sectors of 15°.
  private static func distance(to point: Vector, outer: Double, inner: Double) -> Double {
    var folded = Vector(x: abs(point.x), y: abs(point.y))
    if folded.y > folded.x { folded = Vector(x: folded.y, y: folded.x) }
    folded = folded.mirrored(below: Angle.degrees30).mirrored(below: Angle.degrees15)
    let tip = Vector(x: outer, y: 0)
    let notch = Angle.degrees15 * inner
    let distance = folded.distance(toLine: tip, notch)
    let isInside = (notch - tip).cross(folded - tip) > 0
    return isInside ? -distance : distance
  }

  /// Inigo Quilez, "Vesica segment": the intersection of two circles.
  private static func distance(to point: Vector, _ one: Vector, _ other: Vector, width: Double) -> Double {
    let half = (other - one).length / 2
    let along = (other - one) * (1 / (2 * half))
    let middle = (one + other) * 0.5
    let side = abs(along.cross(point - middle))
    let ahead = abs(along.dot(point - middle))
    let offset = (half * half - width * width) / (2 * width)
    if half * side < offset * (ahead - half) { return Vector(x: side, y: ahead - half).length }
    return Vector(x: side + offset, y: ahead).length - offset - width
  }
}

/// A third of a circle, bent to the right or to the left, its ends above one another.
struct Arc: Hashable, Sendable {
  static let radius = 0.54 / (2 * Angle.degrees60.y)

  let x: Double
  let top: Double
  let isRight: Bool

  var start: Vector { Vector(x: x, y: top) }
  var end: Vector { Vector(x: x, y: top + 0.54) }

  func distance(to point: Vector) -> Double {
    let radius = Self.radius
    let across = isRight ? point.x - x : x - point.x
    let place = Vector(x: across + radius * Angle.degrees60.x, y: abs(point.y - top - 0.27))
    if Angle.degrees60.cross(place) <= 0 { return abs(place.length - radius) }
    return (place - Angle.degrees60 * radius).length
  }
}

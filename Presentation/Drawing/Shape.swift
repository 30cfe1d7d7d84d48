/// The forms that drawings are made of, each in a square from -1 to 1 on both axes, with y downwards.
package enum Shape: Int, Hashable, Sendable, CaseIterable {
  /// A star with twelve points.
  case starburst
  /// Three triangles side by side, pointing right.
  case triangles
  /// Two parallelograms above one another, slanting down to the right.
  case slants
  /// A triangle with its right angle at the bottom left.
  case rightTriangle
  /// Three vertical waves.
  case waves
  /// Two leaves with their tips at the top left and the bottom right.
  case leaves
  /// Three rings around one another.
  case rings
  /// A clover with four lobes.
  case clover
  /// Three rounded bars above one another, merged.
  case bars
  case circle

  /// Returns the distance of a point from the edge, negative inside.
  ///
  /// The distance is exact outside, and never too large inside. For few pixels, `isSmall` selects fewer and wider
  /// parts.
  package func distance(_ x: Double, _ y: Double, isSmall: Bool = false) -> Double {
    let point = Vector(x: x, y: y)
    var nearest = Double.infinity
    for part in isSmall ? smallParts : parts { nearest = min(nearest, part.distance(to: point)) }
    return nearest
  }

  /// Indicates whether the gaps between the parts of the shape are narrower than the parts.
  var hasNarrowGaps: Bool { [.triangles, .waves, .rings].contains(self) }

  /// The character that fills the shape if there are too few colors to tell shapes apart.
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

  var parts: [ShapePart] {
    switch self {
    case .starburst: Self.starburstParts
    case .triangles: Self.triangleParts
    case .slants: Self.slantParts
    case .rightTriangle: Self.rightTriangleParts
    case .waves: Self.waveParts
    case .leaves: Self.leafParts
    case .rings: Self.ringParts
    case .clover: Self.cloverParts
    case .bars: Self.barParts
    case .circle: Self.circleParts
    }
  }

  /// The parts for few pixels; shapes with narrow gaps become a ring around a dot, two waves or two triangles.
  var smallParts: [ShapePart] {
    switch self {
    case .rings: Self.smallRingParts
    case .waves: Self.smallWaveParts
    case .triangles: Self.smallTriangleParts
    default: parts
    }
  }

  private static let smallRingParts = [
    ShapePart(.circle(radius: 0.8), radius: 0.16), ShapePart(.dot(Vector(x: 0, y: 0)), radius: 0.3),
  ]

  private static let smallWaveParts = waves(at: [-0.45, 0.45], radius: 0.18)

  private static let smallTriangleParts = [-0.92, 0.08].map { triangle(left: $0, width: 0.84) }

  private static let starburstParts = [ShapePart(.star(outer: 0.97, inner: 0.66), radius: 0.02)]

  private static let triangleParts = [-0.95, -0.26, 0.43].map { triangle(left: $0, width: 0.5) }

  private static func triangle(left: Double, width: Double) -> ShapePart {
    ShapePart(
      .polygon([Vector(x: left, y: -0.62), Vector(x: left + width, y: 0), Vector(x: left, y: 0.62)]), radius: 0.03)
  }

  private static let slantParts = [-0.93, -0.09].map { top in
    ShapePart(
      .polygon([
        Vector(x: -0.92, y: top), Vector(x: 0.92, y: top + 0.48), Vector(x: 0.92, y: top + 1.02),
        Vector(x: -0.92, y: top + 0.54),
      ]),
      radius: 0.03
    )
  }

  private static let rightTriangleParts = [
    ShapePart(
      .polygon([Vector(x: -0.84, y: -0.92), Vector(x: 0.92, y: 0.84), Vector(x: -0.84, y: 0.84)]), radius: 0.06)
  ]

  /// Returns waves of three arcs each, bent to alternating sides; each arc continues in the direction of the last.
  private static func waves(at columns: [Double], radius: Double) -> [ShapePart] {
    columns.flatMap { x in
      (0..<3).map { ShapePart(.arc(Arc(x: x, top: -0.81 + 0.54 * Double($0), isRight: $0 != 1)), radius: radius) }
    }
  }

  private static let waveParts = waves(at: [-0.62, 0, 0.62], radius: 0.12)

  private static let leafParts = [0, 1.02].map { x in
    ShapePart(.leaf(Vector(x: x - 0.8, y: -0.84), Vector(x: x - 0.22, y: 0.84), width: 0.39), radius: 0.03)
  }

  private static let ringParts = [0.88, 0.53, 0.18].map { ShapePart(.circle(radius: $0), radius: 0.09) }

  private static let cloverParts =
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      ShapePart(.dot(Vector(x: x * 0.45, y: y * 0.45)), radius: 0.47)
    } + [ShapePart(.dot(Vector(x: 0, y: 0)), radius: 0.42)]

  private static let barParts = [-0.56, 0, 0.56].map { y in
    ShapePart(.line(Vector(x: -0.59, y: y), Vector(x: 0.59, y: y)), radius: 0.37)
  }

  private static let circleParts = [ShapePart(.dot(Vector(x: 0, y: 0)), radius: 0.94)]
}

/// A form or line made thicker by a radius all around, which rounds its corners.
struct ShapePart: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// A filled polygon.
    case polygon([Vector])
    /// A filled star with twelve points around the center, the first point to the right.
    case star(outer: Double, inner: Double)
    /// A filled leaf between two arcs that meet at its tips; `width` is half its width.
    case leaf(Vector, Vector, width: Double)
    case dot(Vector)
    case line(Vector, Vector)
    /// A circular line around the center.
    case circle(radius: Double)
    case arc(Arc)
  }

  let form: Form
  let radius: Double

  init(_ form: Form, radius: Double) { (self.form, self.radius) = (form, radius) }

  /// Returns the distance of a point from the edge, negative inside.
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

  /// Mirrors the point into one half of a tip, because the star consists of 24 equal sectors of 15°.
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

  /// Returns the distance from the intersection of two circles (Inigo Quilez, "Vesica segment").
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

/// A third of a circle, bent to the right or to the left, with one end above the other.
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

extension ShapePart {
  /// The value of `d` in SVG; lines aren't filled.
  var path: String {
    switch form {
    case .polygon(let corners): Self.closed(corners)
    case .star(let outer, let inner): Self.closed(Self.starCorners(outer: outer, inner: inner))
    case .leaf(let one, let other, let width):
      "M\(one.path)\(Self.arc(Self.leafRadius(one, other, width), to: other, clockwise: true))"
        + "\(Self.arc(Self.leafRadius(one, other, width), to: one, clockwise: true))Z"
    case .dot(let center): "M\(center.path)h.01"
    case .line(let start, let end): "M\(start.path)L\(end.path)"
    case .circle(let radius):
      "M\(Vector(x: -radius, y: 0).path)\(Self.arc(radius, to: Vector(x: radius, y: 0), clockwise: true))"
        + "\(Self.arc(radius, to: Vector(x: -radius, y: 0), clockwise: true))Z"
    case .arc(let arc): "M\(arc.start.path)\(Self.arc(Arc.radius, to: arc.end, clockwise: arc.isRight))"
    }
  }

  var isFilled: Bool {
    switch form {
    case .polygon, .star, .leaf: true
    case .dot, .line, .circle, .arc: false
    }
  }

  private static func starCorners(outer: Double, inner: Double) -> [Vector] {
    var direction = Vector(x: 1, y: 0)
    return (0..<24).map { number in
      defer { direction = direction.turned(by: Angle.degrees15) }
      return direction * (number.isMultiple(of: 2) ? outer : inner)
    }
  }

  private static func leafRadius(_ one: Vector, _ other: Vector, _ width: Double) -> Double {
    let half = (other - one).length / 2
    return (half * half + width * width) / (2 * width)
  }

  private static func closed(_ corners: [Vector]) -> String { "M\(corners.map(\.path).joined(separator: "L"))Z" }

  private static func arc(_ radius: Double, to end: Vector, clockwise: Bool) -> String {
    "A\(SVGNumber(radius)) \(SVGNumber(radius)) 0 0 \(clockwise ? 1 : 0) \(end.path)"
  }
}

extension Vector {
  fileprivate var path: String { "\(SVGNumber(x)) \(SVGNumber(y))" }
}

/// A number with at most three decimals, written the same way in every language.
struct SVGNumber: CustomStringConvertible {
  private let thousandths: Int

  init(_ value: Double) { thousandths = Int((value * 1000).rounded()) }

  var description: String {
    let size = thousandths.magnitude
    var decimals = String(String(size % 1000 + 1000).dropFirst())
    while decimals.last == "0" { decimals.removeLast() }
    return "\(thousandths < 0 ? "-" : "")\(size / 1000)\(decimals.isEmpty ? "" : ".")\(decimals)"
  }
}

/// A point or a direction in the plane.
struct Vector: Hashable, Sendable {
  let x: Double
  let y: Double

  // Vectors use only operations that every machine rounds the same way; sines are written out in `Angle`.
  var length: Double { (x * x + y * y).squareRoot() }

  static func + (one: Vector, other: Vector) -> Vector { Vector(x: one.x + other.x, y: one.y + other.y) }
  static func - (one: Vector, other: Vector) -> Vector { Vector(x: one.x - other.x, y: one.y - other.y) }
  static func * (one: Vector, factor: Double) -> Vector { Vector(x: one.x * factor, y: one.y * factor) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// Returns the product of both vectors as complex numbers, which adds their angles.
  func turned(by other: Vector) -> Vector { Vector(x: x * other.x - y * other.y, y: x * other.y + y * other.x) }

  func distance(toLine start: Vector, _ end: Vector) -> Double {
    let line = end - start
    let place = self - start
    let share = min(1, max(0, place.dot(line) / line.dot(line)))
    return (place - line * share).length
  }

  /// Returns the point itself, or its mirror image if it is beyond the ray of a direction.
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

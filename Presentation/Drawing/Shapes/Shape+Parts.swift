extension Shape {
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

  /// The parts of a shape with narrow gaps in few pixels: a ring around a dot, two waves, two triangles.
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

  /// Three arcs one after another, bent to different sides, each meeting the next in its direction.
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

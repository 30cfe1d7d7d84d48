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

/// A number with three decimals at most, the same in every language.
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
